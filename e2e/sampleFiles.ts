/** Files of each kind that people open. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MatchSummary } from '@joute/core/api/matches.ts';
import { expect } from 'vitest';

const game = (path: string): string => readFileSync(join(import.meta.dirname, '../games', path), 'utf8');

/** Three games: with variations and comments, with an illegal move, with an unclosed tag. */
export const PDN = `[Event "Club championship"]
[Site "Lyon"]
[Date "2024.01.05"]
[White "Zoé Martin"]
[Black "Ivan Petrov"]
[Result "2-0"]

{A short one.} 1. 32-28! 19-23 {Offers an exchange.} (1... 18-23 2. 38-32 {Quieter.} (2. 34-29 23x34 3. 40x29) 12-18)
2. 28x19 14x23 3. 37-32 $5 2-0

[Event "Club championship"]
[Date "2024.01.12"]
[White "Nora Blanc"]
[Black "Zoé Martin"]
[Result "1-1"]

1. 32-28 19-23 2. 31-27 1-1

[Event "Unclosed"
[White "Nobody"]

1. 32-28 *
`;

export const VAMPIRES_MAP = `<Map Rows="6" Columns="8">
  <Humans X="2" Y="2" Count="4"/>
  <Humans X="5" Y="3" Count="4"/>
  <Vampires X="0" Y="2" Count="5"/>
  <Werewolves X="7" Y="3" Count="5"/>
</Map>
`;

export const RISK_MAP = game('risk/data/aldermark.json');
/** Ada, Grace, Alan and Edsger after fifty turns of a hundred. */
export const CYBERATTACK_SAVE = game('cyberattack/examples/game-start.txt').replace(/^0;100;/, '50;100;');
export const CYBERATTACK_BOARD = game('cyberattack/examples/board-crowd.txt');

const asJson = async <T>(answer: Promise<Response>): Promise<T> => (await answer).json() as Promise<T>;

/** The record of a match between two bots, played to its end. */
export async function playedRecord(url: string, id: string, setup: Record<string, unknown> = {}): Promise<string> {
  const seats = Array.from({ length: id === 'cyberattack' ? 4 : 2 }, () => ({ player: 'bot:greedy' }));
  const { match } = await asJson<{ match: MatchSummary }>(
    fetch(`${url}/api/matches`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ game: id, seats, think: 1, setup }),
    }),
  );
  const path = `${url}/api/matches/${match.id}`;
  await expect.poll(async () => (await asJson<MatchSummary>(fetch(path))).status, { timeout: 60_000 }).toBe('finished');
  return (await fetch(`${path}/record`)).text();
}

/** What a match looks like in a text of the game, after some random turns. */
export async function savedText(id: string, turns: number): Promise<string> {
  const [{ findGame }, { defaultSetup }, { seededDice }, { makeRandom }, { must }] = await Promise.all([
    import('@joute/games/index.ts'),
    import('@joute/core/setup.ts'),
    import('@joute/core/dice.ts'),
    import('@joute/core/random.ts'),
    import('@joute/core/result.ts'),
  ]);
  const rules = await (await findGame(id))!.game();
  const [dice, random] = [seededDice('7'.repeat(64)), makeRandom(7)];
  let state = must(rules.start(defaultSetup(rules.facts.options), rules.facts.seats.default, dice));
  for (let turn = 0; turn < turns; turn++) {
    const answers = rules.acting(state).map((seat) => [seat, rules.randomMove(state, seat, random)] as const);
    state = rules.play(state, new Map(answers), dice);
  }
  return rules.makeState(state);
}
