/**
 * The conformance battery: what holds for every game, whatever its rules. One function returns the
 * checks; each throws with what it found and the seed that shows it. A game that passes can be
 * refereed, recorded, replayed, watched and played by bots.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type Draw, expandSeed, hashSeed, recordingDice, seededDice } from '../dice.ts';
import type { Answers, Game, MatchResult, Seat, Viewer } from '../game.ts';
import { openMatch, stepMatch, waiting } from '../match/match.ts';
import { makeFastDice, makeRandom } from '../random.ts';
import { RECORD_VERSION, Recorder } from '../record/record.ts';
import { replayRecord } from '../record/replay.ts';
import { WholeRecord } from '../record/wholeRecord.ts';
import { must } from '../result.ts';
import { parseSetup, type Setup } from '../setup.ts';
import { hostileText } from './hostile.ts';

export interface Check {
  readonly name: string;
  run(): void;
}

export interface BatteryOptions {
  /** Setups to try, as given by people; the default one is always tried. */
  readonly setups?: readonly Readonly<Record<string, string>>[];
  /** Random games played to their end. */
  readonly games: number;
  /** How many of those are checked state by state. */
  readonly close: number;
  /** How many states of one game at most, evenly spread: some games are a thousand turns long. */
  readonly states: number;
}

/** States of one random game with the answers given in them; the last state is over. */
interface RandomGame<S, M> {
  readonly setup: Setup;
  readonly seats: number;
  readonly seed: number;
  readonly states: readonly S[];
  readonly answers: readonly Answers<M>[];
}

export function battery<S, M>(game: Game<S, M>, options: BatteryOptions): Check[] {
  const setups = [{}, ...(options.setups ?? [])].map((given) => must(parseSetup(game.facts.options, given)));
  const counts = Array.from(
    { length: game.facts.seats.max - game.facts.seats.min + 1 },
    (_, i) => game.facts.seats.min + i,
  );
  const json = (state: S): string => JSON.stringify(game.makeJson(state));
  const viewersOf = (seats: number): Viewer[] => ['public', ...Array.from({ length: seats }, (_, index) => index + 1)];

  function playRandomly(seed: number, setup: Setup, seats: number): RandomGame<S, M> {
    const random = makeRandom(seed);
    const dice = makeFastDice(random);
    const states = [must(game.start(setup, seats, dice))];
    const answers: Answers<M>[] = [];
    const limit = game.maxTurns(setup);
    for (let state: S = states[0] as S; game.end(state) === null; ) {
      assert(answers.length < limit, `seed ${seed}: no end within ${limit} turns`);
      const given = new Map(game.acting(state).map((seat) => [seat, game.randomMove(state, seat, random)]));
      state = game.play(state, given, dice);
      answers.push(given);
      states.push(state);
    }
    return { setup, seats, seed, states, answers };
  }

  /** Game number n, going through the setups and numbers of seats. */
  const nth = (n: number): RandomGame<S, M> =>
    playRandomly(n, setups[n % setups.length]!, counts[(n + Math.floor(n / setups.length)) % counts.length]!);

  function forEachGame(count: number, look: (played: RandomGame<S, M>) => void): void {
    for (let n = 0; n < count; n++) look(nth(n));
  }

  function forEachState(look: (state: S, played: RandomGame<S, M>, index: number) => void): void {
    forEachGame(options.close, (played) => {
      for (const [index, state] of spread(played.states, options.states)) look(state, played, index);
    });
  }

  const listed = (state: S, seat: Seat): M[] => [...game.moves(state, seat)];

  function checkResult(result: MatchResult, seats: number): void {
    assert.equal(result.places.length, seats);
    assert.equal(result.points.length, seats);
    for (const place of result.places)
      assert.equal(result.places.filter((other) => other < place).length, place - 1, 'equals share the better place');
  }

  function checkHostile({ states, setup }: RandomGame<S, M>): void {
    const some = [...spread(states, 3)].map(([, state]) => state);
    fc.assert(
      fc.property(hostileText(some.map((state) => game.makeJson(state))), (hostile) => {
        game.parseJson(JSON.parse(hostile), setup);
        game.parseState(hostile, setup);
        for (const state of some) for (const seat of game.acting(state)) game.parseMove(hostile, state, seat);
      }),
      { numRuns: 200 },
    );
  }

  return [
    {
      name: 'random-games-end',
      run: () =>
        forEachGame(options.games, ({ states, seats }) => checkResult(game.end(states.at(-1)!)!.result, seats)),
    },
    {
      name: 'someone-acts-until-the-end',
      run: () =>
        forEachState((state, { seed }) =>
          assert.equal(game.acting(state).length === 0, game.end(state) !== null, `seed ${seed}`),
        ),
    },
    {
      name: 'legals-are-legal',
      run: () =>
        forEachState((state, { seed, seats }) => {
          for (const seat of game.acting(state)) {
            assert(seat >= 1 && seat <= seats);
            const texts = listed(state, seat).map((move) => {
              const text = game.makeMove(move, state);
              const broken = game.check(state, seat, move);
              if (broken) assert.fail(`seed ${seed}: ${text} is ${broken.code} in ${game.makeState(state)}`);
              return text;
            });
            assert(texts.length > 0, `seed ${seed}: no move for seat ${seat}`);
            assert.equal(new Set(texts).size, texts.length, `seed ${seed}: a move is listed twice`);
          }
        }),
    },
    {
      name: 'accepted-are-listed',
      run: () => {
        if (game.facts.listing !== 'complete') return forEachGame(1, ({ states }) => assert(states.length > 0));
        // Moves of the same game at other moments are near misses: many are refused, those accepted
        // must be in the list.
        forEachGame(options.close, ({ states, answers, seed }) => {
          const texts = answers.flatMap((given, index) =>
            [...given.values()].map((move) => game.makeMove(move!, states[index]!)),
          );
          const misses = [...spread(texts, options.states)].map(([, text]) => text);
          for (const [, state] of spread(states, options.states)) {
            for (const seat of game.acting(state)) {
              const legal = new Set(listed(state, seat).map((move) => game.makeMove(move, state)));
              for (const text of misses) {
                const parsed = game.parseMove(text, state, seat);
                if (!parsed.ok || game.check(state, seat, parsed.value)) continue;
                assert(
                  legal.has(game.makeMove(parsed.value, state)),
                  `seed ${seed}: ${text} is accepted but not listed in ${game.makeState(state)}`,
                );
              }
            }
          }
        });
      },
    },
    {
      name: 'random-moves-are-listed',
      run: () =>
        forEachGame(options.close, ({ states, answers, seed }) => {
          for (const [index, given] of spread(answers, options.states)) {
            for (const [seat, move] of given) {
              const state = states[index]!;
              const text = game.makeMove(move!, state);
              assert.equal(game.check(state, seat, move!), null, `seed ${seed}: ${text}`);
              if (game.facts.listing !== 'complete') continue;
              assert(
                listed(state, seat).some((other) => game.makeMove(other, state) === text),
                `seed ${seed}: ${text} is not listed`,
              );
            }
          }
        }),
    },
    {
      name: 'moves-round-trip',
      run: () =>
        forEachState((state, { seed }) => {
          for (const seat of game.acting(state)) {
            for (const move of listed(state, seat)) {
              const text = game.makeMove(move, state);
              assert.equal(game.makeMove(must(game.parseMove(text, state, seat)), state), text, `seed ${seed}`);
            }
          }
        }),
    },
    {
      name: 'states-round-trip',
      run: () =>
        forEachState((state, { seed, setup }) => {
          const before = json(state);
          assert.equal(json(must(game.parseState(game.makeState(state), setup))), before, `seed ${seed}: text`);
          assert.equal(json(must(game.parseJson(JSON.parse(before), setup))), before, `seed ${seed}: JSON`);
          assert.equal(
            json(structuredClone(state)),
            before,
            `seed ${seed}: states go to other threads by structured clone`,
          );
        }),
    },
    {
      name: 'read-states-play-on-alike',
      run: () =>
        forEachGame(options.close, ({ states, answers, seed, setup }) => {
          for (const [index, given] of spread(answers, options.states)) {
            const again = must(game.parseJson(JSON.parse(json(states[index]!)), setup));
            const dice = () => seededDice(expandSeed(`${seed}`));
            assert.equal(
              json(game.play(again, given, dice())),
              json(game.play(states[index]!, given, dice())),
              `seed ${seed}, turn ${index + 1}`,
            );
          }
        }),
    },
    {
      name: 'states-never-change',
      run: () =>
        forEachGame(options.close, ({ states, answers, seed, seats }) => {
          for (const [index, given] of spread(answers, options.states)) {
            const state = states[index]!;
            const before = json(state);
            for (const seat of game.acting(state)) {
              listed(state, seat);
              game.randomMove(state, seat, makeRandom(seed));
            }
            for (const viewer of viewersOf(seats)) game.sample(game.view(state, viewer), viewer, makeRandom(seed));
            game.play(state, given, makeFastDice(makeRandom(seed)));
            game.end(state);
            game.resultNow(state);
            assert.equal(json(state), before, `seed ${seed}, turn ${index + 1}`);
          }
        }),
    },
    {
      name: 'views-leak-nothing',
      run: () => {
        let varied = game.facts.information === 'perfect';
        forEachState((state, { seed, seats }) => {
          for (const viewer of viewersOf(seats)) {
            const view = game.view(state, viewer);
            const seen = json(view);
            assert.equal(json(game.view(view, viewer)), seen, `seed ${seed}: the view of a view`);
            // Another state that looks the same to this viewer: whatever differs between the two is
            // secret, and is not in the view.
            const other = game.sample(view, viewer, makeRandom(seed));
            assert.equal(json(game.view(other, viewer)), seen, `seed ${seed}: the view of a sample`);
            assert(
              game.end(state) !== null || game.acting(other).join() === game.acting(state).join(),
              `seed ${seed}: who acts is no secret`,
            );
            varied ||= json(other) !== json(state);
          }
        });
        assert(varied, 'samples never differ from the state they stand for: is anything hidden?');
      },
    },
    {
      name: 'replays-agree',
      run: () => forEachGame(options.close, ({ setup, seats, seed }) => checkReplay(game, setup, seats, seed)),
    },
    {
      name: 'results-are-whole',
      run: () =>
        forEachState((state, { seats }) => {
          checkResult(game.resultNow(state), seats);
          for (let seat = 1; seat <= seats; seat++) {
            const result = game.forfeit(state, seat);
            checkResult(result, seats);
            assert.equal(Math.max(...result.places), result.places[seat - 1], 'whoever forfeits is last');
          }
        }),
    },
    {
      name: 'turns-can-pass-where-the-policy-says-so',
      run: () => {
        const { policy, seats } = game.facts;
        if (seats.max > 2)
          assert.deepEqual([policy.timeout, policy.gone, policy.illegal === 'lose'], ['skip', 'absent', false]);
        if (policy.timeout !== 'skip' && policy.illegal !== 'skip' && policy.gone !== 'absent') return;
        forEachState((state, { seed }) => {
          if (game.end(state)) return;
          const none = new Map(game.acting(state).map((seat) => [seat, null]));
          game.end(game.play(state, none, makeFastDice(makeRandom(seed))));
        });
      },
    },
    {
      name: 'parsers-never-throw',
      run: () => {
        const { states, answers, setup } = nth(1);
        const text = fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.constantFrom(
            ...answers.flatMap((given, i) => [...given.values()].map((move) => game.makeMove(move!, states[i]!))),
          ),
        );
        fc.assert(
          fc.property(
            fc.nat(answers.length - 1),
            text,
            fc.nat(80),
            fc.string({ unit: 'binary' }),
            fc.jsonValue(),
            (index, start, cut, tail, value) => {
              const state = states[index]!;
              for (const seat of game.acting(state)) {
                for (const given of [start, start.slice(0, cut) + tail, tail + start]) {
                  const parsed = game.parseMove(given, state, seat);
                  if (parsed.ok) game.check(state, seat, parsed.value);
                }
              }
              const whole = game.makeState(state);
              for (const given of [start, tail, whole.slice(0, cut) + tail + whole.slice(cut)])
                game.parseState(given, setup);
              game.parseJson(value, setup);
              game.parseJson(breakJson(JSON.parse(json(state)), cut, value), setup);
            },
          ),
        );
        for (const n of setups.keys()) checkHostile(nth(n));
      },
    },
  ];
}

/**
 * At most `most` of the items, evenly spread, with their indices; the first and the last are among
 * them.
 */
function* spread<T>(items: readonly T[], most: number): Generator<[number, T]> {
  const count = Math.min(most, items.length);
  for (let i = 0; i < count; i++) {
    const index = count === 1 ? 0 : Math.round((i * (items.length - 1)) / (count - 1));
    yield [index, items[index]!];
  }
}

/**
 * A random match through the referee, written, read and replayed: the same states, and no finding.
 */
function checkReplay<S, M>(game: Game<S, M>, setup: Setup, seats: number, n: number): void {
  const seed = expandSeed(`battery ${n}`);
  const dice = seededDice(seed);
  const random = makeRandom(n);
  const { clock, policy, id } = game.facts;
  const draws: Draw[] = [];
  const state = must(game.start(setup, seats, recordingDice(dice, draws)));
  const recorder = new Recorder({
    joute: RECORD_VERSION,
    game: id,
    setup,
    seats: Array.from({ length: seats }, (_, index) => ({ seat: index + 1, name: 'random', player: 'bot:random' })),
    clock,
    policy,
    dice: { hash: hashSeed(seed), secret: false },
    started: '',
    draws,
  });
  const whole = new WholeRecord();
  whole.add(recorder.open());
  let match = openMatch(game, state, seats, clock, policy);
  while (!match.end) {
    const seat = waiting(match)[random.below(waiting(match).length)]!;
    const move = game.randomMove(match.state, seat, random);
    const text = random.below(20) === 0 ? 'no such move' : game.makeMove(move, match.state);
    const step = stepMatch(match, { event: 'answer', turn: match.turn, seat, ms: 1, text }, dice);
    whole.add(recorder.add(step.entry!));
    match = step.match;
  }
  whole.add(recorder.close({ ...match.end, turn: match.turn, ply: match.ply, seed }));
  const { record } = whole;
  const replay = replayRecord(game as Game<unknown, unknown>, record);
  assert.equal(replay.finding, null, `game ${n}: ${JSON.stringify(replay.finding)}`);
  assert.equal(
    JSON.stringify(game.makeJson((replay.steps.at(-1)?.match ?? replay.start)!.state as S)),
    JSON.stringify(game.makeJson(match.state)),
  );
}

/** The JSON with one of its fields replaced. */
function breakJson(json: unknown, at: number, value: unknown): unknown {
  if (typeof json !== 'object' || json === null) return value;
  const keys = Object.keys(json);
  const key = keys[at % Math.max(1, keys.length)];
  return key === undefined ? value : { ...json, [key]: value };
}
