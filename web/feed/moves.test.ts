import { expect, test } from 'vitest';
import { Moves, type PendingMove } from './moves.ts';

class Memory {
  readonly kept = new Map<string, string>();
  get(name: string): string | null {
    return this.kept.get(name) ?? null;
  }
  set(name: string, text: string | null): void {
    if (text === null) this.kept.delete(name);
    else this.kept.set(name, text);
  }
  names(prefix: string): string[] {
    return [...this.kept.keys()].filter((name) => name.startsWith(prefix));
  }
}

function open() {
  const memory = new Memory();
  const changes: (readonly PendingMove[])[] = [];
  const moves = new Moves(
    memory,
    () => {},
    (pending) => changes.push(pending),
  );
  return { memory, moves, changes };
}

const MOVE = { match: 'm', seat: 1, key: 'k', turn: 3, move: '32-28' };

test('a move is sent under one id until it is answered, also by a page that was loaded again', async () => {
  const memory = new Memory();
  const sent: PendingMove[] = [];
  const send = (message: object) => void sent.push(message as PendingMove);
  const moves = new Moves(memory, send, () => {});
  const answer = moves.give(MOVE);
  moves.sendAgain();
  const { id } = sent[0]!;
  expect(sent).toEqual([1, 2].map(() => ({ type: 'move', ...MOVE, id })));
  // A second press changes nothing.
  const again = moves.give({ ...MOVE, move: '31-27' });
  expect(moves.pending).toHaveLength(1);

  const reloaded = new Moves(memory, send, () => {});
  reloaded.sendAgain();
  expect(sent.at(-1)).toEqual(sent[0]);
  const late = reloaded.answerTo(id);
  reloaded.hear({ type: 'taken', match: 'm', seat: 1, id, version: 9 });
  expect(await late).toEqual({ ok: true, version: 9 });
  expect(memory.kept.size).toBe(0);

  moves.hear({ type: 'taken', match: 'm', seat: 1, id, version: 9 });
  expect(await answer).toEqual({ ok: true, version: 9 });
  expect(await again).toEqual({ ok: true, version: 9 });
});

const refused = (id: string, code: string) =>
  ({ type: 'refused', match: 'm', seat: 1, id, code, params: {}, message: code }) as const;

test('what is only refused for now is sent again; a real refusal is the answer', async () => {
  const { moves } = open();
  const answer = moves.give(MOVE);
  const { id } = moves.pending[0]!;
  for (const code of ['request/not-ready', 'match/parked', 'move/not-kept']) moves.hear(refused(id, code));
  expect(moves.pending).toHaveLength(1);
  moves.hear(refused('other', 'move/not-asked'));
  expect(moves.pending).toHaveLength(1);
  moves.hear(refused(id, 'draughts/must-capture'));
  expect(await answer).toEqual({
    ok: false,
    refusal: { code: 'draughts/must-capture', params: {} },
    message: 'draughts/must-capture',
  });
  expect(moves.pending).toHaveLength(0);
});

test('each seat of one screen has its own', () => {
  const { moves } = open();
  void moves.give(MOVE);
  void moves.give({ ...MOVE, seat: 2 });
  void moves.give({ ...MOVE, match: 'n' });
  expect(moves.pending.map(({ match, seat }) => `${match} ${seat}`)).toEqual(['m 1', 'm 2', 'n 1']);
  moves.hear({ type: 'taken', match: 'm', seat: 2, id: moves.pending[1]!.id, version: 9 });
  expect(moves.pending.map(({ match, seat }) => `${match} ${seat}`)).toEqual(['m 1', 'n 1']);
});

test('what changes is told, each move has an id of its own, and what cannot be read back is nothing', () => {
  const memory = new Memory();
  const told: (readonly PendingMove[])[] = [];
  const moves = new Moves(
    memory,
    () => {},
    (pending) => told.push(pending),
  );
  void moves.give(MOVE);
  void moves.give({ ...MOVE, seat: 2 });
  expect(told.map((pending) => pending.length)).toEqual([1, 2]);
  const [one, two] = moves.pending;
  expect([one!.id, two!.id]).toEqual([
    expect.stringMatching(/^[0-9a-f]{32}$/),
    expect.stringMatching(/^[0-9a-f]{32}$/),
  ]);
  expect(one!.id).not.toBe(two!.id);
  // An answer without an id, or to another page's move, is none of these.
  moves.hear({ type: 'refused', match: 'm', code: 'draughts/must-capture', params: {}, message: '' });
  expect(told).toHaveLength(2);
  memory.set('joute move x', 'no JSON');
  expect(
    new Moves(
      memory,
      () => {},
      () => {},
    ).pending,
  ).toEqual([one, two]);
});

test.each([
  'request/too-many',
  'request/not-ready',
  'request/no-store',
  'request/failed',
  'match/parked',
  'move/not-kept',
])('%s is about the moment, not about the move', (code) => {
  const { moves } = open();
  void moves.give(MOVE);
  moves.hear(refused(moves.pending[0]!.id, code));
  expect(moves.pending).toHaveLength(1);
});

test('what is pending is stored, and told to the page, with every change', () => {
  const { memory, moves, changes } = open();
  void moves.give(MOVE);
  const [pending] = moves.pending;
  expect(pending!.id).toMatch(/^[0-9a-f]{32}$/);
  expect([...memory.kept]).toEqual([[`joute move ${pending!.id}`, JSON.stringify(pending)]]);
  moves.hear({ type: 'taken', match: 'm', seat: 1, id: pending!.id, version: 4 });
  expect(changes).toEqual([[pending], []]);
  expect(memory.kept.size).toBe(0);
});

test('two moves are two ids, and the same seat in another match is another move', () => {
  const { moves } = open();
  void moves.give(MOVE);
  void moves.give({ ...MOVE, match: 'n' });
  expect(new Set(moves.pending.map(({ id }) => id)).size).toBe(2);
});

test('an answer without an id, or to no move of ours, is for nobody', () => {
  const { moves, changes } = open();
  void moves.give(MOVE);
  const { id: _, ...without } = refused('x', 'draughts/must-capture');
  moves.hear(without);
  moves.hear({ type: 'taken', match: 'm', seat: 1, id: 'x', version: 4 });
  expect([moves.pending.length, changes.length]).toEqual([1, 1]);
});

test('what was stored and cannot be read is forgotten', () => {
  const memory = new Memory();
  memory.set('joute move x', '{');
  memory.set('joute move y', JSON.stringify({ ...MOVE, id: 'z' }));
  const moves = new Moves(
    memory,
    () => {},
    () => {},
  );
  expect(moves.pending).toEqual([]);
  expect(memory.kept.size).toBe(0);
});

test('two tabs do not write over each other’s moves', () => {
  const { memory, moves } = open();
  const other = new Moves(
    memory,
    () => {},
    () => {},
  );
  void moves.give(MOVE);
  void other.give({ ...MOVE, seat: 2 });
  expect(memory.kept.size).toBe(2);
  moves.hear({ type: 'taken', match: 'm', seat: 1, id: moves.pending[0]!.id, version: 4 });
  expect([...memory.kept.keys()]).toEqual([`joute move ${other.pending[0]!.id}`]);
});
