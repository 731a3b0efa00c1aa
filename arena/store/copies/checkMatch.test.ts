/** What a check says of one match: its row, its seats, its pieces, its record, the rules. */
import { expandSeed } from '@joute/core/dice.ts';
import { expect, test } from 'vitest';
import { playStored } from '../../test/storedMatch.ts';
import { checkMatch, type MatchRows } from './checkMatch.ts';

const { match, pieces } = await playStored('a');
const rows = (texts: readonly string[]) => texts.map((text, version) => ({ first: null, version, text }));
const WHOLE: MatchRows = {
  ...{ id: 'a', game: match.game, status: match.status, seed: match.seed, termination: match.termination },
  ...{ result: match.result, plies: match.plies, seats: [1, 2], pieces: rows(pieces) },
};
const CUT = { pieces: rows(pieces.slice(0, -1)), termination: null, result: null, plies: null };
const told = async (change: Partial<MatchRows>) =>
  (await checkMatch({ ...WHOLE, ...change })).map(({ reason: { code, params } }) =>
    code === 'check/row' ? `${params.part}: ${params.row}` : `${code} ${Object.values(params).join(' ')}`.trim(),
  );

test.each<{ what: string; change: Partial<MatchRows>; finds: string[] }>([
  { what: 'a match that is over', change: {}, finds: [] },
  {
    what: 'its pieces put together',
    change: { pieces: [{ first: 0, version: pieces.length - 1, text: pieces.join('') }] },
    finds: [],
  },
  {
    what: 'the same result, written otherwise',
    change: { result: JSON.stringify(JSON.parse(match.result!), null, 2) },
    finds: [],
  },
  { what: 'one under way', change: { ...CUT, status: 'running' }, finds: [] },
  { what: 'one that was cut off, without an end', change: { ...CUT, status: 'broken' }, finds: [] },
  { what: 'one that was cut off, with one', change: { status: 'broken', plies: 0 }, finds: [] },
  { what: 'nobody came', change: { ...CUT, pieces: [], status: 'open' }, finds: [] },
  { what: 'and nobody ever will', change: { ...CUT, pieces: [], status: 'expired' }, finds: [] },
  { what: 'over without a record', change: { pieces: [] }, finds: ['check/no-record finished'] },
  { what: 'over without an end', change: CUT, finds: ['check/no-end finished'] },
  { what: 'under way with an end', change: { status: 'running' }, finds: ['check/ended running'] },
  { what: 'no seats', change: { seats: [] }, finds: ['check/seats -', 'seats: 0'] },
  { what: 'a seat left out', change: { seats: [1, 3] }, finds: ['check/seats 1, 3'] },
  { what: 'one too many', change: { seats: [1, 2, 3] }, finds: ['seats: 3'] },
  { what: 'the first piece gone', change: { pieces: rows(pieces).slice(1) }, finds: ['check/gap 0'] },
  { what: 'the third piece gone', change: { pieces: rows(pieces).toSpliced(2, 1) }, finds: ['check/gap 2'] },
  {
    what: 'a piece twice',
    change: { pieces: [{ first: 0, version: 3, text: '' }, ...rows(pieces).slice(3)] },
    finds: ['check/gap 4'],
  },
  { what: 'another game', change: { game: 'risk' }, finds: ['game: risk'] },
  { what: 'no seed', change: { seed: 'x' }, finds: ['dice: -'] },
  { what: 'another end', change: { termination: 'limit' }, finds: ['termination: limit'] },
  { what: 'no end', change: { termination: null }, finds: ['termination: -'] },
  { what: 'another result', change: { result: '{}' }, finds: ['result: {}'] },
  { what: 'a result that is none', change: { result: 'x' }, finds: ['result: x'] },
  { what: 'no result', change: { result: null }, finds: ['result: -'] },
  { what: 'more plies', change: { plies: match.plies! + 1 }, finds: [`plies: ${match.plies! + 1}`] },
])('$what', async ({ change, finds }) => {
  expect(await told(change)).toEqual(finds);
});

test('a record that cannot be read, is of another seed, of no game, or breaks the rules', async () => {
  expect(await told({ pieces: rows(['x']) })).toEqual(['record/not-json 1']);
  const other = await told({ seed: expandSeed('other') });
  expect(other.some((line) => line.startsWith('dice:'))).toBe(true);
  const unknown = pieces[0]!.replace('"draughts"', '"chess"');
  expect(await told({ game: 'chess', pieces: rows([unknown, ...pieces.slice(1)]) })).toEqual(['record/game chess']);
  const wrong = pieces.with(1, pieces[1]!.replace(/"move":"[^"]+"/, '"move":"1-50"'));
  const [finding] = await checkMatch({ ...WHOLE, pieces: rows(wrong) });
  expect(finding?.place).toMatchObject({ place: 'entry', ply: 1 });
});
