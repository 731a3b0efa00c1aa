/** What the players of a match are called: as the command line says, else as the loaded file does, else as people answer where the course wants them asked. */
import type { PlayerSpec } from '@joute/arena/match/playerSpec.ts';
import type { Facts, Seat } from '@joute/core/game.ts';
import { cleanName } from '@joute/core/match/playerNames.ts';
import type { Context } from '../terminal/context.ts';
import type { Keyboard } from '../terminal/keyboard.ts';

export interface Naming {
  readonly context: Context;
  readonly facts: Facts;
  readonly keyboard: Keyboard;
  readonly specs: readonly PlayerSpec[];
  /** As the loaded file has them; empty for nobody. */
  readonly known: readonly string[];
}

/** By seat; empty where nobody said. */
export async function giveNames(naming: Naming, signal: AbortSignal): Promise<string[]> {
  const { facts, keyboard, specs, known } = naming;
  const names: string[] = [];
  for (const [index, spec] of specs.entries()) {
    const own = spec.kind === 'bot' ? null : spec.name;
    const given = own ?? cleanName(known[index] ?? '');
    const isAsked = given === '' && spec.kind === 'human' && facts.asksNames === true && keyboard.isTyped;
    names.push(isAsked ? await askName(naming, index + 1, signal) : given);
  }
  return names;
}

async function askName({ context, facts, keyboard }: Naming, seat: Seat, signal: AbortSignal): Promise<string> {
  const words = facts.seatNames[seat - 1];
  const role = words ? context.say(words) : `${seat}`;
  const prompt = context.say({
    en: `${role}: your name? (Enter for none) `,
    fr: `${role} : votre nom ? (Entrée pour aucun) `,
  });
  return cleanName((await keyboard.ask({ prompt, words: () => [] }, signal)) ?? '');
}
