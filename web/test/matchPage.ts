/**
 * For tests of a match's page: one server for all tests of a file, and matches of real games that
 * the page follows. What a test opened is closed after it.
 */
import type { Seat } from '@joute/core/game.ts';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { holdSeat } from '../server/keys.ts';
import { MatchModel } from '../theatre/model/matchModel.svelte.ts';
import { type FeedServer, startFeedServer } from './feedServer.ts';
import { openSimulatedMatch, type SimulatedMatch, serveMatch } from './simulatedMatch.ts';

export interface FollowOptions {
  /** Held at this screen, with the key `key1` for seat 1. */
  readonly seats?: readonly Seat[];
  /** Turns that were played before the page was opened. */
  readonly before?: number;
}

export class MatchPage {
  server!: FeedServer;
  #models: MatchModel[] = [];
  #count = 0;

  async start(): Promise<void> {
    this.server = await startFeedServer();
  }

  close(): void {
    for (const model of this.#models) model.close();
    this.#models = [];
    localStorage.clear();
    sessionStorage.clear();
    this.server.onRequest = () => {};
  }

  /** The match, served under its id, and not watched by anybody yet. */
  async serve(game: string) {
    const match = await openSimulatedMatch(`match${++this.#count}`, game);
    return { match, ...serveMatch(this.server, match) };
  }

  open(id: string): MatchModel {
    const model = new MatchModel(id);
    this.#models.push(model);
    return model;
  }

  /** A match that the page follows, once it knows how the match stands. */
  async follow(game: string, { seats = [], before = 0 }: FollowOptions = {}) {
    const { match, viewers, tellAll } = await this.serve(game);
    const past: object[] = [match.event('public')];
    const playOne = (): void => {
      const [seat] = match.waiting as [Seat];
      match.play(seat, match.legalMove(seat));
      past.push(match.event('public'));
    };
    for (let turn = 0; turn < before; turn++) playOne();
    this.server.answers.set(pathOfPast(match), { messages: past });
    for (const seat of seats) holdSeat(match.id, { seat, key: `key${seat}`, name: '' });
    const model = this.open(match.id);
    const isKnown = (): boolean => seats.every((seat) => model.lastFor(seat)) && model.last !== null;
    await expect.poll(() => model.game !== null && isKnown()).toBe(true);
    /** Plays turns that the page is told of, and waits until it has them. */
    const playOn = async (turns: number): Promise<void> => {
      for (let turn = 0; turn < turns; turn++) {
        playOne();
        tellAll();
      }
      await expect.poll(() => model.last?.version).toBe(match.version);
    };
    /** Ends the match; the server has its record from then on. */
    const finish = async (): Promise<void> => {
      match.close();
      this.server.answers.set(`GET /api/matches/${match.id}/record`, match.record);
      tellAll();
      this.server.tell({ type: 'match', match: match.id, shown: match.shown });
      await expect.poll(() => model.last?.end && model.row?.status).toBe('finished');
    };
    return { match, model, viewers, tellAll, playOn, finish };
  }
}

export const pathOfPast = ({ id }: SimulatedMatch): string => `GET /api/matches/${id}/events?since=-1`;

/** Called once in a test file. */
export function useMatchPage(): MatchPage {
  const page = new MatchPage();
  beforeAll(() => page.start());
  afterEach(() => page.close());
  afterAll(() => page.server.stop());
  return page;
}
