/** A match whose players are there already, such as clients that met at a gateway, as a row of the store. */
import type { Seat } from '@joute/core/game.ts';
import type { Player } from '@joute/core/host/player.ts';
import type { MatchPlan } from '@joute/core/host/playing.ts';
import { defined } from '@joute/core/input/objects.ts';
import type { Language } from '@joute/core/words.ts';
import { GuestPlayer } from '../gates/guestPlayer.ts';
import type { StoredMatch, StoredSeat } from '../store/store.ts';
import { hashKey, newKey, newMatchId } from './model/keys.ts';
import { GATEWAY_GUEST } from './model/makers.ts';
import type { ArenaPlan } from './model/plan.ts';
import { ClientPlayer } from './players/clientPlayer.ts';

export interface Hosted {
  readonly row: StoredMatch;
  /** Clients of the common protocol have a key now, and may come back. */
  readonly players: readonly Player[];
}

export interface HostedOptions {
  /** Who the players are, by seat, as the store keeps it. */
  readonly specs: readonly string[];
  /** For its bots, should it go on another day. */
  readonly think: number;
  readonly language: Language;
  readonly returnMs?: number | undefined;
}

export function hostedMatch(given: MatchPlan, options: HostedOptions, now: number): Hosted {
  const { game, setup, from, clock, policy, seed, secret } = given;
  const { specs, think, language, returnMs } = options;
  const id = newMatchId();
  const keys = new Map<Seat, string>();
  const players = given.players.map((player, index) => {
    if (!(player instanceof GuestPlayer) || player.guest.isCourse) return player;
    const token = newKey();
    keys.set(index + 1, token);
    const client = new ClientPlayer({ name: player.name, language, ...defined({ returnMs }) });
    client.attach(player.guest, { match: id, token });
    return client;
  });
  const plan: ArenaPlan = {
    ...{ setup, clock, policy, secret, think, origin: 'gateway' },
    ...defined({ from }),
  };
  const seats = players.map(({ name }, index): StoredSeat => {
    const key = keys.get(index + 1);
    return { seat: index + 1, name, player: specs[index]!, key: key ? hashKey(key) : null };
  });
  const row: StoredMatch = {
    ...{ id, game: game.facts.id, status: 'running', plan: JSON.stringify(plan), seed, listed: true, follows: null },
    ...{ created: now, started: now, ended: null, termination: null, seats, result: null, plies: null },
    // Nobody shows a token at a port.
    guest: GATEWAY_GUEST,
  };
  return { row, players };
}
