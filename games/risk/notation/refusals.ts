import { type Refusal, refusal, refuse } from '@joute/core/result.ts';

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

export const no = (code: NotationCode, params: Refusal['params'] = {}) => refuse(code, params);
export const fault = (code: NotationCode, params: Refusal['params'] = {}): Refusal => refusal(code, params);
