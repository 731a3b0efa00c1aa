/**
 * A bot for Vampires vs Werewolves. Each group walks to the nearest humans it is sure to convert or
 * enemies it is sure to kill. It never splits a group, and it does not think of what the enemy will
 * do: both are worth trying.
 */
import { play } from './protocol.mjs';

function choose(state) {
  const own = state[state.side].toSorted((one, other) => other.count - one.count);
  // Rule 5: no cell may be both left and entered in one turn.
  const left = [];
  const entered = [];
  const moves = [];
  for (const group of own) {
    const goal = findGoal(state, group);
    if (goal === null || includes(entered, group)) continue;
    const step = bestStep(state, group, goal, left);
    if (step === null) continue;
    moves.push(writeMove(group, step));
    left.push(group);
    entered.push(step);
  }
  if (moves.length > 0) return moves.join(' ');
  // Rule 1: at least one group has to move, wherever it is.
  return own.slice(0, 1).map((group) => writeMove(group, leastDangerous(state, group)))[0] ?? '-';
}

const enemiesOf = (state) => (state.side === 'vampires' ? state.werewolves : state.vampires);

/**
 * The nearest prey; else the nearest friends to join; else the nearest enemies that are not more
 * than we are.
 */
function findGoal(state, group) {
  const { count } = group;
  const enemies = enemiesOf(state);
  const prey = [
    ...state.humans.filter((humans) => count >= humans.count),
    ...enemies.filter((enemy) => count >= 1.5 * enemy.count),
  ];
  const friends = state[state.side].filter((friend) => !isSame(friend, group));
  const fair = enemies.filter((enemy) => count >= enemy.count);
  return nearest(group, prey) ?? nearest(group, friends) ?? nearest(group, fair);
}

function nearest(group, others) {
  const sorted = others.toSorted(
    (one, other) => distance(group, one) - distance(group, other) || other.count - one.count,
  );
  return sorted[0] ?? null;
}

/**
 * The cell around us that is nearest to the goal, round whoever is too strong for us; null where
 * there is no such cell.
 */
function bestStep(state, group, goal, left) {
  const open = cellsAround(state, group).filter(
    (cell) => !includes(left, cell) && (isSame(cell, goal) || isSafe(state, group.count, cell)),
  );
  return open.toSorted((one, other) => distance(one, goal) - distance(other, goal))[0] ?? null;
}

const isSafe = (state, count, cell) =>
  count >= countAt(state.humans, cell) && count >= 1.5 * countAt(enemiesOf(state), cell);

/** The cell around us where fewest stand who are not ours. */
function leastDangerous(state, group) {
  const danger = (cell) => countAt(state.humans, cell) + 2 * countAt(enemiesOf(state), cell);
  return cellsAround(state, group).toSorted((one, other) => danger(one) - danger(other))[0] ?? group;
}

function cellsAround(state, { x, y }) {
  const cells = [];
  for (const down of [-1, 0, 1]) for (const right of [-1, 0, 1]) cells.push({ x: x + right, y: y + down });
  return cells.filter(
    (cell) => !isSame(cell, { x, y }) && cell.x >= 0 && cell.x < state.columns && cell.y >= 0 && cell.y < state.rows,
  );
}

const countAt = (groups, cell) => groups.find((group) => isSame(group, cell))?.count ?? 0;
const distance = (one, other) => Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));
const isSame = (one, other) => one.x === other.x && one.y === other.y;
const includes = (cells, cell) => cells.some((other) => isSame(cell, other));
const writeMove = (from, to) => `${from.x},${from.y}:${from.count}>${to.x},${to.y}`;

await play(choose, 'vampires');
