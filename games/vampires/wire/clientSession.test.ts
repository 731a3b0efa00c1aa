import { defaultSetup } from '@joute/core/setup.ts';
import { cut, drip, flipped, fuzzRuns, places } from '@joute/core/test/fuzz.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { facts } from '../facts.ts';
import { vampires } from '../game.ts';
import { VampiresClient } from './clientSession.ts';
import type { Contents, Frame } from './frames.ts';
import { bytesOf, ClientLine, letters } from './test/lines.ts';

const cell = (x: number, y: number, species: 'humans' | 'vampires' | 'werewolves', count: number): Contents => ({
  ...{ x, y, humans: 0, vampires: 0, werewolves: 0 },
  [species]: count,
});

const SET: Frame = { order: 'SET', rows: 3, columns: 4 };
const HUM: Frame = { order: 'HUM', houses: [{ x: 2, y: 0 }] };
const MAP: Frame = {
  order: 'MAP',
  cells: [cell(0, 0, 'vampires', 4), cell(2, 0, 'humans', 2), cell(3, 2, 'werewolves', 5)],
};
const HOME = { vampires: { order: 'HME', x: 0, y: 0 }, werewolves: { order: 'HME', x: 3, y: 2 } } as const;
const update = (...cells: readonly Contents[]): Frame => ({ order: 'UPD', cells });
const [END, BYE] = [{ order: 'END' }, { order: 'BYE' }] as const;

class Guest {
  readonly line = new ClientLine();
  readonly session = new VampiresClient(this.line, { name: 'joute', setup: defaultSetup(facts.options) });

  static seated(side: 'vampires' | 'werewolves'): Guest {
    const guest = new Guest();
    guest.session.open();
    guest.hear(SET, HUM, HOME[side], MAP);
    guest.line.take();
    return guest;
  }

  hear(...frames: readonly Frame[]): string[] {
    this.session.receive(bytesOf(...frames));
    return this.line.take();
  }
}

const states = ({ line }: Guest): string[] => line.views.map((view) => vampires.makeState(view));

describe('a game on a server', () => {
  it('says its name first, knows its side from HME inside MAP, and is asked by UPD', () => {
    const guest = new Guest();
    guest.session.open();
    expect(guest.line.take()).toEqual(['NME "joute"']);
    expect(guest.hear(SET, HUM, HOME.vampires)).toEqual([]);
    expect(guest.hear(MAP)).toEqual(['begin 1 joute v ?']);
    expect(guest.hear(update())).toEqual(['think 1']);
    guest.session.play('0,0:4>1,0');
    expect(guest.line.take()).toEqual(['MOV 1 0,0:4>1,0']);
    expect(guest.hear(update(cell(0, 0, 'humans', 0), cell(1, 0, 'vampires', 4)))).toEqual(['think 3']);
    expect(states(guest)).toEqual(['4x3 play=0 V0,0:4 H2,0:2 W3,2:5', '4x3 play=2 V1,0:4 H2,0:2 W3,2:5']);
  });

  it('as werewolves is asked for every second play, the second one first', () => {
    const guest = Guest.seated('werewolves');
    expect(guest.hear(update())).toEqual(['think 2']);
    guest.session.play('3,2:5>2,2');
    expect(guest.line.take()).toEqual(['MOV 1 3,2:5>2,2']);
    expect(guest.hear(update())).toEqual(['think 4']);
    expect(guest.line.views.map(({ play }) => play)).toEqual([1, 3]);
  });

  it('takes the initial frames in any order', () => {
    const guest = new Guest();
    guest.session.open();
    expect(guest.hear(SET, MAP, HUM, HOME.werewolves)).toContain('begin 2 ? v joute');
  });

  it('has plays left whatever limit the server has', () => {
    const guest = Guest.seated('vampires');
    for (let turn = 0; turn < 150; turn++) {
      guest.hear(update());
      guest.session.play('0,0:4>1,0');
    }
    expect(guest.line.views).toHaveLength(150);
    expect(guest.line.views.every((view) => vampires.acting(view).includes(1))).toBe(true);
  });

  it('passed over by the server, it thinks again instead of sending an order for an old board', () => {
    const guest = Guest.seated('vampires');
    guest.hear(update());
    expect(guest.hear(update(cell(3, 2, 'humans', 0), cell(2, 2, 'werewolves', 5)))).toEqual([]);
    guest.session.play('0,0:4>1,0');
    expect(guest.line.take()).toEqual(['think 3']);
    guest.session.play('0,0:4>0,1');
    expect(guest.line.take()).toEqual(['MOV 1 0,0:4>0,1']);
  });

  it('with nobody left has nothing to play', () => {
    const guest = Guest.seated('vampires');
    expect(guest.hear(update(cell(0, 0, 'humans', 0)))).toEqual([]);
  });
});

describe('the end', () => {
  it('BYE after END: leaves', () => {
    const guest = Guest.seated('vampires');
    expect(guest.hear(END)).toEqual(['alarm 30000']);
    expect(guest.hear(BYE)).toEqual(['close', 'over wire/ended']);
    guest.session.closed();
    expect(guest.line.take()).toEqual([]);
  });

  it('closed, or nothing more, after END: leaves too', () => {
    for (const leave of ['closed', 'alarm'] as const) {
      const guest = Guest.seated('vampires');
      guest.hear(END);
      guest.session[leave]();
      expect(guest.line.take()).toContain('over wire/ended');
    }
  });

  it('while our bot thinks: its answer is not sent any more', () => {
    const guest = Guest.seated('vampires');
    guest.hear(update(), END, BYE);
    guest.session.play('0,0:4>1,0');
    expect(guest.line.take()).toEqual([]);
  });

  it('after END a new game may begin on the same connection, on the other side too', () => {
    const guest = Guest.seated('vampires');
    guest.hear(update(), END);
    expect(guest.hear(SET, HUM, HOME.werewolves, MAP)).toEqual(['begin 2 ? v joute']);
    expect(guest.hear(update())).toEqual(['think 2']);
    expect(states(guest).at(-1)).toBe('4x3 play=1 V0,0:4 H2,0:2 W3,2:5');
    expect(guest.hear(END, BYE)).toContain('over wire/ended');
  });

  const NONSENSE: readonly (readonly [string, (guest: Guest) => void, string])[] = [
    ['closed in the middle', ({ session }) => session.closed(), 'over wire/lost improper'],
    [
      'an unknown order',
      ({ session }) => session.receive(Uint8Array.from(letters('HTTP'))),
      'over wire/not-a-server improper',
    ],
    [
      "a player's order",
      (guest) => guest.session.receive(Uint8Array.from(letters('MOV\0'))),
      'over wire/not-a-server improper',
    ],
    [
      'a cell off the grid',
      (guest) => guest.session.receive(bytesOf(update(cell(4, 0, 'humans', 1)))),
      'over wire/off-grid improper',
    ],
  ];
  it.each(NONSENSE)('%s', (_, happen, told) => {
    const guest = Guest.seated('vampires');
    happen(guest);
    expect(guest.line.take()).toContain(told);
  });

  it('before any game: it was not let in', () => {
    for (const frames of [[END, BYE], [BYE]]) {
      const guest = new Guest();
      guest.session.open();
      expect(guest.hear(...frames)).toContain('over wire/not-let-in improper');
    }
    const guest = new Guest();
    guest.session.closed();
    expect(guest.line.take()).toContain('over wire/not-let-in improper');
  });
});

const game = bytesOf(SET, HUM, HOME.vampires, MAP, update(), update(cell(0, 0, 'vampires', 3)), END, BYE);
const replay = (chunks: readonly Uint8Array[]): string[] => {
  const guest = new Guest();
  for (const chunk of chunks) guest.session.receive(chunk);
  return guest.line.take();
};

describe('frames-reassemble', () => {
  it('any split of a whole game is the same game', () => {
    fc.assert(
      fc.property(places, (at) => void expect(replay(cut(game, at))).toEqual(replay([game]))),
      fuzzRuns(1000),
    );
    expect(replay(drip(game))).toEqual(replay([game]));
  });

  it('no bytes make it throw, and it is over at most once', () => {
    fc.assert(
      fc.property(fc.oneof(flipped(fc.constant(game)), fc.uint8Array({ maxLength: 300 })), places, (bytes, at) => {
        const log = replay(cut(bytes, at));
        expect(log.filter((line) => line.startsWith('over')).length).toBeLessThan(2);
      }),
      fuzzRuns(2000),
    );
  });
});
