import { expandSeed, seededDice } from '@joute/core/dice.ts';
import { makeRandom } from '@joute/core/random.ts';
import { must } from '@joute/core/result.ts';
import { parseSetup } from '@joute/core/setup.ts';
import { fuzzRuns } from '@joute/core/test/fuzz.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { risk } from '../game.ts';
import type { RiskState } from '../rules/state.ts';
import { followMove } from './follow.ts';
import { type ContestMove, makeGame, makeSummary, type Table } from './gameJson.ts';
import { playedMoves } from './played.ts';
import { makeSecrets, parseSecrets } from './secrets.ts';
import { parseView } from './view.ts';

const table = (state: RiskState | null, moves: readonly ContestMove[] = []): Table => ({
  idGame: 2,
  name: 'Game 2',
  players: [
    { idPlayer: 0, name: 'Ada' },
    { idPlayer: 1, name: 'Bob' },
    { idPlayer: 2, name: 'Player 3' },
  ],
  state,
  finished: state !== null && state.over !== 'no',
  moves,
});

describe('a game', () => {
  const setup = must(parseSetup(risk.facts.options, { rounds: '3' }));
  const start = (seed: string, options: Readonly<Record<string, string>> = {}) => ({
    setup: must(parseSetup(risk.facts.options, { rounds: '6', ...options })),
    dice: seededDice(expandSeed(seed)),
  });

  it('that waits has players and nothing else', () => {
    expect(makeGame(table(null), 'en')).toEqual({
      ...{ idGame: 2, name: 'Game 2', started: false, finished: false },
      players: ['Ada', 'Bob', 'Player 3'].map((name, idPlayer) => ({
        ...{ idPlayer, name, alive: true, territories: 0, units: 0 },
      })),
      ...{ moveList: [], currentIdPlayerTurn: -1, phase: 'waiting', stock: 0, territories: [] },
    });
    expect(makeSummary(table(null), 4)).toMatchObject({ idGame: 2, started: false, seats: 4 });
  });

  it('that has begun shows the table, in the words of the course', () => {
    const state = must(risk.start(setup, 3, seededDice(expandSeed('7'))));
    const json = makeGame(table(state), 'fr') as Readonly<Record<'players' | 'territories', readonly unknown[]>>;
    expect(Object.keys(json)).toEqual(
      // The contest's fields, in its order.
      'idGame name started finished players moveList currentIdPlayerTurn phase stock territories'.split(' '),
    );
    expect(json).toMatchObject({ started: true, finished: false, currentIdPlayerTurn: 0, phase: 'setup', stock: 21 });
    expect(json.players[0]).toEqual({ idPlayer: 0, name: 'Ada', alive: true, territories: 14, units: 14 });
    expect(json.territories).toHaveLength(42);
    expect(json.territories[1]).toEqual({
      ...{ id: 'northwest-territory', name: 'Territoires du Nord-Ouest', owner: state.owner[1]! - 1 },
      ...{ soldiers: 1, cavalry: 0, cannons: 0 },
    });
  });

  it('never tells a mission or a target', () => {
    for (const seed of ['1', '2', '3', '4']) {
      const state = must(risk.start(setup, 3, seededDice(expandSeed(seed))));
      const others = { ...state, missions: [...state.missions].reverse() };
      expect(makeGame(table(state), 'en')).toEqual(makeGame(table(others), 'en'));
    }
  });

  it('keeps a secret for each player, and reads it back', () => {
    for (const seed of ['1', '2', '3', '4', '5', '6', '7', '8']) {
      const state = must(risk.start(setup, 3, seededDice(expandSeed(seed))));
      for (const [idPlayer, mission] of state.missions.entries()) {
        const secret = makeSecrets(state, idPlayer, 'en') as Record<string, never>;
        expect(secret.idPlayer).toBe(idPlayer);
        expect(secret.text).not.toBe('');
        expect(parseSecrets(secret, 3)).toEqual(mission);
        if (mission?.kind === 'destroy')
          expect(secret.mission).toEqual({ kind: 'destroy', target: mission.target - 1 });
      }
    }
    expect(makeSecrets(null, 1, 'en')).toEqual({ idPlayer: 1, mission: null, text: '' });
    expect(
      [null, {}, { mission: { kind: 'destroy' } }, { mission: { kind: 'x' } }].map((json) => parseSecrets(json, 3)),
    ).toEqual([null, null, null, null]);
  });

  it.each([
    ['classic', {}],
    ['one by one', { oneByOne: 'true' }],
    ['four kinds of units', { units: 'elephants', map: 'aldermark' }],
  ])('is followed by a client move by move, points and all: %s', (_, options) => {
    const { setup: chosen, dice } = start('11', options);
    const random = makeRandom(5);
    let state = must(risk.start(chosen, 3, dice));
    const moves: ContestMove[] = [];
    const mirrors: (RiskState | null)[] = [null, null, null];
    let attacks = 0;
    while (state.over === 'no') {
      const { seat } = state;
      const mission = state.missions[seat - 1] ?? null;
      const view = must(
        parseView(JSON.parse(JSON.stringify(makeGame(table(state, moves), 'en'))), {
          idPlayer: seat - 1,
          setup: chosen,
          mission,
        }),
      );
      const own = mirrors[seat - 1] ?? view;
      expect([own.counts, own.owner, own.stock[seat], own.phase, own.round, own.seat]).toEqual([
        ...[state.counts, state.owner, state.stock[seat], state.phase, state.round, state.seat],
      ]);
      const move = risk.randomMove(own, seat, random);
      const after = risk.play(state, new Map([[seat, move]]), dice);
      moves.push(...playedMoves(state, risk.makeMove(move, state), after));
      if (move.kind === 'attack') attacks++;
      mirrors[seat - 1] = null;
      if (after.over === 'no' && after.seat === seat && after.round === state.round) {
        const json = makeGame(table(after, moves), 'en');
        const seen = must(parseView(json, { idPlayer: seat - 1, setup: chosen, mission }));
        mirrors[seat - 1] = followMove(own, move, seen);
      }
      state = after;
    }
    expect(attacks).toBeGreaterThan(20);
  });

  it('tells what was done for a player whose time was over', () => {
    const { setup: chosen, dice } = start('3', { mode: 'conquest' });
    let state = must(risk.start(chosen, 2, dice));
    const play = (): ContestMove[] => {
      const after = risk.play(state, new Map([[state.seat, null]]), dice);
      const played = playedMoves(state, null, after);
      state = after;
      return played;
    };
    const [placed, ended] = play();
    expect(placed).toMatchObject({ idPlayer: 0, move: expect.stringMatching(/^PlaceUnit \S+ 19 0 0$/) });
    expect(ended).toEqual({ idPlayer: 0, move: 'EndTurn' });
    expect(play()).toMatchObject([{ idPlayer: 1 }, { idPlayer: 1, move: 'EndTurn' }]);
    expect(state.phase).toBe('place');
    state = must(risk.start({ ...chosen, oneByOne: true }, 2, dice));
    expect(play()).toMatchObject([{ idPlayer: 0, move: expect.stringMatching(/ 1 0 0$/) }]);
  });

  it('from elsewhere is refused where it is no such game; views reassemble from any JSON or are refused', () => {
    const known = { idPlayer: 0, setup, mission: null };
    for (const json of [null, [], {}, { territories: [null], players: [1, 2] }])
      expect(parseView(json, known)).toMatchObject({ ok: false, refusal: { code: 'state/malformed' } });
    const whole = makeGame(table(must(risk.start(setup, 3, seededDice(expandSeed('7'))))), 'en') as Record<
      string,
      unknown
    >;
    expect(parseView(whole, known).ok).toBe(true);
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(whole)), fc.jsonValue(), (field, value) => {
        const view = parseView({ ...whole, [field]: value }, known);
        if (!view.ok) expect(view.refusal.code).toBe('state/malformed');
        expect(typeof parseSecrets(value, 3)).toBe('object');
      }),
      fuzzRuns(1000),
    );
  });
});
