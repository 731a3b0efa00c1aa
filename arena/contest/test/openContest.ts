/** A contest on a free port of this machine, for tests: asked over real sockets. */

import { expandSeed } from '@joute/core/dice.ts';
import type { AnyGame, Json } from '@joute/core/game.ts';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { makeRecord } from '@joute/core/record/record.ts';
import { replayRecord } from '@joute/core/record/replay.ts';
import { must } from '@joute/core/result.ts';
import { parseSetup } from '@joute/core/setup.ts';
import { risk } from '@joute/games/risk/game.ts';
import { expect } from 'vitest';
import type { Contest, FinishedGame } from '../contest.ts';
import { ContestClient } from '../contestClient.ts';
import { ContestHost, type ContestHostHooks, type ContestHostPlan } from '../hostContest.ts';

const game = risk as AnyGame;

export interface Opened {
  readonly port: number;
  readonly contest: Contest;
  readonly finished: readonly FinishedGame[];
  /** Everything that was answered, with what was asked. */
  readonly heard: readonly { readonly path: string; readonly answer: Json }[];
  ask(path: string, values?: Readonly<Record<string, string | number>>): Promise<Json>;
  /** The nth match that was finished, checked: its record replays to the same end. */
  match(number: number): Promise<FinishedGame>;
  /** Matches that still run end as interrupted. */
  close(): Promise<void>;
}

export async function openContest(
  changes: Partial<Omit<ContestHostPlan, 'setup'>> &
    Pick<ContestHostHooks, 'play'> & { readonly setup?: Readonly<Record<string, string>> } = {},
): Promise<Opened> {
  const { setup = {}, play, ...plan } = changes;
  let number = 0;
  const finished: FinishedGame[] = [];
  let more = (): void => {};
  const host = new ContestHost(
    {
      ...{ game, policy: game.facts.policy, language: 'en', host: '127.0.0.1', ports: [0] },
      ...{ seats: [null, null], matches: null, tables: 200, quietMs: 0 },
      clock: { ...game.facts.clock, margin: 200 },
      luck: () => ({ seed: expandSeed(`${++number}`), secret: false }),
      ...plan,
      setup: must(parseSetup(game.facts.options, { rounds: '2', ...setup })),
    },
    {
      ...(play ? { play } : {}),
      finished: (match) => {
        finished.push(match);
        more();
      },
    },
  );
  const [place] = await host.listen();
  const client = new ContestClient('127.0.0.1', place!.port);
  let closing: Promise<void> | null = null;
  const heard: { path: string; answer: Json }[] = [];
  return {
    port: place!.port,
    contest: host.contest,
    finished,
    heard,
    ask: async (path, values) => {
      const answer = must(await client.ask(path, values));
      heard.push({ path, answer });
      return answer;
    },
    match: async (wanted) => {
      while (finished.length < wanted)
        await new Promise<void>((resolve) => {
          more = resolve;
        });
      const match = finished[wanted - 1]!;
      expect(replayRecord(game, must(parseRecord(makeRecord(match.record)))).finding).toBeNull();
      return match;
    },
    close: () => {
      client.close();
      closing ??= host.close();
      return closing;
    },
  };
}
