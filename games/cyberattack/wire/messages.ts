/**
 * The messages of the tournament, as text in UTF-8, each ended by a NUL byte:
 *
 *     client   joueur;<team>   afficheur;<name>   then for each state its order
 *     server   jeu;<player, 0 for a viewer>\n<game text>   quit\n   refused\n
 */
import { quote } from '@joute/core/input/quote.ts';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import type { Setup } from '@joute/core/setup.ts';
import { DelimitedReader } from '@joute/core/wire/delimitedReader.ts';
import { plainName } from '../notation/board.ts';
import { makeState, parseState } from '../notation/state.ts';
import type { CyberState } from '../rules/table.ts';

const END = 0;
/** Names longer than this are cut: they come back in every state. */
const MOST_NAME = 64;

/**
 * Bytes in, messages out, in any pieces; null for one that is too long. Bytes that are no UTF-8
 * become �.
 */
export class MessageReader {
  readonly #reader: DelimitedReader;
  readonly #decoder = new TextDecoder();

  constructor(most: number) {
    this.#reader = new DelimitedReader(END, most);
  }

  /** Bytes of a message that has not ended yet. */
  get pending(): number {
    return this.#reader.pending;
  }

  push(chunk: Uint8Array): (string | null)[] {
    return this.#reader.push(chunk).map((cut) => cut && this.#decoder.decode(cut));
  }

  /** What came without its NUL before the connection was closed; empty where nothing did. */
  rest(): string {
    return this.#decoder.decode(this.#reader.rest());
  }
}

export const makeMessage = (text: string): string => `${text}\0`;

export interface Greeting {
  readonly as: 'player' | 'viewer';
  readonly name: string;
}

const GREETINGS = { joueur: 'player', afficheur: 'viewer' } as const;

export const makeGreeting = (name: string): string => makeMessage(`joueur;${cleanName(name)}`);

/** The first message of a client. */
export function parseGreeting(text: string): Result<Greeting> {
  const [, word, name] = /^\s*(joueur|afficheur)\s*(?:;(.*))?$/s.exec(text) ?? [];
  if (word !== 'joueur' && word !== 'afficheur') return refuse('wire/greeting', { found: quote(text) });
  return ok({ as: GREETINGS[word], name: cleanName(name ?? '') });
}

const cleanName = (name: string): string =>
  plainName([...name.trim()].slice(0, MOST_NAME).join('').replaceAll('\0', '_'));

/** A state for a player, or for a viewer as player 0. */
export const makeGame = (player: number, state: CyberState): string =>
  makeMessage(`jeu;${player}\n${makeState(state)}`);

export const QUIT = makeMessage('quit\n');
export const REFUSED = makeMessage('refused\n');

export type ServerMessage =
  | { readonly what: 'game'; readonly player: number; readonly state: CyberState }
  | { readonly what: 'quit' | 'refused' };

/** What a server said. The setup is for what the game's text leaves out. */
export function parseServerMessage(text: string, setup: Setup): Result<ServerMessage> {
  const word = text.trim();
  if (word === 'quit' || word === 'refused') return ok({ what: word });
  const [head, player] = /^\s*jeu;([0-4])\r?\n/.exec(text) ?? [];
  if (head === undefined) return refuse('wire/server-message', { found: quote(text) });
  const state = parseState(text.slice(head.length), setup);
  return state.ok ? ok({ what: 'game', player: Number(player), state: state.value }) : state;
}
