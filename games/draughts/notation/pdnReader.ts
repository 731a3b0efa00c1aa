import { quote } from '@joute/core/input/quote.ts';
import { ok, type Result } from '@joute/core/result.ts';
import { type PdnGame, type PdnResult, type Place, resultOf, STRENGTHS, tidyComment } from './pdn.ts';
import { finishLine, type LineDraft, newLine, note, settle, step } from './pdnDraft.ts';
import { nextToken, placesOf, type Token, tidyPdn } from './pdnLexer.ts';
import { nextGame } from './pdnNextGame.ts';
import { type NotationCode, no } from './refusals.ts';

/**
 * Deeper nesting is no analysis but a broken file, and would exhaust the stack of whoever walks the
 * tree.
 */
const MOST_DEPTH = 100;
/** A file with more broken games is no collection, and looking for the next game has its price. */
const MOST_BROKEN = 1000;
/** Characters of the longest result that is looked for: the tag may hold anything. */
const MOST_RESULT = 30;

type Refused = ReturnType<typeof no>;

/**
 * Reads a PDN file: PDN 3.0's reading grammar and the common habits beyond it. What is not PDN is
 * named with line and column, and costs the game that it stands in: reading goes on with the next.
 */
export const parsePdn = (text: string): readonly Result<PdnGame>[] => [...readPdn(text)];

/** The same one game after the other, so that the caller can do other work between two. */
export function* readPdn(text: string): Generator<Result<PdnGame>, void> {
  const source = tidyPdn(text);
  const reader = new Reader(source);
  let broken = 0;
  while (reader.peek().kind !== 'end') {
    const game = new GameReader(reader).read();
    if (!game.ok) {
      yield game;
      reader.jump(nextGame(source, reader.taken, game.refusal.code));
      if (++broken < MOST_BROKEN) continue;
      yield reader.refuse('pdn/too-many-broken', reader.peek(), { most: MOST_BROKEN });
      return;
    }
    if (game.value) yield ok(game.value);
  }
}

class Reader {
  readonly source: string;
  readonly placeOf: (offset: number) => Place;
  /** Looked at and not taken yet. */
  readonly #ahead: Token[] = [];
  #offset = 0;
  #taken = 0;

  constructor(source: string) {
    this.source = source;
    this.placeOf = placesOf(source);
  }

  /** Where the last token that was taken ends. */
  get taken(): number {
    return this.#taken;
  }

  /** Looking past the end gives the end again. */
  peek(ahead = 0): Token {
    while (this.#ahead.length <= ahead) {
      const token = nextToken(this.source, this.#offset);
      this.#ahead.push(token);
      this.#offset = token.end;
    }
    return this.#ahead[ahead]!;
  }

  /** Whether an empty line stands before the next token. */
  isAfterEmptyLine(): boolean {
    return /\n[ \t]*\n/.test(this.source.slice(this.#taken, this.peek().offset));
  }

  next(): Token {
    const token = this.peek();
    this.#ahead.shift();
    this.#taken = token.end;
    return token;
  }

  /** Goes on from an offset. */
  jump(offset: number): void {
    this.#ahead.length = 0;
    this.#offset = offset;
    this.#taken = offset;
  }

  refuse(code: NotationCode, token: Token, params: Record<string, string | number> = {}): Refused {
    const line = /[^\n]*/y;
    line.lastIndex = token.offset;
    const found = token.kind === 'unknown' ? (line.exec(this.source)?.[0] ?? '') : token.text;
    return no(code, { ...this.placeOf(token.offset), found: quote(found.trim()), ...params });
  }
}

class GameReader {
  readonly #reader: Reader;
  readonly #tags = new Map<string, string>();
  readonly #tagsAt = new Map<string, Place>();
  /** The main line, and the variations now open on top of it. */
  readonly #open: LineDraft[];

  constructor(reader: Reader) {
    this.#reader = reader;
    this.#open = [newLine(reader.peek())];
  }

  get #line(): LineDraft {
    return this.#open.at(-1)!;
  }

  /** One game; null when there is nothing but a separator. */
  read(): Result<PdnGame | null> {
    let result: PdnResult | null = null;
    while (result === null) {
      const token = this.#reader.peek();
      if (token.kind === 'end' || (token.kind === 'tag-open' && this.#endsBefore())) break;
      if (this.#isStrangeResult(token)) break;
      this.#reader.next();
      const taken = token.kind === 'tag-open' ? this.#readTag() : this.#readToken(token);
      if (taken !== null && typeof taken !== 'string') return taken;
      result = taken;
    }
    const unclosed = this.#open[1] && this.#line;
    if (unclosed) {
      const { line } = this.#reader.placeOf(this.#reader.peek().offset);
      return this.#reader.refuse('pdn/unclosed-variation', unclosed.opened, { endLine: line });
    }
    if (result !== null) result = this.#readAfterResult(result);
    return ok(this.#finish(result ?? '*'));
  }

  /**
   * A tag ends the game before it when that has moves, or has this very tag and text or an empty
   * line. After an empty line `Event`, by the standard the first tag of a game, ends it too: a game
   * of tags alone is not the next one's.
   */
  #endsBefore(): boolean {
    const { steps, opening } = this.#line;
    if (this.#open.length > 1 || steps.length > 0) return true;
    const name = this.#reader.peek(1).text;
    const isApart = this.#tags.size > 0 && this.#reader.isAfterEmptyLine();
    return this.#tags.has(name) ? opening.length > 0 || isApart : isApart && name === 'Event';
  }

  #readTag(): Refused | null {
    const reader = this.#reader;
    const name = reader.next();
    if (name.kind !== 'name') return reader.refuse('pdn/tag-name', name);
    const string = reader.next();
    if (string.kind !== 'string') return reader.refuse('pdn/tag-value', string, { name: quote(name.text) });
    const close = reader.next();
    if (close.kind !== 'tag-close') return reader.refuse('pdn/tag-close', close, { name: quote(name.text) });
    const value = string.text.slice(1, -1).replace(/\\(["\\])/g, '$1');
    if ((this.#tags.get(name.text) ?? value) !== value) {
      return reader.refuse('pdn/tag-twice', string, { name: quote(name.text) });
    }
    // An unknown type is "" or "?"; after a comma follow the details of the type.
    if (name.text === 'GameType' && !/^\s*(?:\??|20(?:\s*,.*)?)\s*$/.test(value)) {
      return reader.refuse('pdn/game-type', string, { found: quote(value) });
    }
    this.#tags.set(name.text, value);
    const { line, column } = reader.placeOf(string.offset);
    this.#tagsAt.set(name.text, { line, column: column + 1 });
    return null;
  }

  /** Takes a token of the game's body: a result ends the game, and so does a refusal. */
  #readToken(token: Token): PdnResult | Refused | null {
    const reader = this.#reader;
    const line = this.#line;
    switch (token.kind) {
      case 'number':
        line.numbered = true;
        return null;
      case 'ellipsis':
        return null;
      case 'comment':
        this.#comment(token);
        return null;
      case 'nag': {
        const nag = Number(token.text.slice(1));
        if (nag > 255) return reader.refuse('pdn/nag', token);
        note(line, { kind: 'nag', nag });
        return null;
      }
      case 'strength':
        note(line, { kind: 'nag', nag: nagOf(token.text.replace(/[()]/g, '')) });
        return null;
      case 'move':
        step(line, { kind: 'move', text: moveText(token.text), at: reader.placeOf(token.offset) });
        return null;
      case 'setup': {
        const fen = /^\/\s*FEN\s*"?([^"]*)"?\s*\/$/i.exec(token.text)?.[1];
        if (fen === undefined) return reader.refuse('pdn/setup', token);
        step(line, { kind: 'setup', fen: fen.replace(/\s+/g, ''), at: reader.placeOf(token.offset) });
        return null;
      }
      case 'variation-open':
        if (this.#open.length > MOST_DEPTH) return reader.refuse('pdn/too-deep', token, { most: MOST_DEPTH });
        this.#open.push(newLine(token));
        return null;
      case 'variation-close': {
        if (this.#open.length === 1) return reader.refuse('pdn/stray-parenthesis', token);
        this.#open.pop();
        const variation = finishLine(line);
        // () says nothing.
        if (variation.steps.length + variation.opening.length > 0) {
          note(this.#line, { kind: 'variation', line: variation });
        }
        return null;
      }
      case 'result':
        return this.#result(resultOf(token.text) ?? '*', token);
      case 'star':
        return this.#star(token);
      case 'open-comment':
        reader.jump(token.offset + 1);
        return reader.refuse('pdn/unclosed-comment', token);
      case 'tag-open':
      case 'tag-close':
      case 'name':
      case 'string':
      case 'unknown':
      case 'end':
        return reader.refuse('pdn/unexpected', token);
    }
  }

  #comment(token: Token): void {
    const text = tidyComment(token.text.startsWith('{') ? token.text.slice(1, -1) : token.text.slice(1));
    if (text === '') return;
    if (this.#line.numbered) this.#line.before.push(text);
    else note(this.#line, { kind: 'comment', text });
  }

  #result(result: PdnResult, token: Token): PdnResult | Refused {
    return this.#open.length > 1 ? this.#reader.refuse('pdn/result-inside', token) : result;
  }

  /**
   * A star ends a game; close to a move with more to follow it is an old sign for a forced move,
   * which is $7.
   */
  #star(token: Token): PdnResult | Refused | null {
    const { kind } = this.#reader.peek();
    const glued = /[\d!?)]/.test(this.#reader.source[token.offset - 1] ?? '');
    const forced = this.#open.length > 1 || (glued && kind !== 'end' && kind !== 'tag-open' && kind !== 'result');
    if (!forced || this.#line.steps.length === 0) return this.#result('*', token);
    note(this.#line, { kind: 'nag', nag: 7 });
    return null;
  }

  /**
   * Tournaments have results of their own (4-6, 1+ - 1-): at the end of a game, whatever its Result
   * tag says is one.
   */
  #isStrangeResult(token: Token): boolean {
    const text = this.#tags.get('Result')?.trim() ?? '';
    if (text === '' || text.length > MOST_RESULT || resultOf(text) !== null || this.#open.length > 1) return false;
    if (!this.#reader.source.startsWith(text, token.offset)) return false;
    let count = 1;
    while (this.#reader.peek(count).kind !== 'end' && this.#reader.peek(count).offset < token.offset + text.length)
      count++;
    const { kind } = this.#reader.peek(count);
    if (kind !== 'end' && kind !== 'tag-open') return false;
    for (; count > 0; count--) this.#reader.next();
    return true;
  }

  /**
   * Another result or separator (`2-0 *`) is the same end; comments there still speak of this game.
   */
  #readAfterResult(result: PdnResult): PdnResult {
    settle(this.#line);
    for (let token = this.#reader.peek(); ; token = this.#reader.peek()) {
      if (token.kind === 'comment') this.#comment(token);
      else if (token.kind === 'star' || token.kind === 'result') {
        if (result === '*') result = resultOf(token.text) ?? '*';
      } else return result;
      this.#reader.next();
    }
  }

  #finish(end: PdnResult): PdnGame | null {
    const line = finishLine(this.#line);
    const result = end === '*' ? (resultOf(this.#tags.get('Result') ?? '') ?? '*') : end;
    if (this.#tags.size + line.steps.length + line.opening.length === 0 && result === '*') return null;
    return { tags: this.#tags, line, result, tagsAt: this.#tagsAt };
  }
}

/** Signs beyond the six are read as the nearest of them. */
function nagOf(strength: string): number {
  const known = STRENGTHS.indexOf(strength as (typeof STRENGTHS)[number]);
  if (known >= 0) return known + 1;
  if (!strength.includes('?')) return 3;
  if (!strength.includes('!')) return 4;
  return strength.startsWith('!') ? 5 : 6;
}

const moveText = (written: string): string =>
  (written.match(/\d+/g) ?? [])
    .map((square) => square.replace(/^0+/, ''))
    .join(/[xX\u00d7:]/.test(written) ? 'x' : '-');
