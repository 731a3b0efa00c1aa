/**
 * One of our bots as a player of somebody else's tournament.
 * A user sees: it gives every state exactly one order, also one that is too late, since a server
 * drops one answer for each missed turn. A state that cannot be read ends it, with the line that is
 * wrong: guessing would only lose quietly.
 */
import { type Refusal, refusal } from '@joute/core/result.ts';
import type { Setup } from '@joute/core/setup.ts';
import type { ClientSession, ClientSessionOptions, ClientWire } from '@joute/core/wire/sessions.ts';
import { cyberattack } from '../game.ts';
import { endingOf } from '../rules/end.ts';
import { RULESET_NAMES, RULESETS } from '../rules/rulesets.ts';
import { COMPUTERS, type CyberState, hasLost, SERVER } from '../rules/table.ts';
import { MessageReader, makeGreeting, makeMessage, parseServerMessage } from './messages.ts';

/** A state is a few kilobytes; with trojans by the thousand it is still shorter than this. */
const MOST_BYTES = 1024 * 1024;

export class CyberClient implements ClientSession {
  readonly #wire: ClientWire;
  readonly #name: string;
  readonly #reader = new MessageReader(MOST_BYTES);
  #setup: Setup;
  #seat = 0;
  #over = false;
  /**
   * States that wait for an order; the bot thinks about the one it was given, and next about the
   * newest.
   */
  #owed = 0;
  #newest: CyberState | null = null;

  constructor(wire: ClientWire, { name, setup }: ClientSessionOptions) {
    this.#wire = wire;
    this.#name = name;
    this.#setup = setup;
  }

  open(): void {
    this.#wire.send(makeGreeting(this.#name));
  }

  receive(bytes: Uint8Array): void {
    for (const message of this.#reader.push(bytes)) this.#hear(message);
  }

  play(text: string): void {
    if (this.#over) return;
    // All but the newest have been missed: a late answer for each of them, then the newest gets its
    // own.
    const newest = this.#newest;
    const answers = newest === null ? this.#owed : this.#owed - 1;
    for (let i = 0; i < answers; i++) this.#wire.send(makeMessage(text));
    this.#owed -= answers;
    this.#newest = null;
    if (newest) this.#think(newest);
  }

  closed(): void {
    if (this.#over) return;
    // A server may leave without the NUL of its last word.
    const rest = this.#reader.rest();
    if (rest !== '') this.#hear(rest);
    this.#finish(refusal('wire/closed'), false);
  }

  alarm(): void {}

  #hear(message: string | null): void {
    if (this.#over) return;
    if (message === null) {
      this.#finish(refusal('wire/long-state', { most: MOST_BYTES }), false);
      return;
    }
    const said = parseServerMessage(message, this.#setup);
    if (!said.ok) {
      this.#finish(said.refusal, false);
      return;
    }
    switch (said.value.what) {
      case 'quit':
        this.#finish(refusal('wire/quit'), true);
        return;
      case 'refused':
        this.#finish(refusal('wire/refused'), false);
        return;
      case 'game':
        this.#read(said.value.player, said.value.state);
    }
  }

  #read(player: number, state: CyberState): void {
    // From the first state on, the setup knows the ruleset.
    const own = this.#seat === 0 ? { ...state, ruleset: rulesetOf(state) } : state;
    if (this.#seat === 0) this.#begin(player, own);
    if (this.#over || hasLost(own.boards, this.#seat - 1) || endingOf(own) !== null) return;
    this.#owed++;
    if (this.#owed === 1) this.#think(own);
    else this.#newest = own;
  }

  #begin(player: number, state: CyberState): void {
    if (player === 0) {
      this.#finish(refusal('wire/no-seat'), false);
      return;
    }
    this.#seat = player;
    this.#setup = { ...this.#setup, ruleset: state.ruleset, turns: state.limit };
    this.#wire.begin({ game: cyberattack, setup: this.#setup, seat: player, view: state }, state.names);
  }

  #think(state: CyberState): void {
    this.#wire.think(state.turn + 1, state);
  }

  #finish(reason: Refusal, proper: boolean): void {
    if (this.#over) return;
    this.#over = true;
    this.#wire.close();
    this.#wire.over({ result: null, reason, proper });
  }
}

/** A server does not say which ruleset it plays; what stands at the start of a game does. */
function rulesetOf({ turn, boards, ruleset }: CyberState): CyberState['ruleset'] {
  if (turn > 0) return ruleset;
  const isPlayed = (name: CyberState['ruleset']): boolean =>
    RULESETS[name].server === boards[SERVER] && RULESETS[name].computers === boards[COMPUTERS];
  return RULESET_NAMES.find(isPlayed) ?? ruleset;
}
