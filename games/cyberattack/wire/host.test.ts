import type { Ask } from '@joute/core/match/playerMessages.ts';
import { drip, fuzzRuns, utf8 } from '@joute/core/test/fuzz.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cyberattack } from '../game.ts';
import { placeAvatar } from '../rules/advice.ts';
import { BOARD, COMPUTERS, type CyberState, SERVER, startState } from '../rules/table.ts';
import { CyberHost } from './host.ts';
import { parseServerMessage } from './messages.ts';
import { MemoryHostWire } from './test/lines.ts';

const NAMES = ['Ada', 'Bob', 'Eve', 'Zoe'];
const asking = (view: CyberState): Ask => ({
  turn: view.turn + 1,
  view,
  time: 2000,
  margin: 0,
  left: null,
  last: [],
});

/** A client that has greeted; its match has begun. */
function client(seat: number | null = 1): { wire: MemoryHostWire; host: CyberHost; says(text: string): void } {
  const wire = new MemoryHostWire();
  const host = new CyberHost(wire);
  const says = (text: string): void => host.receive(utf8(text));
  says(seat === null ? 'afficheur;screen\0' : 'joueur;Ada\0');
  host.seated({ game: cyberattack, setup: {}, seat, view: startState() });
  host.begin(NAMES);
  return { wire, host, says };
}

const stateAt = (turn: number, change: Partial<CyberState> = {}): CyberState => ({ ...startState(), turn, ...change });

const avatarIn = (column: number, turn: number): CyberState => placeAvatar(stateAt(turn), 1, { row: 2, column }).state;

function lostBy(player: number, turn: number): CyberState {
  const state = stateAt(turn);
  const boards = state.boards.slice();
  for (const field of [SERVER, COMPUTERS]) boards[(player - 1) * BOARD + field] = 0;
  return { ...state, boards };
}

describe('a player', () => {
  it('greets, byte by byte too, and is sent its state with the names of all', () => {
    const wire = new MemoryHostWire();
    const host = new CyberHost(wire);
    for (const byte of drip(utf8('joueur;A;da\0'))) host.receive(byte);
    expect(wire.joined).toEqual(['player A_da']);
    host.seated({ game: cyberattack, setup: {}, seat: 2, view: startState() });
    host.begin(NAMES);
    expect(wire.sent).toEqual([]);
    host.ask(asking(stateAt(0)));
    expect(wire.questions).toBe(1);
    expect(wire.sent).toHaveLength(1);
    const message = wire.sent[0]!;
    expect(message.endsWith('fin plateau\n\0')).toBe(true);
    expect(parseServerMessage(message.slice(0, -1), {})).toEqual({
      ok: true,
      value: { what: 'game', player: 2, state: stateAt(0, { names: NAMES }) },
    });
  });

  it('answers, one order a state; a second one is not for the next', () => {
    const { wire, host, says } = client();
    host.ask(asking(stateAt(0)));
    says('DDP2');
    says('41\0');
    says('GGP000\0');
    host.ask(asking(stateAt(1)));
    says('rubbish\0');
    expect(wire.answers).toEqual(['DDP241', 'rubbish']);
    expect(wire.faults).toEqual(['wire/not-asked']);
  });

  // The vampires page, "A late order is simply erased"; the table of stories is in
  // core/wire/lateAnswers.test.ts.
  it('that was late is not taken for the next state', () => {
    const { wire, host, says } = client();
    host.ask(asking(stateAt(0)));
    expect(host.timeout()).toBeNull();
    host.ask(asking(stateAt(1)));
    says('DDP000\0');
    expect(wire.answers).toEqual([]);
    says('GGP111\0');
    expect(wire.answers).toEqual(['GGP111']);
  });

  it('that missed a turn for good is played at the deadline, until an order cannot be a late one', () => {
    const { wire, host, says } = client();
    host.ask(asking(stateAt(0)));
    expect(host.timeout()).toBeNull();
    host.ask(asking(stateAt(1)));
    says('GGP111\0');
    expect(host.timeout()).toBe('GGP111');
    host.ask(asking(avatarIn(0, 2)));
    says('DDP000\0');
    expect(host.timeout()).toBe('DDP000');
    // At the turn before the avatar stood on the left edge: it could not have gone further.
    host.ask(asking(avatarIn(1, 3)));
    says('GGP000\0');
    expect(wire.answers).toEqual(['GGP000']);
    host.ask(asking(stateAt(4)));
    says('rubbish\0');
    expect(wire.answers).toEqual(['GGP000', 'rubbish']);
  });

  it('that stays one answer behind is never taken for wrong', () => {
    const { wire, host, says } = client();
    host.ask(asking(stateAt(0)));
    for (let turn = 1; turn < 6; turn++) {
      expect(host.timeout()).toBeNull();
      // Away from the edge where the avatar stood at the turn before: it stands on the other one
      // now.
      host.ask(asking(avatarIn(turn % 2 ? 0 : 4, turn)));
      says(turn % 2 ? 'GGP111\0' : 'DDP111\0');
    }
    expect(wire.answers).toEqual([]);
  });

  it('whose answer is malformed after a missed turn has given none', () => {
    const { wire, host, says } = client();
    host.ask(asking(stateAt(0)));
    for (let turn = 1; turn < 4; turn++) {
      expect(host.timeout()).toBeNull();
      host.ask(asking(stateAt(turn)));
      says('rubbish\0');
    }
    expect(wire.answers).toEqual([]);
    expect(wire.faults).toEqual(['wire/late', 'wire/late', 'wire/late']);
  });

  it('that has lost is sent states, and what it says is ignored without a word', () => {
    const { wire, host, says } = client(1);
    host.show({ turn: 2, view: lostBy(1, 1), news: [], asked: false });
    says('DDP241\0');
    says(`${'x'.repeat(10_000)}\0`);
    host.show({ turn: 3, view: lostBy(1, 2), news: [], asked: false });
    expect(wire.heads).toEqual(['jeu;1', 'jeu;1']);
    expect([wire.answers, wire.faults, wire.questions]).toEqual([[], [], 0]);
  });

  it('is told the end once, and not the last state, which it would answer', () => {
    const { wire, host } = client();
    host.show({ turn: 101, view: stateAt(100), news: [], asked: false });
    host.end();
    expect([wire.sent, wire.closed]).toEqual([['quit\n\0'], true]);
  });

  it('half a message is known as such', () => {
    const { wire, host, says } = client();
    host.ask(asking(stateAt(0)));
    expect(host.silence()).toBeNull();
    says('DDP');
    expect(host.silence()).toEqual({ code: 'wire/half-message', params: { bytes: 3 } });
    says('x'.repeat(5000));
    says('\0DDP241\0');
    expect(wire.faults).toEqual(['wire/long-message']);
    expect(wire.answers).toEqual(['DDP241']);
  });
});

test('a viewer is sent every state, the last too, as player 0', () => {
  const { wire, host, says } = client(null);
  says('DDP241\0');
  host.show({ turn: 1, view: stateAt(0), news: [], asked: false });
  host.show({ turn: 2, view: stateAt(1), news: [], asked: false });
  host.show({ turn: 101, view: stateAt(100), news: [], asked: false });
  host.end();
  expect(wire.heads).toEqual(['jeu;0', 'jeu;0', 'jeu;0', 'quit']);
  expect([wire.joined, wire.answers, wire.faults]).toEqual([['viewer screen'], [], []]);
});

test('who comes too many is refused', () => {
  const wire = new MemoryHostWire();
  const host = new CyberHost(wire);
  host.receive(utf8('joueur;five\0'));
  host.turnAway();
  expect([wire.sent, wire.closed]).toEqual([['refused\n\0'], true]);
});

test.each([
  { said: 'GET / HTTP/1.1\r\n\0', code: 'wire/greeting' },
  { said: 'x'.repeat(5000), code: 'wire/long-message' },
])('who does not greet is refused: $code', ({ said, code }) => {
  const wire = new MemoryHostWire();
  const host = new CyberHost(wire);
  host.receive(utf8(said));
  host.receive(utf8('joueur;late\0'));
  expect([wire.left, wire.sent, wire.closed, wire.joined]).toEqual([[code], ['refused\n\0'], true, []]);
});

test('whatever a client sends, every order counts once (frames-reassemble)', () => {
  const bytes = fc.oneof(fc.uint8Array({ maxLength: 60 }), fc.constant(utf8('DDP241\0')));
  const steps = fc.array(fc.oneof(bytes, fc.constantFrom('ask' as const, 'timeout' as const)));
  fc.assert(
    fc.property(steps, (story) => {
      const { wire, host } = client();
      let open = false;
      for (const step of story) {
        if (step === 'ask' && !open) {
          host.ask(asking(stateAt(0)));
          open = true;
        } else if (step === 'timeout' && open) {
          host.timeout();
          open = false;
        } else if (typeof step !== 'string') {
          const before = wire.answers.length;
          host.receive(step);
          const given = wire.answers.length - before;
          expect(given).toBeLessThanOrEqual(open ? 1 : 0);
          if (given === 1) open = false;
        }
      }
      expect(host.silence()?.params.bytes ?? 1).toBeGreaterThan(0);
    }),
    fuzzRuns(1000),
  );
});
