/** Engines of draughts over Hub: whole games with a scripted one, in both versions. */
import { fileURLToPath } from 'node:url';
import { expandSeed } from '@joute/core/dice.ts';
import type { AnyGame } from '@joute/core/game.ts';
import { replayRecord } from '@joute/core/replay.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { draughts } from '@joute/games/draughts/game.ts';
import { beforeAll, expect, test } from 'vitest';
import { HubSpeech, parseHubLine } from './hubSpeech.ts';
import { openProgram } from './openProgram.ts';
import { parsePlayerSpec } from './players.ts';
import { bundleForBots } from './test/bundleForBots.ts';
import { QuickPlayer } from './test/quickPlayer.ts';
import { playWhole } from './wholeMatch.ts';

const ENGINE = fileURLToPath(new URL('./test/bots/hub-engine.mjs', import.meta.url));
const game = draughts as AnyGame;

beforeAll(async () => void (await bundleForBots()));

function openEngine(version: number) {
  const spec = must(parsePlayerSpec(`hub:"${process.execPath}" '${ENGINE}' ${version}`));
  if (spec.kind !== 'hub') throw new Error(spec.kind);
  return openProgram(spec, 'engine', null, 'en');
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

test.each([1, 2])('an engine of Hub %i plays a whole game, captures and all', async (version) => {
  const { end, record } = must(await playWhole(planOf(version)));
  expect(['normal', 'limit']).toContain(end.termination);
  const mine = record.entries.filter(({ seat }) => seat === 1);
  expect(mine.length).toBeGreaterThan(10);
  expect(mine.every(({ verdict }) => verdict === 'taken')).toBe(true);
  expect(mine.some(({ move }) => move?.includes('x'))).toBe(true);
  expect(replayRecord(game, record).finding).toBeNull();
  expect(record.head.seats[0]?.player).toContain('hub:');
});

const LINES = [
  { text: 'wait', parsed: { command: 'wait', named: {}, bare: [] } },
  {
    text: 'done move=32-28 ponder=19-23',
    parsed: { command: 'done', named: { move: '32-28', ponder: '19-23' }, bare: [] },
  },
  { text: 'done 32x21x27', parsed: { command: 'done', named: {}, bare: ['32x21x27'] } },
  { text: 'id name="A B" version=""', parsed: { command: 'id', named: { name: 'A B', version: '' }, bare: [] } },
  { text: 'go think', parsed: { command: 'go', named: {}, bare: ['think'] } },
  { text: '', parsed: { command: '', named: {}, bare: [] } },
] as const;

test.each(LINES)('"$text" is read', ({ text, parsed }) => {
  const { command, named, bare } = parseHubLine(text);
  expect({ command, named: Object.fromEntries(named), bare }).toEqual(parsed);
});

test('the lines of a search are what the engine thinks', () => {
  const hear = (text: string) => new HubSpeech().hear({ number: 1, text });
  expect(hear('info depth=21 mean-depth=20.5 score=0.05 nodes=1.2 pv="32-28 19x23 28x19"')).toEqual({
    what: 'thought',
    thought: { score: 0.05, depth: 21, line: '32-28 19x23 28x19' },
  });
  expect(hear('info score=?')).toEqual({ what: 'nothing' });
});
