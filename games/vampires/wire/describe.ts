/**
 * Frames for people to read, a line each: what a trace file holds. In no language but the
 * protocol's own.
 */
import { makeMove } from '../notation/moves.ts';
import { FrameReader, type Unknown } from './frameReader.ts';
import type { Contents, Frame, Point } from './frames.ts';
import { makeHex } from './words.ts';

const at = ({ x, y }: Point): string => `${x},${y}`;

/** `2,3:H4`, `1,4:V5`, `6,1:W5`; `2,4:0` for an empty cell. */
function describeContents(cell: Contents): string {
  const species = [
    ['H', cell.humans],
    ['V', cell.vampires],
    ['W', cell.werewolves],
  ] as const;
  const held = species.filter(([, count]) => count > 0).map(([letter, count]) => letter + count);
  return `${at(cell)}:${held.join('+') || '0'}`;
}

const list = (items: readonly string[]): string => [String(items.length), ...items].join(' ');

export function describeFrame(frame: Frame | Unknown): string {
  switch (frame.order) {
    case 'SET':
      return `SET rows=${frame.rows} columns=${frame.columns}`;
    case 'HUM':
      return `HUM ${list(frame.houses.map(at))}`;
    case 'HME':
      return `HME ${at(frame)}`;
    case 'MAP':
    case 'UPD':
      return `${frame.order} ${list(frame.cells.map(describeContents))}`;
    case 'NME':
      return `NME ${JSON.stringify(frame.name)}`;
    case 'MOV':
      return frame.move.length === 0 ? 'MOV 0' : `MOV ${frame.move.length} ${makeMove(frame.move)}`;
    case 'END':
    case 'BYE':
      return frame.order;
    case null:
      return `?? ${makeHex(frame.bytes)}`;
  }
}

/**
 * For one connection, as its host sees it. What a client sends after an order that nobody knows is
 * not told up to the next UPD.
 */
export class VampiresDescriber {
  readonly #incoming = new FrameReader();
  readonly #outgoing = new FrameReader();

  incoming(bytes: Uint8Array): string[] {
    return Array.from(this.#incoming.push(bytes), describeFrame);
  }

  outgoing(bytes: Uint8Array): string[] {
    const frames = [...this.#outgoing.push(bytes)];
    if (frames.some(({ order }) => order === 'UPD')) this.#incoming.restart(true);
    return frames.map(describeFrame);
  }
}
