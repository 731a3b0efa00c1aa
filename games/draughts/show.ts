/**
 * A position as FEN, with the rest of a saved state or without, and PDN files: the last position of
 * a game, or a list of games.
 */
import type { Json, SavedFile, SavedFiles } from '@joute/core/game.ts';
import { quote } from '@joute/core/input/quote.ts';
import { ok, type Result } from '@joute/core/result.ts';
import { showState } from '@joute/core/savedGame.ts';
import { say } from '@joute/core/words.ts';
import { makeFen } from './notation/fen.ts';
import { makeMove } from './notation/moves.ts';
import type { PdnGame } from './notation/pdn.ts';
import { parsePdn } from './notation/pdnReader.ts';
import { pdnGameOf, resolvePdn } from './notation/pdnResolve.ts';
import { makePdn } from './notation/pdnWriter.ts';
import { notationWords } from './notation/refusals.ts';
import { makeJson, parseState } from './notation/state.ts';
import type { Position } from './rules/position.ts';
import type { DraughtsState } from './rules/state.ts';
import { namesOf, savedGames, stateOf } from './savedGames.ts';
import { draw } from './terminal.ts';

const FEN = /^\s*["']?\s*[wb]\s*:/i;
/** A tag at the beginning of a line, or a first move; comments may stand before either. */
const PDN = /^\s*\[\s*[a-z]\w*\s+"/im;
const FIRST_MOVE = /^(?:\s|\{[^}]*\})*1\s*\.\s*(?:\.\.\s*)?(?:\{[^}]*\}\s*)*\d+\s*[-x:]\s*\d/i;

export const files: SavedFiles = {
  about: { en: 'draughts: a position as FEN, games as PDN', fr: 'dames : une position en FEN, des parties en PDN' },
  show(text, setup) {
    if (FEN.test(text)) return showState({ parseState, makeJson, draw }, text, setup, 'position');
    return isPdn(text) ? showPdn(text) : null;
  },
  games: (text) => (!FEN.test(text) && isPdn(text) ? savedGames(text) : null),
  formats: [
    {
      label: { en: 'Position (FEN)', fr: 'Position (FEN)' },
      extension: 'fen',
      make: (state) => makeFen((state as DraughtsState).position),
    },
    {
      label: { en: 'Position with the players (PDN)', fr: 'Position avec les joueurs (PDN)' },
      extension: 'pdn',
      make: (state, { names }) => makePdn([positionGame((state as DraughtsState).position, names)]),
    },
  ],
};

const isPdn = (text: string): boolean => PDN.test(text) || FIRST_MOVE.test(text);

/** A game of which nothing was played yet from here. */
function positionGame(start: Position, [white = '?', black = '?']: readonly string[]): PdnGame {
  const tags = { White: white, Black: black };
  return pdnGameOf({ start, moves: [], result: '*', tags });
}

function showPdn(text: string): Result<SavedFile> {
  const games = parsePdn(text);
  const [only, second] = games;
  if (only && !second) return only.ok ? showGame(only.value, text) : only;
  return ok({
    kind: 'games',
    draw: ({ language }) =>
      games.map((game, index) => {
        const title = game.ok ? titleOf(game.value) : say(game.refusal, language, notationWords);
        return [{ text: `${index + 1}. ${title}` }];
      }),
    json: { games: games.map((game) => (game.ok ? tagsOf(game.value) : { refused: game.refusal.code })) },
    boards: games.map((game) => () => (game.ok ? showGame(game.value, makePdn([game.value])) : game)),
    game: { extension: 'pdn', text },
  });
}

/** The contest's draw after 100 plies is not looked for: the world's games go on. */
function showGame(game: PdnGame, text: string): Result<SavedFile> {
  const played = resolvePdn(game);
  if (!played.ok) return played;
  const { start, steps } = played.value;
  const last = steps.findLast(({ move }) => move !== null);
  const ply = steps.filter(({ move }) => move !== null).length;
  const state = stateOf(steps.at(-1)?.after ?? start, ply);
  const seen = last?.move ? new Map([[last.before.side + 1, makeMove(last.move)]]) : undefined;
  return ok({
    kind: 'game',
    draw: (options) => [
      [{ text: titleOf(game), bold: true }],
      [],
      ...draw(state, { ...options, names: shownNames(game), ...(seen ? { last: seen } : {}) }),
    ],
    json: { ...tagsOf(game), state: makeJson(state) },
    state,
    names: namesOf(game),
    game: { extension: 'pdn', text },
  });
}

const shownNames = (game: PdnGame): string[] => namesOf(game).map((name) => name || '?');

/** `Ivanov – Petrov, 2-0, World Championship, 2024.01.05`: what is not known is left out. */
function titleOf(game: PdnGame): string {
  const known = ['Event', 'Date'].map((tag) => game.tags.get(tag) ?? '').filter((value) => !/^[?.]*$/.test(value));
  return [shownNames(game).join(' – '), game.result, ...known].map(quote).join(', ');
}

const tagsOf = ({ tags, result }: PdnGame): { readonly [key: string]: Json } => ({
  tags: Object.fromEntries(tags),
  result,
});
