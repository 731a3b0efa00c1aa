/**
 * Engines of draughts that speak Hub, version 2 (Scan 3) or 1 (Scan 2). In version 2 every argument has a name (`done move=32-28`); in
 * version 1 arguments stand for themselves (`done 32-28`), and how the engine writes its `id` says which of the two it speaks.
 * A capture names its ends and the captured squares; it is turned into a legal path in the game's own notation.
 */

import type { Ask } from '@joute/core/asking.ts';
import { quote } from '@joute/core/quote.ts';
import { refusal } from '@joute/core/result.ts';
import { readThinking, type Thinking } from '@joute/core/thinking.ts';
import { makeHubPosition, parseHubMove } from '@joute/games/draughts/notation/hub.ts';
import type { DraughtsState } from '@joute/games/draughts/rules/state.ts';
import type { Line } from './lineReader.ts';
import type { Greeting, Heard, Speech } from './speech.ts';

/** Engines use all of the time they are given: a little is kept for the way. */
const TIME_SHARE = 0.9;
/** Without a clock an engine still has to know when to stop. */
const UNTIMED_MS = 1000;

const ARGUMENT = /([^\s=]+)(?:\s*=\s*(?:"([^"]*)"|(\S+)))?/g;

interface HubCommand {
  readonly command: string;
  /** By name; an argument that stands for itself has an empty value. */
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

/** What an engine says of its search, in pawns and plies. */
function readInfo(named: HubCommand['named']): Thinking | undefined {
  const read = (name: string): number | undefined => (named.has(name) ? Number(named.get(name)) : undefined);
  return readThinking({ score: read('score'), depth: read('depth'), line: named.get('pv') });
}

export class HubSpeech implements Speech {
  #greeting = true;
  #version: 1 | 2 = 2;
  #hello: Greeting | null = null;
  #state: DraughtsState | null = null;

  get greeting(): boolean {
    return this.#greeting;
  }

  hello(hello: Greeting): string {
    this.#hello = hello;
    return 'hub\n';
  }

  ask({ view, time }: Ask): string {
    // Only draughts is played through Hub (openProgram.ts).
    this.#state = view as DraughtsState;
    const position = makeHubPosition(this.#state.position);
    const seconds = (((time ?? UNTIMED_MS) * TIME_SHARE) / 1000).toFixed(3);
    return this.#version === 2
      ? `pos pos=${position}\nlevel move-time=${seconds}\ngo think\n`
      : `pos ${position}\nlevel move-time ${seconds}\ngo\n`;
  }

  hear({ text }: Line): Heard {
    const { command, named, bare } = parseHubLine(text);
    switch (command) {
      case 'id':
        if (named.size === 0 && bare.length > 0) this.#version = 1;
        return { what: 'nothing' };
      case 'wait':
        return { what: 'nothing', say: 'init\n' };
      case 'ready':
        this.#greeting = false;
        return { what: 'nothing', say: 'new-game\n' };
      case 'done':
        return { what: 'move', text: this.#readMove(named.get('move') ?? bare[0] ?? '') };
      case 'error':
        return {
          what: 'refused',
          refusal: refusal('hub/error', { found: quote(named.get('message') ?? bare.join(' ')) }),
        };
      case 'info': {
        const thought = readInfo(named);
        return thought ? { what: 'thought', thought } : { what: 'nothing' };
      }
      // `param`, `pong` and whatever later versions may say.
      default:
        return { what: 'nothing' };
    }
  }

  /** There are no refusals in Hub: the engine is asked again, and that is all it learns. */
  refused(): string {
    return '';
  }

  timeout(): string {
    return 'stop\n';
  }

  end(): string {
    return 'quit\n';
  }

  /** In the game's notation; what is no move of this position goes to the referee as it is. */
  #readMove(text: string): string {
    if (!this.#state) return text;
    const move = parseHubMove(text, this.#state.position);
    return move.ok ? this.#hello!.game.makeMove(move.value, this.#state) : text;
  }
}
