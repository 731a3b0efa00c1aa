/**
 * The client's side of the common bot protocol (docs/manual/en/protocol.md): one of our bots on a
 * server.
 */

import type { AnyGame } from '@joute/core/game.ts';
import { isObject, lookUp } from '@joute/core/input/objects.ts';
import { quote, quoteSentence, quoteText } from '@joute/core/input/quote.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import { parseSetup, type Setup } from '@joute/core/setup.ts';
import { LineReader } from '@joute/core/wire/lineReader.ts';
import type { ClientEnd, ClientSession, ClientSessionOptions, ClientWire } from '@joute/core/wire/sessions.ts';

/** The state of a large map makes a long line; no message needs more than this. */
export const MOST_LINE_BYTES = 16 * 1024 * 1024;

const MOST_ADDRESS = 500;

type Message = Readonly<Record<string, unknown>>;

export class JsonClient implements ClientSession {
  readonly #wire: ClientWire;
  readonly #game: AnyGame;
  readonly #options: ClientSessionOptions;
  readonly #lines = new LineReader(MOST_LINE_BYTES);
  #setup: Setup;
  #asked: number | null = null;
  #isOver = false;

  constructor(wire: ClientWire, game: AnyGame, options: ClientSessionOptions) {
    this.#wire = wire;
    this.#game = game;
    this.#options = options;
    this.#setup = options.setup;
  }

  open(): void {
    this.#say({ type: 'join', name: this.#options.name, game: this.#game.facts.id });
  }

  receive(bytes: Uint8Array): void {
    for (const line of this.#lines.push(bytes)) {
      if (this.#isOver) return;
      if (line.ok) this.#hear(line.value.text);
      else this.#give(refusal('server/nonsense', { found: '…' }));
    }
  }

  play(text: string): void {
    if (this.#asked !== null && !this.#isOver) this.#say({ type: 'move', turn: this.#asked, move: text });
    this.#asked = null;
  }

  closed(): void {
    this.#give(refusal('server/closed'));
  }

  alarm(): void {}

  #hear(text: string): void {
    const message = readObject(text);
    const isUnderstood = message !== null && this.#understand(message);
    if (!isUnderstood) this.#give(refusal('server/nonsense', { found: quote(text) }));
  }

  #understand(message: Message): boolean {
    switch (message.type) {
      case 'hello':
        return this.#hearHello(message);
      case 'turn':
        return this.#hearTurn(message);
      case 'refused':
        this.#wire.tell(refusal('server/refused', { message: quoteSentence(message.message) }));
        return true;
      case 'end':
        this.#hearEnd(message);
        return true;
      // Messages of later versions of the protocol are ignored.
      default:
        return true;
    }
  }

  #hearHello({ seat, players, setup, watch }: Message): boolean {
    const given = isObject(setup) ? setup : {};
    const known = this.#game.facts.options.filter(({ name }) => Object.hasOwn(given, name));
    const read = parseSetup(
      this.#game.facts.options,
      Object.fromEntries(known.map(({ name }) => [name, lookUp(given, name)])),
    );
    if (typeof seat !== 'number' || !Array.isArray(players) || !read.ok) return false;
    this.#setup = read.value;
    const url = readWatch(watch);
    if (url !== null) this.#wire.tell(refusal('server/watch', { url }));
    this.#wire.begin({ game: this.#game, setup: this.#setup, seat, view: null }, players.map(quoteText));
    return true;
  }

  #hearTurn({ turn, state }: Message): boolean {
    const view = this.#game.parseJson(state, this.#setup);
    if (typeof turn !== 'number' || !view.ok) return false;
    this.#asked = turn;
    this.#wire.think(turn, view.value);
    return true;
  }

  #hearEnd(message: Message): void {
    this.#isOver = true;
    this.#wire.over(readEnd(message));
    this.#wire.close();
  }

  #give(reason: Refusal): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#wire.over({ result: null, reason, proper: false });
    this.#wire.close();
  }

  #say(message: Message): void {
    this.#wire.send(`${JSON.stringify(message)}\n`);
  }
}

/** How a match went, by the message `end`. */
export function readEnd({ result }: Message): ClientEnd {
  const { places, points, message } = isObject(result) ? result : {};
  const isList = (list: unknown): list is number[] => Array.isArray(list) && list.every((n) => typeof n === 'number');
  return {
    result: isList(places) && isList(points) ? { places, points } : null,
    reason: refusal('server/end', { message: typeof message === 'string' ? quoteSentence(message) : '' }),
    proper: true,
  };
}

/** The address at which the match is watched, where a server of ours tells it in `hello`. */
export function readWatch(watch: unknown): string | null {
  if (typeof watch !== 'string' || watch.length > MOST_ADDRESS || !/^https?:\/\//.test(watch)) return null;
  // As a browser writes it: nothing in it can be taken for something else by a terminal.
  return URL.canParse(watch) ? new URL(watch).href : null;
}

/** Null where the line is no JSON object. */
export function readObject(text: string): Message | null {
  try {
    const json: unknown = JSON.parse(text);
    return isObject(json) ? json : null;
  } catch {
    return null;
  }
}
