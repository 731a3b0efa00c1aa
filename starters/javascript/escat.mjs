/**
 * A bot for EscaT. Each cat takes the step that brings it nearest to an exit and keeps away from
 * the wardens; each warden captures what it can, or runs after the cat that is nearest to an exit.
 * Neither thinks of the answer.
 */
import { play } from './protocol.mjs';

const COLUMNS = 'ABCDEFGHIJK';
const SIZE = 11;
const MOST_STEPS = 7;
const EXITS = ['F1', 'A5', 'K5'];
const POOL = ['E3', 'F3', 'G3', 'E4', 'F4', 'G4'];
// Where the cats start. No warden ever enters it.
const ZONE = ['F8', 'E9', 'F9', 'G9', 'D10', 'E10', 'F10', 'G10', 'H10', 'D11', 'E11', 'F11', 'G11', 'H11'];
const DIRECTIONS = [-1, 0, 1]
  .flatMap((right) => [-1, 0, 1].map((down) => ({ right, down })))
  .filter(({ right, down }) => right !== 0 || down !== 0);
const TO_EXIT = stepsToExit();

function choose(state, _turn, hello) {
  const board = new Board(state, hello.setup.basic !== true);
  const steps =
    state.phase === 'cats'
      ? playPhase(board, [...board.cats], MOST_STEPS, (from) => board.catSteps(from))
      : playPhase(board, [...board.wardens], 2, (from) => board.wardenSteps(from));
  return steps.map(({ from, to }) => `${from}>${to}`).join(' ') || '-';
}

/**
 * Again and again the best step of those who have not moved yet, until enough have moved or nobody
 * else can.
 */
function playPhase(board, animals, most, stepsOf) {
  const steps = [];
  let waiting = animals;
  while (steps.length < most) {
    const [best] = waiting.flatMap(stepsOf).toSorted((one, other) => other.value - one.value);
    if (best === undefined) break;
    board.move(best);
    waiting = waiting.filter((animal) => animal !== best.from);
    steps.push(best);
  }
  return steps;
}

/**
 * Who is where. Steps are made on it one after the other, because each changes what the next may
 * do.
 */
class Board {
  constructor(state, jumps) {
    this.chaf = state.chaf;
    this.cats = new Set(state.chaf === null ? state.cats : [...state.cats, state.chaf]);
    this.wardens = new Set(state.wardens);
    this.robots = new Set(state.robots);
    this.jumps = jumps;
  }

  catSteps(from) {
    const isOpen = (cell) => !POOL.includes(cell) && !this.cats.has(cell) && !this.isTaken(cell);
    const jumps = this.jumps && from === this.chaf;
    return this.targets(from, isOpen, jumps).map((to) => ({ from, to, value: this.catValue(from, to) }));
  }

  wardenSteps(from) {
    const isOpen = (cell) => ![...POOL, ...ZONE, ...EXITS].includes(cell) && !this.isTaken(cell);
    return this.targets(from, isOpen, this.jumps).map((to) => ({ from, to, value: this.wardenValue(to) }));
  }

  /** One step in any direction; who jumps may also land behind a robot that is in the way. */
  targets(from, isOpen, jumps) {
    return DIRECTIONS.flatMap(({ right, down }) => {
      let to = neighbour(from, right, down);
      if (to !== null && jumps && this.robots.has(to)) to = neighbour(to, right, down);
      return to !== null && isOpen(to) ? [to] : [];
    });
  }

  isTaken(cell) {
    return this.wardens.has(cell) || this.robots.has(cell);
  }

  isDangerous(cell) {
    return [...this.wardens].some((warden) => distance(cell, warden) <= 1);
  }

  /** Out is best; then away from the wardens; then nearer to an exit. */
  catValue(from, to) {
    if (EXITS.includes(to)) return 100;
    const nearer = stepsFrom(from) - stepsFrom(to);
    // Chaf is worth five cats: he gets away first where there is danger.
    const urgent = from === this.chaf && this.isDangerous(from) ? 20 : 0;
    return nearer + urgent - (this.isDangerous(to) ? 10 : 0);
  }

  /** A capture is best, of Chaf first; then to be near to the cat that is nearest to an exit. */
  wardenValue(to) {
    if (this.cats.has(to)) return to === this.chaf ? 200 : 100;
    const outside = [...this.cats].filter((cat) => !ZONE.includes(cat));
    const hunted = outside.length > 0 ? outside : [...this.cats];
    return -Math.min(...hunted.map((cat) => stepsFrom(cat) + distance(to, cat)));
  }

  move({ from, to }) {
    if (this.wardens.delete(from)) {
      this.wardens.add(to);
      this.cats.delete(to);
      return;
    }
    this.cats.delete(from);
    // A cat on an exit has escaped.
    if (!EXITS.includes(to)) this.cats.add(to);
    if (from === this.chaf) this.chaf = to;
  }
}

/** Null where the board ends. */
function neighbour(cell, right, down) {
  const column = columnOf(cell) + right;
  const row = rowOf(cell) + down;
  return column >= 0 && column < SIZE && row >= 1 && row <= SIZE ? `${COLUMNS[column]}${row}` : null;
}

/**
 * How many steps it is from each cell to the nearest exit, round the pool: a search in breadth that
 * starts at the exits.
 */
function stepsToExit() {
  const steps = new Map(EXITS.map((exit) => [exit, 0]));
  // The map grows while we go through it.
  for (const [cell, count] of steps) {
    for (const { right, down } of DIRECTIONS) {
      const next = neighbour(cell, right, down);
      if (next !== null && !POOL.includes(next) && !steps.has(next)) steps.set(next, count + 1);
    }
  }
  return steps;
}

function stepsFrom(cell) {
  return TO_EXIT.get(cell) ?? 0;
}

function distance(one, other) {
  return Math.max(Math.abs(columnOf(one) - columnOf(other)), Math.abs(rowOf(one) - rowOf(other)));
}

function columnOf(cell) {
  return COLUMNS.indexOf(cell.charAt(0));
}

function rowOf(cell) {
  return Number(cell.slice(1));
}

await play(choose, 'escat');
