/**
 * What a miniature needs of a player, read from the JSON as it is sent. No rules are loaded for it.
 */

import type { Json } from '@joute/core/game.ts';
import { lookUp } from '@joute/core/input/objects.ts';

type Listed = readonly [creator: number, type: number, direction: string];
interface PlayerJson {
  readonly score: number;
  readonly avatar: readonly [number, number];
  readonly server: number;
  readonly computers: number;
  readonly lost: boolean;
  readonly cells: Readonly<Record<string, readonly Listed[]>>;
  readonly protections: Readonly<Record<string, readonly [number, number]>>;
}

interface Small {
  readonly key: string;
  readonly x: number;
  readonly y: number;
}

export interface MiniPlayer {
  readonly score: number;
  readonly server: number;
  readonly lost: boolean;
  readonly avatar: { readonly x: number; readonly y: number };
  readonly protections: readonly Small[];
  readonly trojans: readonly (Small & { readonly creator: number; readonly angle: number })[];
}

/** A cell's side in a miniature. */
const SIDE = 10;
const ANGLES: Readonly<Record<string, number>> = { D: 0, B: 90, G: 180, H: 270 };
const middle = (index: number): number => (index + 0.5) * SIDE;

function placeOf(key: string): { readonly x: number; readonly y: number } {
  const [row = 0, column = 0] = key.split(',').map(Number);
  return { x: middle(column), y: middle(row) };
}

/** At most four are drawn on a cell. */
const OFFSETS = [
  [0, 0],
  [-2.4, -2.4],
  [2.4, 2.4],
  [2.4, -2.4],
  [-2.4, 2.4],
] as const;

export function readPlayers(state: Json): MiniPlayer[] {
  const { players } = state as unknown as { readonly players: Readonly<Record<string, PlayerJson>> };
  return [1, 2, 3, 4].map((seat) => {
    const { score, server, lost, avatar, cells, protections } = lookUp(players, `${seat}`)!;
    return {
      score,
      server,
      lost,
      avatar: { x: middle(avatar[1]), y: middle(avatar[0]) },
      protections: Object.keys(protections).map((key) => ({ key, ...placeOf(key) })),
      trojans: Object.entries(cells).flatMap(([cell, list]) =>
        list.slice(0, OFFSETS.length - 1).map(([creator, , direction], index) => {
          const [right, down] = list.length === 1 ? OFFSETS[0] : OFFSETS[index + 1]!;
          const { x, y } = placeOf(cell);
          return { key: `${cell}/${index}`, x: x + right, y: y + down, creator, angle: lookUp(ANGLES, direction) ?? 0 };
        }),
      ),
    };
  });
}
