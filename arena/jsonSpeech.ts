/** The common bot protocol (docs/protocol.md): JSON, a message a line. A bot is sent only what its seat may see. */

import type { Ask } from '@joute/core/asking.ts';
import type { Json } from '@joute/core/game.ts';
import type { MatchEnd } from '@joute/core/match.ts';
import type { Refusal } from '@joute/core/result.ts';
import { coreWords } from '@joute/core/sentences.ts';
import { type Language, say, sayReason } from '@joute/core/words.ts';
import { parseBotMessage } from './botMessage.ts';
import type { Line } from './lineReader.ts';
import type { Greeting, Heard, Speech } from './speech.ts';

const PROTOCOL = 1;
/** More legal moves than this are not listed: a bot that wants them all knows the rules. */
const MOST_MOVES = 200;

export class JsonSpeech implements Speech {
  readonly greeting = false;
  readonly #language: Language;
  #hello: Greeting | null = null;

  constructor(language: Language) {
    this.#language = language;
  }

  hello(hello: Greeting): string {
    this.#hello = hello;
    const { game, seat, names, setup } = hello;
    return message({ type: 'hello', protocol: PROTOCOL, game: game.facts.id, seat, players: names, setup });
  }

  ask({ turn, view, time, left, last }: Ask): string {
    const { game } = this.#hello!;
    const moves = this.#listMoves(view);
    return message({
      type: 'turn',
      turn,
      state: game.makeJson(view),
      last: last.map((news) => ({ ...news })),
      ...(moves ? { moves } : {}),
      time: { move: roundTime(time), left: roundTime(left) },
    });
  }

  hear(line: Line): Heard {
    const heard = parseBotMessage(line);
    if (!heard.ok) return { what: 'refused', refusal: heard.refusal };
    if (heard.value.type === 'think') return { what: 'nothing' };
    const { move: text, turn } = heard.value;
    return turn === undefined ? { what: 'move', text } : { what: 'move', text, turn };
  }

  refused(refusal: Refusal): string {
    const sentence = say(refusal, this.#language, this.#hello!.game.words, coreWords);
    return message({ type: 'refused', code: refusal.code, message: sentence });
  }

  timeout(): string {
    return '';
  }

  end(end: MatchEnd): string {
    const { termination, seat, reason, result } = end;
    const sentence = sayReason(end, this.#language, this.#hello!.game.words, coreWords);
    const why = { termination, ...(seat === undefined ? {} : { seat }), reason: reason.code, message: sentence };
    return message({ type: 'end', result: { places: result.places, points: result.points, ...why }, record: null });
  }

  /** Null where they are not all known or too many. */
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
