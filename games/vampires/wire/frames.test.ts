import { cut, drip, flipped, fuzzRuns, places } from '@joute/core/test/fuzz.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeFrame, VampiresDescriber } from './describe.ts';
import { FrameReader, type Unknown } from './frameReader.ts';
import { type Frame, LONGEST_FRAME, makeFrame } from './frames.ts';
import { letters } from './test/lines.ts';

// The subject, "Protocole de communication avec le serveur": the layout of each order.
const FRAMES: readonly (readonly [Frame, readonly number[], string])[] = [
  [{ order: 'SET', rows: 5, columns: 10 }, [...letters('SET'), 5, 10], 'SET rows=5 columns=10'],
  [
    {
      order: 'HUM',
      houses: [
        { x: 2, y: 3 },
        { x: 9, y: 0 },
      ],
    },
    [...letters('HUM'), 2, 2, 3, 9, 0],
    'HUM 2 2,3 9,0',
  ],
  [{ order: 'HUM', houses: [] }, [...letters('HUM'), 0], 'HUM 0'],
  [{ order: 'HME', x: 4, y: 1 }, [...letters('HME'), 4, 1], 'HME 4,1'],
  [
    {
      order: 'MAP',
      cells: [
        { x: 2, y: 3, humans: 4, vampires: 0, werewolves: 0 },
        { x: 4, y: 1, humans: 0, vampires: 0, werewolves: 255 },
      ],
    },
    [...letters('MAP'), 2, 2, 3, 4, 0, 0, 4, 1, 0, 0, 255],
    'MAP 2 2,3:H4 4,1:W255',
  ],
  [{ order: 'UPD', cells: [] }, [...letters('UPD'), 0], 'UPD 0'],
  [
    { order: 'UPD', cells: [{ x: 1, y: 2, humans: 0, vampires: 0, werewolves: 0 }] },
    [...letters('UPD'), 1, 1, 2, 0, 0, 0],
    'UPD 1 1,2:0',
  ],
  [{ order: 'NME', name: 'ab' }, [...letters('NME'), 2, 97, 98], 'NME "ab"'],
  [{ order: 'NME', name: '' }, [...letters('NME'), 0], 'NME ""'],
  [{ order: 'MOV', move: [] }, [...letters('MOV'), 0], 'MOV 0'],
  [
    {
      order: 'MOV',
      move: [
        { x: 2, y: 1, count: 4, toX: 2, toY: 2 },
        { x: 2, y: 1, count: 1, toX: 3, toY: 2 },
      ],
    },
    [...letters('MOV'), 2, 2, 1, 4, 2, 2, 2, 1, 1, 3, 2],
    'MOV 2 2,1:4>2,2 2,1:1>3,2',
  ],
  [{ order: 'END' }, letters('END'), 'END'],
  [{ order: 'BYE' }, letters('BYE'), 'BYE'],
];

it.each(FRAMES)('%o', (frame, bytes, described) => {
  expect([...makeFrame(frame)]).toEqual(bytes);
  expect([...new FrameReader().push(Uint8Array.from(bytes))]).toEqual([frame]);
  expect(describeFrame(frame)).toBe(described);
});

it('an order that nobody knows is told once, with its letters or in hex, and what follows is dropped until the next UPD', () => {
  const describer = new VampiresDescriber();
  expect(describer.incoming(Uint8Array.from(letters('ATK')))).toEqual(['?? ATK']);
  expect(describer.incoming(Uint8Array.from(letters('MOV\0')))).toEqual([]);
  expect(describer.outgoing(makeFrame({ order: 'UPD', cells: [] }))).toEqual(['UPD 0']);
  expect(describer.incoming(Uint8Array.from(letters('MOV\0')))).toEqual(['MOV 0']);
  expect(describer.incoming(Uint8Array.of(0, 255, 65))).toEqual(['?? 0x00FF41']);
});

const frames = fc.array(fc.constantFrom(...FRAMES.map(([frame]) => frame)));
const bytesOf = (all: readonly Frame[]): Uint8Array => Uint8Array.from(all.flatMap((frame) => [...makeFrame(frame)]));
const readAll = (chunks: readonly Uint8Array[]): (Frame | Unknown)[] => {
  const reader = new FrameReader();
  return chunks.flatMap((chunk) => {
    const read = [...reader.push(chunk)];
    expect(reader.pending).toBeLessThan(LONGEST_FRAME);
    return read;
  });
};

describe('frames-reassemble', () => {
  it('any split of whole frames gives the same frames, one byte at a time too', () => {
    fc.assert(
      fc.property(frames, places, (all, at) => {
        expect(readAll(cut(bytesOf(all), at))).toEqual(all);
        expect(readAll(drip(bytesOf(all)))).toEqual(all);
      }),
      fuzzRuns(2000),
    );
  });

  it('random bytes, flipped bits, oversized counts: no throw, the same whatever the split, less than a frame held', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.uint8Array({ maxLength: 5000, size: 'max' }), flipped(frames.map(bytesOf))),
        places,
        (bytes, at) => {
          expect(readAll(cut(bytes, at))).toEqual(readAll([bytes]));
        },
      ),
      fuzzRuns(2000),
    );
  });
});
