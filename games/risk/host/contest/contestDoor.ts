/**
 * The way into a match for one contest client that we started ourselves (`net:`,
 * arena/gates/launchedPlayer.ts), to its seat: whatever game it asks for is this match, and the
 * first seat that it is given is its own.
 */
import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Json } from '@joute/core/game.ts';
import type { HttpDoor, HttpDoorHooks } from '@joute/core/host/httpCourse.ts';
import type { HostServices } from '@joute/core/host/services.ts';
import type { Hello } from '@joute/core/match/playerMessages.ts';
import { ok, type Result, refusal } from '@joute/core/result.ts';
import type { Language } from '@joute/core/words.ts';
import { numberedGame } from '../../wire/gameName.ts';
import type { ContestApi, Joined, NotStarted, User } from './contestApi.ts';
import type { ContestBoard } from './contestBoard.ts';
import { contestHttp } from './contestHttp.ts';
import { ContestSeat } from './contestSeat.ts';
import type { Answered } from './routes.ts';

const POLL_MS = 10 * 60 * 1000;

export class ContestDoor extends ContestSeat implements HttpDoor, ContestApi {
  readonly http: Server;
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
    super(hello, { idGame, name, language, pollMs: POLL_MS }, services.questions(starved));
    this.#seats = hello.names.length;
    this.#came = came;
    const hosts = services.knownHosts('localhost');
    this.http = contestHttp(this, { language, hosts, heard: () => {}, ...(answered ? { answered } : {}) }, services);
  }

  get isIn(): boolean {
    return this.#uuid !== null;
  }

  close(): void {
    this.board.close();
  }

  summaries(): Json {
    return [this.board.summary(this.#seats)];
  }

  find(): ContestBoard {
    return this.board;
  }

  make(): Result<ContestBoard> {
    return ok(this.board);
  }

  async addPlayer(_game: string, name: string): Promise<Result<Joined | null>> {
    if (this.#uuid !== null) return ok(null);
    this.#uuid = randomUUID();
    this.#came(name);
    return ok({ idGame: this.board.plan.idGame, idPlayer: this.idPlayer, uuid: this.#uuid });
  }

  async startGame(): Promise<NotStarted> {
    return { error: null, why: refusal('contest/already-started') };
  }

  userOf(uuid: string): User | null {
    return uuid === this.#uuid ? { idPlayer: this.idPlayer, board: this.board } : null;
  }
}
