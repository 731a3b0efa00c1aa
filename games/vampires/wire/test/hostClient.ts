/** A host's session with a client in memory. */
import { expandSeed, seededDice } from '@joute/core/dice.ts';
import { defaultSetup, type Setup } from '@joute/core/setup.ts';
import { facts } from '../../facts.ts';
import { vampires } from '../../game.ts';
import { parseMove } from '../../notation/moves.ts';
import type { VampiresState } from '../../rules/state.ts';
import { boardOf } from '../../rules/test/boards.ts';
import { playState } from '../../rules/turn.ts';
import { VampiresHost } from '../hostSession.ts';
import { askOf, bytesOf, HostLine } from './lines.ts';

export const VILLAGE = boardOf(`
  V4 .  2
  .  3  .
  .  .  W4`);

const dice = seededDice(expandSeed('host'));
export function after(state: VampiresState, ...texts: readonly (string | null)[]): VampiresState {
  return texts.reduce((before, text) => {
    const move = text === null ? null : parseMove(text, before);
    return playState(before, move?.ok ? move.value : null, dice);
  }, state);
}

/** A client that was let in; `ready`: the initial frames have gone out. */
export class Client {
  readonly line = new HostLine();
  readonly session = new VampiresHost(this.line);
  #turn = 0;

  static named(seat: number, state = VILLAGE, setup: Setup = defaultSetup(facts.options)): Client {
    const client = new Client();
    client.session.receive(bytesOf({ order: 'NME', name: 'ann' }));
    client.session.seated({ game: vampires, setup, seat, view: state });
    return client;
  }

  static ready(seat: number, state = VILLAGE): Client {
    const client = Client.named(seat, state);
    client.session.alarm();
    client.session.alarm();
    client.line.take();
    return client;
  }

  ask(state: VampiresState): void {
    this.session.show({ turn: ++this.#turn, view: state, news: [], asked: true });
    this.session.ask(askOf(this.#turn, state));
  }

  /** What the host did with what was sent. */
  send(...bytes: readonly number[]): string[] {
    this.session.receive(Uint8Array.from(bytes));
    return this.line.take();
  }
}
