/**
 * All games of a contest host, by name and number, and all players, by uuid. Games are made by
 * whoever asks for one that does not exist; what nobody needs any more is dropped, so a host can
 * stay up for as long as a course lasts.
 */
import { randomUUID } from 'node:crypto';
import { expandSeed, seededDice } from '@joute/core/dice.ts';
import type { Json } from '@joute/core/game.ts';
import type { FinishedGame, HttpHostPlan, TeamDoor } from '@joute/core/host/httpCourse.ts';
import type { Play, PresetPlayer, RecordSink } from '@joute/core/host/playing.ts';
import type { AskTimed } from '@joute/core/host/services.ts';
import { quote } from '@joute/core/input/quote.ts';
import { ok, type Refusal, type Result, refusal, refuse } from '@joute/core/result.ts';
import { parseSetup, type Setup } from '@joute/core/setup.ts';
import { cleanName, type GameName, numberedGame, parseGameName } from '../../wire/gameName.ts';
import type { Caller, ContestApi, Joined, NotStarted, User } from './contestApi.ts';
import type { ContestBoard } from './contestBoard.ts';
import { ContestGame, type Newcomer } from './contestGame.ts';
import { TeamContestant } from './teamContestant.ts';

export interface ContestPlan extends Omit<HttpHostPlan, 'quietMs' | 'silentMs'> {
  /** How long a poll waits. */
  readonly pollMs: number;
  readonly signal: AbortSignal;
}

export interface ContestHooks {
  readonly play: Play;
  readonly isSecret?: (name: string) => boolean;
  readonly teams?: TeamDoor;
  /** Measures the time of one player. */
  questions(): AskTimed;
  /** Opens the record of the nth match; left out, records are handed to `finished` and dropped. */
  open?(number: number): RecordSink;
  finished(match: FinishedGame): void | Promise<void>;
  /** A failure of our own, such as a disk that is full. */
  failed(error: unknown): void;
}

/** Numbers of games whose names do not ask for one: out of the way of those that do. */
const FIRST_UNASKED = 1001;
/** Whether a match can start from a setup does not depend on the dice. */
const TRIAL = expandSeed('trial');
const MOST_FINISHED = 200;
const MOST_USERS = 20_000;

export class Contest implements ContestApi {
  readonly #plan: ContestPlan;
  readonly #hooks: ContestHooks;
  /** In the order in which they were made. */
  readonly #games = new Map<number, ContestGame>();
  readonly #users = new Map<string, User>();
  readonly #over: ContestGame[] = [];
  readonly #running = new Set<Promise<void>>();
  readonly #filling = new Map<ContestGame, NodeJS.Timeout>();
  /** Clients of teams that wait for a match, and the boards of those who were called to one. */
  readonly #standing = new Set<TeamContestant>();
  readonly #called = new Map<number, ContestBoard>();
  #made = 0;
  #played = 0;

  constructor(plan: ContestPlan, hooks: ContestHooks) {
    this.#plan = plan;
    this.#hooks = hooks;
  }

  get games(): readonly ContestGame[] {
    return [...this.#games.values()];
  }

  /** Polls under way, in all games. */
  get waiting(): number {
    return this.games.reduce((sum, { board }) => sum + board.waiting, 0);
  }

  summaries(): Json {
    return this.games.map(({ board, seats }) => board.summary(seats));
  }

  userOf(uuid: string): User | null {
    return this.#users.get(uuid) ?? null;
  }

  find(name: string): ContestBoard | null {
    return this.#find(name)?.board ?? this.#called.get(parseGameName(name)?.number ?? 0) ?? null;
  }

  make(options: ReadonlyMap<string, string>): Result<ContestBoard> {
    const made = this.open(options);
    return made.ok ? ok(made.value.board) : made;
  }

  async addPlayer(name: string, player: string, caller: Caller): Promise<Result<Joined | null>> {
    const { isSecret, teams } = this.#hooks;
    if (isSecret?.(player)) return teams ? this.#stand(player, teams, caller) : refuse('contest/secret-name');
    const there = this.#find(name);
    const isOpen = there !== null && !there.board.isFinished;
    const found = isOpen ? ok(there) : this.open(new Map([['name', there?.plan.title.name ?? name]]));
    if (!found.ok) return there ? ok(null) : found;
    const game = found.value;
    const idPlayer = this.seat(game, { name: cleanName(player) });
    if (idPlayer === null) return ok(null);
    const uuid = this.#addUser({ idPlayer, board: game.board });
    await game.begun();
    return ok({ idGame: game.plan.idGame, idPlayer, uuid });
  }

  #addUser(user: User): string {
    const uuid = randomUUID();
    this.#users.set(uuid, user);
    if (this.#users.size > MOST_USERS) this.#users.delete(this.#users.keys().next().value!);
    return uuid;
  }

  /** A team's bot: whatever game it names, it waits for a match of its team's. */
  async #stand(name: string, teams: TeamDoor, { request, signal }: Caller): Promise<Result<Joined | null>> {
    const { language, pollMs } = this.#plan;
    const board = () => {
      const { number: idGame, name: called } = this.#freeNumber(FIRST_UNASKED);
      return { idGame, name: called, language, pollMs };
    };
    const guest = new TeamContestant({ name, board, questions: this.#hooks.questions });
    const leave = (): void => guest.turnAway(refusal('host/closed'));
    this.#standing.add(guest);
    signal.addEventListener('abort', leave, { once: true });
    try {
      const stood = await teams.stand(guest, request);
      if (!stood.ok) return stood;
      const called = await guest.called;
      if (!called.ok) return called;
      const { board: own, idPlayer } = called.value;
      this.#called.set(own.plan.idGame, own);
      if (this.#called.size > MOST_FINISHED) this.#called.delete(this.#called.keys().next().value!);
      return ok({ idGame: own.plan.idGame, idPlayer, uuid: this.#addUser({ idPlayer, board: own }) });
    } finally {
      this.#standing.delete(guest);
      teams.leave(guest);
      signal.removeEventListener('abort', leave);
    }
  }

  async startGame(name: string): Promise<NotStarted | null> {
    const game = this.#find(name);
    if (!game) return { error: 'Unknown Game', why: refusal('contest/unknown-game', { name: quote(name) }) };
    const why = game.whyNot;
    if (why && game.isWaiting) return { error: 'Game has not started.', why };
    if (why) return { error: game.board.isFinished ? 'Game is Finished.' : null, why };
    this.#start(game);
    await game.begun();
    return null;
  }

  /** Like `make`, for players that do not come over HTTP. */
  open(options: ReadonlyMap<string, string>): Result<ContestGame> {
    const { name, players, ...given } = Object.fromEntries(options);
    const title = name === undefined || name.trim() === '' ? this.#freeNumber(1) : parseGameName(name);
    if (!title) return refuse('contest/no-name', { name: quote(name ?? '') });
    const there = this.#find(title.name);
    if (there && !there.board.isFinished) return ok(there);
    const seats = this.#parseSeats(players);
    if (!seats.ok) return seats;
    const { game } = this.#plan;
    const setup = parseSetup(game.facts.options, { ...this.#plan.setup, ...given });
    if (!setup.ok) return setup;
    const trial = game.start(setup.value, seats.value.length, seededDice(TRIAL));
    if (!trial.ok) return trial;
    const full = this.#makeRoom();
    return full ? { ok: false, refusal: full } : ok(this.#add(title, setup.value, seats.value));
  }

  /**
   * The newcomer's number, or null where there is no seat. The game begins when that was its last.
   */
  seat(game: ContestGame, newcomer: Newcomer): number | null {
    const idPlayer = game.join(newcomer);
    if (idPlayer === null) return null;
    const { fill } = this.#plan;
    if (game.isFull) this.#start(game);
    else if (fill && !this.#filling.has(game))
      this.#filling.set(
        game,
        setTimeout(() => this.#start(game, fill.preset), fill.after),
      );
    return idPlayer;
  }

  leave(newcomer: Newcomer): void {
    for (const game of this.games) {
      game.leave(newcomer);
      if (game.isEmpty) this.#stopFilling(game);
    }
  }

  /** Resolves when no match runs any more. */
  async stopped(): Promise<void> {
    await Promise.all(this.#running);
  }

  /** Answers all polls. */
  close(): void {
    for (const game of this.games) {
      game.board.close();
      this.#stopFilling(game);
    }
    for (const guest of this.#standing) guest.turnAway(refusal('host/closed'));
    for (const board of this.#called.values()) board.close();
  }

  #find(name: string): ContestGame | null {
    const title = parseGameName(name);
    if (!title) return null;
    if (title.number !== null) return this.#games.get(title.number) ?? null;
    return this.games.findLast(({ plan }) => plan.title.key === title.key) ?? null;
  }

  /**
   * With those who are there; there must be enough of them (`whyNot`), or somebody to fill the
   * other seats.
   */
  #start(game: ContestGame, filler: PresetPlayer | null = null): void {
    this.#stopFilling(game);
    const { number, title } = game.plan;
    const played = game
      .play(filler)
      .then(async (record) => {
        this.#played++;
        if (!record) return this.#forget(game);
        this.#keep(game);
        await this.#hooks.finished({ number, name: title.name, record });
      })
      .catch((error: unknown) => this.#hooks.failed(error))
      .finally(() => this.#running.delete(played));
    this.#running.add(played);
  }

  /**
   * Where the number of games is at its limit, one without players is dropped; null where there is
   * room.
   */
  #makeRoom(): Refusal | null {
    const { matches, tables } = this.#plan;
    const left = matches === null ? Number.POSITIVE_INFINITY : matches - this.#played;
    const open = this.games.filter(({ board }) => !board.isFinished);
    if (open.length < Math.min(left, tables)) return null;
    const idle = open.find(({ isWaiting, isEmpty }) => isWaiting && isEmpty);
    if (idle) this.#games.delete(idle.plan.idGame);
    else if (matches !== null && left <= tables) return refusal('contest/no-more-games', { matches });
    else return refusal('contest/too-many-games', { most: tables });
    return null;
  }

  #add(title: GameName, setup: Setup, seats: readonly (PresetPlayer | null)[]): ContestGame {
    const { seats: _seats, setup: _setup, fill: _fill, matches: _matches, tables: _tables, luck, ...plan } = this.#plan;
    const number = ++this.#made;
    const idGame = title.number ?? this.#freeNumber(FIRST_UNASKED).number;
    const open = (): RecordSink | null => this.#hooks.open?.(number) ?? null;
    const { play, questions } = this.#hooks;
    const made = new ContestGame({ ...plan, ...luck(), number, idGame, title, setup, seats, open, play, questions });
    // A game that is over gives its number up; its own players still see it by their uuids.
    this.#games.delete(idGame);
    this.#games.set(idGame, made);
    if (made.isFull) this.#start(made);
    return made;
  }

  /** Finished games can still be looked at, but not for ever. */
  #keep(finished: ContestGame): void {
    this.#over.push(finished);
    if (this.#over.length > MOST_FINISHED) this.#forget(this.#over.shift()!);
  }

  /** Also for a game that was broken off: it would count as under way for ever. */
  #forget(old: ContestGame): void {
    for (const [idGame, game] of this.#games) if (game === old) this.#games.delete(idGame);
    for (const [uuid, user] of this.#users)
      if (user.board === old.board) this.#users.set(uuid, { ...user, board: null });
  }

  #stopFilling(game: ContestGame): void {
    clearTimeout(this.#filling.get(game));
    this.#filling.delete(game);
  }

  #freeNumber(from: number): GameName & { readonly number: number } {
    let number = from;
    while (this.#games.has(number) || this.#called.has(number)) number++;
    return numberedGame(number);
  }

  #parseSeats(text: string | undefined): Result<readonly (PresetPlayer | null)[]> {
    const { game, seats } = this.#plan;
    const { min, max } = game.facts.seats;
    if (text === undefined || text === '') return ok(seats);
    const count = /^\d$/.test(text) ? Number(text) : 0;
    if (count < min || count > max) return refuse('contest/players', { value: quote(text), min, max });
    return ok(Array.from({ length: count }, (_, index) => seats[index] ?? null));
  }
}
