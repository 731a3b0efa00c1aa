import { refusalsOf } from '@joute/core/result.ts';

/** The codes of this folder; their sentences are in words.ts of the game. */
export const NOTATION_CODES = [
  'command/malformed',
  'command/count',
  'command/counts',
  'command/unknown-territory',
  'command/unknown-pair',
  'command/ambiguous',
  'state/malformed',
  'odds/malformed',
  'odds/unknown-unit',
  'odds/empty',
  'odds/too-many',
] as const;
type NotationCode = (typeof NOTATION_CODES)[number];

export const { no, fault } = refusalsOf<NotationCode>();
