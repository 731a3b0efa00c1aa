/** What a thread makes of a record, called here without a thread. */
import type { Drawing } from '@joute/core/drawing.ts';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { makeRecord } from '@joute/core/record/record.ts';
import { must, type Result } from '@joute/core/result.ts';
import { expect, test } from 'vitest';
import { type PlayedMatch, playStored } from '../../test/storedMatch.ts';
import { showRow } from '../model/matchSummary.ts';
import { codeOf } from '../test/people.ts';
import { storedMessages } from './pastEvents.ts';
import replay, { type Verification } from './replayer.ts';

const [draughts, risk, cyber] = await Promise.all(
  ['draughts', 'risk', 'cyberattack'].map((game) => playStored(`replayer ${game}`, game)),
);

const textOf = ({ pieces }: PlayedMatch, until = pieces.length): string => pieces.slice(0, until).join('');
const shownOf = ({ match }: PlayedMatch) =>
  showRow({ ...match, plan: JSON.stringify({ setup: {}, clock: {}, policy: {}, origin: 'request' }) });

async function verify(text: string, keeps = false): Promise<Verification> {
  return (await replay({ kind: 'verify', given: { text, keeps } })) as Verification;
}

test('a record from elsewhere is verified', async () => {
  const whole = await verify(textOf(draughts!));
  const { end } = must(parseRecord(textOf(draughts!)));
  expect(whole).toEqual({ game: 'draughts', end, plies: end!.ply, finding: null, kept: null });
  const cut = await verify(textOf(draughts!, 5));
  expect(cut).toMatchObject({ game: 'draughts', end: null, plies: 4, finding: null, kept: null });
  expect(await verify('no record')).toMatchObject({
    game: null,
    end: null,
    plies: 0,
    finding: { place: 'text', ply: 0 },
  });
  const other = textOf(draughts!).replace('"game":"draughts"', '"game":"chess"');
  expect(await verify(other)).toMatchObject({
    game: 'chess',
    finding: { place: 'head', reason: { code: 'record/game' } },
  });
  const record = must(parseRecord(textOf(draughts!)));
  const forged = { ...record, entries: record.entries.map((entry, at) => (at === 6 ? { ...entry, ms: 9 } : entry)) };
  expect((await verify(makeRecord(forged), true)).finding).not.toBeNull();
  expect((await verify(makeRecord(forged), true)).kept).toBeNull();
});

test('what is to be stored comes in the chunks in which a server would have written it', async () => {
  const { kept } = await verify(textOf(draughts!), true);
  expect(kept?.pieces).toEqual(draughts!.pieces);
  expect(kept?.end.termination).toBe(draughts!.ended.termination);
  expect((await verify(textOf(draughts!, 5), true)).kept).toBeNull();
});

test('events between two versions', async () => {
  const given = { game: 'draughts', text: textOf(draughts!), viewer: 'public', since: 3, until: 6 } as const;
  const events = (await replay({ kind: 'events', given })) as string[];
  expect(events.map((text) => JSON.parse(text).version)).toEqual([4, 5, 6]);
});

test.each([
  { since: null, types: ['snapshot'] },
  { since: draughts!.pieces.length - 3, types: ['event', 'event'] },
  { since: draughts!.pieces.length - 1, types: [] },
])('a match that is over, since version $since', async ({ since, types }) => {
  const given = { game: 'draughts', text: textOf(draughts!), viewer: 2, since, shown: shownOf(draughts!) } as const;
  const messages = ((await replay({ kind: 'messages', given })) as string[]).map((text) => JSON.parse(text));
  expect(messages.map(({ type }) => type)).toEqual(types);
  for (const message of messages) expect(message).toMatchObject({ match: draughts!.match.id, seat: 2 });
  if (since !== null) return;
  const version = draughts!.pieces.length - 1;
  expect(messages[0]).toMatchObject({ version, shown: { version, ply: draughts!.ended.plies } });
  expect(messages[0].entries).toHaveLength(version - 1);
});

test('a match that never began is its summary', () => {
  const shown = shownOf(draughts!);
  const one = JSON.parse(storedMessages(shown, null, 'public', 5)[0]!);
  expect(one).toEqual({ type: 'snapshot', match: shown.id, shown: JSON.parse(JSON.stringify(shown)) });
  expect(JSON.parse(storedMessages(shown, null, 3, null)[0]!).seat).toBe(3);
});

test('of a record without an end a viewer sees what is not sealed', async () => {
  // Two of four seats have answered the second turn.
  const text = textOf(cyber!, 7);
  const see = async (viewer: 'public' | number, turn?: number): Promise<number[]> => {
    const made = (await replay({ kind: 'record', given: { game: 'cyberattack', text, viewer, turn } })) as string;
    return must(parseRecord(made)).entries.map(({ turn: at }) => at);
  };
  const { entries } = must(parseRecord(text));
  expect(entries.map(({ turn }) => turn)).toEqual([1, 1, 1, 1, 2, 2]);
  expect(await see('public')).toEqual([1, 1, 1, 1]);
  expect(await see('public', 2)).toEqual([1, 1, 1, 1]);
  expect(await see(entries[4]!.seat)).toEqual([1, 1, 1, 1, 2]);
});

test('a position as a picture: the newest, an earlier one, none', async () => {
  const draw = async (match: PlayedMatch, given: object): Promise<Result<Drawing>> =>
    (await replay({
      kind: 'picture',
      given: {
        ...{ game: match.match.game, text: textOf(match), viewer: 'public', language: 'en', width: 120 },
        ...{ names: match.match.seats.map(({ name }) => name), version: undefined, newest: undefined },
        ...given,
      },
    })) as Result<Drawing>;
  const picture = async (match: PlayedMatch, given: object = {}): Promise<string> =>
    JSON.stringify(must(await draw(match, given)));
  const last = draughts!.pieces.length - 1;
  expect(await picture(draughts!)).toBe(await picture(draughts!, { version: last }));
  expect(await picture(draughts!, { version: 0 })).not.toBe(await picture(draughts!, { version: 5 }));
  expect(await picture(draughts!, { newest: 5 })).toBe(await picture(draughts!, { version: 5 }));
  expect(codeOf(await draw(draughts!, { version: 6, newest: 5 }))).toBe('match/no-such-version');
  expect(codeOf(await draw(draughts!, { version: last + 1 }))).toBe('match/no-such-version');
  expect(codeOf(await draw(draughts!, { version: 5, newest: 5 }))).toBe('ok');
  // Of a match that is over everybody sees everything, also at its beginning; else each its own.
  const [over, text] = [{ version: 9 }, textOf(risk!, 12)];
  expect(await picture(risk!, { ...over, viewer: 1 })).toBe(
    await picture(risk!, { ...over, viewer: 1, newest: undefined }),
  );
  expect(await picture(risk!, { ...over, viewer: 1 })).not.toBe(await picture(risk!, { ...over, viewer: 1, text }));
});
