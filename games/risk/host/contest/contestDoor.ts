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
import type { RiskState } from '../../rules/state.ts';
import type { ContestMove } from '../../wire/gameJson.ts';
import { numberedGame } from '../../wire/gameName.ts';
import { playedMoves } from '../../wire/played.ts';
import type { ContestApi, Joined, NotStarted, User } from './contestApi.ts';
import { ContestBoard } from './contestBoard.ts';
import { contestHttp } from './contestHttp.ts';
import { ContestPlayer } from './contestPlayer.ts';
import type { Answered } from './routes.ts';

const POLL_MS = 10 * 60 * 1000;

export class ContestDoor implements HttpDoor, ContestApi {
  readonly http: Server;
  readonly #board: ContestBoard;
  readonly #contestant: ContestPlayer;
  readonly #idPlayer: number;
  readonly #seats: number;
  readonly #came: HttpDoorHooks['came'];
  #uuid: string | null = null;
  #refused: Refusal | null = null;

  constructor(
    { seat, names, view }: Hello,
    language: Language,
    { came, starved }: HttpDoorHooks,
    services: HostServices,
    answered?: Answered,
  ) {
    const { number: idGame, name } = numberedGame(1);
    this.#idPlayer = seat - 1;
    this.#seats = names.length;
    this.#came = came;
    this.#board = new ContestBoard({ idGame, name, language, pollMs: POLL_MS });
    this.name(names);
    // Its clock is the match's, command by command, as for everybody else in it.
    this.#contestant = new ContestPlayer(names[seat - 1]!, null, services.questions(starved));
    this.#board.seat(this.#idPlayer, this.#contestant);
    this.#board.update(view as RiskState, [], null, null);
    const hosts = services.knownHosts('localhost');
    this.http = contestHttp(this, { language, hosts, heard: () => {}, ...(answered ? { answered } : {}) }, services);
  }

  get isIn(): boolean {
    return this.#uuid !== null;
  }

  name(names: readonly string[]): void {
    this.#board.name(names.map((name, idPlayer) => ({ idPlayer, name })));
  }

  answer(ask: Ask, signal: AbortSignal): Promise<Reply> {
    return this.#contestant.answer(ask, signal);
  }

  show({ view, news }: ClosedTurn): void {
    const before = this.#board.state!;
    const after = view as RiskState;
    const moves = news.flatMap((one) => ('seat' in one ? [one] : []));
    const played = moves.flatMap(({ seat, move }): ContestMove[] => {
      if (move !== null) return [{ move, idPlayer: seat - 1 }];
      return seat === before.seat ? playedMoves(before, null, after) : [];
    });
    const own = moves.find(({ seat }) => seat - 1 === this.#idPlayer);
    const verdict = own?.move === null ? 'skipped' : 'taken';
    const why = verdict === 'skipped' && this.#refused ? { refusal: this.#refused } : {};
    this.#refused = null;
    const judged = own ? { idPlayer: this.#idPlayer, judgement: { verdict, event: 'answer', ...why } as const } : null;
    this.#board.update(after, played, judged, null);
  }

  refused(refused: Refusal): void {
    this.#refused = refused;
    this.#contestant.judge({ verdict: 'refused', event: 'answer', refusal: refused }, true);
  }

  leave(why: Refusal): void {
    this.#contestant.leave(why);
  }

  end(end: MatchEnd): void {
    this.#board.finish(end);
    this.#contestant.end();
  }

  close(): void {
    this.#board.close();
  }

  summaries(): Json {
    return [this.#board.summary(this.#seats)];
  }

  find(): ContestBoard {
    return this.#board;
  }

  make(): Result<ContestBoard> {
    return ok(this.#board);
  }

  async addPlayer(_game: string, name: string): Promise<Result<Joined | null>> {
    if (this.#uuid !== null) return ok(null);
    this.#uuid = randomUUID();
    this.#came(name);
    return ok({ idGame: this.#board.plan.idGame, idPlayer: this.#idPlayer, uuid: this.#uuid });
  }

  async startGame(): Promise<NotStarted> {
    return { error: null, why: refusal('contest/already-started') };
  }

  userOf(uuid: string): User | null {
    return uuid === this.#uuid ? { idPlayer: this.#idPlayer, board: this.#board } : null;
  }
}
