import { ok, type Refusal, type Result } from '@joute/core/result.ts';
import { type DraughtsMove, playMove } from '../rules/paths.ts';
import { type Position, START, samePosition } from '../rules/position.ts';
import { makeFen, parseFen } from './fen.ts';
import { makeShort, parseMove } from './moves.ts';
import type { Note, PdnGame, PdnLine, PdnResult, PdnStep, Place } from './pdn.ts';
import { no } from './refusals.ts';

/** A step with what it does on the board; `move` is null where a position was set up instead. */
export interface PlayedStep {
  readonly step: PdnStep;
  readonly move: DraughtsMove | null;
  readonly before: Position;
  readonly after: Position;
  /** What could have been played instead, in the order of the step's notes. */
  readonly variations: readonly PlayedLine[];
}

export interface PlayedLine {
  readonly start: Position;
  /** Variations that stand before the first step. */
  readonly variations: readonly PlayedLine[];
  readonly steps: readonly PlayedStep[];
}

/**
 * Plays a game, variations included, from the board or from its FEN tag. The first move that is not
 * legal is refused, with its place.
 */
export function resolvePdn(game: PdnGame): Result<PlayedLine> {
  const { line, refusal } = playPdn(game);
  return refusal ? { ok: false, refusal } : ok(line);
}

/** The same for who wants to see what can be played: every line goes up to its first wrong move. */
export function playPdn(game: PdnGame): { readonly line: PlayedLine; readonly refusal: Refusal | null } {
  const fen = game.tags.get('FEN');
  const start = fen === undefined ? ok(START) : parseFen(fen);
  if (!start.ok) {
    const { refusal } = fenRefused(start.refusal, game.tagsAt?.get('FEN'), 0);
    return { line: { start: START, variations: [], steps: [] }, refusal };
  }
  const refusals: Refusal[] = [];
  const line = playLine(game.line, start.value, refusals);
  return { line, refusal: refusals[0] ?? null };
}

function playLine(line: PdnLine, start: Position, refusals: Refusal[]): PlayedLine {
  const variations = playVariations(line.opening, start, refusals);
  const steps: PlayedStep[] = [];
  let before = start;
  for (const step of line.steps) {
    const played = playStep(step, before);
    if (!played.ok) {
      refusals.push(played.refusal);
      break;
    }
    steps.push({ step, before, ...played.value, variations: playVariations(step.notes, before, refusals) });
    before = played.value.after;
  }
  return { start, variations, steps };
}

function playStep(step: PdnStep, before: Position): Result<{ move: DraughtsMove | null; after: Position }> {
  if (step.kind === 'setup') {
    const position = parseFen(step.fen);
    return position.ok
      ? ok({ move: null, after: position.value })
      : fenRefused(position.refusal, step.at, '/FEN "'.length);
  }
  const move = parseMove(step.text, before);
  if (move.ok) return ok({ move: move.value, after: playMove(before, move.value) });
  return no('pdn/illegal-move', {
    text: step.text,
    ...move.refusal.params,
    reason: move.refusal.code,
    ...(step.at ?? NOWHERE),
  });
}

const playVariations = (notes: readonly Note[], start: Position, refusals: Refusal[]): PlayedLine[] =>
  notes.flatMap((note) => (note.kind === 'variation' ? [playLine(note.line, start, refusals)] : []));

const NOWHERE: Place = { line: 0, column: 0 };

/**
 * The column within the position becomes the one within the file, and is kept beside it for the
 * sentence.
 */
function fenRefused({ code, params }: Refusal, at: Place = NOWHERE, shift: number): ReturnType<typeof no> {
  const inner = Number(params.column ?? 1);
  return no('pdn/fen', { ...params, reason: code, inner, line: at.line, column: at.column + shift + inner - 1 });
}

export interface PlayedGame {
  readonly start: Position;
  readonly moves: readonly DraughtsMove[];
  readonly result: PdnResult;
  /** Event, White, Black and so on; what is not known is written as PDN writes the unknown. */
  readonly tags: Readonly<Record<string, string>>;
}

/** A game of ours as PDN: legal moves from a position, in PDN's short form. */
export function pdnGameOf({ start, moves, result, tags }: PlayedGame): PdnGame {
  const all = new Map(
    Object.entries({ Event: '?', Site: '?', Date: '????.??.??', Round: '?', White: '?', Black: '?', ...tags }),
  );
  all.set('Result', result);
  all.set('GameType', '20');
  if (!samePosition(start, START)) all.set('SetUp', '1').set('FEN', makeFen(start));
  let position = start;
  const steps = moves.map((move): PdnStep => {
    const text = makeShort(move, position);
    position = playMove(position, move);
    return { kind: 'move', text, before: [], notes: [] };
  });
  return { tags: all, line: { opening: [], steps }, result };
}
