/**
 * The champion's side of a conversation over Hub: it hears lines and says lines, whatever they come
 * through. What it does not understand it answers with an error, and goes on.
 */
import { lookUp } from '@joute/core/input/objects.ts';
import { quote } from '@joute/core/input/quote.ts';
import { makeRandom } from '@joute/core/random.ts';
import type { Refusal } from '@joute/core/result.ts';
import { bookMoves } from '../../champion/book.ts';
import { FEWEST_BITS, MOST_BITS } from '../../champion/engine.ts';
import { movesOf } from '../../rules/paths.ts';
import { type DraughtsState, startState } from '../../rules/state.ts';
import { type HubCommand, parseHubLine } from '../hubDialect.ts';
import { BOOK, type EngineDialect, TABLE } from './engineDialect.ts';
import type { HubThinker } from './engineThread.ts';
import type { Limits } from './task.ts';

/** Settings that have one value alone: said again, they change nothing. */
const FIXED: Readonly<Record<string, string>> = { variant: 'normal' };

export interface HubSessionParts {
  readonly dialect: EngineDialect;
  readonly thinker: HubThinker;
  readonly version: string;
  /** A line that no command is the answer of. */
  say(line: string): void;
  explain(refusal: Refusal): string;
}

export class HubSession {
  readonly #parts: HubSessionParts;
  #state: DraughtsState = startState({ fmjd: true });
  #limits: Limits = {};
  /** Tells moves of the book apart, so that games differ. */
  readonly #random = makeRandom(1);
  #hasBook = false;
  #isThinking = false;
  #isPondering = false;
  /** Found while it ponders: nobody wants to hear it before the hit. */
  #withheld: string | null = null;

  constructor(parts: HubSessionParts) {
    this.#parts = parts;
  }

  /** What to answer at once; null when the program wants no more. */
  hear(text: string): readonly string[] | null {
    const heard = parseHubLine(text);
    if (heard.command === 'quit') return null;
    return heard.command === '' ? [] : (this.#obeyAlways(heard) ?? this.#obeyIdle(heard));
  }

  /** What may be said while it thinks. */
  #obeyAlways({ command }: HubCommand): readonly string[] | null {
    const { thinker } = this.#parts;
    switch (command) {
      case 'ping':
        return ['pong'];
      case 'stop':
        thinker.stop();
        return this.#endPondering();
      case 'ponder-hit':
        thinker.hit();
        return this.#endPondering();
      default:
        return this.#isThinking ? this.#refuse(`${quote(command)} while it thinks: stop it first`) : null;
    }
  }

  #obeyIdle(heard: HubCommand): readonly string[] {
    const { dialect, thinker, version, say } = this.#parts;
    switch (heard.command) {
      case 'hub':
        return dialect.introduction(version);
      case 'init':
        thinker.prepare(() => say('ready'));
        return [];
      case 'pos':
        return this.#place(heard);
      case 'go':
        return this.#go(heard);
      case dialect.newGame:
        thinker.newGame();
        return [];
      case dialect.set:
        return this.#set(...dialect.readSetting(heard));
    }
    if (!dialect.levels.includes(heard.command)) return this.#refuse(`${quote(heard.command)} is no command`);
    this.#limits = dialect.limit(heard, this.#limits);
    return [];
  }

  /** Limits are those of a position. */
  #place(heard: HubCommand): readonly string[] {
    const { dialect, explain } = this.#parts;
    const state = dialect.readState(heard);
    if (!state.ok) return this.#refuse(explain(state.refusal));
    this.#state = state.value;
    this.#limits = {};
    return [];
  }

  /** What it finds is said as it is found. */
  #go({ bare }: HubCommand): readonly string[] {
    if (movesOf(this.#state.position).length === 0) return this.#refuse('the side to move has no move');
    const { dialect, thinker, say } = this.#parts;
    this.#isPondering = bare.includes('ponder');
    const known =
      this.#hasBook && !this.#isPondering && !bare.includes('analyze') ? bookMoves(this.#state.position) : [];
    const move = known[this.#random.below(Math.max(1, known.length))];
    if (move) return [dialect.done({ move, line: [move] })];
    this.#isThinking = true;
    thinker.think(this.#state, this.#limits, this.#isPondering, (told) => {
      if (!told.isLast) say(dialect.info(told));
      else if (this.#isPondering) this.#withheld = dialect.done(told);
      else {
        this.#isThinking = false;
        say(dialect.done(told));
      }
    });
    return [];
  }

  #endPondering(): readonly string[] {
    this.#isPondering = false;
    if (this.#withheld === null) return [];
    const done = this.#withheld;
    this.#withheld = null;
    this.#isThinking = false;
    return [done];
  }

  #set(name: string, value: string): readonly string[] {
    const fixed = lookUp(FIXED, name);
    if (fixed !== undefined) return fixed === value ? [] : this.#refuse(`${name} can only be ${fixed}`);
    if (name === BOOK) {
      if (value !== 'true' && value !== 'false') return this.#refuse(`${BOOK} is true or false`);
      this.#hasBook = value === 'true';
      return [];
    }
    if (name !== TABLE) return this.#refuse(`${quote(name)} is no setting`);
    const bits = /^\d{1,2}$/.test(value) ? Number(value) : Number.NaN;
    if (!(bits >= FEWEST_BITS && bits <= MOST_BITS))
      return this.#refuse(`${TABLE} is a number from ${FEWEST_BITS} to ${MOST_BITS}`);
    this.#parts.thinker.setTable(bits);
    return [];
  }

  #refuse(sentence: string): readonly string[] {
    return [this.#parts.dialect.error(sentence)];
  }
}
