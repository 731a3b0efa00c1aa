/** A match under way, played by the game's real rules, as a server tells those who watch it. */

import type { EventMessage, MatchView, ShownEnd, SnapshotMessage } from '@joute/core/api/feed.ts';
import type { MatchSummary } from '@joute/core/api/matches.ts';
import { allowance } from '@joute/core/clock.ts';
import { expandSeed, hashSeed, seededDice } from '@joute/core/dice.ts';
import type { AnyGame, Seat, Viewer } from '@joute/core/game.ts';
import { type Entry, type Match, openMatch, stepMatch, stopMatch, waiting } from '@joute/core/match/match.ts';
import { Recorder, type RecordHead } from '@joute/core/record/record.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup, type Setup } from '@joute/core/setup.ts';
import { findGame } from '@joute/games/index.ts';
import type { FeedServer } from './feedServer.ts';

const SEED = expandSeed('1');
const CLOCK = { move: 60_000, bank: null, increment: 0, margin: 0 };

export class SimulatedMatch {
  readonly id: string;
  readonly game: AnyGame;
  readonly setup: Setup;
  readonly #dice = seededDice(SEED);
  readonly #recorder: Recorder;
  #record: string;
  #match: Match<unknown, unknown>;
  readonly #entries: Entry[] = [];
  /** The entries of the turn that the last step closed. */
  #closed: readonly Entry[] = [];
  #version = 0;
  #hasEnded = false;

  constructor(id: string, game: AnyGame) {
    this.id = id;
    this.game = game;
    this.setup = defaultSetup(game.facts.options);
    const { seats, policy } = game.facts;
    const state = must(game.start(this.setup, seats.default, this.#dice));
    this.#match = openMatch(game, state, seats.default, CLOCK, policy);
    const head: RecordHead = {
      ...{ joute: 1, game: game.facts.id, setup: this.setup, clock: CLOCK, policy, draws: [] },
      seats: this.#match.hands.map((_, index) => ({ seat: index + 1, name: `Player ${index + 1}`, player: 'human' })),
      dice: { hash: hashSeed(SEED), secret: false },
      started: '2026-01-01T00:00:00.000Z',
    };
    this.#recorder = new Recorder(head);
    this.#record = this.#recorder.open();
  }

  get turn(): number {
    return this.#match.turn;
  }

  get waiting(): readonly Seat[] {
    return waiting(this.#match);
  }

  get version(): number {
    return this.#version;
  }

  get state(): unknown {
    return this.#match.state;
  }

  /** The text of the record, whole once the match is over. */
  get record(): string {
    return this.#record;
  }

  /** The first legal move of the seat, in the game's notation. */
  legalMove(seat: Seat): string {
    const [move] = this.game.moves(this.state, seat);
    return this.game.makeMove(move, this.state);
  }

  play(seat: Seat, text: string): void {
    const { turn } = this;
    const { match, entry } = stepMatch(this.#match, { turn, seat, ms: 1, event: 'answer', text }, this.#dice);
    if (entry?.verdict !== 'taken') throw new Error(`${text} was not taken: ${JSON.stringify(entry)}`);
    this.#match = match;
    this.#entries.push(entry);
    this.#closed = match.turn === turn ? [] : this.#entries.filter((other) => other.turn === turn);
    this.#record += this.#recorder.add(entry);
    this.#version++;
  }

  /** Interrupts the match and closes its record. */
  close(): void {
    this.#match = stopMatch(this.#match, { event: 'interrupted' });
    const { end, turn, ply } = this.#match;
    this.#record += this.#recorder.close({ ...end!, turn, ply, seed: SEED });
    this.#version++;
    this.#closed = [];
    this.#hasEnded = true;
  }

  get shown(): MatchSummary {
    return {
      ...{ id: this.id, game: this.game.facts.id, status: this.#hasEnded ? 'finished' : 'running', listed: true },
      ...{ origin: 'request', setup: this.setup, clock: CLOCK, created: 0, started: 0, ended: null, expires: null },
      ...{ termination: null, result: null, follows: null, viewers: 1, version: this.#version },
      ...{ turn: this.turn, ply: this.#match.ply },
      seats: this.#match.hands.map((_, index) => ({
        ...{ seat: index + 1, player: 'human', name: `Player ${index + 1}`, present: true, waitsForCore: false },
      })),
    };
  }

  snapshot(viewer: Viewer): SnapshotMessage {
    return {
      type: 'snapshot',
      ...this.#addressed(viewer),
      shown: this.shown,
      ...this.#standing(viewer, this.#entries),
    };
  }

  /** The newest event, with the entries of the turn that it closed. */
  event(viewer: Viewer): EventMessage {
    return { type: 'event', ...this.#addressed(viewer), ...this.#standing(viewer, this.#closed) };
  }

  #addressed(viewer: Viewer) {
    return viewer === 'public' ? { match: this.id } : { match: this.id, seat: viewer };
  }

  #standing(viewer: Viewer, entries: readonly Entry[]): MatchView {
    const { state, turn, ply, clock, hands } = this.#match;
    const seen = this.#hasEnded ? state : this.game.view(state, viewer);
    return {
      ...{ version: this.#version, turn, ply, waiting: this.waiting, entries },
      time: hands.map((hand) => allowance(clock, hand)),
      state: this.game.makeJson(seen),
      end: this.#hasEnded ? this.#end() : null,
    };
  }

  #end(): ShownEnd {
    const { termination, reason, result } = this.#match.end!;
    return { termination, reason: reason.code, message: { en: reason.code, fr: reason.code }, ...result };
  }
}

/** Tells whoever watches it over the feed how it stands; what happens then is told by `tellAll`. */
export function serveMatch(server: FeedServer, match: SimulatedMatch) {
  const viewers = new Set<Viewer>();
  server.listeners.push(({ type, match: id, seat }) => {
    if (id !== match.id) return;
    const viewer = (seat as Seat | undefined) ?? 'public';
    if (type === 'unwatch') viewers.delete(viewer);
    if (type !== 'watch') return;
    viewers.add(viewer);
    server.tell(match.snapshot(viewer));
  });
  const tellAll = (): void => {
    for (const viewer of viewers) server.tell(match.event(viewer));
  };
  return { viewers, tellAll };
}

export const openSimulatedMatch = async (id: string, game: string): Promise<SimulatedMatch> =>
  new SimulatedMatch(id, await (await findGame(game))!.game());
