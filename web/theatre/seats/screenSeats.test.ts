// @vitest-environment happy-dom
/** The seats at one screen, in matches of the real games that a real server tells of. */
import type { Seat } from '@joute/core/game.ts';
import { expect, test } from 'vitest';
import { feed } from '../../feed/feed.svelte.ts';
import { holdSeat } from '../../server/keys.ts';
import { useMatchPage } from '../../test/matchPage.ts';
import { ScreenSeats } from './screenSeats.svelte.ts';

const page = useMatchPage();

/** A match of that game, with these seats held here, once the page knows how it stands. */
async function sit(game: string, ...seats: Seat[]) {
  const { match, model, tellAll } = await page.follow(game, { seats });
  const screenSeats = new ScreenSeats(model);
  /** The move that the page sends for the seat, once the server has it. */
  const sent = async (seat: Seat) => {
    const { id } = feed.pending.find((move) => move.match === match.id && move.seat === seat)!;
    const find = () => page.server.heardOf('move').find((move) => move.id === id);
    await expect.poll(find).toBeTruthy();
    return find()!;
  };
  /** The server takes the move and says so; its event is another matter. */
  const take = async (seat: Seat) => {
    const { id, move } = await sent(seat);
    match.play(seat, String(move));
    page.server.tell({ type: 'taken', match: match.id, seat, id, version: match.version });
    await expect.poll(() => feed.pending).toEqual([]);
  };
  const refuse = async (seat: Seat, message: string) => {
    const { id } = await sent(seat);
    const refused = { type: 'refused', match: match.id, seat, id, code: 'draughts/must-capture', params: {} };
    page.server.tell({ ...refused, message });
    await expect.poll(() => feed.pending).toEqual([]);
  };
  return { match, model, screenSeats, sent, take, refuse, tellAll };
}

test('an optimistic preview stands until the move’s own turn is told, and not a turn longer', async () => {
  const { match, model, screenSeats, take, tellAll } = await sit('draughts', 1);
  expect([screenSeats.mover, screenSeats.viewer, screenSeats.preview]).toEqual([1, 1, null]);
  screenSeats.give(1, match.legalMove(1));
  const preview = screenSeats.preview!;
  expect(preview.turn).toBe(2);
  expect(preview.last.entries).toMatchObject([{ turn: 1, seat: 1, verdict: 'taken' }]);
  await take(1);
  expect(match.game.makeJson(preview.state)).toEqual(match.game.makeJson(match.state));
  // Taken, but not told yet: it stays.
  expect(screenSeats.preview).toBe(preview);
  tellAll();
  await expect.poll(() => model.last?.turn).toBe(2);
  expect(screenSeats.preview).toBeNull();
});

test('the frame that a preview foresaw takes over its very objects, so that nothing travels twice', async () => {
  const { match, model, screenSeats, take, tellAll } = await sit('draughts', 1);
  screenSeats.give(1, match.legalMove(1));
  const preview = screenSeats.preview!;
  await take(1);
  tellAll();
  await expect.poll(() => model.last?.turn).toBe(2);
  const frame = model.last!;
  screenSeats.adopt(frame);
  expect(frame.state).toBe(preview.state);
  expect(frame.last).toBe(preview.last);
  // A frame of the turn that shows something else is left alone.
  const other = { ...frame, state: undefined, last: undefined, json: {} };
  screenSeats.adopt(other as never);
  expect(other.state).toBeUndefined();
  // So are a frame of another turn, and one whose state was read already.
  const later = { ...frame, state: undefined, last: undefined, turn: 3 };
  screenSeats.adopt(later as never);
  expect(later.state).toBeUndefined();
  const read = { ...frame, state: 'read' };
  screenSeats.adopt(read);
  expect(read.state).toBe('read');
});

test('who sits here alone may choose ahead, from the own move until the answer to it', async () => {
  const { match, screenSeats, take, tellAll } = await sit('draughts', 1);
  expect(screenSeats.premover).toBeNull();
  screenSeats.give(1, match.legalMove(1));
  expect(screenSeats.premover).toBe(1);
  await take(1);
  tellAll();
  await expect.poll(() => screenSeats.waiting).toEqual([]);
  expect(screenSeats.premover).toBe(1);
  match.play(2, match.legalMove(2));
  tellAll();
  await expect.poll(() => screenSeats.mover).toBe(1);
  expect(screenSeats.premover).toBeNull();
  const two = await sit('draughts', 1, 2);
  two.screenSeats.give(1, two.match.legalMove(1));
  expect(two.screenSeats.premover).toBeNull();
  await two.take(1);
});

test('a refused move is taken back, with the sentence why, and may be given again', async () => {
  const { match, screenSeats, refuse } = await sit('draughts', 1);
  screenSeats.give(1, match.legalMove(1));
  expect(screenSeats.mover).toBeNull();
  await refuse(1, 'You must capture.');
  expect([screenSeats.preview, screenSeats.refused, screenSeats.mover]).toEqual([null, 'You must capture.', 1]);
  screenSeats.give(1, match.legalMove(1));
  expect(screenSeats.refused).toBe('');
  await refuse(1, 'No.');
});

test('the same turn is not played twice: neither before the move is answered nor before its event is here', async () => {
  const { match, screenSeats, take, tellAll } = await sit('draughts', 1, 2);
  screenSeats.give(1, match.legalMove(1));
  expect([screenSeats.isPending(1), screenSeats.next]).toEqual([true, null]);
  await take(1);
  expect([screenSeats.isPending(1), screenSeats.next]).toEqual([true, null]);
  tellAll();
  await expect.poll(() => screenSeats.isPending(1)).toBe(false);
  await expect.poll(() => screenSeats.next).toBe(2);
  expect(screenSeats.waiting).toEqual([2]);
});

test('where nothing is hidden two people share the screen without a curtain, and the view is the mover’s', async () => {
  const { match, screenSeats, take, tellAll } = await sit('draughts', 1, 2);
  expect([screenSeats.isSecretive, screenSeats.curtain, screenSeats.viewer]).toEqual([false, null, 1]);
  screenSeats.give(1, match.legalMove(1));
  await take(1);
  tellAll();
  await expect.poll(() => screenSeats.viewer).toBe(2);
  expect([screenSeats.curtain, screenSeats.mover]).toEqual([null, 2]);
});

test('in a hidden game the screen shows nobody’s view until the curtain rises for whoever is to move', async () => {
  const { match, model, screenSeats, take, tellAll } = await sit('risk', 1, 2);
  expect([screenSeats.isSecretive, screenSeats.curtain, screenSeats.viewer, screenSeats.mover]).toEqual([
    true,
    1,
    'public',
    null,
  ]);
  screenSeats.unveil();
  expect([screenSeats.curtain, screenSeats.viewer, screenSeats.mover]).toEqual([null, 1, 1]);
  screenSeats.give(1, match.legalMove(1));
  // What comes of it is the dice's and the server's to say.
  expect(screenSeats.preview).toBeNull();
  await take(1);
  tellAll();
  while (match.waiting.includes(1)) {
    match.play(1, match.legalMove(1));
    tellAll();
  }
  await expect.poll(() => screenSeats.curtain).toBe(2);
  // It hides even the view that was open.
  expect(screenSeats.mover).toBeNull();
  screenSeats.unveil();
  expect([screenSeats.curtain, screenSeats.viewer, screenSeats.mover]).toEqual([null, 2, 2]);
  match.close();
  tellAll();
  await expect.poll(() => model.last?.end?.termination).toBe('interrupted');
  expect([screenSeats.curtain, screenSeats.waiting]).toEqual([null, []]);
});

test('in a hidden game the screen is handed to its first person while somebody elsewhere is to move', async () => {
  const { screenSeats } = await sit('risk', 2, 3);
  expect([screenSeats.next, screenSeats.curtain, screenSeats.viewer]).toEqual([null, 2, 'public']);
  screenSeats.unveil();
  expect([screenSeats.curtain, screenSeats.viewer, screenSeats.mover]).toEqual([null, 2, null]);
});

test('who is to move is handed the screen, and nobody else, while its own view is still on its way', async () => {
  const { match, model, screenSeats } = await sit('risk', 1, 2);
  while (match.waiting.includes(1)) {
    match.play(1, match.legalMove(1));
    page.server.tell(match.event(1));
  }
  await expect.poll(() => model.last?.version).toBe(match.version);
  expect([screenSeats.next, screenSeats.curtain]).toEqual([null, 2]);
});

test('one person alone at the screen needs no curtain, in a hidden game too', async () => {
  const { screenSeats } = await sit('risk', 2);
  expect([screenSeats.isSecretive, screenSeats.curtain, screenSeats.viewer]).toEqual([false, null, 2]);
});

test('while a match does not run, nobody is waited for', async () => {
  const { match, model, screenSeats } = await sit('draughts', 1);
  expect(screenSeats.waiting).toEqual([1]);
  page.server.tell({ type: 'match', match: match.id, shown: { ...match.shown, status: 'open' } });
  await expect.poll(() => model.row?.status).toBe('open');
  expect([screenSeats.waiting, screenSeats.next, screenSeats.viewer]).toEqual([[], null, 1]);
});

test('before the server has answered there is nothing to do', () => {
  holdSeat('silent', { seat: 2, key: 'k', name: '' });
  const model = page.open('silent');
  const screenSeats = new ScreenSeats(model);
  expect([screenSeats.waiting, screenSeats.preview, screenSeats.isSecretive]).toEqual([[], null, false]);
  screenSeats.give(2, '32-28');
  expect([feed.pending, screenSeats.isPending(2)]).toEqual([[], false]);
});

test('answers of one turn are sealed: each person at the screen answers behind the curtain', async () => {
  const { match, model, screenSeats, take, tellAll } = await sit('cyberattack', 2, 3);
  expect([screenSeats.isSecretive, screenSeats.curtain]).toEqual([true, 2]);
  screenSeats.unveil();
  screenSeats.give(2, match.legalMove(2));
  await take(2);
  tellAll();
  await expect.poll(() => model.last!.version).toBe(1);
  await expect.poll(() => screenSeats.waiting).toEqual([3]);
  expect(model.last!.turn).toBe(1);
  await expect.poll(() => screenSeats.curtain).toBe(3);
});

test('a move that became a later version than foreseen is pending until that version is here', async () => {
  const { match, screenSeats, take, tellAll } = await sit('cyberattack', 2);
  screenSeats.give(2, match.legalMove(2));
  // Somebody elsewhere was faster.
  match.play(1, match.legalMove(1));
  tellAll();
  await take(2);
  await expect.poll(() => screenSeats.waiting).toEqual([2]);
  expect([match.version, screenSeats.isPending(2), screenSeats.mover]).toEqual([2, true, null]);
  tellAll();
  await expect.poll(() => screenSeats.isPending(2)).toBe(false);
});

test('who resigns sees no preview; a seat that is not held here gives nothing', async () => {
  const { match, screenSeats, sent, refuse } = await sit('draughts', 1);
  const before = page.server.heardOf('move').length;
  screenSeats.give(2, match.legalMove(1));
  expect(page.server.heardOf('move')).toHaveLength(before);
  expect(feed.pending).toEqual([]);
  screenSeats.give(1, null);
  expect(screenSeats.preview).toBeNull();
  expect(await sent(1)).toMatchObject({ key: 'key1', turn: 1, move: null });
  await refuse(1, 'No.');
});

test('an illegal move has no preview', async () => {
  const { screenSeats, refuse } = await sit('draughts', 1);
  for (const text of ['nonsense', '1-50']) {
    screenSeats.give(1, text);
    expect(screenSeats.preview).toBeNull();
    await refuse(1, 'No.');
  }
});

test('the answer to a move that was sent before the page was loaded is heard', async () => {
  const { match } = await page.serve('draughts');
  holdSeat(match.id, { seat: 1, key: 'key1', name: '' });
  void feed.move({ match: match.id, seat: 1, key: 'key1', turn: 1, move: '1-50' });
  const { id } = feed.pending[0]!;
  const model = page.open(match.id);
  const screenSeats = new ScreenSeats(model);
  expect(screenSeats.isPending(1)).toBe(true);
  await expect.poll(() => model.row).not.toBeNull();
  const refused = { type: 'refused', match: match.id, seat: 1, id, code: 'draughts/illegal', params: {} };
  page.server.tell({ ...refused, message: 'Not legal.' });
  await expect.poll(() => screenSeats.refused).toBe('Not legal.');
  await expect.poll(() => screenSeats.mover).toBe(1);
});
