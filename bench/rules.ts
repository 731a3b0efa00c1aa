/** How fast the rules of each game are: random playouts on one core with fast dice, beside the floor that we promise. */
import { makeFastDice, makeRandom, type Random } from '@joute/core/random.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { endingOf } from '@joute/games/cyberattack/rules/end.ts';
import { ORDERS, type Order } from '@joute/games/cyberattack/rules/orders.ts';
import { playRandomly as playCyberattack } from '@joute/games/cyberattack/rules/playout.ts';
import { setTable, startState as startCyberattack, Table } from '@joute/games/cyberattack/rules/table.ts';
import { playState } from '@joute/games/cyberattack/rules/turn.ts';
import { Board, setBoard as setDraughts } from '@joute/games/draughts/rules/board.ts';
import { playRandomly as playDraughts } from '@joute/games/draughts/rules/playout.ts';
import { START } from '@joute/games/draughts/rules/position.ts';
import { PLIES } from '@joute/games/draughts/rules/state.ts';
import { facts as escatFacts } from '@joute/games/escat/facts.ts';
import { playRandomly as playEscat } from '@joute/games/escat/rules/playout.ts';
import { rulesOf } from '@joute/games/escat/rules/rules.ts';
import { copyState as copyEscat, startState as startEscat } from '@joute/games/escat/rules/state.ts';
import { facts as riskFacts } from '@joute/games/risk/facts.ts';
import { optionsOf } from '@joute/games/risk/notation/json.ts';
import { playRandomly as playRisk } from '@joute/games/risk/rules/playout.ts';
import { startState as startRisk } from '@joute/games/risk/rules/start.ts';
import { copyState as copyRisk } from '@joute/games/risk/rules/state.ts';
import { worldOf } from '@joute/games/risk/rules/world.ts';
import { findBundled } from '@joute/games/vampires/maps/bundled.ts';
import { playRandomly as playVampires } from '@joute/games/vampires/rules/playout.ts';
import {
  copyState as copyVampires,
  setBoard as setVampires,
  startState as startVampires,
} from '@joute/games/vampires/rules/state.ts';
import { type Bench, compare, measureRate } from './figure.ts';

interface Work {
  readonly name: string;
  readonly unit: string;
  /** What we promise on a laptop's core, in units a second. */
  readonly floor: number;
  /** So many games are measured together. */
  readonly games: number;
  /** Plays a game and says how many units that were. */
  play(random: Random): number;
}

const draughtsBoard = new Board();
const table = new Table();
const cyberattackStart = startCyberattack();
const escatRules = rulesOf(defaultSetup(escatFacts.options));
const riskOptions = optionsOf(defaultSetup(riskFacts.options));
// Ten by ten, fourteen houses.
const village = startVampires(findBundled('village')!.map, { plays: 200, crushingDefence: false });
const vampiresBoard = copyVampires(village);

/** Three is the middle of two to six. */
const RISK_SEATS = 3;

export const RULES_WORK: readonly Work[] = [
  {
    name: 'draughts',
    unit: 'moves/s',
    floor: 3_000_000,
    games: 2000,
    play: (random) => playDraughts(setDraughts(draughtsBoard, START), PLIES, random),
  },
  {
    name: 'cyberattack, in place',
    unit: 'turns/s',
    floor: 300_000,
    games: 500,
    play: (random) => playCyberattack(setTable(table, cyberattackStart), cyberattackStart.limit, random),
  },
  {
    name: 'cyberattack, value states',
    unit: 'turns/s',
    floor: 100_000,
    games: 200,
    play: playCyberattackStates,
  },
  {
    name: 'escat',
    unit: 'phases/s',
    floor: 150_000,
    games: 500,
    play(random) {
      const dice = makeFastDice(random);
      return playEscat(copyEscat(startEscat(escatRules, dice)), Number.POSITIVE_INFINITY, random, dice);
    },
  },
  {
    name: 'risk',
    unit: 'actions/s',
    floor: 1_000_000,
    games: 50,
    play(random) {
      const dice = makeFastDice(random);
      const state = copyRisk(must(startRisk(riskOptions, RISK_SEATS, dice)));
      return playRisk(worldOf(state), state, Number.POSITIVE_INFINITY, random, dice);
    },
  },
  {
    name: 'vampires, 10x10',
    unit: 'turns/s',
    floor: 400_000,
    games: 500,
    play: (random) => playVampires(setVampires(vampiresBoard, village), random),
  },
];

/** As the referee plays: a new state for every turn. */
function playCyberattackStates(random: Random): number {
  let state = cyberattackStart;
  const orders = new Map<number, Order>();
  while (endingOf(state) === null) {
    for (let seat = 1; seat <= 4; seat++) orders.set(seat, ORDERS[random.below(ORDERS.length)]!);
    state = playState(state, orders);
  }
  return state.turn;
}

export const rulesBench: Bench = {
  name: 'rules',
  run: () =>
    RULES_WORK.map(({ name, unit, floor, games, play }) => {
      const random = makeRandom(1);
      const rate = measureRate(() => {
        let units = 0;
        for (let game = 0; game < games; game++) units += play(random);
        return units;
      });
      return compare(name, unit, rate, 'floor', floor);
    }),
};
