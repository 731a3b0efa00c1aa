/** A game in short, for its page: rules and protocol as sentences. Found by name, loaded with the page. */
import { lookUp } from '@joute/core/input/objects.ts';
import type { Words } from '@joute/core/words.ts';

export interface Primer {
  readonly rules: readonly Words[];
  /** Of the course, where it has one. */
  readonly protocol: readonly Words[];
}

const primers = import.meta.glob('./primers/*.ts') as Readonly<Record<string, () => Promise<{ primer: Primer }>>>;

export async function loadPrimer(game: string): Promise<Primer | null> {
  const found = await lookUp(primers, `./primers/${game}.ts`)?.();
  return found?.primer ?? null;
}
