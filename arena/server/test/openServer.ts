/**
 * A server in this process, on a free port, with a store of its own; closed when the tests of the
 * file are over.
 */
import { chmodSync } from 'node:fs';
import { must } from '@joute/core/result.ts';
import { afterAll } from 'vitest';
import { Arena } from '../../live/arena.ts';
import type { ArenaOptions } from '../../live/arenaOptions.ts';
import type { QueueVenue } from '../../queue/queueVenue.ts';
import { Store } from '../../store/store.ts';
import { bundleReplayer } from '../../test/bundle.ts';
import { freshFolder } from '../../test/freshFolder.ts';
import { Workshop, type WorkshopOptions } from '../bots/workshop.ts';
import { LiveCompetitions } from '../competitions/liveCompetitions.ts';
import { Limits } from '../protection/limits.ts';
import { openLog } from '../watch/log.ts';
import { Metrics } from '../watch/metrics.ts';
import { Web, type WebOptions } from '../web/web.ts';
import { freshDatabase } from './database.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** JSON is parsed. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came.
  readonly body: any;
}

export interface Call {
  readonly body?: unknown;
  readonly key?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestServer {
  readonly web: Web;
  readonly arena: Arena;
  readonly store: Store;
  readonly competitions: LiveCompetitions;
  readonly workshop: Workshop;
  readonly url: string;
  /** Every line of the log. */
  readonly log: string[];
  /** `path` with its method: `POST /api/matches`. A body that is a text is sent as it is. */
  call(path: string, call?: Call): Promise<Answer>;
  close(): Promise<void>;
}

const opened: TestServer[] = [];
afterAll(async () => {
  for (const server of opened.splice(0)) await server.close();
});

export async function openServer(
  options: Partial<WebOptions> &
    Partial<Pick<ArenaOptions, 'thinker' | 'replayBounds'>> & {
      readonly database?: string;
      readonly queue?: QueueVenue;
    } & Partial<Pick<WorkshopOptions, 'lanes'>> = {},
): Promise<TestServer> {
  // Matches between people need no bots' thread.
  const {
    thinker = '/dev/null',
    replayBounds = {},
    database = await freshDatabase(),
    lanes = 4,
    queue,
    ...given
  } = options;
  const replayer = await bundleReplayer();
  const { limits = new Limits() } = given;
  const lines: string[] = [];
  const log = openLog('info', { write: (line: string) => void lines.push(line) });
  const metrics = new Metrics(log);
  const store = must(await Store.open(database));
  const workshop = new Workshop({
    ...{ store, language: 'en', folder: passableFolder(), cores: () => arena.cores, lanes },
    passed: () => competitions.enterVersions(),
    isThere: (bot) => arena.onCall.isThere(bot),
  });
  const arena: Arena = new Arena({
    teams: workshop,
    ...{ store, thinker, replayer, replayBounds, cores: 2, language: 'en', observer: metrics.observer },
    mostMatches: (by) => limits.mostMatches(by),
    ...(queue ? { elsewhere: queue } : {}),
  });
  if (queue) must(await queue.carryBots(workshop));
  await arena.recover();
  queue?.begin();
  const competitions: LiveCompetitions = new LiveCompetitions({
    ...{ arena, store, lanes: 2 },
    failed: (competition, error) => metrics.fault('match', error, { competition }),
  });
  await competitions.resume();
  const web = await Web.open({
    ...{ arena, store, competitions, workshop, host: '127.0.0.1', port: 0, guests: true, language: 'en' },
    ...{ log, metrics, ready: () => null },
    checksAll: true,
    ...given,
    limits,
  });
  let isClosed = false;
  const url = `http://127.0.0.1:${web.port}`;
  const server: TestServer = {
    ...{ web, arena, store, competitions, workshop, url, log: lines },
    call: (path, call) => callServer(url, path, call),
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      await web.close(500);
      await competitions.close();
      await workshop.close();
      await arena.close();
      await queue?.close();
      await store.close();
    },
  };
  opened.push(server);
  return server;
}

async function callServer(url: string, path: string, { body, key, headers }: Call = {}): Promise<Answer> {
  const [method, address] = path.split(' ') as [string, string];
  const isText = typeof body === 'string';
  const response = await fetch(url + address, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : null };
}

/** Whoever runs programs in the sandbox is not the server's own user where that is root. */
function passableFolder(): string {
  const folder = freshFolder();
  chmodSync(folder, 0o755);
  return folder;
}
