/**
 * The two versions of Hub, as the engines' author describes them. In version 1 (Scan 2) arguments
 * have no names, the side to move is a lower-case letter and time is in milliseconds; in version 2
 * (Scan 3) every argument has a name, and a position may be followed by the moves played since, so
 * that the engine sees repetitions.
 */
import { readThinking, type Thinking } from '@joute/core/match/thinking.ts';
import { type HubLine, makeHubMove, makeHubPosition } from '../notation/hub.ts';

const ARGUMENT = /([^\s=]+)(?:\s*=\s*(?:"([^"]*)"|(\S+)))?/g;

export interface HubCommand {
  readonly command: string;
  /** By name; an argument without a value has an empty one. */
  readonly named: ReadonlyMap<string, string>;
  readonly bare: readonly string[];
}

export function parseHubLine(text: string): HubCommand {
  const [, command = '', rest = ''] = /^\s*(\S*)\s*(.*)$/s.exec(text) ?? [];
  const found = [...rest.matchAll(ARGUMENT)];
  const isNamed = (match: RegExpExecArray): boolean => (match[2] ?? match[3]) !== undefined;
  return {
    command,
    named: new Map(found.filter(isNamed).map((match) => [match[1]!, match[2] ?? match[3] ?? ''])),
    bare: found.filter((match) => !isNamed(match)).map(([word]) => word),
  };
}

export interface HubDialect {
  /** Turns the engine's opening book off: matches choose their own openings. */
  readonly noBook: string;
  readonly newGame: string;
  /**
   * A search, in the order in which engines want it: a new position clears the time. Whole
   * milliseconds.
   */
  search(line: HubLine, ms: number): string;
  /** The command that carries the move. */
  readonly answer: 'move' | 'done';
  readMove(command: HubCommand): string;
  /** What the engine reports of its search, in men and plies. */
  readInfo(command: HubCommand): Thinking | undefined;
}

const number = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));

export const HUB_1: HubDialect = {
  noBook: 'set book false\n',
  newGame: 'new\n',
  search({ now }, ms) {
    const letters = makeHubPosition(now);
    return `pos ${letters[0]!.toLowerCase()}${letters.slice(1)}\ntime ${ms}\ngo\n`;
  },
  answer: 'move',
  readMove: ({ bare }) => bare[0] ?? '',
  /**
   * Depth, mean depth, score in hundredths, nodes, seconds, millions of nodes a second, and the
   * moves expected.
   */
  readInfo({ bare: [depth, , score, nodes, , , ...line] }) {
    const hundredths = number(score);
    return readThinking({
      score: hundredths === undefined ? undefined : hundredths / 100,
      ...{ depth: number(depth), nodes: number(nodes), line: line.join(' ') },
    });
  },
};

export const HUB_2: HubDialect = {
  noBook: 'set-param name=book value=false\n',
  newGame: 'new-game\n',
  search({ start, moves }, ms) {
    const since = moves.length === 0 ? '' : ` moves="${moves.map(makeHubMove).join(' ')}"`;
    return `pos pos=${makeHubPosition(start)}${since}\nlevel move-time=${ms / 1000}\ngo think\n`;
  },
  answer: 'done',
  readMove: ({ named }) => named.get('move') ?? '',
  readInfo({ named }) {
    const read = (name: string): number | undefined => number(named.get(name));
    return readThinking({ score: read('score'), depth: read('depth'), nodes: read('nodes'), line: named.get('pv') });
  },
};
