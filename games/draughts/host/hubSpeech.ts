/**
 * Engines of draughts that speak Hub, version 2 (Scan 3) or 1 (Scan 2): the engine's introduction
 * says which of the two it is. A capture names its ends and the captured squares; it is turned into
 * a legal path in the game's own notation.
 */

import { quote } from '@joute/core/input/quote.ts';
import type { Ask, News } from '@joute/core/match/playerMessages.ts';
import { timeToThink } from '@joute/core/match/thinkingTime.ts';
import { refusal } from '@joute/core/result.ts';
import type { NumberedLine } from '@joute/core/wire/lineReader.ts';
import type { Greeting, Heard, OpenSpeech, Speech } from '@joute/core/wire/speech.ts';
import { extendHubLine, type HubLine, parseHubMove, startHubLine } from '../notation/hub.ts';
import { parseMove } from '../notation/moves.ts';
import { type Position, samePosition } from '../rules/position.ts';
import type { DraughtsState } from '../rules/state.ts';
import { HUB_1, HUB_2, type HubCommand, type HubDialect, parseHubLine } from './hubDialect.ts';

/**
 * Kept back for delays, where the match has no margin: engines use all of the time that they are
 * given.
 */
const WAY_MS = 50;

export const openHub: OpenSpeech = (think) => new HubSpeech(think);

export class HubSpeech implements Speech {
  readonly #think: number | undefined;
  #greeting = true;
  #dialect: HubDialect = HUB_2;
  #hasBook = false;
  #hello: Greeting | null = null;
  #state: DraughtsState | null = null;
  /** The game so far as the engine was told it, and the turn up to which. */
  #line: HubLine | null = null;
  #turn = 0;

  /**
   * `think`: how long it thinks about a move, in milliseconds, where the match allows more; as for
   * built-in bots.
   */
  constructor(think?: number) {
    this.#think = think;
  }

  get greeting(): boolean {
    return this.#greeting;
  }

  hello(hello: Greeting): string {
    this.#hello = hello;
    this.#line = startHubLine((hello.view as DraughtsState).position);
    return 'hub\n';
  }

  ask({ turn, view, time, margin, last }: Ask): string {
    this.#state = view as DraughtsState;
    this.#line = this.#follow(this.#state.position, turn === this.#turn ? [] : last);
    this.#turn = turn;
    const own = timeToThink(time, this.#think);
    const most = time === null ? own : Math.max(own / 2, time + margin - WAY_MS);
    return this.#dialect.search(this.#line, Math.max(1, Math.round(Math.min(own, most))));
  }

  hear({ text }: NumberedLine): Heard {
    const heard = parseHubLine(text);
    if (heard.command === 'error') {
      const found = quote(heard.named.get('message') ?? heard.bare.join(' '));
      return { what: 'refused', refusal: refusal('hub/error', { found }) };
    }
    return this.#greeting ? this.#hearGreeting(heard) : this.#hearSearch(heard);
  }

  /** Hub has no refusals: the engine is simply asked again. */
  refused(): string {
    return '';
  }

  timeout(): string {
    return 'stop\n';
  }

  end(): string {
    return 'quit\n';
  }

  /** Anything else that it prints while it loads is ignored. */
  #hearGreeting({ command, named }: HubCommand): Heard {
    switch (command) {
      case 'name':
        this.#dialect = HUB_1;
        // Version 1 does not list its settings.
        this.#hasBook = true;
        return { what: 'nothing' };
      case 'param':
        if (named.get('name') === 'book') this.#hasBook = named.get('value') !== 'false';
        return { what: 'nothing' };
      case 'wait':
        return { what: 'nothing', say: `${this.#hasBook ? this.#dialect.noBook : ''}init\n` };
      case 'ready':
        this.#greeting = false;
        return { what: 'nothing', say: this.#dialect.newGame };
      default:
        return { what: 'nothing' };
    }
  }

  /** `pong`, and whatever later versions may send, is ignored. */
  #hearSearch(heard: HubCommand): Heard {
    if (heard.command === this.#dialect.answer)
      return { what: 'move', text: this.#makeMove(this.#dialect.readMove(heard)) };
    const thought = heard.command === 'info' ? this.#dialect.readInfo(heard) : undefined;
    return thought ? { what: 'thought', thought } : { what: 'nothing' };
  }

  /** If the new position does not follow from the one we know, the line begins anew there. */
  #follow(position: Position, news: readonly News[]): HubLine {
    let line = this.#line!;
    for (const told of news) {
      if (!('move' in told) || told.move === null) continue;
      const move = parseMove(told.move, line.now);
      if (!move.ok) return startHubLine(position);
      line = extendHubLine(line, move.value);
    }
    return samePosition(line.now, position) ? line : startHubLine(position);
  }

  /** In the game's notation; text that is no move of this position goes to the referee as it is. */
  #makeMove(text: string): string {
    if (!this.#state) return text;
    const move = parseHubMove(text, this.#state.position);
    return move.ok ? this.#hello!.game.makeMove(move.value, this.#state) : text;
  }
}
