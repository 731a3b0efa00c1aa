/**
 * A match with people at this terminal.
 * A user sees: every move shown is in the record on disk; `undo` goes back to the last turn in
 * which a person moved; leaving at any time leaves a record that can be replayed.
 *
 * A record is only appended to, and a move taken back is no part of the game that was played: so
 * `undo` ends the match and starts it again under the same seed, with the answers that stay given
 * at once, and the new record takes the place of the old. It is written in one write when those
 * answers are in: what dies before then leaves the old record, closed as interrupted.
 */
import { awaitArrivals } from '@joute/arena/match/arrivals.ts';
import { playMatch } from '@joute/arena/match/referee.ts';
import { NO_CLOCK } from '@joute/core/clock.ts';
import type { DrawState, Seat, Viewer } from '@joute/core/game.ts';
import { nameSeat } from '@joute/core/host/film.ts';
import type { Player } from '@joute/core/host/player.ts';
import type { MatchPlan, Played } from '@joute/core/host/playing.ts';
import type { AnyMatch, Entry } from '@joute/core/match/match.ts';
import { turnToTakeBack } from '@joute/core/match/waysOut.ts';
import type { Result } from '@joute/core/result.ts';
import type { SavedStates } from '../records/savedState.ts';
import type { Context } from '../terminal/context.ts';
import { below, drawScene, Screen } from '../terminal/screen.ts';
import { wrap } from '../terminal/text.ts';
import { HeldRecord } from './heldRecord.ts';
import type { TableControls } from './humanPlayer.ts';
import { newsOf, tellMoves } from './news.ts';
import { RecordThenLive } from './recordThenLive.ts';

export interface TableMatchPlan extends Omit<MatchPlan, 'clock' | 'players'> {
  readonly draw: DrawState<unknown>;
  /** The players' names, seat 1 first, unless a client names itself. */
  readonly names: readonly string[];
  /** The path of the record. */
  readonly path: string;
  /** How long a bot thinks, in milliseconds. */
  readonly time: number;
  /** Where its states may be saved. */
  readonly saves: SavedStates;
}

/**
 * A bot that does not stop is given this much more before it loses: long enough for a laptop that
 * is busy or was asleep.
 */
const MARGIN_MS = 10_000;

/**
 * Lines for the news, and the characters of them that line breaks and the opening words may take.
 */
const NEWS_LINES = 2;
const NEWS_SLACK = 24;

export class TableMatch implements TableControls {
  readonly #context: Context;
  readonly #plan: TableMatchPlan;
  readonly #interrupted: AbortSignal;
  readonly #screen = new Screen();
  #players: readonly Player[] = [];
  /** The players' names here, seat 1 first. */
  names: readonly string[];
  #entries: Entry[] = [];
  #match: AnyMatch | null = null;
  /** Answers of the record that the match is begun again with. */
  #kept: readonly Entry[] = [];
  /** The moves just taken back. */
  #dropped: readonly Entry[] = [];
  #again = false;
  #sitting = new AbortController();

  constructor(context: Context, plan: TableMatchPlan, interrupted: AbortSignal) {
    this.#context = context;
    this.#plan = plan;
    this.names = plan.names;
    this.#interrupted = interrupted;
  }

  /** Refuses only a setup, or a saved state, that no match can start from. */
  async play(players: readonly Player[]): Promise<Result<Played>> {
    this.#players = players;
    for (;;) {
      this.#again = false;
      this.#entries = [];
      this.#sitting = new AbortController();
      const played = await this.#sit();
      if (!this.#again || this.#interrupted.aborted) return played;
    }
  }

  draw(view?: unknown): void {
    const picture = drawScene(this.#context, {
      draw: this.#plan.draw,
      match: this.#match!,
      entries: this.#entries,
      names: this.names,
      viewer: this.#viewer,
      view,
    });
    const text = below(picture, this.#sayNews());
    if (!this.#context.watched) {
      this.#context.out(`${text}\n`);
      return;
    }
    this.#screen.put(text);
  }

  takeBack(): boolean {
    const people = this.#players.flatMap((_, index) => (this.#isPerson(index + 1) ? [index + 1] : []));
    const closed = this.#entries.filter((entry) => entry.turn < this.#match!.turn);
    const turn = turnToTakeBack(closed, people);
    if (turn === null) return false;
    this.#kept = this.#entries.filter((entry) => entry.turn < turn);
    this.#dropped = this.#entries.slice(this.#kept.length);
    this.#again = true;
    this.#sitting.abort();
    return true;
  }

  leave(): void {
    this.#sitting.abort();
  }

  /**
   * Writes the whole present state to a file; returns the sentence that says so. Answers of the
   * turn under way are not in it.
   */
  save(path: string): string {
    return this.#plan.saves.save(path, this.#plan.game, this.#match!.state);
  }

  async #sit(): Promise<Result<Played>> {
    const { path, time, names, draw: _draw, saves: _saves, ...plan } = this.#plan;
    const kept = this.#kept;
    const players = this.#players.map((player, index) => {
      const answered = kept.filter(({ seat }) => seat === index + 1);
      return new RecordThenLive(
        player,
        names[index]!,
        answered,
        this.#isPerson(index + 1) ? null : { time, margin: MARGIN_MS },
      );
    });
    this.names = await awaitArrivals({ ...plan, players }, names);
    const file = new HeldRecord(this.#context, path, kept.length + 1);
    try {
      return await playMatch(
        { ...plan, players, clock: NO_CLOCK },
        {
          append: (text) => file.append(text),
          keepErrors: (seat, text) => file.keepErrors(seat, text),
          watch: (match, entry) => this.#watch(match, entry),
          signal: AbortSignal.any([this.#interrupted, this.#sitting.signal]),
        },
      );
    } finally {
      file.close();
    }
  }

  #watch(match: AnyMatch, entry: Entry | null): void {
    const closed = entry === null || match.turn !== this.#match?.turn;
    this.#match = match;
    if (entry) this.#entries.push(entry);
    if (this.#entries.length < this.#kept.length) return;
    if (this.#entries.length > this.#kept.length) this.#dropped = [];
    // In a simultaneous turn nothing is shown before all have answered.
    if (closed || match.end) this.draw();
  }

  get #viewer(): Viewer {
    const people = this.#players.flatMap((_, index) => (this.#isPerson(index + 1) ? [index + 1] : []));
    return people.length === 1 ? people[0]! : 'public';
  }

  #isPerson(seat: Seat): boolean {
    return this.#players[seat - 1]!.spec === 'human';
  }

  /** What has happened since a person last moved; or what has just been taken back. */
  #sayNews(): string[] {
    const { say } = this.#context;
    const width = process.stdout.columns || this.#context.width;
    const tell = (entries: readonly Entry[]): string =>
      tellMoves(entries, (seat) => this.#seatName(seat), NEWS_LINES * width - NEWS_SLACK);
    const back = tell(this.#dropped);
    const news = back
      ? say({ en: `Taken back: ${back}.`, fr: `Repris : ${back}.` })
      : tell(
          newsOf(this.#entries, {
            turn: this.#match!.turn,
            simultaneous: this.#plan.game.facts.dynamics === 'simultaneous',
            isPerson: (seat) => this.#isPerson(seat),
          }),
        );
    return news === '' ? [] : [wrap(news, width)];
  }

  #seatName(seat: Seat): string {
    const words = this.#plan.game.facts.seatNames[seat - 1];
    return words ? this.#context.say(words) : nameSeat(this.#context, this.#plan.game, this.names, seat);
  }
}
