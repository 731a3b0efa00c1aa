/**
 * The common bot protocol (docs/manual/en/protocol.md): JSON, a message a line. A bot is sent only
 * what its seat may see.
 */
import type { Json } from '@joute/core/game.ts';
import { defined } from '@joute/core/input/objects.ts';
import { quote } from '@joute/core/input/quote.ts';
import type { MatchEnd } from '@joute/core/match/match.ts';
import type { Ask } from '@joute/core/match/playerMessages.ts';
import { coreWords } from '@joute/core/match/sentences.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import type { NumberedLine } from '@joute/core/wire/lineReader.ts';
import type { OnCallPlace, TrialOutcome } from '@joute/core/wire/sessions.ts';
import type { Greeting, Heard, Speech } from '@joute/core/wire/speech.ts';
import { type Language, say, sayReason } from '@joute/core/words.ts';
import { liveWords } from '../match/matchSentences.ts';
import { arenaWords } from '../match/sentences.ts';
import { type BotMessage, parseBotMessage } from './botMessage.ts';

const PROTOCOL = 1;
/** More legal moves than this are not listed: a bot that wants them all knows the rules. */
const MOST_MOVES = 200;
const WORDS = [coreWords, liveWords, arenaWords];

/** The address at which a match is watched; null where there is none. */
export type PageOf = (match: string) => string | null;

export class JsonSpeech implements Speech {
  readonly greeting = false;
  readonly #language: Language;
  /**
   * Over a socket: the games of which the client has to join one first; null for a program that was
   * started for its seat.
   */
  readonly #joining: readonly string[] | null;
  readonly #pageOf: PageOf;
  #joined = false;
  #hello: Greeting | null = null;

  constructor(language: Language, joining: readonly string[] | null = null, pageOf: PageOf = () => null) {
    this.#language = language;
    this.#joining = joining;
    this.#pageOf = pageOf;
  }

  hello(hello: Greeting): string {
    this.#hello = hello;
    const { game, seat, names, setup, resumeToken } = hello;
    const told = { type: 'hello', protocol: PROTOCOL, game: game.facts.id, seat, players: names, setup };
    if (!resumeToken) return message(told);
    const { match, token } = resumeToken;
    const watch = this.#pageOf(match);
    return message({ ...told, match, ...(token === null ? {} : { token }), ...(watch === null ? {} : { watch }) });
  }

  ask({ turn, view, time, left, last }: Ask): string {
    const { game } = this.#hello!;
    const moves = this.#listMoves(view);
    const state = game.makeJson(view);
    // The envelope is put together by hand: a fifth faster than JSON.stringify of the whole, and
    // every move waits for it.
    const listed = moves ? `,"moves":${JSON.stringify(moves)}` : '';
    const told = `"state":${JSON.stringify(state)},"last":${JSON.stringify(last)}${listed}`;
    return `{"type":"turn","turn":${turn},${told},"time":{"move":${roundTime(time)},"left":${roundTime(left)}}}\n`;
  }

  hear(line: NumberedLine): Heard {
    const heard = parseBotMessage(line);
    if (!heard.ok) return { what: 'refused', refusal: heard.refusal };
    if (heard.value.type === 'join') return this.#hearJoin(heard.value);
    if (this.#joining !== null && !this.#joined) return { what: 'refused', refusal: refusal('message/join-first') };
    if (heard.value.type === 'think') {
      const { thought } = heard.value;
      return thought ? { what: 'thought', thought } : { what: 'nothing' };
    }
    const { type: _type, move: text, ...of } = heard.value;
    return { what: 'move', text, ...of };
  }

  refused(refused: Refusal): string {
    const words = this.#hello ? [this.#hello.game.words, ...WORDS] : WORDS;
    return message({ type: 'refused', code: refused.code, message: say(refused, this.#language, ...words) });
  }

  timeout(): string {
    return '';
  }

  stand({ player, name, isOnTrial }: OnCallPlace): string {
    return message({ type: 'standing', player, name, state: isOnTrial ? 'checking' : 'ready' });
  }

  tried({ player, state, checks }: TrialOutcome): string {
    return message({ type: 'checked', player, state, checks: checks.map((check) => ({ ...check })) });
  }

  end(end: MatchEnd): string {
    const { termination, seat, reason, result } = end;
    const sentence = sayReason(end, this.#language, this.#hello!.game.words, coreWords);
    const why = { termination, ...defined({ seat }), reason: reason.code, message: sentence };
    return message({ type: 'end', result: { places: result.places, points: result.points, ...why }, record: null });
  }

  #hearJoin({ name, wish }: Extract<BotMessage, { type: 'join' }>): Heard {
    // A program that was started for its seat has joined already: a second `join` is ignored.
    if (this.#joining === null) return { what: 'nothing' };
    if (this.#joined) return { what: 'refused', refusal: refusal('message/joined') };
    const [only, ...more] = this.#joining;
    const games = this.#joining.join(', ');
    const { game, match } = wish;
    const refuse = (why: Refusal): Heard => ({ what: 'refused', refusal: why });
    if (game !== undefined && !this.#joining.includes(game))
      return more.length === 0
        ? refuse(refusal('message/other-game', { game: quote(game), expected: games }))
        : refuse(refusal('message/no-such-game', { game: quote(game), games }));
    if (game === undefined && match === undefined && more.length > 0)
      return refuse(refusal('message/which-game', { games }));
    this.#joined = true;
    const meant = game === undefined && match === undefined && only !== undefined ? { game: only } : {};
    return { what: 'join', name, wish: { ...wish, ...meant } };
  }

  /** Null where the list is not complete, or too long. */
  #listMoves(view: unknown): string[] | null {
    const { game, seat } = this.#hello!;
    if (game.facts.listing !== 'complete') return null;
    const moves: string[] = [];
    for (const move of game.moves(view, seat)) {
      if (moves.length === MOST_MOVES) return null;
      moves.push(game.makeMove(move, view));
    }
    return moves;
  }
}

const message = (json: { readonly [key: string]: Json }): string => `${JSON.stringify(json)}\n`;

const roundTime = (ms: number | null): number | null => (ms === null ? null : Math.max(0, Math.floor(ms)));
