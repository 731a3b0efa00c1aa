import { makeRandom } from '@joute/core/random.ts';
import { cut, drip, flipped, fuzzRuns, places, utf8 } from '@joute/core/test/fuzz.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cyberattack } from '../game.ts';
import { actingSeats, endingOf } from '../rules/end.ts';
import type { Order } from '../rules/orders.ts';
import { BOARD, COMPUTERS, type CyberState, SERVER, startState } from '../rules/table.ts';
import { playState } from '../rules/turn.ts';
import { CyberClient } from './client.ts';
import { CyberHost } from './host.ts';
import { makeGame } from './messages.ts';
import { MemoryClientWire, MemoryHostWire } from './test/lines.ts';

function joining(): { wire: MemoryClientWire; client: CyberClient; hears(text: string): void } {
  const wire = new MemoryClientWire();
  const client = new CyberClient(wire, { name: 'our;bot', setup: { ruleset: 'tournament' } });
  client.open();
  return { wire, client, hears: (text) => client.receive(utf8(text)) };
}

const stateAt = (turn: number): CyberState => ({ ...startState(), turn });

describe('our bot elsewhere', () => {
  it('greets, learns its seat and the players from the first state, and answers', () => {
    const { wire, client, hears } = joining();
    hears(makeGame(3, stateAt(0)));
    expect(wire.begun?.place).toMatchObject({ seat: 3, setup: { ruleset: 'tournament', turns: 100 } });
    expect(wire.begun?.names).toEqual(['joueur1', 'joueur2', 'joueur3', 'joueur4']);
    expect(wire.thoughts).toEqual([{ turn: 1, view: stateAt(0) }]);
    client.play('DDP241');
    expect(wire.sent).toEqual(['joueur;our_bot\0', 'DDP241\0']);
  });

  it('knows the ruleset by what stands at the start', () => {
    const { wire, client, hears } = joining();
    hears(makeGame(1, startState({ ruleset: 'subject' })));
    expect(wire.begun?.place.setup.ruleset).toBe('subject');
    client.play('DDP241');
    hears(makeGame(1, { ...startState({ ruleset: 'subject' }), turn: 1 }));
    expect(wire.thoughts.map(({ view }) => (view as CyberState).ruleset)).toEqual(['subject', 'subject']);
  });

  it('too slow, gives each missed state a late order and thinks about the newest', () => {
    const { wire, client, hears } = joining();
    for (const turn of [0, 1, 2]) hears(makeGame(1, stateAt(turn)));
    client.play('DDP000');
    expect(wire.sent.slice(1)).toEqual(['DDP000\0', 'DDP000\0']);
    client.play('GGP111');
    expect(wire.sent.slice(1)).toEqual(['DDP000\0', 'DDP000\0', 'GGP111\0']);
    expect(wire.thoughts.map(({ turn }) => turn)).toEqual([1, 3]);
  });

  it('says nothing more when it has lost', () => {
    const { wire, hears } = joining();
    const lost = startState();
    for (const field of [SERVER, COMPUTERS]) lost.boards[BOARD + field] = 0;
    hears(makeGame(2, lost));
    expect([wire.thoughts, wire.sent]).toEqual([[], ['joueur;our_bot\0']]);
  });

  it.each([
    { hears: ['quit\n\0'], code: 'wire/quit', proper: true },
    { hears: ['qu', 'it'], code: 'wire/quit', proper: true },
    { hears: ['refused\n\0'], code: 'wire/refused', proper: false },
    { hears: [], code: 'wire/closed', proper: false },
    { hears: ['bonjour\0'], code: 'wire/server-message', proper: false },
    { hears: [makeGame(0, stateAt(0))], code: 'wire/no-seat', proper: false },
    { hears: [makeGame(1, stateAt(0)).replace('plateau;5', 'plateau;6')], code: 'file/size', proper: false },
    { hears: ['x'.repeat(1024 * 1024 + 1)], code: 'wire/long-state', proper: false },
  ])('$code ends it', ({ hears, code, proper }) => {
    const { wire, client, hears: hear } = joining();
    for (const part of hears) hear(part);
    client.closed();
    client.closed();
    expect(wire.end).toMatchObject({ reason: { code }, proper, result: null });
    expect(wire.closed).toBe(true);
  });
});

test('whatever a server sends, the client goes on or ends, and never throws (frames-reassemble)', () => {
  const valid = fc
    .array(fc.constantFrom(makeGame(1, stateAt(0)), makeGame(1, stateAt(7)), 'quit\n\0'), { maxLength: 4 })
    .map((messages) => utf8(messages.join('')));
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array(), valid, flipped(valid)), places, (all, at) => {
      const ends = [[all], cut(all, at), drip(all)].map((parts) => {
        const { wire, client } = joining();
        for (const part of parts) client.receive(part);
        client.closed();
        return [wire.end, wire.thoughts.length];
      });
      expect(ends[0]?.[0]).not.toBeNull();
      expect(ends[1]).toEqual(ends[0]);
      expect(ends[2]).toEqual(ends[0]);
    }),
    fuzzRuns(300),
  );
});

test('four of our clients and our host play a whole game, one of them byte by byte', () => {
  const random = makeRandom(7);
  const setup = { ruleset: 'subject', turns: 30 };
  const names = ['Ada', 'Bob', 'Eve', 'Zoe'];
  const seats = names.map((name, index) => {
    const [hostWire, clientWire] = [new MemoryHostWire(), new MemoryClientWire()];
    return {
      hostWire,
      clientWire,
      host: new CyberHost(hostWire),
      client: new CyberClient(clientWire, { name, setup: {} }),
      pieces: index === 0 ? drip : (all: Uint8Array) => [all],
    };
  });
  /** Carries what has been written since, both ways. */
  const carry = (): void => {
    for (const { hostWire, clientWire, host, client, pieces } of seats) {
      for (const text of hostWire.sent.splice(0)) for (const part of pieces(utf8(text))) client.receive(part);
      for (const text of clientWire.sent.splice(0)) for (const part of pieces(utf8(text))) host.receive(part);
    }
  };
  let state = startState({ ruleset: 'subject', limit: 30 });
  for (const { client } of seats) client.open();
  carry();
  seats.forEach(({ host }, index) => {
    host.seated({ game: cyberattack, setup, seat: index + 1, view: state });
    host.begin(names);
  });
  while (endingOf(state) === null) {
    for (const seat of actingSeats(state))
      seats[seat - 1]!.host.ask({ turn: state.turn + 1, view: state, time: 2000, margin: 0, left: null, last: [] });
    carry();
    const orders = new Map<number, Order>();
    for (const seat of actingSeats(state)) {
      const { clientWire, client, hostWire } = seats[seat - 1]!;
      const { view } = clientWire.thoughts.at(-1)!;
      expect(cyberattack.makeState(view as CyberState)).toBe(cyberattack.makeState({ ...state, names }));
      client.play(cyberattack.makeMove(cyberattack.randomMove(view as CyberState, seat, random), view as CyberState));
      carry();
      const order = cyberattack.parseMove(hostWire.answers.at(-1)!, state, seat);
      if (order.ok) orders.set(seat, order.value);
    }
    expect([...orders.keys()]).toEqual(actingSeats(state));
    state = playState(state, orders);
    const acting = actingSeats(state);
    seats.forEach(({ host }, index) => {
      host.show({ turn: state.turn + 1, view: state, news: [], asked: acting.includes(index + 1) });
    });
    carry();
  }
  for (const { host } of seats) host.end();
  carry();
  expect(seats.map(({ clientWire }) => clientWire.end?.reason.code)).toEqual(Array(4).fill('wire/quit'));
  expect(seats.map(({ clientWire }) => clientWire.begun?.names)).toEqual(Array(4).fill(names));
});
