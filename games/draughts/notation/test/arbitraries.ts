import { must } from '@joute/core/result.ts';
import fc from 'fast-check';
import { type DraughtsMove, movesOf, playMove } from '../../rules/paths.ts';
import { makePosition, type Piece, type Position, START } from '../../rules/position.ts';
import { isLastRow, parseFen } from '../fen.ts';
import { makeMove } from '../moves.ts';
import type { Note, PdnGame, PdnLine, PdnStep } from '../pdn.ts';

/**
 * A few pieces anywhere, many of them kings: what games seldom reach and notation must still say.
 */
export const scatteredPosition: fc.Arbitrary<Position> = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { maxLength: 14 }),
    fc.infiniteStream(fc.constantFrom<Piece>('white-man', 'white-king', 'black-man', 'black-king')),
    fc.constantFrom(0 as const, 1 as const),
  )
  .map(([squares, pieces, side]) => {
    const placed = squares.map((square): [number, Piece] => [square, pieces.next().value]);
    return makePosition(
      placed.filter(
        ([square, piece]) =>
          !(piece === 'white-man' && isLastRow(square, 0)) && !(piece === 'black-man' && isLastRow(square, 1)),
      ),
      side,
    );
  });

/** Legal moves from a position, as many of the choices as there are moves to choose from. */
export function randomLine(start: Position, choices: readonly number[]): { moves: DraughtsMove[]; end: Position } {
  const moves: DraughtsMove[] = [];
  let end = start;
  for (const choice of choices) {
    const legal = movesOf(end);
    if (legal.length === 0) break;
    const move = legal[choice % legal.length]!;
    moves.push(move);
    end = playMove(end, move);
  }
  return { moves, end };
}

/** A position of a game from the start. */
export const playedPosition: fc.Arbitrary<Position> = fc
  .array(fc.nat(1000), { maxLength: 90 })
  .map((choices) => randomLine(START, choices).end);

export const position = fc.oneof(playedPosition, scatteredPosition);

/**
 * Comments as anybody may write them: brackets of all kinds, line breaks, spaces at odd places,
 * long lines.
 */
const commentText = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'{}()[];%"\\!?*$/ \n\r\t12-x.é½\u2028'), maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc
    .array(fc.string({ unit: fc.constantFrom(...'abcdé,. '), maxLength: 12 }), { maxLength: 40 })
    .map((words) => words.join(' ')),
);

const WHITE_LOSES_A_MAN = must(parseFen('W:W32,37,38:B19,14,10'));

/** A tree of legal moves: the choices pick moves, the notes hang on them. */
function buildLine(start: Position, seeds: readonly Seed[]): PdnLine {
  const steps: PdnStep[] = [];
  let position = start;
  for (const seed of seeds) {
    const legal = movesOf(position);
    if (legal.length === 0) break;
    const move = legal[seed.choice % legal.length]!;
    const notes = seed.notes.map((note) => buildNote(note, position));
    steps.push({ kind: 'move', text: makeMove(move), before: seed.before, notes: notes.filter(isMeant) });
    position = playMove(position, move);
  }
  return { opening: [], steps };
}

interface Seed {
  readonly choice: number;
  readonly before: readonly string[];
  readonly notes: readonly (string | number | readonly Seed[])[];
}

function buildNote(note: string | number | readonly Seed[], position: Position): Note {
  if (typeof note === 'string') return { kind: 'comment', text: note };
  if (typeof note === 'number') return { kind: 'nag', nag: note };
  return { kind: 'variation', line: buildLine(position, note) };
}

/** A variation without a move says nothing. */
const isMeant = (note: Note): boolean => note.kind !== 'variation' || note.line.steps.length > 0;

const seeds = fc.letrec<{ line: Seed[]; seed: Seed; note: string | number | Seed[] }>((tie) => ({
  line: fc.array(tie('seed'), { maxLength: 6 }),
  seed: fc.record({
    choice: fc.nat(1000),
    before: fc.array(commentText, { maxLength: 1 }),
    notes: fc.array(tie('note'), { maxLength: 2 }),
  }),
  note: fc.oneof({ depthSize: 'small' }, commentText, fc.nat(255), tie('line')),
})).line;

/**
 * Games with everything that PDN can hold: tags, comments, annotations, nested variations, results.
 */
export const pdnGame: fc.Arbitrary<PdnGame> = fc
  .record({
    seeds,
    white: fc.string({ unit: 'binary' }).map((name) => name.replace(/[\r\n]/g, '')),
    event: fc.string({ unit: fc.constantFrom(...'"\\[]{} a') }),
    result: fc.constantFrom('2-0', '1-1', '0-2', '1-0', '1/2-1/2', '0-1', '0-0', '*'),
    setup: fc.boolean(),
  })
  .map(({ seeds, white, event, result, setup }) => ({
    tags: new Map([
      ['Annotator', 'Joute'],
      ['White', white],
      ['Event', event],
      ...(setup ? ([['FEN', 'W:W32,37,38:B19,14,10']] as const) : []),
    ]),
    line: buildLine(setup ? WHITE_LOSES_A_MAN : START, seeds),
    result,
  }));
