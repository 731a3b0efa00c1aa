/**
 * The whole state as one line: first what goes on, by name, then a word for every territory in the
 * order of the map, its owner and its units.
 *
 * turn=31 round=2 seat=1 phase=act stock=0,0 captured=1,0 missions=?,largest:1 out=-,-
 * battle=ural>china:S6,S2x:S4x:0 over=no:0 | 1:3S 2:1S+2S1 …
 *
 * `2S1` are two soldiers with one point left; without a number behind the letter they have all
 * their points. In a battle `x` marks the lost. Reading goes through the JSON, so what makes a
 * sound state is said in one place.
 */
import type { Json } from '@joute/core/game.ts';
import { lookUp } from '@joute/core/input/objects.ts';
import type { Result } from '@joute/core/result.ts';
import type { Setup } from '@joute/core/setup.ts';
import { readBattle } from '../rules/battle/battleReport.ts';
import type { Mission } from '../rules/missions.ts';
import { type Out, type RiskState, seatsOf } from '../rules/state.ts';
import { findWorld, textsOf, type World, worldOf } from '../rules/world.ts';
import { parseJson } from './json.ts';
import { no } from './refusals.ts';

export function makeState(state: RiskState): string {
  const world = worldOf(state);
  const bySeat = (value: (seat: number) => string | number): string => seatsOf(state).map(value).join(',');
  const parts = [
    `turn=${state.turn}`,
    `round=${state.round}`,
    `seat=${state.seat}`,
    `phase=${state.phase}`,
    `stock=${bySeat((seat) => state.stock[seat]!)}`,
    `captured=${bySeat((seat) => state.captured[seat]!)}`,
    `missions=${bySeat((seat) => missionText(state.missions[seat - 1] ?? null))}`,
    `out=${bySeat((seat) => outText(state.outs[seat - 1] ?? null))}`,
    `battle=${battleText(world, state)}`,
    `over=${state.over}:${state.winner}`,
    '|',
  ];
  for (let at = 0; at < world.territories; at++) parts.push(`${state.owner[at]}:${unitsText(world, state, at)}`);
  return parts.join(' ');
}

/** Of each kind of mission, what its text and its JSON tell, in this order. */
const MISSION_FIELDS: Readonly<Record<Mission['kind'], readonly string[]>> = {
  world: [],
  destroy: ['target'],
  territories: ['count', 'units'],
  regions: ['regions', 'territories'],
  largest: ['others'],
};

function missionText(mission: Mission | null): string {
  if (mission === null) return '?';
  const { kind, ...numbers } = mission;
  return [kind, ...MISSION_FIELDS[kind].map((name) => lookUp<number>(numbers, name))].join(':');
}

const outText = (out: Out | null): string => (out ? `${out.order}:${out.round}:${out.by}` : '-');

function battleText(world: World, state: RiskState): string {
  const battle = readBattle(state.battle);
  if (!battle) return '-';
  const side = (fighters: typeof battle.attackers): string =>
    fighters.map(({ type, score, lost }) => `${world.units[type]!.letter}${score}${lost ? 'x' : ''}`).join(',');
  const { territories } = world.map;
  const [from, to] = [territories[battle.from]!.id, territories[battle.to]!.id];
  return `${from}>${to}:${side(battle.attackers)}:${side(battle.defenders)}:${battle.captured ? 1 : 0}`;
}

function unitsText(world: World, state: RiskState, at: number): string {
  const groups: string[] = [];
  for (const [type, { letter, moves }] of world.units.entries()) {
    for (let points = moves; points >= 0; points--) {
      const count = state.counts[at * world.slots + world.slotOf[type]! + points]!;
      if (count > 0) groups.push(`${count}${letter}${points === moves ? '' : points}`);
    }
  }
  return groups.join('+');
}

/** Of a missing or strange part the JSON's check says that it is wrong; nothing here has to. */
export function parseState(text: string, setup: Setup): Result<RiskState> {
  const found = findWorld(textsOf(setup));
  if (!found.ok) return found;
  const world = found.value;
  const bar = text.indexOf('|');
  if (bar < 0) return no('state/malformed', { what: '|' });
  const named = new Map(
    text
      .slice(0, bar)
      .trim()
      .split(/\s+/)
      .map((part) => {
        const sign = part.indexOf('=');
        return [part.slice(0, Math.max(0, sign)), part.slice(sign + 1)] as const;
      }),
  );
  const part = (name: string): string => named.get(name) ?? '';
  const list = (name: string): string[] => part(name).split(',');
  const [over = '', winner = ''] = part('over').split(':');
  const words = text
    .slice(bar + 1)
    .trim()
    .split(/\s+/);
  const json: Json = {
    turn: number(part('turn')),
    round: number(part('round')),
    seat: number(part('seat')),
    phase: part('phase'),
    players: list('stock').map((stock, index) => ({
      stock: number(stock),
      captured: number(list('captured')[index]),
      mission: missionJson(list('missions')[index] ?? ''),
      out: outJson(list('out')[index] ?? ''),
    })),
    territories: words.map((word, at) => territoryJson(world, word, at)),
    battle: battleJson(world, part('battle')),
    over,
    winner: number(winner),
  };
  return parseJson(json, setup);
}

/** Text that is no number gives null, which no check takes for one. */
const number = (text: string | undefined): number | null => (text && /^\d{1,9}$/.test(text) ? Number(text) : null);

function missionJson(text: string): Json {
  if (text === '?') return null;
  const [kind = '', ...numbers] = text.split(':');
  const fields = lookUp(MISSION_FIELDS, kind) ?? [];
  return { kind, ...Object.fromEntries(fields.map((name, index) => [name, number(numbers[index])])) };
}

function outJson(text: string): Json {
  if (text === '-') return null;
  const [order, round, by] = text.split(':');
  return { order: number(order), round: number(round), by: number(by) };
}

function territoryJson(world: World, word: string, at: number): Json {
  const [owner, units = ''] = word.split(':');
  const points = world.units.map(({ moves }) => Array.from({ length: moves + 1 }, () => 0));
  for (const group of units.split('+')) {
    const [, count, letter, left] = /^(\d{1,7})([A-Z])(\d)?$/.exec(group) ?? [];
    const type = world.units.findIndex((unit) => unit.letter === letter);
    const slot = left === undefined ? world.units[type]?.moves : Number(left);
    if (type < 0 || points[type]?.[slot!] === undefined) return null;
    points[type]![slot!]! += Number(count);
  }
  return {
    id: world.map.territories[at]?.id ?? '',
    owner: number(owner),
    ...Object.fromEntries(
      world.units.map(({ id }, type) => [id, points[type]!.reduce((sum, count) => sum + count, 0)]),
    ),
    points: Object.fromEntries(world.units.map(({ id }, type) => [id, points[type]!])),
  };
}

function battleJson(world: World, text: string): Json {
  if (text === '-') return null;
  const [where = '', attackers = '', defenders = '', captured] = text.split(':');
  const [from = '', to = ''] = where.split('>');
  const side = (list: string): Json =>
    list.split(',').map((fighter) => {
      const [, letter, score, lost] = /^([A-Z])(\d{1,3})(x)?$/.exec(fighter) ?? [];
      return {
        unit: world.units.find((unit) => unit.letter === letter)?.id ?? '',
        score: number(score),
        lost: lost !== undefined,
      };
    });
  return { from, to, attackers: side(attackers), defenders: side(defenders), captured: captured === '1' };
}
