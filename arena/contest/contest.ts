/**
 * All games of a contest host, by name and number, and all players, by uuid. Games are made by whoever asks for one that is not there; what
 * nobody needs any more is forgotten, so a host can stay up for as long as a course lasts.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { makeSeed, type Seed, seededDice } from '@joute/core/dice.ts';
import type { AnyGame, Seat } from '@joute/core/game.ts';
import { quote } from '@joute/core/quote.ts';
import type { MatchRecord } from '@joute/core/record.ts';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import { parseSetup, type Setup } from '@joute/core/setup.ts';
import type { Language } from '@joute/core/words.ts';
import { cleanName, type GameName, numberedGame, parseGameName } from '@joute/games/risk/wire/gameName.ts';
import type { Player } from '../player.ts';
import type { RecordSink } from '../series.ts';
import { ContestGame } from './contestGame.ts';

export interface ContestPlan {
  readonly game: AnyGame;
  /** What a game has where its maker does not say otherwise. */
  readonly setup: Setup;
  readonly seats: number;
  /** Seats that the host fills, in every game. */
  readonly bots: ReadonlyMap<Seat, () => Player>;
  /** Milliseconds for a go; null for no limit. */
  readonly time: number | null;
  readonly margin: number;
  readonly pollMs: number;
  readonly language: Language;
  /** So many games and no more; null for any number. */
  readonly matches: number | null;
  /** Left out, every match has dice of its own that nobody knows. `number` counts matches from 1. */
  seed?(number: number): { readonly seed: Seed; readonly secret: boolean };
  /** Opens the record of the nth match; left out, records are handed to `finished` and forgotten. */
  open?(number: number): RecordSink;
  finished(match: FinishedGame): void;
  /** A failure of our own, such as a disk that is full. */
  failed(error: unknown): void;
  readonly signal: AbortSignal;
}

export interface FinishedGame {
  /** From 1, in the order in which the games were made. */
  readonly number: number;
  readonly name: string;
  readonly record: MatchRecord;
}

/** Who was given a uuid. */
export interface User {
  readonly idPlayer: number;
  /** Null: its game was forgotten. */
  game: ContestGame | null;
}

/** Numbers of games whose names do not ask for one: out of the way of those that do. */
const FIRST_UNASKED = 1001;
const MOST_WAITING = 200;
const MOST_FINISHED = 200;
const MOST_USERS = 20_000;

export class Contest {
  readonly #plan: ContestPlan;
  /** In the order in which they were made. */
  readonly #games = new Map<number, ContestGame>();
  readonly #users = new Map<string, User>();
  readonly #over: ContestGame[] = [];
  readonly #running = new Set<Promise<void>>();
  #made = 0;

  constructor(plan: ContestPlan) {
    this.#plan = plan;
  }

  get games(): readonly ContestGame[] {
    return [...this.#games.values()];
  }

  /** Polls under way, in all games. */
  get waiting(): number {
    return this.games.reduce((sum, { waiting }) => sum + waiting, 0);
  }

  userOf(uuid: string): User | null {
    return this.#users.get(uuid) ?? null;
  }

  find(text: string): ContestGame | null {
    const title = parseGameName(text);
    if (!title) return null;
    if (title.number !== null) return this.#games.get(title.number) ?? null;
    return this.games.findLast(({ plan }) => plan.title.key === title.key) ?? null;
  }

  /** The game of that name, made if it is not there or is over. `options` as people give them: `name`, `players` and the game's own. */
  make(options: ReadonlyMap<string, string>): Result<ContestGame> {
    const { name, players, ...given } = Object.fromEntries(options);
    const title = name === undefined || name.trim() === '' ? this.#freeNumber(1) : parseGameName(name);
    if (!title) return refuse('contest/no-name', { name: quote(name ?? '') });
    const there = this.find(title.name);
    if (there && !there.isFinished) return ok(there);
    const seats = this.#parseSeats(players);
    if (!seats.ok) return seats;
    const setup = parseSetup(this.#plan.game.facts.options, { ...this.#plan.setup, ...given });
    if (!setup.ok) return setup;
    const { matches } = this.#plan;
    if (matches !== null && this.#made >= matches) return refuse('contest/no-more-games', { matches });
    if (this.games.filter(({ isWaiting }) => isWaiting).length >= MOST_WAITING)
      return refuse('contest/too-many-games', { most: MOST_WAITING });
    const trial = this.#plan.game.start(setup.value, seats.value, seededDice(randomSeed()));
    return trial.ok ? ok(this.#add(title, setup.value, seats.value)) : trial;
  }

  /** A seat in a game, with the uuid that stands for it; null where there is none. The game begins when that was its last. */
  join(game: ContestGame, name: string): { readonly uuid: string; readonly idPlayer: number } | null {
    const idPlayer = game.join(cleanName(name));
    if (idPlayer === null) return null;
    const uuid = randomUUID();
    this.#users.set(uuid, { idPlayer, game });
    if (this.#users.size > MOST_USERS) this.#users.delete(this.#users.keys().next().value!);
    if (game.isFull) this.start(game);
    return { uuid, idPlayer };
  }

  /** With those who are there; there must be enough of them (`whyNot`). */
  start(game: ContestGame): void {
    const { number, title } = game.plan;
    const played = game
      .play()
      .then((record) => {
        this.#keep(game);
        this.#plan.finished({ number, name: title.name, record });
      })
      .catch((error: unknown) => this.#plan.failed(error))
      .finally(() => this.#running.delete(played));
    this.#running.add(played);
  }

  /** Resolves when no match runs any more. */
  async stopped(): Promise<void> {
    await Promise.all(this.#running);
  }

  /** Nobody is kept waiting any more. */
  close(): void {
    for (const game of this.games) game.close();
  }

  #add(title: GameName, setup: Setup, seats: number): ContestGame {
    const number = ++this.#made;
    const idGame = title.number ?? this.#freeNumber(FIRST_UNASKED).number;
    const { game, time, margin, pollMs, language, signal } = this.#plan;
    const bots = new Map([...this.#plan.bots].filter(([seat]) => seat <= seats));
    const dice = this.#plan.seed?.(number) ?? { seed: randomSeed(), secret: true };
    const made = new ContestGame({
      ...{ game, number, idGame, title, setup, seats, bots, time, margin, pollMs, language, signal, ...dice },
      open: () => this.#plan.open?.(number) ?? null,
    });
    // One that is over gives its number up; its own players still see it by their uuids.
    this.#games.delete(idGame);
    this.#games.set(idGame, made);
    if (made.isFull) this.start(made);
    return made;
  }

  /** Finished games stay to be looked at, but not for ever. */
  #keep(finished: ContestGame): void {
    this.#over.push(finished);
    if (this.#over.length <= MOST_FINISHED) return;
    const old = this.#over.shift();
    for (const [idGame, game] of this.#games) if (game === old) this.#games.delete(idGame);
    for (const user of this.#users.values()) if (user.game === old) user.game = null;
  }

  #freeNumber(from: number): GameName & { readonly number: number } {
    let number = from;
    while (this.#games.has(number)) number++;
    return numberedGame(number);
  }

  #parseSeats(text: string | undefined): Result<number> {
    const { min, max } = this.#plan.game.facts.seats;
    const seats = text === undefined || text === '' ? this.#plan.seats : /^\d$/.test(text) ? Number(text) : 0;
    return seats >= min && seats <= max ? ok(seats) : refuse('contest/players', { value: quote(text ?? ''), min, max });
  }
}

const randomSeed = (): Seed => makeSeed(randomBytes(32));
