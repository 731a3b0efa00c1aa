/** Games of a PDN file, to be looked at again and verified. */
import type { Json } from '@joute/core/game.ts';
import {
  type CollectedGame,
  type Film,
  type FilmFrame,
  type GameCollection,
  nameSeat,
  sayPlies,
} from '@joute/core/host/film.ts';
import type { Speaker } from '@joute/core/host/terminal.ts';
import { ok, type Result } from '@joute/core/result.ts';
import { draughts } from './game.ts';
import { narrate } from './narrate.ts';
import { makeMove } from './notation/moves.ts';
import { type Note, type PdnGame, type PdnLine, POINTS, resultOf, STRENGTHS } from './notation/pdn.ts';
import { parsePdn } from './notation/pdnReader.ts';
import { type PlayedLine, resolvePdn } from './notation/pdnResolve.ts';
import type { Position } from './rules/position.ts';
import { stateOf } from './savedGames.ts';
import { draw } from './terminal.ts';
import { writeMatches } from './writeMatches.ts';

export const collection: GameCollection = {
  format: 'PDN',
  write: writeMatches,
  read: (text, speaker) => parsePdn(text).map((game) => (game.ok ? ok(collectedGame(speaker, game.value)) : game)),
};

const collectedGame = (speaker: Speaker, game: PdnGame): CollectedGame => ({
  title: sayGame(speaker, game),
  film: () => pdnFilm(speaker, game),
});

/** The contest's draw after 100 plies is not looked for: other games go on. */
function pdnFilm(speaker: Speaker, game: PdnGame): Result<Film> {
  const played = resolvePdn(game);
  if (!played.ok) return played;
  const names = pdnNames(game);
  const frames = framesOf(speaker, names, game.line, played.value);
  const last = frames.at(-1)!;
  const plies = last.ply;
  const wrong = contradiction(speaker, game, last);
  const ending = wrong ?? sayResult(speaker, game);
  const count = sayPlies(speaker, plies);
  const fine = speaker.say({ en: `OK: ${count}.`, fr: `OK : ${count}.` });
  return ok({
    game: draughts,
    draw,
    title: sayGame(speaker, game),
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
function sayGame(speaker: Speaker, game: PdnGame): string {
  const names = pdnNames(game);
  const players = names.map((_, index) => nameSeat(speaker, draughts, names, index + 1)).join(' – ');
  const known = ['Event', 'Round', 'Date'].flatMap((tag) => {
    const value = game.tags.get(tag) ?? '';
    return /^[?.]*$/.test(value) ? [] : [value];
  });
  return [players, writtenResult(game), ...known].join(', ');
}

/** Tournaments have results of their own: what the file says is shown as it is. */
const writtenResult = ({ result, tags }: PdnGame): string => (result === '*' ? tags.get('Result') || '*' : result);

function framesOf(
  speaker: Speaker,
  names: readonly string[],
  line: PdnLine,
  { start, steps }: PlayedLine,
): FilmFrame[] {
  const frames: FilmFrame[] = [
    { ply: 0, turn: 0, acts: [], state: stateOf(start, 0), remarks: sayNotes(speaker, line.opening) },
  ];
  for (const [index, { step, move, before, after }] of steps.entries()) {
    const ply = frames[index]!.ply + (move ? 1 : 0);
    const set = speaker.say({ en: 'A new position is set up.', fr: 'Une nouvelle position est mise en place.' });
    frames.push({
      ply,
      turn: index + 1,
      acts: move ? [{ seat: before.side + 1, ply, move: makeMove(move) }] : [],
      state: stateOf(after, ply),
      told: () => (move ? tellMove(speaker, names, before, after, makeMove(move)) : []),
      remarks: [...(move ? [] : [set]), ...step.before, ...sayNotes(speaker, step.notes)],
    });
  }
  return frames;
}

function tellMove(
  speaker: Speaker,
  names: readonly string[],
  before: Position,
  after: Position,
  move: string,
): string[] {
  const entry = { turn: 1, seat: before.side + 1, event: 'answer', move, ms: 0, verdict: 'taken' } as const;
  return narrate(stateOf(before, 0), [entry], stateOf(after, 1), names).map(({ text }) => speaker.say(text));
}

const sayNotes = (speaker: Speaker, notes: readonly Note[]): string[] => notes.map((note) => sayNote(speaker, note));

function sayNote(speaker: Speaker, note: Note): string {
  switch (note.kind) {
    case 'comment':
      return note.text;
    case 'nag':
      return STRENGTHS[note.nag - 1] ?? `$${note.nag}`;
    case 'variation': {
      const moves = note.line.steps.map((step) => (step.kind === 'move' ? step.text : step.fen)).join(' ');
      return speaker.say({ en: `Variation: ${moves}`, fr: `Variante : ${moves}` });
    }
  }
}

function sayResult(speaker: Speaker, game: PdnGame): string {
  const points = POINTS[game.result];
  const written = writtenResult(game);
  if (!points) {
    if (written === '*')
      return speaker.say({ en: 'The file gives no result.', fr: 'Le fichier ne donne pas de résultat.' });
    return speaker.say({ en: `Result: ${written}.`, fr: `Résultat : ${written}.` });
  }
  if (points[0] === points[1]) return speaker.say({ en: `A draw, ${written}.`, fr: `Égalité, ${written}.` });
  const winner = nameSeat(speaker, draughts, pdnNames(game), points[0] > points[1] ? 1 : 2);
  return speaker.say({ en: `${winner} wins, ${written}.`, fr: `${winner} gagne, ${written}.` });
}

/**
 * The tag and the last position must agree; and a side that cannot move has lost, whatever the file
 * says.
 */
function contradiction(speaker: Speaker, game: PdnGame, last: FilmFrame): string | null {
  const tag = resultOf(game.tags.get('Result') ?? '') ?? '*';
  if (tag !== '*' && tag !== game.result && POINTS[tag]?.join() !== POINTS[game.result]?.join())
    return speaker.say({
      en: `The tag Result says ${tag}, but the game ends with ${game.result}.`,
      fr: `L’étiquette Result dit ${tag}, mais la partie se termine par ${game.result}.`,
    });
  const end = draughts.end(last.state as ReturnType<typeof stateOf>);
  const points = POINTS[game.result];
  if (!end || !points || end.result.points.join() === points.join()) return null;
  const lost = speaker.say(draughts.facts.seatNames[end.result.points[0] === 0 ? 0 : 1]!);
  return speaker.say({
    en: `The result is given as ${game.result}, but ${lost} has no move left and has lost.`,
    fr: `Le résultat noté est ${game.result}, mais les ${lost} n’ont plus de coup et ont perdu.`,
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
