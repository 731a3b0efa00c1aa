/** The course's saved files, one board or a whole game; of a board one cell enlarged. */

import type { Json, SavedFile, SavedFiles } from '@joute/core/game.ts';
import { lookUp } from '@joute/core/input/objects.ts';
import { ok } from '@joute/core/result.ts';
import { makeBoard } from './notation/board.ts';
import { parseFile } from './notation/file.ts';
import { makeJson } from './notation/json.ts';
import { makeState } from './notation/state.ts';
import { type Board, type Cell, getBoards, makeStateOf } from './rules/board.ts';
import { resultNow } from './rules/end.ts';
import { type CyberState, frameOf, savedName, startState } from './rules/table.ts';
import { draw, drawBoard, drawCell } from './terminal.ts';

/**
 * A board begins with its keyword, a game with its turn and limit; whatever goes wrong behind that
 * is a broken file of ours.
 */
const SAVED = /^\s*(?:plateau|-?\d+;-?\d*;)|^\|\|----\|\|\s*$/m;

export const files: SavedFiles = {
  about: { en: 'CyberAttack: a board or a game as text', fr: 'CyberAttack : un plateau ou une partie en texte' },
  show(text, setup) {
    if (!SAVED.test(text)) return null;
    const file = parseFile(text, setup);
    if (!file.ok) return file;
    if (file.value.kind === 'board') {
      const { board } = file.value;
      // The JSON is that of a whole game: the three others are as they start.
      const others = getBoards(startState(frameOf(setup))).filter(({ player }) => player.id !== board.player.id);
      return ok(showBoard(board, makeJson(makeStateOf([board, ...others], 0, frameOf(setup)))));
    }
    const { state } = file.value;
    const json = makeJson(state);
    const { places } = resultNow(state);
    return ok({
      kind: 'game',
      draw: (options) => draw(state, options),
      json: { state: json },
      text: makeState(state),
      state,
      names: state.names.map((name, index) => savedName(index + 1, name)),
      boards: getBoards(state).map((board, index) => () => ok(showBoard(board, json, places[index]))),
    });
  },
  formats: [
    {
      label: { en: 'Saved game (sauver_jeu)', fr: 'Partie sauvegardée (sauver_jeu)' },
      extension: 'sav',
      make: (state, { names }) => makeState(withNames(state as CyberState, names)),
    },
  ],
};

/** Whoever has no name keeps the number that the course gives. */
const withNames = (state: CyberState, names: readonly string[]): CyberState => ({
  ...state,
  names: state.names.map((name, index) => names[index] || name),
});

function showBoard(board: Board, game: Json, place?: number): SavedFile {
  const { id, name } = board.player;
  return {
    kind: 'board',
    draw: (options) => drawBoard(board, options, place),
    json: { state: { player: id, name, ...playerJson(game, id) } },
    text: makeBoard(board),
    cell(row, column) {
      const cell = board.cells[row]?.[column];
      if (!cell) return null;
      return {
        kind: 'cell',
        draw: (options) => drawCell(board, { row, column }, options),
        json: { state: cellJson(cell) },
      };
    },
  };
}

const playerJson = (game: Json, id: number): { readonly [key: string]: Json } =>
  lookUp((game as { readonly players: Readonly<Record<string, { readonly [key: string]: Json }>> }).players, `${id}`)!;

const cellJson = ({ arrow, avatar, equipment, protection, present, entering }: Cell): Json => ({
  arrow,
  avatar,
  equipment: equipment && { ...equipment },
  protection: protection && { ...protection },
  present: present.map((trojan) => ({ ...trojan })),
  entering: entering.map((trojan) => ({ ...trojan })),
});
