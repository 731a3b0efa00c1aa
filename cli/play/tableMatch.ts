/**
 * A match with people at this terminal.
 * A user sees: every move shown is in the record on disk; `undo` goes back to the last turn in
 * which a person moved; leaving at any time leaves a record that can be replayed.
 *
 * A record is only appended to, and a move taken back is no part of the game that was played: so
 * `undo` ends the match, and another goes on with the moves that stay and dice of its own from
 * there on (core/record/takeBack.ts), as on a server. Its record takes the place of the old.
 */
import { awaitArrivals } from '@joute/arena/match/arrivals.ts';
import { hashText } from '@joute/arena/match/hashText.ts';
import { playMatch } from '@joute/arena/match/referee.ts';
import type { BotCard } from '@joute/core/bot.ts';
import { NO_CLOCK } from '@joute/core/clock.ts';
import { expandSeed } from '@joute/core/dice.ts';
import type { DrawState, Seat, Viewer } from '@joute/core/game.ts';
import type { Player } from '@joute/core/host/player.ts';
import type { MatchPlan, OutsideEvent, Played, Resumed } from '@joute/core/host/playing.ts';
import { shownNames } from '@joute/core/match/characters.ts';
import type { AnyMatch, Entry } from '@joute/core/match/match.ts';
import { narrateTurn } from '@joute/core/match/narrateTurn.ts';
import type { Narrate } from '@joute/core/match/narration.ts';
import { takesDraw, turnToTakeBack } from '@joute/core/match/waysOut.ts';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { replayRecord } from '@joute/core/record/replay.ts';
import { earlierSeeds, takeBack } from '@joute/core/record/takeBack.ts';
import { must, type Result } from '@joute/core/result.ts';
import { parseSeed } from '../arguments/arguments.ts';
import type { SavedStates } from '../records/savedState.ts';
import type { Context } from '../terminal/context.ts';
import { below, drawScene, Screen } from '../terminal/screen.ts';
import { wrap } from '../terminal/text.ts';
import { ClockedPlayer } from './clockedPlayer.ts';
import type { TableControls } from './humanPlayer.ts';
import { newsOf, tellTurns } from './news.ts';
import { TableRecord } from './tableRecord.ts';

export interface TableMatchPlan extends Omit<MatchPlan, 'clock' | 'players'> {
  readonly draw: DrawState<unknown>;
  /** Null for a game that has none. */
  readonly narrate: Narrate<unknown> | null;
  /** The players' names in the record, seat 1 first, unless a client names itself. */
  readonly names: readonly string[];
  /** The game's own, for their names as characters. */
  readonly bots: readonly BotCard[];
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

/** The dice of the match, and what it goes on from after a take-back. */
type Luck = Pick<MatchPlan, 'seed' | 'secret' | 'earlier' | 'resume'>;

export class TableMatch implements TableControls {
  readonly #context: Context;
  readonly #plan: TableMatchPlan;
  readonly #interrupted: AbortSignal;
  readonly #screen = new Screen();
  #players: readonly Player[] = [];
  /** The players' names as people see them, seat 1 first. */
  names: readonly string[];
  #entries: Entry[] = [];
  /** The turns so far in sentences, by their number. */
  readonly #told = new Map<number, string>();
  #match: AnyMatch | null = null;
  #luck: Luck;
  #record: TableRecord | null = null;
  /** The text that the record begins with after a take-back. */
  #begun = '';
  #takeBacks = 0;
  #tell: (event: OutsideEvent) => void = () => {};
  /** The moves just taken back. */
  #dropped: readonly Entry[] = [];
  #again = false;
  #sitting = new AbortController();

  constructor(context: Context, plan: TableMatchPlan, interrupted: AbortSignal) {
    this.#context = context;
    this.#plan = plan;
    this.#luck = { seed: plan.seed, secret: plan.secret };
    this.names = plan.names;
    this.#interrupted = interrupted;
  }

  /** Refuses only a setup, or a saved state, that no match can start from. */
  async play(players: readonly Player[]): Promise<Result<Played>> {
    this.#players = players;
    for (;;) {
      this.#again = false;
      this.#entries = [...(this.#luck.resume?.record.entries ?? [])];
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
    const closed = this.#entries.filter((entry) => entry.turn < this.#match!.turn);
    const to = turnToTakeBack(closed, this.#people);
    if (to === null) return false;
    const record = must(parseRecord(this.#record!.text));
    const { seed, secret } = this.#freshSeed();
    this.#begun = takeBack(record, { to, seed, secret, started: new Date().toISOString() }, hashText).join('');
    const earlier = earlierSeeds(record.head, to, this.#luck.earlier ?? [], this.#luck.seed);
    this.#luck = { seed, secret, earlier, resume: this.#resumed(this.#begun) };
    this.#dropped = this.#entries.slice(this.#luck.resume!.record.entries.length);
    this.#again = true;
    this.#sitting.abort();
    return true;
  }

  #resumed(text: string): Resumed {
    const record = must(parseRecord(text));
    return { record, replay: replayRecord(this.#plan.game, record) };
  }

  /** After a seed given by hand one that follows from it: the same lines give the same game. */
  #freshSeed(): Pick<Luck, 'seed' | 'secret'> {
    const { seed, secret } = this.#plan;
    return secret ? parseSeed(undefined) : { seed: expandSeed(`${seed} ${++this.#takeBacks}`), secret };
  }

  others(seat: Seat): Seat[] {
    return this.#people.filter((other) => other !== seat && !this.#match!.absent.has(other));
  }

  stubborn(): string | null {
    const bots = this.#players.map((_, index) => index + 1).filter((seat) => !this.#isPerson(seat));
    const seat = bots.find((bot) => !takesDraw(this.#entries, bot));
    return seat === undefined ? null : this.names[seat - 1]!;
  }

  agree(seat: Seat): void {
    this.#tell({ event: 'agreed', seat });
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
    const { path, time, names, bots, draw: _draw, narrate: _narrate, saves: _saves, ...rest } = this.#plan;
    const plan = { ...rest, ...this.#luck };
    const players = this.#players.map((player, index) => {
      const clock = this.#isPerson(index + 1) ? null : { time, margin: MARGIN_MS };
      return new ClockedPlayer(player, names[index]!, clock);
    });
    const arrived = await awaitArrivals({ ...plan, players }, names);
    const seats = players.map(({ spec }, index) => ({ player: spec, name: arrived[index]! }));
    this.names = shownNames(seats, bots, this.#context.language);
    const file = new TableRecord(this.#context, path, this.#begun);
    this.#record = file;
    try {
      return await playMatch(
        { ...plan, players, clock: NO_CLOCK },
        {
          append: (text) => file.append(text),
          keepErrors: (seat, text) => file.keepErrors(seat, text),
          watch: (match, entry) => this.#watch(match, entry),
          outside: (hear) => {
            this.#tell = hear;
          },
          signal: AbortSignal.any([this.#interrupted, this.#sitting.signal]),
        },
      );
    } finally {
      file.close();
    }
  }

  #watch(match: AnyMatch, entry: Entry | null): void {
    const before = this.#match;
    const closed = entry === null || match.turn !== before?.turn;
    this.#match = match;
    if (entry) {
      this.#entries.push(entry);
      this.#dropped = [];
      if (closed && before) this.#narrate(before, match);
    }
    // In a simultaneous turn nothing is shown before all have answered.
    if (closed || match.end) this.draw();
  }

  /** Where all act at once the boards show the orders: what came of them is told. */
  #narrate(before: AnyMatch, { state }: AnyMatch): void {
    const { game, narrate } = this.#plan;
    const isBrief = game.facts.dynamics === 'simultaneous' && narrate !== null;
    const turn = {
      before: game.view(before.state, 'public'),
      entries: this.#entries.filter((entry) => entry.turn === before.turn),
      after: game.view(state, 'public'),
    };
    const lines = narrateTurn(game, narrate, turn, this.names).filter(({ kind }) => !isBrief || kind !== 'move');
    this.#told.set(before.turn, lines.map(({ text }) => this.#context.say(text)).join(' '));
  }

  get #viewer(): Viewer {
    const people = this.#people;
    return people.length === 1 ? people[0]! : 'public';
  }

  get #people(): Seat[] {
    return this.#players.flatMap((_, index) => (this.#isPerson(index + 1) ? [index + 1] : []));
  }

  #isPerson(seat: Seat): boolean {
    return this.#players[seat - 1]!.spec === 'human';
  }

  /** What has happened since a person last moved; or what has just been taken back. */
  #sayNews(): string[] {
    const { say } = this.#context;
    const width = process.stdout.columns || this.#context.width;
    const room = NEWS_LINES * width - NEWS_SLACK;
    const back = tellTurns(this.#dropped, this.#told, room);
    const news = back
      ? say({ en: `Taken back: ${back}`, fr: `Repris : ${back}` })
      : tellTurns(
          newsOf(this.#entries, {
            turn: this.#match!.turn,
            simultaneous: this.#plan.game.facts.dynamics === 'simultaneous',
            isPerson: (seat) => this.#isPerson(seat),
          }),
          this.#told,
          room,
        );
    return news === '' ? [] : [wrap(news, width)];
  }
}
