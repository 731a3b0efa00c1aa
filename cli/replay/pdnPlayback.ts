/**
 * A game of a PDN file as a playback. The contest's draw after 100 plies is not looked for: other
 * games go on.
 */
import type { Json } from '@joute/core/game.ts';
import type { Result } from '@joute/core/result.ts';
import { ok } from '@joute/core/result.ts';
import { draughts } from '@joute/games/draughts/game.ts';
import { makeMove } from '@joute/games/draughts/notation/moves.ts';
import {
  type Note,
  type PdnGame,
  type PdnLine,
  type PdnResult,
  resultOf,
  STRENGTHS,
} from '@joute/games/draughts/notation/pdn.ts';
import { type PlayedLine, resolvePdn } from '@joute/games/draughts/notation/pdnResolve.ts';
import type { Position } from '@joute/games/draughts/rules/position.ts';
import { startState } from '@joute/games/draughts/rules/state.ts';
import { draw } from '@joute/games/draughts/terminal.ts';
import { nameSeat } from '../records/ending.ts';
import { type Film, type Frame, sayPlies } from '../records/playback.ts';
import type { Context } from '../terminal/context.ts';

/**
 * Points of White and Black; null where the file gives no result, or one that does not tell the
 * winner.
 */
const POINTS: Readonly<Record<PdnResult, readonly [number, number] | null>> = {
  '2-0': [2, 0],
  '1-1': [1, 1],
  '0-2': [0, 2],
  '1-0': [2, 0],
  '1/2-1/2': [1, 1],
  '0-1': [0, 2],
  '0-0': null,
  '*': null,
};

/** Refuses the first move that is not legal. */
export function pdnFilm(context: Context, game: PdnGame): Result<Film> {
  const played = resolvePdn(game);
  if (!played.ok) return played;
  const names = pdnNames(game);
  const frames = framesOf(context, game.line, played.value);
  const last = frames.at(-1)!;
  const plies = last.ply;
  const wrong = contradiction(context, game, last);
  const ending = wrong ?? sayResult(context, game);
  const count = sayPlies(context, plies);
  const fine = context.say({ en: `OK: ${count}.`, fr: `OK : ${count}.` });
  return ok({
    game: draughts,
    draw,
    title: sayGame(context, game),
    names,
    frames,
    ending,
    closing: closingOf(game, plies, wrong, ending),
    flawed: wrong !== null,
    verdict: { ok: wrong === null, sentence: wrong ?? `${fine} ${ending}` },
  });
}

const pdnNames = ({ tags }: PdnGame): string[] => ['White', 'Black'].map((tag) => tags.get(tag) || '?');

/**
 * `Ivanov (White) – Petrov (Black), 2-0, World Championship, 2024.01.05`: what is not known is left
 * out.
 */
export function sayGame(context: Context, game: PdnGame): string {
  const names = pdnNames(game);
  const players = names.map((_, index) => nameSeat(context, draughts, names, index + 1)).join(' – ');
  const known = ['Event', 'Round', 'Date'].flatMap((tag) => {
    const value = game.tags.get(tag) ?? '';
    return /^[?.]*$/.test(value) ? [] : [value];
  });
  return [players, writtenResult(game), ...known].join(', ');
}

/** Tournaments have results of their own: what the file says is shown as it is. */
const writtenResult = ({ result, tags }: PdnGame): string => (result === '*' ? tags.get('Result') || '*' : result);

function framesOf(context: Context, line: PdnLine, { start, steps }: PlayedLine): Frame[] {
  const frames: Frame[] = [
    { ply: 0, turn: 0, acts: [], state: stateOf(start, 0), remarks: sayNotes(context, line.opening) },
  ];
  for (const [index, { step, move, before, after }] of steps.entries()) {
    const ply = frames[index]!.ply + (move ? 1 : 0);
    const set = context.say({ en: 'A new position is set up.', fr: 'Une nouvelle position est mise en place.' });
    frames.push({
      ply,
      turn: index + 1,
      acts: move ? [{ seat: before.side + 1, ply, move: makeMove(move) }] : [],
      state: stateOf(after, ply),
      remarks: [...(move ? [] : [set]), ...step.before, ...sayNotes(context, step.notes)],
    });
  }
  return frames;
}

const stateOf = (start: Position, ply: number) => ({ ...startState({ fmjd: true, start }), ply });

const sayNotes = (context: Context, notes: readonly Note[]): string[] => notes.map((note) => sayNote(context, note));

function sayNote(context: Context, note: Note): string {
  switch (note.kind) {
    case 'comment':
      return note.text;
    case 'nag':
      return STRENGTHS[note.nag - 1] ?? `$${note.nag}`;
    case 'variation': {
      const moves = note.line.steps.map((step) => (step.kind === 'move' ? step.text : step.fen)).join(' ');
      return context.say({ en: `Variation: ${moves}`, fr: `Variante : ${moves}` });
    }
  }
}

function sayResult(context: Context, game: PdnGame): string {
  const points = POINTS[game.result];
  const written = writtenResult(game);
  if (!points) {
    if (written === '*')
      return context.say({ en: 'The file gives no result.', fr: 'Le fichier ne donne pas de résultat.' });
    return context.say({ en: `Result: ${written}.`, fr: `Résultat : ${written}.` });
  }
  if (points[0] === points[1]) return context.say({ en: `A draw, ${written}.`, fr: `Égalité, ${written}.` });
  const winner = nameSeat(context, draughts, pdnNames(game), points[0] > points[1] ? 1 : 2);
  return context.say({ en: `${winner} wins, ${written}.`, fr: `${winner} gagne, ${written}.` });
}

/**
 * The tag and the last position must agree; and a side that cannot move has lost, whatever the file
 * says.
 */
function contradiction(context: Context, game: PdnGame, last: Frame): string | null {
  const tag = resultOf(game.tags.get('Result') ?? '') ?? '*';
  if (tag !== '*' && tag !== game.result && POINTS[tag]?.join() !== POINTS[game.result]?.join())
    return context.say({
      en: `The tag Result says ${tag}, but the game ends with ${game.result}.`,
      fr: `L’étiquette Result dit ${tag}, mais la partie se termine par ${game.result}.`,
    });
  const end = draughts.end(last.state as ReturnType<typeof stateOf>);
  const points = POINTS[game.result];
  if (!end || !points || end.result.points.join() === points.join()) return null;
  const lost = context.say(draughts.facts.seatNames[end.result.points[0] === 0 ? 0 : 1]!);
  return context.say({
    en: `The result is given as ${game.result}, but ${lost} has no move left and has lost.`,
    fr: `Le résultat noté est ${game.result}, mais les ${lost} n'ont plus de coup et ont perdu.`,
  });
}

function closingOf(
  game: PdnGame,
  plies: number,
  wrong: string | null,
  message: string,
): { readonly [key: string]: Json } {
  if (wrong !== null)
    return { ok: false, plies, finding: { place: 'end', ply: plies + 1, code: 'pdn/result', message } };
  return { ok: true, plies, end: { result: game.result, tags: Object.fromEntries(game.tags), message } };
}
