/** A whole state as text (a FEN and what it leaves out) and as the JSON that bots are sent. */
import type { Json } from '@joute/core/game.ts';
import { isObject, isWhole } from '@joute/core/input/objects.ts';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import type { Setup } from '@joute/core/setup.ts';
import { type Position, squaresOf } from '../rules/position.ts';
import type { DraughtsState } from '../rules/state.ts';
import { makeFen, parseFen } from './fen.ts';

/** `W:W31-50:B1-20 ply=0`; with the option fmjd also ` king=2 endgame=0 earlier=<FEN>|<FEN>`. */
export function makeState({ position, ply, fmjd, kingPlies, endgamePlies, earlier }: DraughtsState): string {
  const text = `${makeFen(position)} ply=${ply}`;
  if (!fmjd) return text;
  return `${text} king=${kingPlies} endgame=${endgamePlies} earlier=${earlier.map(makeFen).join('|')}`;
}

const PLY = / ply=(\d{1,6})(?: king=(\d{1,3}) endgame=(\d{1,3}) earlier=(\S*))?$/;

/**
 * A FEN alone is a state too: nothing played yet. It does not say which draws hold; the setup does.
 */
export function parseState(text: string, setup: Setup): Result<DraughtsState> {
  const whole = text.trim();
  const found = PLY.exec(whole);
  const [, ply = '0', king = '0', endgame = '0', earlier = ''] = found ?? [];
  const counted = found === null ? setup.fmjd === true : found[2] !== undefined;
  return assemble({
    fen: found === null ? whole : whole.slice(0, found.index),
    ply: Number(ply),
    ...(counted
      ? {
          fmjd: {
            kingPlies: Number(king),
            endgamePlies: Number(endgame),
            earlier: earlier === '' ? [] : earlier.split('|'),
          },
        }
      : {}),
  });
}

const pieces = (position: Position, side: 'white' | 'black'): Json => {
  const [lo, hi] = side === 'white' ? [position.whiteLo, position.whiteHi] : [position.blackLo, position.blackHi];
  return {
    men: squaresOf(lo & ~position.kingsLo, hi & ~position.kingsHi),
    kings: squaresOf(lo & position.kingsLo, hi & position.kingsHi),
  };
};

/** The lists of squares are for the reader's ease; reading back goes by the FEN. */
export function makeJson(state: DraughtsState): Json {
  const { position, ply, kingPlies, endgamePlies, earlier } = state;
  return {
    fen: makeFen(position),
    side: position.side === 0 ? 'white' : 'black',
    ply,
    white: pieces(position, 'white'),
    black: pieces(position, 'black'),
    ...(state.fmjd ? { fmjd: { kingPlies, endgamePlies, earlier: earlier.map(makeFen) } } : {}),
  };
}

export function parseJson(json: unknown): Result<DraughtsState> {
  if (!isObject(json)) return refuse('state/malformed', { what: 'JSON' });
  return assemble(json);
}

function assemble(given: { fen?: unknown; ply?: unknown; fmjd?: unknown }): Result<DraughtsState> {
  if (typeof given.fen !== 'string') return refuse('state/malformed', { what: 'fen' });
  if (!isWhole(given.ply)) return refuse('state/malformed', { what: 'ply' });
  const position = parseFen(given.fen);
  if (!position.ok) return position;
  const plain = { position: position.value, ply: given.ply, fmjd: false, earlier: [], kingPlies: 0, endgamePlies: 0 };
  if (given.fmjd === undefined) return ok(plain);
  const { kingPlies, endgamePlies, earlier } = (given.fmjd ?? {}) as Record<string, unknown>;
  if (!isWhole(kingPlies) || !isWhole(endgamePlies) || !Array.isArray(earlier))
    return refuse('state/malformed', { what: 'fmjd' });
  const before: Position[] = [];
  for (const fen of earlier) {
    if (typeof fen !== 'string') return refuse('state/malformed', { what: 'fmjd' });
    const parsed = parseFen(fen);
    if (!parsed.ok) return parsed;
    before.push(parsed.value);
  }
  return ok({ ...plain, fmjd: true, kingPlies, endgamePlies, earlier: before });
}
