/**
 * What holds for the narration of every game, in random matches with faults among the answers: it
 * never throws, tells every entry, in both languages, and nothing that the public may not see.
 */
import assert from 'node:assert/strict';
import { expandSeed, seededDice } from '../dice.ts';
import type { AnyGame } from '../game.ts';
import type { Entry } from '../match/match.ts';
import { openMatch, stepMatch, waiting } from '../match/match.ts';
import { narrateTurn } from '../match/narrateTurn.ts';
import { LINE_KINDS, type Narrate, type NarrationLine } from '../match/narration.ts';
import { makeRandom } from '../random.ts';
import { visibleEntry } from '../record/visibleRecord.ts';
import { must } from '../result.ts';
import { parseSetup, type Setup } from '../setup.ts';
import { LANGUAGES } from '../words.ts';

/** Names that nothing else in a sentence looks like. */
const NAMES = ['Wanda', 'Xavier', 'Yvette', 'Zacharie', 'Quentin', 'Ursula'];
/** One answer in so many is none. */
const FAULT_IN = 25;

/** Kinds of lines that came up, to see that a game is told and not only listed. */
export type Heard = ReadonlySet<NarrationLine['kind']>;

export interface NarrationOptions {
  readonly setups: readonly Readonly<Record<string, string>>[];
  readonly games: number;
  /** Turns of a game at most. */
  readonly turns: number;
}

/** `narrate` is null for a game that has none. */
export function checkNarration(game: AnyGame, narrate: Narrate<unknown> | null, options: NarrationOptions): Heard {
  const setups = [{}, ...options.setups].map((given) => must(parseSetup(game.facts.options, given)));
  const heard = new Set<NarrationLine['kind']>();
  for (let n = 0; n < options.games; n++) {
    for (const line of narrateMatch(game, narrate, setups[n % setups.length]!, n, options.turns)) heard.add(line.kind);
  }
  return heard;
}

function* narrateMatch(
  game: AnyGame,
  narrate: Narrate<unknown> | null,
  setup: Setup,
  seed: number,
  turns: number,
): Generator<NarrationLine> {
  const { seats, clock, policy } = game.facts;
  const dice = seededDice(expandSeed(`narration ${seed}`));
  const random = makeRandom(seed);
  const count = seats.min + random.below(seats.max - seats.min + 1);
  let match = openMatch(game, must(game.start(setup, count, dice)), count, clock, policy);
  let entries: Entry[] = [];
  for (let before = match; !match.end && match.turn <= turns; ) {
    const seat = waiting(match)[random.below(waiting(match).length)]!;
    const move = game.makeMove(game.randomMove(match.state, seat, random), match.state);
    const text = random.below(FAULT_IN) === 0 ? 'no such move' : move;
    const step = stepMatch(match, { event: 'answer', turn: match.turn, seat, ms: 1, text }, dice);
    entries.push(step.entry!);
    match = step.match;
    if (match.turn === before.turn && !match.end) continue;
    const turn = { before: before.state, entries, after: match.state };
    yield* checkTurn(game, narrate, turn, `seed ${seed}, turn ${before.turn}`);
    before = match;
    entries = [];
  }
}

interface WholeTurn {
  readonly before: unknown;
  readonly entries: readonly Entry[];
  readonly after: unknown;
}

function checkTurn(game: AnyGame, narrate: Narrate<unknown> | null, turn: WholeTurn, where: string) {
  const seen = {
    before: game.view(turn.before, 'public'),
    entries: turn.entries.map((entry) => visibleEntry(entry, game.facts, 'public')),
    after: game.view(turn.after, 'public'),
  };
  const lines = narrateTurn(game, narrate, seen, NAMES);
  assert.deepEqual(narrateTurn(game, narrate, turn, NAMES), lines, `${where}: what only some may see is told to all`);
  const unnamed = narrateTurn(game, narrate, seen, []);
  assert.equal(unnamed.length, lines.length, `${where}: without names there are other lines`);
  for (const { seat, move } of turn.entries) {
    assert(
      lines.some((line) => line.seat === seat),
      `${where}: nothing is told of ${move} of seat ${seat}`,
    );
  }
  for (const line of [...lines, ...unnamed]) checkLine(line, where);
  return lines;
}

function checkLine({ kind, weight, text }: NarrationLine, where: string): void {
  assert(LINE_KINDS.includes(kind) && [0, 1, 2, 3].includes(weight), where);
  for (const language of LANGUAGES) {
    assert.match(text[language], /^\S.*\.$/, `${where}: no sentence in ${language}`);
    assert.doesNotMatch(text[language], /undefined|null|NaN|\[object| {2}/, where);
  }
  if (kind === 'fault') return;
  assert.doesNotMatch(text.fr, / [:;?!]|'/, `${where}: French typography`);
}
