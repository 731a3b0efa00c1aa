/** A contest on a free port of this machine, for tests: asked over real sockets. */

import { expandSeed } from '@joute/core/dice.ts';
import type { AnyGame, Json } from '@joute/core/game.ts';
import type { FinishedGame, HttpHostHooks, HttpHostPlan } from '@joute/core/host/httpCourse.ts';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { makeRecord } from '@joute/core/record/record.ts';
import { replayRecord } from '@joute/core/record/replay.ts';
import { must } from '@joute/core/result.ts';
import { parseSetup } from '@joute/core/setup.ts';
import { risk } from '@joute/games/risk/game.ts';
import type { Contest } from '@joute/games/risk/host/contest/contest.ts';
import { ContestClient } from '@joute/games/risk/host/contest/contestClient.ts';
import { ContestHost } from '@joute/games/risk/host/contest/contestHost.ts';
import { expect } from 'vitest';
import { closeHttp, gateOf } from '../gates/hostHttp.ts';
import { hostServices } from '../gates/hostServices.ts';
import { playHere } from '../gates/table.ts';

const game = risk as AnyGame;
const LOOPBACK = '127.0.0.1';

export interface Opened {
  readonly port: number;
  readonly contest: Contest;
  readonly finished: readonly FinishedGame[];
  /** Every answer, with the path that was asked for. */
  readonly heard: readonly { readonly path: string; readonly answer: Json }[];
  ask(path: string, values?: Readonly<Record<string, string | number>>): Promise<Json>;
  /** The nth match that was finished, verified: its record replays to the same end. */
  match(number: number): Promise<FinishedGame>;
  /** Matches that still run end as interrupted. */
  close(): Promise<void>;
}

export async function openContest(
  changes: Partial<Omit<HttpHostPlan, 'setup'>> &
    Partial<Pick<HttpHostHooks, 'play'>> & { readonly setup?: Readonly<Record<string, string>> } = {},
): Promise<Opened> {
  const { setup = {}, play = playHere, ...plan } = changes;
  let number = 0;
  const finished: FinishedGame[] = [];
  let more = (): void => {};
  const hosts = hostServices.knownHosts(LOOPBACK);
  const host = new ContestHost(
    {
      ...{ game, policy: game.facts.policy, language: 'en' },
      ...{ seats: [null, null], matches: null, tables: 200, quietMs: 0 },
      clock: { ...game.facts.clock, margin: 200 },
      luck: () => ({ seed: expandSeed(`${++number}`), secret: false }),
      ...plan,
      setup: must(parseSetup(game.facts.options, { rounds: '2', ...setup })),
    },
    {
      ...{ hosts, play },
      finished: (match) => {
        finished.push(match);
        more();
      },
    },
    hostServices,
  );
  const gate = gateOf(host, { game, language: 'en' }, { host: LOOPBACK, ports: [0] });
  const [place] = await gate.listen();
  const client = new ContestClient(LOOPBACK, place!.port);
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
      closing ??= closeHttp(host, gate);
      return closing;
    },
  };
}
