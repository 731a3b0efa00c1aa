/**
 * A bot for Risk'ISEP. It buys soldiers only, gathers them at one place of the front and attacks
 * while it is stronger there. It does not read its mission, and it does not count the odds (`joute
 * odds` does): two ways to make it better.
 */
import { readFileSync } from 'node:fs';
import { type Hello, play, type Turn } from './protocol.ts';

interface State {
  phase: 'setup' | 'place' | 'act';
  players: { seat: number; stock: number }[];
  territories: Territory[];
}

/** `points`, only where some are spent: how many soldiers have 0, 1, 2 points left. */
interface Territory {
  id: string;
  owner: number;
  soldier: number;
  cavalry: number;
  cannon: number;
  points?: { soldier?: number[] };
}

const MOST_ATTACKERS = 3;

function choose(state: State, _turn: Turn, hello: Hello): string {
  const world = new World(state, hello.seat, loadNeighbours(String(hello.setup.map)));
  const stock = state.players.find(({ seat }) => seat === hello.seat)?.stock ?? 0;
  if (stock > 0) {
    const oneByOne = state.phase === 'setup' && hello.setup.oneByOne === true;
    return `PlaceUnit ${bestPlace(world)} ${oneByOne ? 1 : stock}`;
  }
  if (state.phase === 'setup') return 'EndTurn';
  return bestAttack(world) ?? marchToFront(world) ?? 'EndTurn';
}

/** The place of the front where we are then furthest ahead of a neighbour. */
function bestPlace(world: World): string {
  const lead = (place: string) => world.units(place) - Math.min(...world.enemies(place).map((id) => world.units(id)));
  return world.front.reduce((best, other) => (lead(other) > lead(best) ? other : best));
}

/**
 * From where we are most ahead, with three soldiers and more units than the enemy has; null where
 * there is no such attack.
 */
function bestAttack(world: World): string | null {
  let best: string | null = null;
  let most = 0;
  for (const place of world.front.filter((id) => world.ready(id) >= MOST_ATTACKERS)) {
    for (const enemy of world.enemies(place)) {
      const lead = world.units(place) - world.units(enemy);
      if (lead <= most) continue;
      best = `Attack ${place} ${enemy} ${MOST_ATTACKERS}`;
      most = lead;
    }
  }
  return best;
}

/** Soldiers who face no enemy go one step nearer to the front; null where there are none. */
function marchToFront(world: World): string | null {
  const steps = stepsToFront(world);
  for (const place of world.own) {
    const far = steps.get(place) ?? 0;
    const nearer = world.neighbours(place).find((other) => steps.get(other) === far - 1);
    if (nearer !== undefined && world.ready(place) > 0) return `MoveUnit ${place} ${nearer} ${world.ready(place)}`;
  }
  return null;
}

/**
 * How far each of our territories is from the front, over our own land: a search in breadth that
 * starts at the front.
 */
function stepsToFront(world: World): Map<string, number> {
  const steps = new Map(world.front.map((place) => [place, 0]));
  // The map grows while we go through it.
  for (const [place, count] of steps) {
    for (const other of world.neighbours(place)) {
      if (world.own.includes(other) && !steps.has(other)) steps.set(other, count + 1);
    }
  }
  return steps;
}

/** The state with the map: who borders on whom is not in the state. */
class World {
  territories: Map<string, Territory>;
  borders: Map<string, string[]>;
  own: string[];
  front: string[];

  constructor(state: State, seat: number, borders: Map<string, string[]>) {
    this.territories = new Map(state.territories.map((territory) => [territory.id, territory]));
    this.borders = borders;
    this.own = state.territories.filter(({ owner }) => owner === seat).map(({ id }) => id);
    this.front = this.own.filter((place) => this.enemies(place).length > 0);
  }

  neighbours(place: string): string[] {
    return this.borders.get(place) ?? [];
  }

  enemies(place: string): string[] {
    return this.neighbours(place).filter((other) => !this.own.includes(other));
  }

  units(place: string): number {
    const { id: _id, owner: _owner, points: _points, ...counts } = this.territory(place);
    return Object.values(counts).reduce((sum, count) => sum + count, 0);
  }

  /** Soldiers that have movement points left and may go: one unit has to stay. */
  ready(place: string): number {
    const { soldier, points } = this.territory(place);
    const tired = points?.soldier?.[0] ?? 0;
    return Math.min(soldier - tired, this.units(place) - 1);
  }

  territory(place: string): Territory {
    const found = this.territories.get(place);
    if (found === undefined) throw new Error(`there is no territory ${place}`);
    return found;
  }
}

/**
 * Each territory's neighbours. A match names a map that lies in the folder maps, or brings the JSON
 * of one of its own.
 */
function loadNeighbours(map: string): Map<string, string[]> {
  const isJson = map.trimStart().startsWith('{');
  const text = isJson ? map : readFileSync(new URL(`./maps/${map}.json`, import.meta.url), 'utf8');
  const { territories } = JSON.parse(text) as { territories: { id: string; neighbours: string[] }[] };
  return new Map(territories.map(({ id, neighbours }) => [id, neighbours]));
}

await play(choose, 'risk');
