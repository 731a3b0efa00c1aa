/**
 * The way into a match for one contest client that we started ourselves (`net:`,
 * arena/gates/launchedPlayer.ts): whatever game it asks for is this match, and the first seat that
 * it is given is its own.
 */
import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Json } from '@joute/core/game.ts';
import type { HttpDoor, HttpDoorHooks } from '@joute/core/host/httpCourse.ts';
import type { Reply } from '@joute/core/host/player.ts';
import type { HostServices } from '@joute/core/host/services.ts';
import type { MatchEnd } from '@joute/core/match/match.ts';
import type { Ask, ClosedTurn, Hello } from '@joute/core/match/playerMessages.ts';
import { ok, type Refusal, type Result, refusal } from '@joute/core/result.ts';
import type { Language } from '@joute/core/words.ts';
import { numberedGame } from '../../wire/gameName.ts';
import type { ContestApi, Joined, NotStarted, User } from './contestApi.ts';
import type { ContestBoard } from './contestBoard.ts';
import { contestHttp } from './contestHttp.ts';
import { ContestSeat } from './contestSeat.ts';
import type { Answered } from './routes.ts';

const POLL_MS = 10 * 60 * 1000;

export class ContestDoor implements HttpDoor, ContestApi {
  readonly http: Server;
  readonly #seat: ContestSeat;
  readonly #seats: number;
  readonly #came: HttpDoorHooks['came'];
  #uuid: string | null = null;

  constructor(
    hello: Hello,
    language: Language,
    { came, starved }: HttpDoorHooks,
    services: HostServices,
    answered?: Answered,
  ) {
    const { number: idGame, name } = numberedGame(1);
    this.#seats = hello.names.length;
    this.#came = came;
    this.#seat = new ContestSeat(hello, { idGame, name, language, pollMs: POLL_MS }, services.questions(starved));
    const hosts = services.knownHosts('localhost');
    this.http = contestHttp(this, { language, hosts, heard: () => {}, ...(answered ? { answered } : {}) }, services);
  }

  get isIn(): boolean {
    return this.#uuid !== null;
  }

  name(names: readonly string[]): void {
    this.#seat.name(names);
  }

  answer(ask: Ask, signal: AbortSignal): Promise<Reply> {
    return this.#seat.answer(ask, signal);
  }

  show(turn: ClosedTurn): void {
    this.#seat.show(turn);
  }

  refused(refused: Refusal): void {
    this.#seat.refused(refused);
  }

  leave(why: Refusal): void {
    this.#seat.leave(why);
  }

  end(end: MatchEnd): void {
    this.#seat.end(end);
  }

  close(): void {
    this.#seat.board.close();
  }

  summaries(): Json {
    return [this.#seat.board.summary(this.#seats)];
  }

  find(): ContestBoard {
    return this.#seat.board;
  }

  make(): Result<ContestBoard> {
    return ok(this.#seat.board);
  }

  async addPlayer(_game: string, name: string): Promise<Result<Joined | null>> {
    if (this.#uuid !== null) return ok(null);
    this.#uuid = randomUUID();
    this.#came(name);
    const { board, idPlayer } = this.#seat;
    return ok({ idGame: board.plan.idGame, idPlayer, uuid: this.#uuid });
  }

  async startGame(): Promise<NotStarted> {
    return { error: null, why: refusal('contest/already-started') };
  }

  userOf(uuid: string): User | null {
    const { board, idPlayer } = this.#seat;
    return uuid === this.#uuid ? { idPlayer, board } : null;
  }
}
