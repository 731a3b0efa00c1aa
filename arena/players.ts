/**
 * Players as people name them on a command line: `bot:greedy`, `human`. The list of kinds is closed; a new kind of player (a program, a
 * network client) is added here, and the compiler then shows every place that must know it.
 */
import { ok, type Result, refuse } from '@joute/core/result.ts';

export const PLAYER_KINDS = ['bot', 'human'] as const;
export type PlayerKind = (typeof PLAYER_KINDS)[number];

export type PlayerSpec =
  | {
      readonly kind: 'bot';
      /** A built-in bot of the game, or `best`. */
      readonly name: string;
    }
  | { readonly kind: 'human' };

/** The name that stands for the strongest bot of a game. */
const BEST = 'best';

const isKind = (text: string): text is PlayerKind => PLAYER_KINDS.some((kind) => kind === text);

export function parsePlayerSpec(text: string): Result<PlayerSpec> {
  const colon = text.indexOf(':');
  const kind = colon < 0 ? text : text.slice(0, colon);
  const rest = colon < 0 ? '' : text.slice(colon + 1);
  if (!isKind(kind)) return refuse('player/unknown-kind', { player: text });
  switch (kind) {
    case 'bot':
      return rest === '' ? refuse('player/bot-without-name') : ok({ kind, name: rest });
    case 'human':
      return colon < 0 ? ok({ kind }) : refuse('player/unknown-kind', { player: text });
  }
}

export function makePlayerSpec(spec: PlayerSpec): string {
  switch (spec.kind) {
    case 'bot':
      return `bot:${spec.name}`;
    case 'human':
      return 'human';
  }
}

/** The bot that a name stands for among those of a game, weakest first: by its own name, or `best` for the last. */
export function chooseBot(name: string, bots: readonly string[]): Result<string> {
  const chosen = name === BEST ? bots.at(-1) : bots.find((bot) => bot === name);
  return chosen === undefined ? refuse('player/no-such-bot', { name, names: [...bots, BEST].join(', ') }) : ok(chosen);
}

/** Names that differ: the second `random` is `random#2`. */
export const distinctNames = (names: readonly string[]): string[] =>
  names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length;
    return before === 0 ? name : `${name}#${before + 1}`;
  });
