import { readFileSync } from 'node:fs';
import type { Json } from '@joute/core/game.ts';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { makeRecord } from '@joute/core/record/record.ts';
import { visibleRecord } from '@joute/core/record/visibleRecord.ts';
import { must } from '@joute/core/result.ts';
import { hostileText } from '@joute/core/test/hostile.ts';
import { times } from '@joute/core/test/times.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openSimulatedMatch } from '../test/simulatedMatch.ts';
import { PositionSource, RecordSource, type RecordVerdict } from './model/fileSource.svelte.ts';
import { type Found, type FoundPosition, type FoundRecord, recognise } from './recognise.ts';

const open = (text: string): Promise<Found> => recognise(text, async (record) => parseRecord(record));
const game = (path: string): string => readFileSync(new URL(`../../games/${path}`, import.meta.url), 'utf8');
const MAP = '<Map Rows="5" Columns="5"><Vampires X="0" Y="2" Count="4"/><Werewolves X="4" Y="2" Count="4"/></Map>';

test.each([
  { what: 'a FEN', text: 'B:W31-50:B1-20', kind: 'position', id: 'draughts' },
  { what: 'a PDN', text: '1. 32-28 19-23 *', kind: 'games', id: 'draughts' },
  { what: 'a map of vampires', text: MAP, kind: 'position', id: 'vampires' },
  { what: 'a map of Risk', text: game('risk/data/aldermark.json'), kind: 'position', id: 'risk' },
  { what: 'a saved game', text: game('cyberattack/examples/game-middle.txt'), kind: 'position', id: 'cyberattack' },
  { what: 'one board', text: game('cyberattack/examples/board-start.txt'), kind: 'part', id: 'cyberattack' },
])('$what is known', async ({ text, kind, id }) => {
  const found = await open(text);
  expect(found).toMatchObject({ kind, entry: { facts: { id } } });
});

test('a match on a map is asked for with the map; one from a saved game with its text', async () => {
  const map = (await open(MAP)) as FoundPosition;
  const onMap = new PositionSource(map.game, map.setup, map.state, map.names, map.map);
  expect(onMap.beginning(map.state)).toEqual({ setup: { ...map.setup, map: MAP } });

  const saved = (await open(game('cyberattack/examples/game-middle.txt'))) as FoundPosition;
  const from = new PositionSource(saved.game, saved.setup, saved.state, saved.names, saved.map);
  const { from: text } = from.beginning(saved.state);
  expect(await open(text!)).toMatchObject({ kind: 'position', names: saved.names });
  expect(from.row.seats.map(({ name }) => name)).toEqual(saved.names);
});

test.each([
  { what: 'what nobody knows', text: 'nothing at all', kind: 'unknown' },
  { what: 'a map that is none', text: '<Map Rows="5"/>', kind: 'broken' },
  { what: 'a record that is none', text: '{"joute":1', kind: 'broken' },
  { what: 'nothing', text: '', kind: 'unknown' },
])('$what is said to be just that', async ({ text, kind }) => {
  expect((await open(text)).kind).toBe(kind);
});

async function played(turns: number): Promise<string> {
  const match = await openSimulatedMatch('m', 'draughts');
  for (let turn = 0; turn < turns; turn++) for (const seat of match.waiting) match.play(seat, match.legalMove(seat));
  match.close();
  return match.record;
}

async function verdictOf(text: string): Promise<{ verdict: RecordVerdict; frames: number; end: boolean }> {
  const found = (await open(text)) as FoundRecord;
  const source = new RecordSource(found.game, found.record, text);
  await expect.poll(() => source.verdict.kind).not.toBe('running');
  return { verdict: source.verdict, frames: source.timeline()?.length ?? 0, end: source.last?.end != null };
}

test('a record is verified; one that was changed is shown up to there, without the end it claims', async () => {
  const text = await played(6);
  expect(await verdictOf(text)).toEqual({ verdict: { kind: 'whole' }, frames: 7, end: true });
  const lines = text.split('\n');
  expect(await verdictOf(`${lines.slice(0, 4).join('\n')}\n`)).toEqual({
    verdict: { kind: 'cut' },
    frames: 4,
    end: false,
  });
  const changes = [
    { from: /("turn":4,.*?"move":")\d+-\d+/, to: '$11-50', place: 'entry', ply: 4, frames: 4 },
    { from: /("turn":4,.*?"ms":)\d+/, to: '$177', place: 'entry', ply: 4, frames: 4 },
    { from: /"places":\[\d,\d\]/, to: '"places":[2,1]', place: 'end', ply: 7, frames: 7 },
    { from: /"name":"[^"]*"/, to: '"name":"Eve"', place: 'head', ply: 0, frames: 0 },
  ];
  for (const { from, to, place, ply, frames } of changes) {
    const changed = await verdictOf(text.replace(from, to));
    expect(changed).toMatchObject({ verdict: { kind: 'flawed', finding: { place, ply } }, frames, end: false });
  }
});

test('any text is answered', async () => {
  const record = JSON.parse(await played(2)) as Json;
  const seeds = [MAP, game('cyberattack/examples/game-start.txt'), '[White "a"]\n1. 32-28 *', 'W:W31:B1 ply=3'];
  const torn = fc
    .tuple(fc.constantFrom(...seeds), fc.nat(), fc.string({ unit: 'binary', maxLength: 5 }))
    .map(([text, at, part]) => text.slice(0, at % text.length) + part + text.slice((at % text.length) + part.length));
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), torn, hostileText([record]));
  await fc.assert(
    fc.asyncProperty(text, async (text) => {
      const found = await open(text);
      if (found.kind === 'games') for (const saved of found.games) saved.open();
      if (found.kind === 'position') new PositionSource(found.game, found.setup, found.state, found.names, found.map);
    }),
    { numRuns: times(400) },
  );
});

test('a record of a match that was still played lacks what was secret: that is said, not taken for a change', async () => {
  const match = await openSimulatedMatch('m', 'risk');
  match.play(match.waiting[0]!, match.legalMove(match.waiting[0]!));
  const { head, entries } = must(parseRecord(match.record));
  const seen = visibleRecord({ head, entries, end: null }, match.game.facts, 99, 'public');
  expect(await verdictOf(makeRecord(seen))).toEqual({ verdict: { kind: 'secret' }, frames: 0, end: false });
});
