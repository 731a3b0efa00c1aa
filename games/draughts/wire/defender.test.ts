import type { MatchEnd } from '@joute/core/match/match.ts';
import type { Ask, News } from '@joute/core/match/playerMessages.ts';
import { coreWords } from '@joute/core/match/sentences.ts';
import type { Termination } from '@joute/core/policy.ts';
import { must, refusal } from '@joute/core/result.ts';
import { fuzzRuns } from '@joute/core/test/fuzz.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draughts } from '../game.ts';
import { parseFen } from '../notation/fen.ts';
import { parseMove } from '../notation/moves.ts';
import { type DraughtsState, playState, startState } from '../rules/state.ts';
import { DefenderSession } from './defender.ts';
import { MemoryHostWire } from './test/memoryWire.ts';

const encoder = new TextEncoder();

/** A session in a match whose white moves the test plays. */
class Scene {
  readonly wire = new MemoryHostWire();
  readonly session = new DefenderSession(this.wire);
  state: DraughtsState;

  constructor(fen = 'W:W31-50:B1-20', ply = 0) {
    this.state = { ...startState({ start: must(parseFen(fen)) }), ply };
    this.session.open();
    this.session.seated({ game: draughts, setup: {}, seat: 2, view: this.state });
    this.session.begin();
    expect(this.wire.news()).toEqual(['join:player']);
  }

  /** Plays the move by the rules and shows it. */
  play(text: string): string[] {
    const seat = this.state.position.side + 1;
    this.state = playState(this.state, must(parseMove(text, this.state.position)));
    const news: News[] = [{ turn: this.state.ply, seat, move: text }];
    this.session.show({ turn: this.state.ply + 1, view: this.state, news, asked: seat === 1 });
    return this.wire.news();
  }

  ask(): string[] {
    const ask: Ask = { turn: this.state.ply + 1, view: this.state, time: 60_000, margin: 0, left: null, last: [] };
    this.session.ask(ask);
    return this.wire.news();
  }

  say(text: string): string[] {
    this.session.receive(encoder.encode(text));
    return this.wire.news();
  }

  refuse(): string[] {
    this.session.refused(refusal('move/no-piece', { square: 25 }));
    return this.wire.news();
  }

  end(termination: Termination): string[] {
    const end: MatchEnd = { termination, reason: refusal('match/interrupted'), result: draughts.resultNow(this.state) };
    this.session.end(end);
    return this.wire.news();
  }

  /** The alarm goes off, as it was set. */
  alarm(ms: number): string[] {
    expect(this.wire.waits).toBe(ms);
    this.wire.waits = null;
    this.session.alarm();
    return this.wire.news();
  }

  /** White has played 32-28 and the client is asked. */
  static asked(): Scene {
    const scene = new Scene();
    expect([...scene.play('32-28'), ...scene.ask()]).toEqual(['32-28|', 'asked']);
    return scene;
  }
}

const INVALID = /^COUP INVALIDE .+\|$/;

describe('the defender: moves', () => {
  it.each<[habit: string, bytes: string]>([
    ['NUL', '19-23\0'],
    ['newline', '19-23\n'],
    ['carriage return and newline', '19-23\r\n'],
    ['NUL padding to 256', '19-23'.padEnd(256, '\0')],
  ])('takes a move with %s', (_habit, bytes) => {
    expect(Scene.asked().say(bytes)).toEqual(['answer:19-23']);
  });

  it('takes a move without an end after 200 ms of silence', () => {
    const scene = Scene.asked();
    expect([scene.say('19'), scene.say('-23')]).toEqual([[], []]);
    expect(scene.alarm(200)).toEqual(['answer:19-23']);
  });

  it('passes a comment on', () => {
    expect(Scene.asked().say('19-23 au centre\0')).toEqual(['answer:19-23 au centre']);
  });

  it('holds an answer that comes before the question', () => {
    const scene = new Scene();
    scene.play('32-28');
    expect(scene.say('19-23\0')).toEqual([]);
    expect(scene.ask()).toEqual(['asked', 'answer:19-23']);
  });

  it('does not heed moves out of turn, nor comments on a line of their own', () => {
    const scene = new Scene();
    expect(scene.say('19-23\0')).toEqual([]);
    scene.play('32-28');
    scene.ask();
    expect(scene.say('19-23\nau centre\n')).toEqual(['answer:19-23']);
    expect(scene.wire.faults).toEqual(['draughts-wire/out-of-turn', 'draughts-wire/out-of-turn']);
  });

  it('what was half said when the time ran out is the answer, if it is a move', () => {
    const scene = Scene.asked();
    scene.say('19-23');
    expect(scene.session.timeout()).toBe('19-23');
    const other = Scene.asked();
    other.say('19-2');
    expect(other.session.timeout()).toBeNull();
  });
});

describe('the defender: refusals', () => {
  it('says COUP INVALIDE with a short sentence, and hears the next try', () => {
    const scene = Scene.asked();
    expect(scene.say('25-30\0')).toEqual(['answer:25-30']);
    const [said] = scene.refuse();
    expect(said).toMatch(INVALID);
    expect(encoder.encode(said).length).toBeLessThanOrEqual(255);
    expect(scene.ask()).toEqual(['asked']);
    expect(scene.say('19-23\0')).toEqual(['answer:19-23']);
  });

  it('third refusal by the referee: INTERUPTION', () => {
    const scene = Scene.asked();
    for (let tries = 0; tries < 2; tries++) {
      scene.say('25-30\0');
      scene.refuse();
      scene.ask();
    }
    scene.say('25-30\0');
    expect(scene.end('illegal')).toEqual(['INTERUPTION|', 'close']);
  });

  // 26x17x8x19 of the subject, seen from the other side.
  const MIRRORED = 'B:W30,39,38,50:B25';

  it('refuses a short capture, which never reaches the referee; the third try breaks off', () => {
    const scene = new Scene(MIRRORED);
    scene.ask();
    expect(scene.say('25x32\0')[0]).toMatch(INVALID);
    expect(scene.say('25-34-43-32\0')[0]).toMatch(INVALID);
    expect(scene.say('25x32\0')).toEqual(['INTERUPTION|', 'leave:draughts-wire/tries']);
    expect(scene.wire.faults).toEqual(['move/short-capture', 'move/capture-sign', 'move/short-capture']);
    expect(scene.end('disconnected')).toEqual(['close']);
  });

  it('takes it with its whole path', () => {
    const scene = new Scene(MIRRORED);
    scene.ask();
    scene.say('25x32\0');
    expect(scene.say('25x34x43x32\0')).toEqual(['answer:25x34x43x32']);
  });

  it('short captures and other refusals count together', () => {
    const scene = new Scene(MIRRORED);
    scene.ask();
    scene.say('25x32\0');
    scene.say('6-11\0');
    scene.refuse();
    scene.ask();
    scene.say('1-7\0');
    expect(scene.refuse()).toEqual(['INTERUPTION|', 'leave:draughts-wire/tries']);
  });

  it('a message that is too long is a try', () => {
    const scene = Scene.asked();
    expect(scene.say('9'.repeat(5000))[0]).toMatch(INVALID);
    expect(scene.alarm(200)).toEqual([]);
    expect(scene.say('19-23\0')).toEqual(['answer:19-23']);
  });
});

describe('the defender: a legal move called invalid', () => {
  it.each(['COUP INVALIDE', 'COUP INVALIDE je ne comprends pas', 'INVALIDE', 'MANGE'])('%s', (complaint) => {
    const scene = Scene.asked();
    for (let times = 0; times < 3; times++) expect(scene.say(`${complaint}\0`)).toEqual(['32-28|']);
    expect(scene.say(`${complaint}\0`)).toEqual(['INTERUPTION|', 'leave:draughts-wire/disputed']);
    expect(scene.end('disconnected')).toEqual(['close']);
  });

  it('counts from the beginning for the next move', () => {
    const scene = Scene.asked();
    for (let times = 0; times < 3; times++) scene.say('INVALIDE\0');
    expect(scene.say('19-23\0')).toEqual(['answer:19-23']);
    scene.play('19-23');
    expect(scene.play('28x19')).toEqual(['28x19|']);
    scene.ask();
    expect(scene.say('INVALIDE\0')).toEqual(['28x19|']);
  });
});

describe('the defender: endings', () => {
  it('INTERUPTION counts out of turn', () => {
    const scene = new Scene();
    expect(scene.say('INTERUPTION\0')).toEqual(['leave:draughts-wire/broken-off']);
    expect(scene.end('disconnected')).toEqual(['close']);
  });

  it.each([
    ['PERDU', 'draughts-wire/not-lost'],
    ['EGALITE', 'draughts-wire/not-drawn'],
  ])('%s too early breaks the game off', (word, code) => {
    const scene = Scene.asked();
    expect(scene.say(`${word}\0`)).toEqual([`leave:${code}`]);
    expect(scene.say('19-23\0')).toEqual([]);
    expect(scene.end('disconnected')).toEqual(['close']);
  });

  it('White cannot move: says PERDU', () => {
    const scene = new Scene('B:W46:B36,37');
    scene.ask();
    expect(scene.say('36-41\0')).toEqual(['answer:36-41']);
    scene.play('36-41');
    expect(scene.end('normal')).toEqual(['PERDU|', 'close']);
  });

  it('after ply 100: says EGALITE, waits two seconds, closes; nothing answers what the client says', () => {
    const scene = new Scene('B:W46:B36,37', 99);
    scene.ask();
    expect(scene.say('37-42\0')).toEqual(['answer:37-42']);
    scene.play('37-42');
    expect(scene.end('limit')).toEqual(['EGALITE|']);
    expect(scene.alarm(2000)).toEqual(['close']);
  });

  it('a win by the 100th ply is a win', () => {
    const scene = new Scene('B:W46:B36,37', 99);
    scene.ask();
    scene.say('36-41\0');
    scene.play('36-41');
    expect(scene.end('normal')).toEqual(['PERDU|', 'close']);
  });

  it('the client may say EGALITE with its 100th ply', () => {
    const scene = new Scene('B:W46:B36,37', 99);
    scene.ask();
    expect(scene.say('37-42\0EGALITE\0')).toEqual(['answer:37-42']);
    scene.play('37-42');
    expect(scene.end('limit')).toEqual(['close']);
  });

  it('EGALITE after a 100th ply that nobody has asked for yet: the referee is late, not the client early', () => {
    const scene = new Scene('W:W46,50:B1,2', 98);
    expect(scene.play('50-44')).toEqual(['50-44|']);
    expect([...scene.say('1-6\0'), ...scene.say('EGALITE\0')]).toEqual([]);
    expect(scene.ask()).toEqual(['asked', 'answer:1-6']);
    scene.play('1-6');
    expect(scene.end('limit')).toEqual(['close']);
  });

  it.each(['PERDU\0', 'INTERUPTION\n', ''])('Black cannot move: waits for its last words (%j)', (words) => {
    const scene = new Scene('W:W27:B22');
    expect(scene.play('27x18')).toEqual(['27x18|']);
    expect(scene.end('normal')).toEqual([]);
    expect(words === '' ? scene.alarm(10_000) : scene.say(words)).toEqual(['close']);
  });

  it('PERDU may come before the referee has said so', () => {
    const scene = new Scene('W:W27:B22');
    scene.play('27x18');
    expect(scene.say('PERDU\0')).toEqual([]);
    expect(scene.end('normal')).toEqual(['close']);
  });

  it('a last move that is called invalid is sent again three times', () => {
    const scene = new Scene('W:W27:B22');
    scene.play('27x18');
    scene.end('normal');
    for (let times = 0; times < 3; times++) expect(scene.say('MANGE\0')).toEqual(['27x18|']);
    expect(scene.say('MANGE\0')).toEqual(['INTERUPTION|', 'close']);
  });

  it.each(['timeout', 'interrupted', 'illegal', 'crashed'] as const)('%s: INTERUPTION', (termination) => {
    expect(Scene.asked().end(termination)).toEqual(['INTERUPTION|', 'close']);
  });

  it('no place: INTERUPTION', () => {
    const wire = new MemoryHostWire();
    new DefenderSession(wire).turnAway();
    expect(wire.news()).toEqual(['INTERUPTION|', 'close']);
  });
});

describe('the defender: anything at all', () => {
  it('reassemble: any bytes and alarms: no throw, at most three tries a turn, sentences for everything', () => {
    const speech = fc.oneof(
      fc.uint8Array({ maxLength: 60 }),
      fc
        .constantFrom('19-23\0', '1-2\n', 'INVALIDE\0', 'PERDU', 'EGALITE\0', 'INTERUPTION\0', '\0')
        .map((text) => encoder.encode(text)),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(speech, fc.boolean()), { maxLength: 20 }), (pieces) => {
        const scene = Scene.asked();
        for (const [bytes, silence] of pieces) {
          scene.session.receive(bytes);
          if (silence && scene.wire.waits !== null) scene.session.alarm();
        }
        const leaves = scene.wire.log.filter((line) => line.startsWith('leave:'));
        expect(leaves.length).toBeLessThanOrEqual(1);
        for (const leave of leaves) expect(draughts.words.fr[leave.slice('leave:'.length)]).toBeDefined();
        for (const code of scene.wire.faults) expect({ ...coreWords.en, ...draughts.words.en }[code]).toBeDefined();
      }),
      fuzzRuns(300),
    );
  });
});
