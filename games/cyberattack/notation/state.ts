/**
 * A whole game in the text format of the course (sauver_jeu, charger_jeu): a header and four
 * boards.
 */

import { quote } from '@joute/core/input/quote.ts';
import { ok, type Result } from '@joute/core/result.ts';
import type { Setup } from '@joute/core/setup.ts';
import { type Board, getBoards, makeStateOf } from '../rules/board.ts';
import { PLAYERS } from '../rules/compass.ts';
import { NO_LIMIT } from '../rules/rulesets.ts';
import { type CyberState, DEFAULT_FRAME, type Frame, frameOf } from '../rules/table.ts';
import { makeBoard, readBoard } from './board.ts';
import { Lines, numberAt } from './lines.ts';
import { no } from './refusals.ts';

const SEPARATOR = '||----||';
const HEADER = '<n>;<n>;<H|O>';

/**
 * Each board ends its last line, so there is a blank line before each separator but the first:
 * programs split on it.
 */
export function makeState(state: CyberState): string {
  const header = `${state.turn};${state.limit};${state.human ? 'H' : 'O'}`;
  return [header, ...getBoards(state).map(makeBoard)].join(`\n${SEPARATOR}\n`);
}

/**
 * The turn limit is the file's own; the ruleset, `placeAnywhere` and `firewall`, which files do not
 * hold, are the setup's.
 */
export function parseState(text: string, setup: Setup): Result<CyberState> {
  const lines = new Lines(text);
  const header = readHeader(lines);
  if (!header.ok) return header;
  const boards: Board[] = [];
  while (boards.length < PLAYERS) {
    lines.skipBlank();
    const wrong = lines.keyword(SEPARATOR);
    if (wrong) return { ok: false, refusal: wrong };
    // The player's line is the second of a board.
    const line = lines.number + 1;
    const board = readBoard(lines);
    if (!board.ok) return board;
    const { id } = board.value.player;
    if (boards.some(({ player }) => player.id === id)) return no('file/player-twice', { line, player: id });
    boards.push(board.value);
  }
  lines.skipBlank();
  const rest = lines.peek();
  if (rest !== undefined) return no('file/goes-on', { line: lines.number, found: quote(rest) });
  const { turn, limit, human } = header.value;
  const frame: Frame = { ...DEFAULT_FRAME, ...frameOf(setup), limit, human };
  return ok(makeStateOf(boards, turn, frame));
}

function readHeader(lines: Lines): Result<{ turn: number; limit: number; human: boolean }> {
  const who = lines.peek()?.split(';')[2];
  if (who !== 'H' && who !== 'O') return { ok: false, refusal: lines.unexpected(`"${HEADER}"`) };
  const fields = lines.fields(HEADER);
  if (!fields.ok) return fields;
  const turn = numberAt(fields.value, 0);
  if (!turn.ok) return turn;
  if (turn.value < 0) return no('file/expected', { line: 1, expected: `"${HEADER}"`, found: turn.value });
  const limit = numberAt(fields.value, 1);
  if (!limit.ok) return limit;
  if (limit.value < NO_LIMIT) return no('file/limit', { line: 1, found: limit.value });
  return ok({ turn: turn.value, limit: limit.value, human: who === 'H' });
}
