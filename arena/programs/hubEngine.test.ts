/** Engines of draughts over Hub: whole games with a scripted one in both versions. */
import { fileURLToPath } from 'node:url';
import { expandSeed } from '@joute/core/dice.ts';
import type { AnyGame } from '@joute/core/game.ts';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { replayRecord } from '@joute/core/record/replay.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup, type Setup } from '@joute/core/setup.ts';
import { draughts } from '@joute/games/draughts/game.ts';
import { findGame } from '@joute/games/index.ts';
import { beforeAll, expect, test } from 'vitest';
import { Arena } from '../live/arena.ts';
import { parsePlayerSpec } from '../match/playerSpec.ts';
import { playWhole } from '../match/wholeMatch.ts';
import { openProgram } from '../seats.ts';
import { Store } from '../store/store.ts';
import { bundleForBots, bundleThinker } from '../test/bundle.ts';
import { freshFolder } from '../test/freshFolder.ts';
import { QuickPlayer } from '../test/quickPlayer.ts';
import { Watching } from '../test/watching.ts';

const ENGINE = fileURLToPath(new URL('./test/hubEngine.mjs', import.meta.url));
const game = draughts as AnyGame;
const entry = (await findGame('draughts'))!;

beforeAll(async () => void (await bundleForBots()));

const specOf = (version: number): string => `hub:"${process.execPath}" '${ENGINE}' ${version}`;

function openEngine(version: number) {
  const spec = must(parsePlayerSpec(specOf(version)));
  if (spec.kind !== 'hub') throw new Error(spec.kind);
  return openProgram(spec, 'engine', entry, 'en');
}

const planOf = (version: number) => ({
  game,
  setup: defaultSetup(game.facts.options),
  players: [openEngine(version), new QuickPlayer('quick')],
  clock: { move: 5000, bank: null, increment: 0, margin: 0 },
  policy: game.facts.policy,
  seed: expandSeed('hub'),
  secret: false,
});

const entriesOf = async (version: number, setup: Setup = {}) => {
  const plan = planOf(version);
  const { end, record } = must(await playWhole({ ...plan, setup: { ...plan.setup, ...setup } }));
  expect(['normal', 'limit']).toContain(end.termination);
  expect(replayRecord(game, record).finding).toBeNull();
  const mine = record.entries.filter(({ seat }) => seat === 1);
  expect(mine.every(({ verdict }) => verdict === 'taken')).toBe(true);
  return { mine, record };
};

test.each([1, 2])('an engine of Hub %i plays a whole game, captures and all', async (version) => {
  const { mine, record } = await entriesOf(version);
  expect(mine.length).toBeGreaterThan(10);
  expect(mine.some(({ move }) => move?.includes('x'))).toBe(true);
  expect(record.head.seats[0]?.player).toContain('hub:');
  expect(mine[0]?.thought).toMatchObject({ score: -0.25, nodes: 4_950_000 });
});

test('an engine of Hub 2 sees every move since the last that cannot come back', async () => {
  const { record } = await entriesOf(2, { fmjd: true, position: 'W:WK46-K50:BK1-K5' });
  let since = 0;
  let most = 0;
  for (const { seat, move, thought } of record.entries) {
    if (seat === 1) expect(thought?.depth).toBe(since);
    most = Math.max(most, since);
    // All pieces are kings: only a capture is irreversible.
    since = move?.includes('x') ? 0 : since + 1;
  }
  expect(most).toBeGreaterThan(4);
});

test('on a server an engine thinks as long as the bots', async () => {
  const store = must(await Store.open(freshFolder()));
  const arena = new Arena({ store, thinker: await bundleThinker(), replayer: '', cores: 2, language: 'en' });
  await arena.recover();
  const seats = [specOf(2), 'bot:random'].map((player) => ({ player }));
  const { id } = must(await arena.create({ game: 'draughts', seats, mayRun: true, think: 70 }));
  const watching = new Watching();
  await arena.watch(id, watching, null);
  await watching.end();
  const { entries } = must(parseRecord(await store.recordText(id)));
  expect(entries.find(({ seat }) => seat === 1)?.thought?.nodes).toBe(70_000);
  await arena.close();
  await store.close();
});
