/** `net:` with clients of the contest: started for a seat of any match, they connect over HTTP. */
import { fileURLToPath } from 'node:url';
import { expandSeed } from '@joute/core/dice.ts';
import type { AnyGame } from '@joute/core/game.ts';
import { replayRecord } from '@joute/core/record/replay.ts';
import { must } from '@joute/core/result.ts';
import { parseSetup } from '@joute/core/setup.ts';
import { findGame } from '@joute/games/index.ts';
import { risk } from '@joute/games/risk/game.ts';
import { expect, test } from 'vitest';
import { parsePlayerSpec } from '../match/playerSpec.ts';
import { playWhole, type WholeMatch } from '../match/wholeMatch.ts';
import { openProgram } from '../seats.ts';
import { QuickPlayer } from '../test/quickPlayer.ts';

const game = risk as AnyGame;
const CLIENT = fileURLToPath(new URL('../test/clients/contestant.mjs', import.meta.url));

async function play(habit: string, time: number): Promise<WholeMatch & { readonly errors: string }> {
  const spec = must(parsePlayerSpec(`net:${process.execPath} ${CLIENT} ${habit}`));
  if (spec.kind !== 'net') throw new Error(spec.kind);
  const client = openProgram(spec, 'client', (await findGame('risk'))!, 'en');
  const plan = {
    ...{ game, players: [new QuickPlayer('one'), client, new QuickPlayer('two')], policy: game.facts.policy },
    setup: must(parseSetup(game.facts.options, { rounds: '2', mode: 'conquest' })),
    clock: { move: time, bank: null, increment: 0, margin: 0 },
    ...{ seed: expandSeed('7'), secret: false },
  };
  let errors = '';
  const keepErrors = (_seat: number, text: string): void => {
    errors += text;
  };
  const played = must(await playWhole(plan, { keepErrors }));
  await client.close();
  expect(replayRecord(game, played.record).finding).toBeNull();
  expect(played.end.termination).toBe('limit');
  return { ...played, errors };
}

const mine = ({ record }: WholeMatch) => record.entries.filter(({ seat }) => seat === 2);

test('one that plays is told everything to the end, its own secret too', async () => {
  const played = await play('honest', 20_000);
  expect(mine(played).map(({ verdict, move }) => [verdict, move!.split(' ')[0]])).toEqual(
    Array.from({ length: 3 }, () => [
      ['taken', 'PlaceUnit'],
      ['taken', 'EndTurn'],
    ]).flat(),
  );
  expect(played.errors).toBe('over, world\n');
});

test('one that says nothing loses its goes, not its seat', async () => {
  const entries = mine(await play('silent', 100));
  expect(entries.length).toBe(3);
  for (const entry of entries) expect(entry).toMatchObject({ event: 'timeout', refusal: { code: 'client/silent' } });
});

test('one that ends is absent from then on', async () => {
  const entries = mine(await play('exits', 20_000));
  expect(entries.slice(0, 2)).toMatchObject([{ verdict: 'taken' }, { verdict: 'taken' }]);
  expect(entries[2]).toMatchObject({ event: 'crashed', refusal: { code: 'client/exited', params: { status: 3 } } });
});

test('one that only sends wrong moves is told so, and its goes end', async () => {
  const played = await play('wrong', 20_000);
  const entries = mine(played);
  expect(entries.length).toBe(30);
  expect(entries.filter(({ verdict }) => verdict === 'skipped').length).toBe(3);
  expect(played.errors).toBe(`${'Wrong Move\n'.repeat(30)}over, world\n`);
});
