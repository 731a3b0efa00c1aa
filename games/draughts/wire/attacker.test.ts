import { fuzzRuns } from '@joute/core/test/fuzz.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draughts } from '../game.ts';
import { AttackerSession } from './attacker.ts';
import { MemoryClientWire } from './test/memoryWire.ts';

const encoder = new TextEncoder();

class Scene {
  readonly wire = new MemoryClientWire();
  readonly session: AttackerSession;

  constructor(position = '') {
    this.session = new AttackerSession(this.wire, { name: 'ours', setup: { fmjd: false, position, opening: 0 } });
    this.session.open();
    expect(this.wire.news()[0]).toBe('begin');
  }

  hear(text: string): string[] {
    this.session.receive(encoder.encode(text));
    return this.wire.news();
  }

  play(text: string): string[] {
    this.session.play(text);
    return this.wire.news();
  }

  close(): string[] {
    this.session.closed();
    return this.wire.news();
  }

  alarm(ms: number): string[] {
    expect(this.wire.waits).toBe(ms);
    this.wire.waits = null;
    this.session.alarm();
    return this.wire.news();
  }
}

const INVALID = /^COUP INVALIDE .+\|$/;

describe('the attacker: moves', () => {
  it.each(['32-28\0', '32-28\n', '32-28\r\n', '32-28 bonjour\0', '32-28'.padEnd(256, '\0')])('takes %j', (bytes) => {
    const scene = new Scene();
    expect(scene.hear(bytes)).toEqual(['think:2']);
    expect(scene.play('19-23')).toEqual(['19-23|']);
  });

  it('takes a move without an end after 200 ms of silence', () => {
    const scene = new Scene();
    expect(scene.hear('32-28')).toEqual([]);
    expect(scene.alarm(200)).toEqual(['think:2']);
  });

  it('writes captures with their whole path, however its bot writes them', () => {
    const scene = new Scene('W:W30,39,38,50:B25,1');
    scene.hear('50-45\0');
    expect(scene.play('25x32')).toEqual(['25x34x43x32|']);
  });

  it('calls an illegal move invalid, three times a move, then breaks off', () => {
    const scene = new Scene();
    expect(scene.hear('32-29\0')[0]).toMatch(INVALID);
    expect(scene.hear('x\0')[0]).toMatch(INVALID);
    expect(scene.hear('1-6\0')).toEqual(['INTERUPTION|', 'close', 'over:draughts-wire/tries']);
    expect(scene.wire.ended).toMatchObject({ proper: false, result: null });
  });

  it('the tries of a move do not count for the next', () => {
    const scene = new Scene();
    scene.hear('32-29\0');
    scene.hear('32-29\0');
    expect(scene.hear('32-28\0')).toEqual(['think:2']);
    scene.play('19-23');
    expect(scene.hear('1-2\0')[0]).toMatch(INVALID);
  });

  it('refuses a short capture', () => {
    const scene = new Scene('W:W26,50:B21,12,13,1');
    expect(scene.hear('26x19\0')[0]).toMatch(INVALID);
    expect(scene.hear('26x17x8x19\0')).toEqual(['think:2']);
  });

  it.each(['COUP INVALIDE', 'INVALIDE pourquoi', 'MANGE'])('sends a legal move again after %s, three times', (word) => {
    const scene = new Scene();
    scene.hear('32-28\0');
    scene.play('19-23');
    for (let times = 0; times < 3; times++) expect(scene.hear(`${word}\0`)).toEqual(['19-23|']);
    expect(scene.hear(`${word}\0`)).toEqual(['INTERUPTION|', 'close', 'over:draughts-wire/disputed']);
  });

  it('does not heed what is said while its bot thinks', () => {
    const scene = new Scene();
    expect(scene.hear('32-28\0 une ligne de trop\0COUP INVALIDE\0')).toEqual(['think:2']);
    expect(scene.play('19-23')).toEqual(['19-23|']);
  });
});

describe('the attacker: endings', () => {
  it('says PERDU when it cannot move', () => {
    const scene = new Scene('W:W27:B22');
    expect(scene.hear('27x18\0')).toEqual(['PERDU|', 'close', 'over:end/no-moves-black']);
    expect(scene.wire.ended).toMatchObject({ proper: true, result: { places: [1, 2] } });
  });

  it.each<[how: string, end: (scene: Scene) => string[]]>([
    ['the defender says PERDU', (scene) => scene.hear('PERDU\0')],
    ['the defender says nothing', (scene) => scene.alarm(2000)],
    ['the defender closes', (scene) => scene.close()],
  ])('wins: %s', (_how, end) => {
    const scene = new Scene('W:W46,47:B36,37');
    expect(scene.hear('47-42\0')).toEqual(['think:2']);
    scene.play('37x48');
    expect(scene.hear('46-41\0')).toEqual(['think:4']);
    scene.play('36x47');
    expect(end(scene).at(-1)).toBe('over:end/no-moves-white');
    expect(scene.wire.ended).toMatchObject({ proper: true, result: { places: [2, 1] } });
  });

  it.each([
    ['PERDU', 'draughts-wire/not-lost'],
    ['EGALITE', 'draughts-wire/not-drawn'],
    ['INTERUPTION', 'draughts-wire/broken-off'],
  ])('%s in the middle of the game breaks it off, out of turn too', (word, code) => {
    for (const thinking of [false, true]) {
      const scene = new Scene();
      if (thinking) scene.hear('32-28\0');
      expect(scene.hear(`${word}\0`)).toEqual(['close', `over:${code}`]);
      expect(scene.wire.ended).toMatchObject({ proper: false, result: null });
      expect(scene.play('19-23')).toEqual([]);
    }
  });

  it('interrupted: says INTERUPTION', () => {
    const scene = new Scene();
    scene.session.leave();
    scene.session.leave();
    expect(scene.wire.news()).toEqual(['INTERUPTION|', 'close']);
  });

  it('a defender that says nothing for over a minute, or closes', () => {
    expect(new Scene().alarm(65_000)).toEqual(['INTERUPTION|', 'close', 'over:draughts-wire/silent']);
    const scene = new Scene();
    scene.session.closed();
    expect(scene.wire.news()).toEqual(['close', 'over:draughts-wire/closed']);
  });

  it.each([
    ['the defender says EGALITE', 'EGALITE\0'],
    ['the defender says nothing', ''],
  ])('a draw after 100 plies: %s', (_how, words) => {
    // Two kings that go to and fro, out of each other's way, among men that cannot be taken.
    const scene = new Scene('W:WK47,45,35:BK4,6,16');
    for (let round = 0; round < 25; round++) {
      scene.hear('47-42\0');
      expect(scene.play('4-10')).toEqual(['4-10|']);
      scene.hear('42-47\0');
      expect(scene.play('10-4')).toEqual(['10-4|']);
    }
    const heard = words === '' ? scene.alarm(2000) : scene.hear(words);
    expect(heard).toEqual([...(words === '' ? ['EGALITE|'] : []), 'close', 'over:end/plies']);
    expect(scene.wire.ended).toMatchObject({ proper: true, result: { places: [1, 1] } });
  });
});

describe('the attacker: anything at all', () => {
  it('reassemble: any bytes and alarms: no throw, one end, a sentence for it', () => {
    const speech = fc.oneof(
      fc.uint8Array({ maxLength: 60 }),
      fc
        .constantFrom('32-28\0', '1-2\n', 'MANGE\0', 'PERDU', 'EGALITE\0', 'INTERUPTION\0', '\0')
        .map((text) => encoder.encode(text)),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(speech, fc.boolean()), { maxLength: 20 }), (pieces) => {
        const scene = new Scene();
        for (const [bytes, silence] of pieces) {
          scene.session.receive(bytes);
          if (silence && scene.wire.waits !== null) scene.session.alarm();
        }
        scene.session.closed();
        expect(scene.wire.log.filter((line) => line.startsWith('over:'))).toHaveLength(1);
        expect(draughts.words.en[scene.wire.ended!.reason.code]).toBeDefined();
      }),
      fuzzRuns(300),
    );
  });
});
