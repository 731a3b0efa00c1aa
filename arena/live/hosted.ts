/**
 * A match whose players are there already, such as clients that met at a gateway, as it is stored.
 */
import type { Seat } from '@joute/core/game.ts';
import type { Player } from '@joute/core/host/player.ts';
import type { MatchPlan } from '@joute/core/host/playing.ts';
import { defined } from '@joute/core/input/objects.ts';
import type { StoredMatch, StoredSeat } from '../store/storedMatch.ts';
import { hashKey, newKey, newMatchId } from './model/keys.ts';
import { GATEWAY_GUEST } from './model/makers.ts';
import type { ArenaPlan } from './model/plan.ts';
import { ClientPlayer } from './players/clientPlayer.ts';

export interface Hosted {
  readonly row: StoredMatch;
  /** By seat. Clients of the common protocol have a resume token now, and may come back. */
  readonly players: readonly Player[];
}

export interface HostedOptions {
  /** The players as they are stored, by seat. */
  readonly specs: readonly string[];
  /** Milliseconds for a move of its bots, where the match goes on after a restart. */
  readonly think: number;
  /** At least so many milliseconds between two moves, for those who watch. */
  readonly pace?: number | undefined;
  readonly returnMs?: number | undefined;
}

export function hostedMatch(given: MatchPlan, options: HostedOptions, now: number): Hosted {
  const { game, setup, from, clock, policy, seed, secret } = given;
  const { specs, think, pace, returnMs } = options;
  const id = newMatchId();
  const keys = new Map<Seat, string>();
  const players = given.players.map((player, index) => {
    if (!player.resumable) return player;
    const token = newKey();
    keys.set(index + 1, token);
    const client = new ClientPlayer(player.name, returnMs);
    client.attach(player.resumable, { match: id, token });
    return client;
  });
  const plan: ArenaPlan = {
    ...{ setup, clock, policy, secret, think, origin: 'gateway' },
    ...defined({ from, pace }),
  };
  const seats = players.map(({ name }, index): StoredSeat => {
    const key = keys.get(index + 1);
    return { seat: index + 1, name, player: specs[index]!, key: key ? hashKey(key) : null };
  });
  const row: StoredMatch = {
    ...{ id, game: game.facts.id, status: 'running', plan: JSON.stringify(plan), seed, listed: true, follows: null },
    ...{ created: now, started: now, ended: null, termination: null, seats, result: null, plies: null },
    // Nobody can show a token at a port: all who come there are guests.
    guest: GATEWAY_GUEST,
    sealed: null,
  };
  return { row, players };
}
