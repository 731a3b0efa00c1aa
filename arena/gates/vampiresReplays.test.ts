/** Vampires: a host whose clients stay for another match after a draw, over real sockets. */
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { replayRecord } from '@joute/core/record/replay.ts';
import { vampires } from '@joute/games/vampires/game.ts';
import { describe, expect, it } from 'vitest';
import { dial, hearOut } from '../test/openHost.ts';
import { CLOCK, expectWhole, gate, Hand, host, ILLEGAL, join, LANE, RIGHT } from './test/vampiresHost.ts';

describe.concurrent('after a draw, where the same clients play again', () => {
  /** A match of one order each, in which nobody dies. */
  const drawn = { change: { map: LANE, plays: 2 }, clock: { ...CLOCK, move: 10_000, first: 10_000 }, replays: 2 };
  const START = 'SET\x01\tHUM\0HME';
  const MAP = '\0MAP\x02\x01\0\0\x05\0\x08\0\0\0\x05';
  const [ONE, TWO] = [`${START}\x01${MAP}UPD\0`, `${START}\x08${MAP}UPD\x02\x01\0\0\0\0\x02\0\0\x05\0`];
  const RETREAT = 'MOV\x01\x08\0\x05\x07\0';

  interface Listener {
    readonly socket: Socket;
    /** All bytes that it was sent, once it has disconnected. */
    readonly heard: Promise<string>;
    /** Resolves when it was sent exactly this. */
    until(text: string): Promise<void>;
  }

  /** A client that answers each UPD with the next of these orders. */
  async function listen(port: number, ...orders: readonly string[]): Promise<Listener> {
    const socket = await dial(port);
    let all = '';
    const left = [...orders];
    const countAsked = (heard: string): number => heard.split('UPD').length;
    socket.setEncoding('latin1').on('data', (text: string) => {
      const isAsked = countAsked(all + text) > countAsked(all);
      all += text;
      const order = isAsked ? left.shift() : undefined;
      if (order !== undefined) socket.write(Buffer.from(order, 'latin1'));
    });
    const heard = once(socket, 'close').then(() => all);
    const until = async (text: string): Promise<void> => {
      while (all !== text) await once(socket, 'data');
    };
    socket.write('NME\x01x');
    while (!all.includes('MAP')) await once(socket, 'data');
    return { socket, heard, until };
  }

  it('END, then SET, HUM, HME, MAP and UPD as at the start, until a match is won: then BYE too', async () => {
    const { port, finished, match } = await host(drawn);
    const one = await listen(port, RIGHT, ILLEGAL);
    const two = await listen(port, RETREAT);
    expect(await one.heard).toBe(`${ONE}END${ONE}ENDBYE`);
    // The second match was lost before it was the werewolves' turn.
    expect(await two.heard).toBe(`${TWO}END${TWO.slice(0, TWO.indexOf('UPD'))}ENDBYE`);
    const records = [await match(0), await match(1)];
    expect(records.map(({ end }) => [end!.termination, end!.result.places])).toEqual([
      ['limit', [1, 1]],
      ['illegal', [2, 1]],
    ]);
    for (const record of records) {
      expect(replayRecord(vampires, record).finding).toBeNull();
      expect(record.head.seats.map(({ name }) => name)).toEqual(['x', 'x#2']);
    }
    expect(records[0]!.end!.seed).not.toEqual(records[1]!.end!.seed);
    expect(finished).toHaveLength(2);
  });

  it('our own client plays them all, and as many as there may be, the last with BYE', async () => {
    const { port, hall, finished } = await host({ ...drawn, matches: 1 });
    const ends = await Promise.all([join(port, 'one'), join(port, 'two')]);
    await hall.done;
    expect(ends.map(({ proper, reason }) => [proper, reason.code])).toEqual([
      [true, 'wire/ended'],
      [true, 'wire/ended'],
    ]);
    expect(finished.map(({ record }) => record.end!.result.places)).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
    for (const { record } of finished) expectWhole(record, 1, 1);
  });

  it('when one leaves after its last order the draw stands, the other is told BYE, and the next clients are served', async () => {
    const { port, finished, match } = await host(drawn);
    const one = await listen(port, RIGHT);
    const two = await listen(port);
    await two.until(TWO);
    // Its end comes right behind the order: however slow the rest is, it is gone before the next
    // match.
    two.socket.end(RETREAT);
    expect(await one.heard).toBe(`${ONE}ENDBYE`);
    expect((await match(0)).end).toMatchObject({ termination: 'limit', result: { places: [1, 1] } });
    const next = await Hand.named(port);
    await next.hear('MAP');
    expect(finished).toHaveLength(1);
  });

  it('who leaves in the second match loses that one', async () => {
    const { port, match } = await host(drawn);
    const one = await listen(port, RIGHT);
    const two = await listen(port, RETREAT);
    await one.until(`${ONE}END${ONE}`);
    one.socket.destroy();
    expect(await two.heard).toBe(`${TWO}END${TWO.slice(0, TWO.indexOf('UPD'))}ENDBYE`);
    expect((await match(1)).end).toMatchObject({ termination: 'disconnected', seat: 1 });
  });

  it('what was remarked in the first match is in its record alone', async () => {
    const { port, match } = await host(drawn);
    const one = await listen(port, RIGHT + RIGHT, ILLEGAL);
    const two = await listen(port, RETREAT);
    await Promise.all([one.heard, two.heard]);
    const remarks = [await match(0), await match(1)].map(({ end }) => end!.usage?.[0]?.remarks ?? []);
    expect(remarks).toMatchObject([[{ turn: 1, refusal: { code: 'wire/not-asked' } }], []]);
  });

  it('a third client finds no seat between the two matches', async () => {
    const reported = gate();
    const { port, match } = await host({ ...drawn, reported: reported.opened });
    const one = await listen(port, RIGHT);
    const two = await listen(port, RETREAT);
    await match(0);
    await (await Hand.named(port)).ended();
    reported.open();
    await (await Hand.named(port)).ended();
    await one.until(`${ONE}END${ONE}`);
    one.socket.write(ILLEGAL);
    expect(await one.heard).toBe(`${ONE}END${ONE}ENDBYE`);
    await two.heard;
  });

  it('a client of the common protocol cannot be asked to stay: END and BYE', async () => {
    const { port, hall, finished } = await host({ ...drawn, matches: 1 });
    const one = await listen(port, RIGHT);
    const other = await dial(port);
    const heard = hearOut(other);
    other.on('data', (text) => {
      if (String(text).includes('"type":"turn"')) other.write('{"type":"move","move":"8,0:5>7,0"}\n');
    });
    other.write('{"type":"join","name":"json"}\n');
    expect(await one.heard).toBe(`${ONE}ENDBYE`);
    await heard;
    await hall.done;
    expect(finished.map(({ record }) => record.end!.result.places)).toEqual([[1, 1]]);
  });

  it('a host that is stopped between the two says BYE', async () => {
    const { port, hall, match, stop } = await host(drawn);
    const one = await listen(port, RIGHT);
    const two = await listen(port, RETREAT);
    await match(0);
    stop();
    await hall.done;
    expect([await one.heard, await two.heard]).toEqual([`${ONE}ENDBYE`, `${TWO}ENDBYE`]);
  });

  it('without that, a draw is told by END and BYE as any other end', async () => {
    const { port, hall, finished } = await host({ ...drawn, replays: 0, matches: 1 });
    const one = await listen(port, RIGHT);
    const two = await listen(port, RETREAT);
    expect([await one.heard, await two.heard]).toEqual([`${ONE}ENDBYE`, `${TWO}ENDBYE`]);
    await hall.done;
    expect(finished).toHaveLength(1);
  });
});
