/**
 * Chance, handed in. Every draw has a key (label, turn, index) and depends on nothing but the seed
 * and that key: mirrored games meet the same luck whatever was played before, and a replay draws
 * the same numbers in any order.
 *
 * Match dice are SHA-256 over a 256-bit seed and the key: nobody can tell the next roll from the
 * last ones. The seed's hash is published when a match starts and the seed when it ends, so anyone
 * can check that the dice were not chosen along the way.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * The draws of one label in one turn; a game numbers them as it likes. The same index gives the
 * same number again.
 */
export interface Draws {
  /** Uniform in 0 .. sides-1. */
  below(index: number, sides: number): number;
  /** True with the given probability. */
  chance(index: number, probability: number): boolean;
}

export interface Dice {
  at(label: string, turn: number): Draws;
}

/**
 * One draw as the record keeps it. `sides` for a number, `probability` for a chance (value 0 or 1).
 */
export interface Draw {
  readonly label: string;
  readonly turn: number;
  readonly index: number;
  readonly sides?: number;
  readonly probability?: number;
  readonly value: number;
}

const SEED_BYTES = 32;
const TWO_32 = 4294967296;

/** 64 hexadecimal digits. */
export type Seed = string;

export const isSeed = (text: string): text is Seed => /^[0-9a-f]{64}$/.test(text);

/** A seed from 32 secret random bytes, which the caller brings. */
export function makeSeed(bytes: Uint8Array): Seed {
  if (bytes.length !== SEED_BYTES) throw new Error(`a seed is ${SEED_BYTES} bytes, not ${bytes.length}`);
  return bytesToHex(bytes);
}

/** A seed given by hand, such as `7`: reproducible, and so not secret. */
export const expandSeed = (text: string): Seed => bytesToHex(sha256(utf8ToBytes(`joute seed ${text}`)));

/** The seed of the nth match of a series. */
export const deriveSeed = (seed: Seed, n: number): Seed =>
  bytesToHex(sha256(utf8ToBytes(`joute match ${n} of ${seed}`)));

/** What is published before a match: binds the referee to its seed without giving it away. */
export const hashSeed = (seed: Seed): string => bytesToHex(sha256(hexToBytes(seed)));

/**
 * A number for the fast generator of a bot, different for each seat; does not give the seed away.
 */
export const botSeed = (seed: Seed, seat: number): number =>
  Number.parseInt(bytesToHex(sha256(utf8ToBytes(`joute bot ${seat} of ${seed}`))).slice(0, 8), 16) | 0;

export function seededDice(seed: Seed): Dice {
  const secret = hexToBytes(seed);
  const words = (label: string, turn: number, index: number): DataView => {
    const key = new DataView(new ArrayBuffer(9));
    key.setUint32(1, turn);
    key.setUint32(5, index);
    // The zero byte in front of the numbers ends the label, so no two keys give the same bytes.
    const block = sha256(concatBytes(secret, utf8ToBytes(label), new Uint8Array(key.buffer)));
    return new DataView(block.buffer, block.byteOffset, block.byteLength);
  };
  return {
    at: (label, turn) => ({
      below(index, sides) {
        const block = words(label, turn, index);
        // Words past the last whole multiple of `sides` would favour small numbers: take the next
        // of the block's eight.
        const fair = TWO_32 - (TWO_32 % sides);
        for (let i = 0; i < 8; i++) {
          const word = block.getUint32(4 * i);
          if (word < fair) return word % sides;
        }
        return block.getUint32(0) % sides;
      },
      chance(index, probability) {
        const block = words(label, turn, index);
        return ((block.getUint32(0) >>> 5) * 67108864 + (block.getUint32(4) >>> 6)) / 9007199254740992 < probability;
      },
    }),
  };
}

/** Passes draws on and appends each to `kept`. */
export function recordingDice(dice: Dice, kept: Draw[]): Dice {
  return {
    at(label, turn) {
      const draws = dice.at(label, turn);
      return {
        below(index, sides) {
          const value = draws.below(index, sides);
          kept.push({ label, turn, index, sides, value });
          return value;
        },
        chance(index, probability) {
          const came = draws.chance(index, probability);
          kept.push({ label, turn, index, probability, value: came ? 1 : 0 });
          return came;
        },
      };
    },
  };
}

/**
 * The draws of a record again, by their keys. A draw the record does not have gives the lowest
 * number and its key to `missing`.
 */
export function recordedDice(recorded: readonly Draw[], missing: Draw[]): Dice {
  const byKey = new Map(recorded.map((draw) => [`${draw.label}/${draw.turn}/${draw.index}`, draw.value]));
  const find = (draw: Draw): number => {
    const value = byKey.get(`${draw.label}/${draw.turn}/${draw.index}`);
    if (value === undefined) missing.push(draw);
    return value ?? draw.value;
  };
  return {
    at: (label, turn) => ({
      below: (index, sides) => Math.min(sides - 1, find({ label, turn, index, sides, value: 0 })),
      chance: (index, probability) => find({ label, turn, index, probability, value: 0 }) === 1,
    }),
  };
}

const constantDice = (below: (sides: number) => number, chance: (probability: number) => boolean): Dice => {
  const draws: Draws = { below: (_index, sides) => below(sides), chance: (_index, probability) => chance(probability) };
  return { at: () => draws };
};

/** For tests: always the lowest number; every chance above 0 comes true. */
export const minimumDice: Dice = constantDice(
  () => 0,
  (probability) => probability > 0,
);

/** For tests: always the highest number; only certain chances come true. */
export const maximumDice: Dice = constantDice(
  (sides) => sides - 1,
  (probability) => probability >= 1,
);

/**
 * For tests: these numbers, one after the other (a chance takes 1 for true). Running out, or a
 * number the die lacks, is a mistake.
 */
export function scriptedDice(values: readonly number[]): Dice {
  let used = 0;
  const next = (sides: number, key: string): number => {
    const value = values[used++];
    if (value === undefined) throw new Error(`the script of ${values.length} draws is used up at ${key}`);
    if (!Number.isInteger(value) || value < 0 || value >= sides)
      throw new Error(`draw ${used} at ${key}: ${value} is not in 0..${sides - 1}`);
    return value;
  };
  return {
    at: (label, turn) => ({
      below: (index, sides) => next(sides, `${label}/${turn}/${index}`),
      chance: (index) => next(2, `${label}/${turn}/${index}`) === 1,
    }),
  };
}
