/**
 * The names of a match's players: from the command line, else from the loaded file, else asked of
 * the people where the course wants that.
 */
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
  /** The names in the loaded file; empty for nobody. */
  readonly known: readonly string[];
}

/** By seat; empty where there is no name. */
export async function giveNames(naming: Naming, signal: AbortSignal): Promise<string[]> {
  const { facts, keyboard, specs, known } = naming;
  const names: string[] = [];
  for (const [index, spec] of specs.entries()) {
    const own = spec.kind === 'bot' || spec.kind === 'team' ? null : spec.name;
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
    fr: `${role} : votre nom ? (Entrée pour aucun) `,
  });
  return cleanName((await keyboard.ask({ prompt, words: () => [] }, signal)) ?? '');
}
