/** A server in this process with its gateways, all on free ports, and a class of two teams. */
import { must } from '@joute/core/result.ts';
import { games } from '@joute/games/index.ts';
import { afterAll } from 'vitest';
import { KnownHosts } from '../../machine/knownHosts.ts';
import { bundleThinker } from '../../test/bundle.ts';
import { connectedVersion } from '../bots/connectedVersion.ts';
import { Gateways } from '../gateways/gateways.ts';
import { Limits } from '../protection/limits.ts';
import { openLog } from '../watch/log.ts';
import { openServer, type TestServer } from './openServer.ts';
import { openClass, type SchoolClass } from './schoolClass.ts';

const LOOPBACK = '127.0.0.1';

export interface House extends TestServer {
  readonly school: SchoolClass;
  readonly gateways: Gateways;
  /** The port of a course, or without a game the common one. */
  portOf(game?: string | null): number;
  /** A version of the team's bot that connects has passed: nobody tries it again when it comes. */
  passed(team: string, game: string, label?: string): Promise<void>;
  /** A match between these players, as this token asks for it; its id. */
  match(players: readonly string[], key: string | undefined, more?: object): Promise<string>;
  /** Resolves when it is over, to what lists show of it. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came.
  over(match: string): Promise<any>;
}

const opened: Pick<House, 'gateways' | 'close'>[] = [];
afterAll(async () => {
  for (const { gateways, close } of opened.splice(0)) {
    gateways.stop();
    await close();
    await gateways.close();
  }
});

export async function openHouse(options: Parameters<typeof openServer>[0] = {}): Promise<House> {
  let gateways: Gateways;
  const limits = new Limits();
  const server = await openServer({
    ...{ thinker: await bundleThinker(), limits, ...options },
    openTeamPort: (team, bot, game) => gateways.openTeamPort(team, bot, game),
    revoked: [(id) => gateways.revoke(id)],
    bots: (game, socket, address) => void gateways.admit(game, socket, address),
  });
  const listener = { host: LOOPBACK, port: 0, isGiven: true };
  const { arena, store, log } = server;
  gateways = must(
    await Gateways.open({
      ...{ arena, store, limits, language: 'en', common: listener, guests: true, trustProxy: false },
      log: openLog('info', { write: (line: string) => void log.push(line) }),
      hosts: new KnownHosts({ host: LOOPBACK }),
      games: (await games()).map((entry) => ({ entry, setup: {}, fill: 'greedy', wait: 0, listener })),
      pageOf: (match) => `http://joute.example/m/${match}`,
      entered: () => server.competitions.enterVersions(),
      failed: (_game, error) => {
        throw error;
      },
    }),
  );
  await gateways.listen();
  opened.push({ gateways, close: server.close });
  const school = await openClass(server);
  return {
    ...{ ...server, school, gateways },
    portOf: (game = null) => gateways.opened.find((port) => port.game === game)!.port,
    passed: async (team, game, label = '') => {
      const { version } = must(await connectedVersion(store, { team, id: game, game }, label));
      await store.bots.settle({ team, bot: game, number: version }, { state: 'ready' });
    },
    match: async (players, key, more = {}) => {
      const seats = players.map((player) => ({ player }));
      const made = await server.call('POST /api/matches', { body: { game: 'draughts', seats, ...more }, key });
      if (made.status !== 201) throw new Error(JSON.stringify(made.body));
      return made.body.match.id;
    },
    over: (match) =>
      new Promise((resolve) => {
        const look = (): void =>
          void arena.find(match).then((shown) => {
            if (shown?.status !== 'finished' && shown?.status !== 'expired') return;
            stop();
            resolve(shown);
          });
        const stop = arena.onChange(look);
        look();
      }),
  };
}
