/**
 * The games of a PDN file move by move, with their comments, signs and variations. A game with a
 * move that is not legal is shown up to it.
 */
import { rankByPoints } from '@joute/core/game.ts';
import type { OpenedGame, SavedGame, SavedLine, SavedMove } from '@joute/core/savedGame.ts';
import type { Words } from '@joute/core/words.ts';
import { makeMove } from './notation/moves.ts';
import { type Note, type PdnGame, POINTS, STRENGTHS } from './notation/pdn.ts';
import { readPdn } from './notation/pdnReader.ts';
import { type PlayedLine, playPdn } from './notation/pdnResolve.ts';
import type { Position } from './rules/position.ts';
import { type DraughtsState, startState } from './rules/state.ts';

/** Tags that the list and the players' names show already, or that say nothing to people. */
const KNOWN_TAGS = ['White', 'Black', 'Event', 'Date', 'Result', 'GameType', 'SetUp', 'FEN'];
const isUnknown = (value: string): boolean => /^[?.\s]*$/.test(value);

export function* savedGames(text: string): Generator<SavedGame, void> {
  for (const game of readPdn(text)) {
    if (game.ok) yield listGame(game.value);
    else yield { names: ['', ''], event: '', date: '', result: '', refusal: game.refusal, open: () => null };
  }
}

function listGame(game: PdnGame): SavedGame {
  const tag = (name: string): string => {
    const value = game.tags.get(name) ?? '';
    return isUnknown(value) ? '' : value;
  };
  return {
    names: namesOf(game),
    event: tag('Event'),
    date: tag('Date'),
    result: game.result === '*' ? game.tags.get('Result') || '*' : game.result,
    refusal: null,
    open: () => openGame(game),
  };
}

/** PDN writes a question mark for a name that is not known. */
export const namesOf = ({ tags }: PdnGame): string[] =>
  ['White', 'Black'].map((tag) => (tags.get(tag) ?? '').replace(/^\?+$/, ''));

function openGame(game: PdnGame): OpenedGame {
  const { line, refusal } = playPdn(game);
  return {
    line: lineOf(line, game.line.opening, { ply: 0, number: 1 }),
    refusal,
    result: resultIn(game),
    tags: [...game.tags].filter(([name, value]) => !KNOWN_TAGS.includes(name) && !isUnknown(value)),
    // The world's games know no draw after 100 plies.
    setup: { fmjd: true },
  };
}

interface Count {
  readonly ply: number;
  readonly number: number;
}

function lineOf({ start, steps, variations }: PlayedLine, opening: readonly Note[], from: Count): SavedLine {
  let { ply, number } = from;
  const moves = steps.map(({ step, move, before, after, variations: others }): SavedMove => {
    const here = { ply, number };
    if (move) ply++;
    if (move && before.side === 1) number++;
    return {
      seat: before.side + 1,
      number: here.number,
      text: move ? makeMove(move) : '',
      sign: signOf(step.notes),
      state: stateOf(after, ply),
      before: step.before,
      comments: commentsOf(step.notes),
      variations: linesOf(others, step.notes, here),
    };
  });
  const comments = commentsOf(opening);
  return { start: stateOf(start, from.ply), comments, variations: linesOf(variations, opening, from), moves };
}

/** Each variation with what its text says before its first move. */
function linesOf(lines: readonly PlayedLine[], notes: readonly Note[], from: Count): SavedLine[] {
  const written = notes.flatMap((note) => (note.kind === 'variation' ? [note.line.opening] : []));
  return lines.map((line, index) => lineOf(line, written[index] ?? [], from));
}

/** Of the world's games, which know no draw after 100 plies. */
export const stateOf = (start: Position, ply: number): DraughtsState => ({ ...startState({ fmjd: true, start }), ply });

const commentsOf = (notes: readonly Note[]): string[] =>
  notes.flatMap((note) => (note.kind === 'comment' ? [note.text] : []));

const signOf = (notes: readonly Note[]): string =>
  notes.flatMap((note) => (note.kind === 'nag' ? [STRENGTHS[note.nag - 1] ?? `$${note.nag}`] : [])).join(' ');

function resultIn(game: PdnGame): OpenedGame['result'] {
  const points = POINTS[game.result];
  return points ? { ...rankByPoints(points), message: messageOf(game, points[0] - points[1]) } : null;
}

function messageOf(game: PdnGame, lead: number): Words {
  const { result } = game;
  if (lead === 0) return { en: `A draw, ${result}.`, fr: `Égalité, ${result}.` };
  const [white, black] = namesOf(game);
  const name = lead > 0 ? white : black;
  if (name) return { en: `${name} wins, ${result}.`, fr: `${name} gagne, ${result}.` };
  const side =
    lead > 0 ? { en: 'White wins', fr: 'Les Blancs gagnent' } : { en: 'Black wins', fr: 'Les Noirs gagnent' };
  return { en: `${side.en}, ${result}.`, fr: `${side.fr}, ${result}.` };
}
