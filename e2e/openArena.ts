/** A whole server in this process, with its pages, on a free port and in a folder of its own. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { must } from '@joute/core/result.ts';
import { games } from '@joute/games/index.ts';
import { ArenaServer } from '../arena/server/arenaServer.ts';
import { type ConfigValue, readConfig } from '../arena/server/config/config.ts';
import { openLog } from '../arena/server/watch/log.ts';
import { bundleReplayer, bundleThinker } from '../arena/test/bundle.ts';
import { builtPages } from './builtPages.ts';

export interface ArenaPlan {
  /** The server's data folder. */
  readonly data: string;
  /** Left out or 0: any free port. */
  readonly port?: number;
  /** Any other part of the configuration, by its name. */
  readonly config?: Readonly<Record<string, unknown>>;
}

const HOUSE = fileURLToPath(new URL('..', import.meta.url));
let thinker: Promise<string> | null = null;

export async function openArena({ data, port = 0, config = {} }: ArenaPlan): Promise<ArenaServer> {
  thinker ??= bundleThinker();
  const courses = (await games()).filter(({ wire }) => wire !== undefined);
  const wanted = {
    ...{ port, data, 'common.port': null, 'reports.port': null, stopSeconds: 3 },
    ...Object.fromEntries(courses.map(({ facts }) => [`gateways.${facts.id}.port`, null])),
    ...config,
  };
  const flags = Object.entries(wanted).map(([key, value]): ConfigValue => ({ key, value, source: key }));
  const settled = await readConfig({ file: null, environment: {}, flags, language: 'en' });
  if (!settled.ok) throw new Error(JSON.stringify(settled.refusal));
  const lost = (why: string): void => {
    throw new Error(why);
  };
  const pages = await builtPages();
  const workers = { thinker: await thinker, replayer: await bundleReplayer() };
  const starters = { starters: join(HOUSE, 'starters'), manual: join(HOUSE, 'docs', 'manual') };
  return must(await ArenaServer.open({ ...settled.value, ...workers, pages, starters, log: openLog('silent'), lost }));
}
