/**
 * A bot for Vampires vs Werewolves that walks about by the seed it is given. It draws as it goes
 * along: begun in the middle of a match it would walk elsewhere.
 */
import { play } from '../../../starters/javascript/protocol.mjs';

let drawn = Number(process.argv[2]);

function below(count) {
  drawn = (Math.imul(drawn, 1103515245) + 12345) & 0x7fffffff;
  return (drawn >> 8) % count;
}

function choose(state) {
  const own = state[state.side];
  const group = own[below(own.length)];
  const cells = [-1, 0, 1]
    .flatMap((down) => [-1, 0, 1].map((right) => ({ x: group.x + right, y: group.y + down })))
    .filter(({ x, y }) => x >= 0 && x < state.columns && y >= 0 && y < state.rows)
    .filter(({ x, y }) => x !== group.x || y !== group.y);
  const cell = cells[below(cells.length)];
  return `${group.x},${group.y}:${group.count}>${cell.x},${cell.y}`;
}

await play(choose);
