/** The position in words, board by board, for screen readers. */

import type { Describe } from '../../board/contract.ts';
import { nameOf } from '../../board/seats.ts';
import { type Board, getBoards } from '../rules/board.ts';
import { lastTurn } from '../rules/end.ts';
import type { CyberState } from '../rules/table.ts';
import { LABELS, SENTENCES, tellCell } from './words.ts';

export const describe: Describe<CyberState> = (state, { language, names }) => {
  const say = SENTENCES[language];
  const tell = (board: Board): string => {
    const { id, points } = board.player;
    const name = nameOf(names, id, language);
    const things = board.cells.flatMap((line, row) =>
      line.flatMap((cell, column) => {
        // The painted arrows are on every board: only what stands on a cell is told.
        const told = tellCell({ ...cell, arrow: null, equipment: null }, language);
        return told.length === 0 ? [] : [say.list(say.cell(row, column), told)];
      }),
    );
    const isLost = board.server.resistance === 0 && board.computers.resistance === 0;
    const sentences = [
      `${id}. ${say.score(name, points)}`,
      ...(isLost
        ? [LABELS.lost[language]]
        : [`${say.server(board.server.resistance)}, ${say.computers(board.computers.resistance)}`]),
      ...things,
      ...board.incoming.map(say.incoming),
    ];
    return `${sentences.map((sentence) => sentence.charAt(0).toUpperCase() + sentence.slice(1)).join('. ')}.`;
  };
  const limit = state.limit < 0 ? null : lastTurn(state.limit);
  return [`${say.turn(state.turn, limit)}.`, ...getBoards(state).map(tell)].join('\n');
};
