import { refusal } from '@joute/core/result.ts';
import { drip } from '@joute/core/test/fuzz.ts';
import { describe, expect, it } from 'vitest';
import { after, Client, VILLAGE } from './test/hostClient.ts';
import { letters, mov } from './test/lines.ts';

/** The page's sentences on late orders, one by one. Moves: A and B are legal, X is not. */
describe('"a late order is simply erased"', () => {
  const A = mov(0, 0, 4, 1, 0);
  const B = mov(0, 0, 4, 0, 1);
  const X = mov(2, 2, 1, 1, 2);
  const [a, b] = ['answer 0,0:4>1,0', 'answer 0,0:4>0,1'];

  /** Turns were asked for and missed. */
  const missed = (turns: number): Client => {
    const client = Client.ready(1);
    for (let turn = 0; turn < turns; turn++) {
      client.ask(VILLAGE);
      expect(client.session.timeout()).toBeNull();
    }
    client.line.take();
    return client;
  };
  const askAgain = (client: Client): void => {
    client.ask(VILLAGE);
    client.line.take();
  };

  it('a MOV that comes before the next UPD pays the debt and is dropped: the next is judged at once', () => {
    const client = missed(1);
    expect(client.send(...X)).toEqual([]);
    expect(client.line.faults).toEqual([refusal('wire/late-order')]);
    askAgain(client);
    expect(client.send(...B)).toEqual([b]);
  });

  it('with a debt open, a MOV after the UPD is held; if another comes in time, the first was the late one', () => {
    const client = missed(1);
    askAgain(client);
    expect(client.send(...X)).toEqual([]);
    expect(client.send(...B)).toEqual([b]);
    askAgain(client);
    expect(client.send(...A)).toEqual([a]);
  });

  it('if none comes, the held one is played at the deadline if legal; the order after it may be a late one still', () => {
    const client = missed(1);
    askAgain(client);
    expect(client.send(...A)).toEqual([]);
    expect(client.session.timeout()).toBe('0,0:4>1,0');
    const moved = after(VILLAGE, '0,0:4>1,0', null);
    client.ask(moved);
    client.line.take();
    // For the board before: nobody is there any more.
    expect(client.send(...B)).toEqual([]);
    expect(client.send(...mov(1, 0, 4, 2, 1))).toEqual(['answer 1,0:4>2,1']);
    client.ask(moved);
    client.line.take();
    expect(client.send(...X)).toEqual(['answer 2,2:1>1,2']);
  });

  it('an order that is legal now and was not at any missed UPD is none of theirs: it is played at once, and nothing is owed', () => {
    const client = missed(2);
    client.ask(after(VILLAGE, '0,0:4>1,0', null));
    client.line.take();
    expect(client.send(...mov(1, 0, 4, 2, 1))).toEqual(['answer 1,0:4>2,1']);
    askAgain(client);
    expect(client.send(...X)).toEqual(['answer 2,2:1>1,2']);
  });

  it('one that is illegal now is dropped as the late one, never judged, turn after turn', () => {
    for (const order of [X, mov(), Uint8Array.from(letters('ATK'))]) {
      const client = missed(1);
      for (let turn = 0; turn < 5; turn++) {
        askAgain(client);
        expect(client.send(...order)).toEqual([]);
        expect(client.session.timeout()).toBeNull();
      }
      expect(new Set(client.line.faults.map(({ code }) => code))).toEqual(new Set(['wire/held']));
      askAgain(client);
      expect(client.send(...B)).toEqual([]);
      expect(client.send(...A)).toEqual([a]);
    }
  });

  it('each missed UPD leaves a debt, and each late MOV pays one', () => {
    const before = missed(2);
    before.send(...X, ...X);
    askAgain(before);
    expect(before.send(...B)).toEqual([b]);

    const mixed = missed(2);
    mixed.send(...X);
    askAgain(mixed);
    expect(mixed.send(...X)).toEqual([]);
    expect(mixed.send(...B)).toEqual([b]);

    const behind = missed(2);
    askAgain(behind);
    expect(behind.send(...X, ...X)).toEqual([]);
    expect(behind.send(...B)).toEqual([b]);
  });

  it('a late MOV that the UPD cuts in two is still one order', () => {
    for (const at of [1, 2, 3, 4, 8]) {
      const client = missed(1);
      client.send(...X.subarray(0, at));
      askAgain(client);
      expect(client.send(...X.subarray(at))).toEqual([]);
      expect(client.send(...B)).toEqual([b]);
    }
  });

  it('half an order that never gets its other half does not spoil the next one', () => {
    const client = missed(1);
    client.send(...letters('MOV'), 2, ...[0, 0, 4, 1, 0]);
    askAgain(client);
    expect(drip(A).flatMap((byte) => client.send(...byte))).toEqual([]);
    expect(client.session.timeout()).toBe('0,0:4>1,0');
  });

  it('any other order that cannot be the late one is judged', () => {
    const client = missed(1);
    askAgain(client);
    client.send(...A);
    expect(client.send(...letters('ATK'))).toEqual(['answer !ATK']);
    askAgain(client);
    expect(client.send(...B)).toEqual([b]);
  });

  it('a question that was never sent leaves no debt', () => {
    const client = Client.named(1);
    client.ask(VILLAGE);
    expect(client.session.timeout()).toBeNull();
    client.session.alarm();
    client.session.alarm();
    askAgain(client);
    expect(client.send(...A)).toEqual([a]);
  });
});
