/**
 * One of our players in somebody else's contest: finds or makes the game, waits for its turn, and
 * plays.
 * A user sees: the outcome, or in a sentence why there is none.
 */

import type { Json } from '@joute/core/game.ts';
import type { HttpJoinOptions } from '@joute/core/host/httpCourse.ts';
import type { Reply } from '@joute/core/host/player.ts';
import { quoteText } from '@joute/core/input/quote.ts';
import { ok, type Result, refusal, refuse } from '@joute/core/result.ts';
import type { ClientEnd } from '@joute/core/wire/sessions.ts';
import { parseMove } from '../../notation/commands.ts';
import type { Fields } from '../../rules/given.ts';
import type { RiskState } from '../../rules/state.ts';
import { worldOf } from '../../rules/world.ts';
import { followMove } from '../../wire/follow.ts';
import { parseGameName } from '../../wire/gameName.ts';
import { parseSecrets } from '../../wire/secrets.ts';
import { fieldsOf, type Known, listOf, parseView } from '../../wire/view.ts';
import { ContestClient } from './contestClient.ts';

/** The game to join by default. */
const FIRST_GAME = 'Game 1';
/** A command that is refused once is our mistake; after this many, another try will not help. */
const MOST_REFUSALS = 3;
/** For our own player to answer on a busy machine. */
const MARGIN_MS = 1000;

export async function joinContest(options: HttpJoinOptions): Promise<ClientEnd> {
  const client = new ContestClient(options.host, options.port, options.signal);
  const guest = new Guest(options, client);
  const joined = await guest.join();
  const played = joined.ok ? await guest.play() : joined;
  client.close();
  if (played.ok) return played.value;
  const reason = options.signal?.aborted ? refusal('join/interrupted') : played.refusal;
  return { result: null, reason, proper: false };
}

class Guest {
  readonly #options: HttpJoinOptions;
  /** `Game 2`, `2`. */
  readonly #gameName: string;
  readonly #client: ContestClient;
  #idGame = 0;
  #idPlayer = 0;
  #uuid = '';
  /** Null before its first turn. */
  #known: Known | null = null;

  constructor(options: HttpJoinOptions, client: ContestClient) {
    this.#options = options;
    this.#gameName = options.gameName ?? FIRST_GAME;
    this.#client = client;
  }

  async join(): Promise<Result<void>> {
    const { name } = this.#options;
    const found = await this.#find();
    if (!found.ok) return found;
    const joined = await this.#ask('/addPlayer', { idGame: found.value, playerName: name });
    if (!joined.ok) return joined;
    if (joined.value === null) return refuse('contest/full', { name: this.#gameName });
    const { idGame, idPlayer, uuid } = fieldsOf(joined.value);
    if (typeof idGame !== 'number' || typeof idPlayer !== 'number' || typeof uuid !== 'string')
      return refuse('contest/strange-answer', { path: '/addPlayer' });
    [this.#idGame, this.#idPlayer, this.#uuid] = [idGame, idPlayer, uuid];
    this.#options.tell?.(refusal('contest/joined', { name: this.#gameName, player: idPlayer + 1 }));
    return ok(undefined);
  }

  /** Plays turn after turn until the game is over, for everybody or for us. */
  async play(): Promise<Result<ClientEnd>> {
    for (;;) {
      const polled = await this.#ask('/getOpponentMoves', { playerUUID: this.#uuid });
      if (!polled.ok) return polled;
      if (polled.value === null) continue;
      const game = fieldsOf(polled.value);
      if (game.finished === true) return this.#end();
      if (game.currentIdPlayerTurn !== this.#idPlayer)
        return ok({ result: null, reason: refusal('contest/beaten', { player: this.#idPlayer + 1 }), proper: true });
      const went = await this.#go(game);
      if (!went.ok) return went;
    }
  }

  /** The number of the game, or its name where it does not exist yet; then it is made. */
  async #find(): Promise<Result<string | number>> {
    const title = parseGameName(this.#gameName);
    if (!title) return refuse('contest/no-name', { name: this.#gameName });
    const games = await this.#ask('/games');
    if (!games.ok) return games;
    const isIt = ({ idGame, name, finished }: Fields): boolean =>
      finished !== true &&
      (idGame === title.number || (typeof name === 'string' && parseGameName(name)?.key === title.key));
    const there = listOf(games.value).find(isIt);
    const game = there ? ok(there as Json) : await this.#ask('/game', { name: title.name });
    if (!game.ok) return game;
    const { idGame } = fieldsOf(game.value);
    return typeof idGame === 'number' ? ok(idGame) : refuse('contest/strange-answer', { path: '/game' });
  }

  /** Our commands, up to the end of our go. */
  async #go(game: Fields): Promise<Result<void>> {
    const known = this.#known ?? (await this.#know(game));
    const first = parseView(game, known);
    if (!first.ok) return first;
    if (!this.#known) await this.#begin(known, game, first.value);
    let refusals = 0;
    for (let view = first.value; ; ) {
      const reply = await this.#think(view);
      if (reply.event !== 'answer') return refuse('join/bot-failed', { turn: view.turn + 1 });
      const sent = await this.#client.ask('/sendMove', { playerUUID: this.#uuid, move: reply.text });
      if (!sent.ok) return sent;
      const { error, message } = fieldsOf(sent.value);
      // The go is over meanwhile, by the clock or with the match: the next poll tells.
      if (typeof error === 'string' && error !== 'Wrong Move') return ok(undefined);
      if (typeof error === 'string' && ++refusals === MOST_REFUSALS)
        return refuse('contest/refused', { move: reply.text, message: quoteText(message) });
      const shown = await this.#ask(`/game/${this.#idGame}`);
      if (!shown.ok) return shown;
      const now = fieldsOf(shown.value);
      if (now.finished === true || now.currentIdPlayerTurn !== this.#idPlayer) return ok(undefined);
      const seen = parseView(now, known);
      if (!seen.ok) return seen;
      const move = parseMove(reply.text, worldOf(view));
      view = move.ok && typeof error !== 'string' ? followMove(view, move.value, seen.value) : seen.value;
    }
  }

  async #know(game: Fields): Promise<Known> {
    const secrets = await this.#client.ask(`/player/secrets/${this.#uuid}`);
    const mission = secrets.ok ? parseSecrets(secrets.value, listOf(game.players).length) : null;
    return { idPlayer: this.#idPlayer, setup: this.#options.setup, mission };
  }

  async #begin(known: Known, { players }: Fields, view: RiskState): Promise<void> {
    const { game, player, setup, seed } = this.#options;
    const names = listOf(players).map(({ name }) => quoteText(name));
    await player.begin({ game, seat: this.#idPlayer + 1, names, setup, view, seed });
    this.#known = known;
  }

  #think(view: RiskState): Promise<Reply> {
    const { player, time, signal } = this.#options;
    const ask = { turn: view.turn + 1, view, time, margin: MARGIN_MS, left: null, last: [] };
    return player.answer(ask, signal ?? new AbortController().signal);
  }

  async #end(): Promise<Result<ClientEnd>> {
    const told = await this.#client.ask(`/game/${this.#idGame}/result`);
    const players = told.ok ? listOf(fieldsOf(told.value).players) : [];
    const [places, points] = [players.map(({ place }) => numberOf(place)), players.map((one) => numberOf(one.points))];
    // Not every contest tells the outcome.
    const result = players.length > 0 && [...places, ...points].every(Number.isFinite) ? { places, points } : null;
    const place = result?.places[this.#idPlayer];
    const reason =
      place === undefined ? refusal('contest/over') : refusal('contest/placed', { place, players: players.length });
    return ok({ result, reason, proper: true });
  }

  /** The answer to a request; one that has an `error` instead is a refusal. */
  async #ask(path: string, values: Readonly<Record<string, string | number>> = {}): Promise<Result<Json>> {
    const answer = await this.#client.ask(path, values);
    if (!answer.ok) return answer;
    const { error, message } = fieldsOf(answer.value);
    return typeof error === 'string' ? refuse('contest/answered', { error, message: quoteText(message) }) : answer;
  }
}

const numberOf = (json: unknown): number => (typeof json === 'number' ? json : Number.NaN);
