/**
 * What a bot may say in the common protocol (docs/manual/en/protocol.md), read from one line of
 * anything. Never throws.
 */
import { isObject } from '@joute/core/input/objects.ts';
import { quote, quoteJson } from '@joute/core/input/quote.ts';
import { readThinking, type Thinking } from '@joute/core/match/thinking.ts';
import { ok, type Refusal, type Result, refuse } from '@joute/core/result.ts';
import type { NumberedLine } from '@joute/core/wire/lineReader.ts';
import type { Wish } from '@joute/core/wire/sessions.ts';

const BOT_MESSAGES = ['move', 'think'] as const;
const JOIN_FIELDS = ['name', 'game', 'match', 'token', 'bot'] as const;

export type BotMessage =
  | { readonly type: 'move'; readonly move: string; readonly turn?: number; readonly match?: string }
  /** What the bot thinks, for viewers; only the part that we understand. */
  | { readonly type: 'think'; readonly thought: Thinking | undefined }
  /** The first message over a socket: the bot's name, and the match that it wants. */
  | { readonly type: 'join'; readonly name: string; readonly wish: Wish };

/**
 * Most answers look like this, written by JavaScript or Python: matching the pattern takes a tenth
 * of the time of JSON.parse.
 */
const PLAIN_MOVE = /^\{"type": ?"move", ?"move": ?"([ !#-[\]-~]*)"(?:, ?"turn": ?(0|[1-9]\d{0,14}))?\}$/;

export function parseBotMessage({ number: line, text }: NumberedLine): Result<BotMessage, Refusal> {
  const [, plain, ofTurn] = PLAIN_MOVE.exec(text) ?? [];
  if (plain !== undefined)
    return ok(
      ofTurn === undefined ? { type: 'move', move: plain } : { type: 'move', move: plain, turn: Number(ofTurn) },
    );
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return refuse('message/not-json', { line, column: columnOf(error, text), found: quote(text) });
  }
  if (!isObject(json)) return refuse('message/not-object', { line, found: quote(text) });
  const { type, move, turn, match } = json as { type?: unknown; move?: unknown; turn?: unknown; match?: unknown };
  if (type === 'think') return ok({ type, thought: readThinking(json) });
  if (type === 'join') return readJoin(json, line);
  if (type !== 'move') return refuse('message/type', { line, found: quoteJson(type), types: BOT_MESSAGES.join(', ') });
  if (typeof move !== 'string')
    return refuse('message/field', { line, field: 'move', expected: 'text', found: quoteJson(move) });
  if (match != null && typeof match !== 'string')
    return refuse('message/field', { line, field: 'match', expected: 'text', found: quoteJson(match) });
  if (turn != null && (typeof turn !== 'number' || !Number.isSafeInteger(turn)))
    return refuse('message/field', { line, field: 'turn', expected: 'integer', found: quoteJson(turn) });
  return ok({ type, move, ...(turn == null ? {} : { turn }), ...(match == null ? {} : { match }) });
}

function readJoin(json: object, line: number): Result<BotMessage, Refusal> {
  const fields = json as Readonly<Record<(typeof JOIN_FIELDS)[number], string | undefined>>;
  for (const field of JOIN_FIELDS) {
    const found: unknown = fields[field] ?? undefined;
    if (found !== undefined && typeof found !== 'string')
      return refuse('message/field', { line, field, expected: 'text', found: quoteJson(found) });
  }
  const { name, game, match, token, bot } = fields;
  return ok({
    type: 'join',
    name: name ?? '',
    wish: {
      ...(game == null ? {} : { game }),
      ...(match == null ? {} : { match }),
      ...(token == null ? {} : { token }),
      ...(bot == null ? {} : { bot }),
    },
  });
}

/**
 * The column at which V8 says that the JSON is broken, counted from 1; the end of the text where V8
 * does not say.
 */
function columnOf(error: unknown, text: string): number {
  const [, position] = /at position (\d+)/.exec(error instanceof Error ? error.message : '') ?? [];
  if (position !== undefined) return Number(position) + 1;
  const [, token] = /^Unexpected token '(.)'/u.exec(error instanceof Error ? error.message : '') ?? [];
  return (token === undefined ? text.length : Math.max(0, text.indexOf(token))) + 1;
}
