// @vitest-environment happy-dom
/** The past of a match is there in the end, whoever was slow. */
import { flushSync } from 'svelte';
import { expect, test } from 'vitest';
import { pathOfPast, useMatchPage } from '../../test/matchPage.ts';
import type { MatchModel } from '../model/matchModel.svelte.ts';
import { keepPast } from './keepPast.svelte.ts';
import { Playback, SPECTATOR } from './playback.svelte.ts';

const page = useMatchPage();

function keep(model: MatchModel, ply: number | null) {
  const playback = new Playback(model, SPECTATOR, ply);
  const end = $effect.root(() => keepPast(model, playback));
  flushSync();
  return { playback, end };
}

test('a record that comes only the second time is replayed', async () => {
  const { match, model, finish } = await page.follow('draughts', { before: 3 });
  await finish();
  page.server.answers.delete(`GET /api/matches/${match.id}/record`);
  const { end } = keep(model, null);
  await expect.poll(() => model.isLoadingPast).toBe(false);
  expect(model.record).toBeNull();
  page.server.answers.set(`GET /api/matches/${match.id}/record`, match.record);
  await expect.poll(() => model.record?.entries.length).toBe(3);
  end();
});

test('where only the last positions were being fetched, the one that is looked at is fetched after them', async () => {
  const { match, model } = await page.follow('draughts', { before: 6 });
  const path = pathOfPast(match).replace('since=-1', 'since=4');
  const { messages } = page.server.answers.get(pathOfPast(match)) as { messages: { version: number }[] };
  page.server.answers.set(path, { messages: messages.filter(({ version }) => version > 4) });
  const recent = model.loadPast('public', 2);
  const { playback, end } = keep(model, 0);
  await recent;
  await expect.poll(() => playback.frame?.turn).toBe(1);
  end();
});
