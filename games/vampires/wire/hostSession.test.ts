import { refusal } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { drip, fuzzRuns } from '@joute/core/test/fuzz.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { facts } from '../facts.ts';
import { vampires } from '../game.ts';
import type { VampiresState } from '../rules/state.ts';
import { boardOf } from '../rules/test/boards.ts';
import { after, Client, VILLAGE } from './test/hostClient.ts';
import { letters, mov } from './test/lines.ts';

describe('the beginning', () => {
  it('SET, HUM and HME go out in one write as soon as it has a place, MAP in a second one 50 ms later', () => {
    const { line, session } = Client.named(1);
    expect(line.take()).toEqual(['join player "ann"', 'SET rows=3 columns=3 | HUM 2 2,0 1,1 | HME 0,0', 'alarm 50']);
    session.alarm();
    expect(line.take()).toEqual(['MAP 4 0,0:V4 2,0:H2 1,1:H3 2,2:W4', 'alarm 50']);
  });

  it('no UPD sooner than 50 ms after MAP', () => {
    const client = Client.named(1);
    client.line.take();
    client.ask(VILLAGE);
    expect(client.line.take()).toEqual([]);
    client.session.alarm();
    expect(client.line.take()).toEqual(['MAP 4 0,0:V4 2,0:H2 1,1:H3 2,2:W4', 'alarm 50']);
    client.session.alarm();
    expect(client.line.take()).toEqual(['UPD 0', 'asked']);
  });

  it('MAP is the first state, also when the vampires have played before it is sent', () => {
    const client = Client.named(2);
    client.line.take();
    client.ask(after(VILLAGE, '0,0:4>0,1'));
    client.session.alarm();
    client.session.alarm();
    expect(client.line.take()).toEqual([
      'MAP 4 0,0:V4 2,0:H2 1,1:H3 2,2:W4',
      'alarm 50',
      'UPD 2 0,0:0 0,1:V4',
      'asked',
    ]);
  });

  it("the home is one's own, the houses in the order of the map file", () => {
    const map = `<Map Rows="3" Columns="3"><Humans X="1" Y="1" Count="3"/><Vampires X="0" Y="0" Count="4"/>
      <Humans X="2" Y="0" Count="2"/><Werewolves X="2" Y="2" Count="4"/></Map>`;
    const { line } = Client.named(2, VILLAGE, { ...defaultSetup(facts.options), map });
    expect(line.take()[1]).toBe('SET rows=3 columns=3 | HUM 2 1,1 2,0 | HME 2,2');
  });

  const NAMES: readonly (readonly [string, readonly number[], string])[] = [
    ['an empty name', [...letters('NME'), 0], ''],
    [
      'a length of 3 whatever the name is: the surplus is dropped',
      [...letters('NME'), 3, ...letters('charlotte')],
      'cha',
    ],
    ['what would drive a terminal', [...letters('NME'), 4, 27, 91, 50, 74], '[2J'],
  ];
  it.each(NAMES)('%s', (_, bytes, name) => {
    const client = new Client();
    expect(client.send(...bytes)).toContain(`join player "${name}"`);
  });

  it('a name shorter than announced is taken as it is when nothing more comes', () => {
    const client = new Client();
    expect(client.send(...letters('NME'), 9, ...letters('bob'))).toEqual(['alarm 1000']);
    client.session.alarm();
    expect(client.line.take()).toEqual(['join player "bob"']);
  });

  it('a surplus after the name does not become the first order', () => {
    const client = Client.ready(1);
    client.send(...letters('lotte'));
    client.ask(VILLAGE);
    client.line.take();
    expect(client.send(...mov(0, 0, 4, 1, 0))).toEqual(['answer 0,0:4>1,0']);
    expect(client.line.faults).toEqual([refusal('wire/surplus', { found: 'lot' })]);
  });

  it('who does not begin with a name is told END and BYE, and let go', () => {
    const client = new Client();
    expect(client.send(...letters('GET / HTTP/1.1'))).toEqual(['END', 'BYE', 'close']);
    expect(client.line.faults).toEqual([refusal('wire/no-name', { found: 'GET' })]);
    expect(client.send(...letters('NME\0'))).toEqual([]);
  });

  it('who finds no place is told so by END and BYE, a write each, then closed', () => {
    const client = new Client();
    client.send(...letters('NME\0'));
    client.session.turnAway();
    expect(client.line.take()).toEqual(['END', 'BYE', 'close']);
  });
});

describe('UPD', () => {
  const first = after(VILLAGE, '0,0:3>0,1');
  const second = after(first, '2,2:4>2,1');

  it("the vampires' first is empty; then every cell changed by either side's last move, once, as it is now", () => {
    const client = Client.ready(1);
    client.ask(VILLAGE);
    expect(client.line.take()).toEqual(['UPD 0', 'asked']);
    client.send(...mov(0, 0, 3, 0, 1));
    client.session.show({ turn: 2, view: first, news: [], asked: false });
    client.ask(second);
    expect(client.line.take()).toEqual(['UPD 4 0,0:V1 0,1:V3 2,1:W4 2,2:0', 'asked']);
  });

  it("the werewolves' first holds the vampires' first move only", () => {
    const client = Client.ready(2);
    client.ask(first);
    expect(client.line.take()).toEqual(['UPD 2 0,0:V1 0,1:V3', 'asked']);
  });

  it('a cell that both changed stands there once, with what it holds now', () => {
    const state = boardOf('V2 . W9');
    const client = Client.ready(1, state);
    const mine = after(state, '0,0:1>1,0');
    client.session.show({ turn: 2, view: mine, news: [], asked: false });
    client.ask(after(mine, '2,0:9>1,0'));
    expect(client.line.take()).toEqual(['UPD 3 0,0:V1 1,0:W9 2,0:0', 'asked']);
  });

  it('after a turn that passed, the last accepted moves are told again as they are', () => {
    const client = Client.ready(1);
    for (const view of [VILLAGE, first, second, after(second, null)])
      client.session.show({ turn: 1, view, news: [], asked: false });
    client.ask(after(second, null, null));
    expect(client.line.take()).toEqual(['UPD 4 0,0:V1 0,1:V3 2,1:W4 2,2:0', 'asked']);
  });

  it('what a byte cannot count waits for the next one; the board is whole in the end', () => {
    const columns = 20;
    const rows = Array.from({ length: 20 }, (_, y) =>
      Array.from({ length: columns }, (_, x) => (y === 19 && x === 19 ? 'W1' : y % 2 ? '.' : 'V1')),
    );
    const state = boardOf(rows.map((row) => row.join(' ')).join('\n'));
    const moved = after(
      state,
      [...Array(9).keys()]
        .flatMap((r) => [...Array(columns).keys()].map((x) => `${x},${2 * r}:1>${x},${2 * r + 1}`))
        .join(' '),
    );
    const client = Client.ready(2, state);
    client.ask(moved);
    const [update = ''] = client.line.take();
    expect(update).toMatch(/^UPD 255 /);
    client.ask(after(moved, null, null));
    // 360 cells have changed; those not told yet come first.
    const [rest = ''] = client.line.take();
    const told = new Set([update, rest].flatMap((text) => text.split(' ').slice(2)));
    expect(told.size).toBe(360);
  });

  it('a cell of 255 is told as 255', () => {
    const state = boardOf('V255 W200');
    const client = Client.named(1, state);
    client.session.alarm();
    expect(client.line.take()).toContain('MAP 2 0,0:V255 1,0:W200');
  });
});

describe('orders', () => {
  const asked = (): Client => {
    const client = Client.ready(1);
    client.ask(VILLAGE);
    client.line.take();
    return client;
  };

  it('come byte by byte', () => {
    const client = asked();
    const answers = drip(mov(0, 0, 4, 1, 0)).flatMap((byte) => client.send(...byte));
    expect(answers).toEqual(['answer 0,0:4>1,0']);
  });

  it('MOV 0 and illegal moves are answers: the referee judges them', () => {
    expect(asked().send(...mov())).toEqual(['answer -']);
    expect(asked().send(...mov(0, 0, 9, 9, 9))).toEqual(['answer 0,0:9>9,9']);
  });

  it('any other order is an answer that no rule allows, and what follows it is dropped up to the next UPD', () => {
    const client = asked();
    expect(client.send(...letters('ATK'), 1, 0, 0, 4, 1, 0, ...mov(0, 0, 4, 1, 0))).toEqual(['answer !ATK']);
    expect(client.send(...mov(0, 0, 4, 1, 0))).toEqual([]);
    client.ask(VILLAGE);
    client.line.take();
    expect(client.send(...mov(0, 0, 4, 1, 0))).toEqual(['answer 0,0:4>1,0']);
    expect(asked().send(1, 2, 3)).toEqual(['answer !0x010203']);
    expect(asked().send(...letters('NME\0'))).toEqual(['answer !NME']);
  });

  it('out of turn are dropped, whole or half', () => {
    const client = asked();
    expect(client.send(...mov(0, 0, 4, 1, 0), ...mov(0, 0, 4, 1, 1), ...letters('MO'))).toEqual(['answer 0,0:4>1,0']);
    expect(client.line.faults).toEqual([refusal('wire/not-asked')]);
    client.ask(VILLAGE);
    client.line.take();
    expect(client.send(...mov(0, 0, 4, 1, 0))).toEqual(['answer 0,0:4>1,0']);
  });

  it('half an order is told as such when the time is over', () => {
    const client = asked();
    client.send(...letters('MOV'), 2, 0, 0);
    expect(client.session.timeout()).toBeNull();
    expect(client.session.silence()).toEqual(refusal('client/half-message', { bytes: 6 }));
  });

  it('END and BYE are a write each, then the connection is closed, at any time', () => {
    for (const client of [asked(), Client.ready(2), Client.named(1)]) {
      client.line.take();
      client.session.end();
      expect(client.line.take()).toEqual(['END', 'alarm 50']);
      client.session.alarm();
      expect(client.line.take()).toEqual(['BYE', 'close']);
      client.session.end();
      client.session.turnAway();
      client.session.alarm();
      expect(client.send(...mov(0, 0, 4, 1, 0))).toEqual([]);
    }
  });
});

describe('another match on the same connection', () => {
  const played = (): Client => {
    const client = Client.ready(1);
    client.ask(VILLAGE);
    client.send(...mov(0, 0, 4, 1, 0));
    client.line.take();
    client.session.stay();
    return client;
  };
  const seat = ({ session }: Client, state: VampiresState): void =>
    session.seated({ game: vampires, setup: defaultSetup(facts.options), seat: 1, view: state });

  it('END stands alone; then SET, HUM, HME, MAP and UPD come as in the first, without a name', () => {
    const client = played();
    expect(client.line.take()).toEqual(['END']);
    const next = boardOf('V3 2 W3');
    seat(client, next);
    expect(client.session.ready).toBe(false);
    client.ask(next);
    client.session.alarm();
    client.session.alarm();
    expect(client.line.take()).toEqual([
      ...['SET rows=1 columns=3 | HUM 1 1,0 | HME 0,0', 'alarm 50', 'MAP 3 0,0:V3 1,0:H2 2,0:W3', 'alarm 50'],
      ...['UPD 0', 'asked'],
    ]);
    expect(client.send(...mov(0, 0, 3, 1, 0))).toEqual(['answer 0,0:3>1,0']);
  });

  it('where none follows after all, BYE alone is left to be said', () => {
    const client = played();
    client.session.turnAway();
    expect(client.line.take()).toEqual(['END', 'BYE', 'close']);
  });

  it('what comes between the two is dropped', () => {
    const client = played();
    expect(client.send(...mov(0, 0, 4, 1, 1), ...letters('NME'), 1, ...letters('xMO'))).toEqual(['END']);
    seat(client, VILLAGE);
    client.session.alarm();
    client.session.alarm();
    client.ask(VILLAGE);
    client.line.take();
    expect(client.send(...mov(0, 0, 4, 1, 0))).toEqual(['answer 0,0:4>1,0']);
    expect(client.line.faults).toEqual([refusal('wire/not-asked'), refusal('wire/surplus', { found: 'NME' })]);
  });

  it('an order that was due in the first is late in the second, and not judged', () => {
    const client = Client.ready(1);
    client.ask(VILLAGE);
    expect(client.session.timeout()).toBeNull();
    client.session.stay();
    const next = boardOf('V3 2 W3');
    seat(client, next);
    client.session.alarm();
    client.session.alarm();
    client.ask(next);
    client.line.take();
    expect(client.send(...mov(0, 0, 4, 0, 1))).toEqual([]);
    expect(client.line.faults).toEqual([refusal('wire/held')]);
    expect(client.send(...mov(0, 0, 3, 1, 0))).toEqual(['answer 0,0:3>1,0']);
  });
});

it('frames-reassemble: whatever is sent at whatever moment, the host goes on and ends with END and BYE', () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 40 }).map((all) => [...all]),
    fc.constantFrom([...mov(0, 0, 4, 1, 0)], [...mov()], letters('MO'), letters('NME'), letters('ATK'), [1]),
  );
  const step = fc.oneof(bytes, fc.constantFrom('ask', 'timeout', 'alarm'));
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const client = Client.named(1);
      for (const one of steps) {
        if (one === 'ask') client.ask(VILLAGE);
        else if (one === 'timeout') client.session.timeout();
        else if (one === 'alarm') client.session.alarm();
        else if (typeof one !== 'string') client.session.receive(Uint8Array.from(one));
      }
      client.line.take();
      client.session.end();
      client.session.alarm();
      expect(client.line.take()).toEqual(['END', 'alarm 50', 'BYE', 'close']);
    }),
    fuzzRuns(2000),
  );
});
