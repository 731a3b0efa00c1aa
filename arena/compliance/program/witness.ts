/**
 * The common protocol as an examiner speaks it: remembers the lines of the program that a breach
 * may be about, and may send more, or something else, than a match would.
 */
import { cut } from '@joute/core/drawing.ts';
import { defined } from '@joute/core/input/objects.ts';
import type { MatchEnd } from '@joute/core/match/match.ts';
import type { Ask } from '@joute/core/match/playerMessages.ts';
import type { Refusal } from '@joute/core/result.ts';
import type { NumberedLine } from '@joute/core/wire/lineReader.ts';
import type { Heard } from '@joute/core/wire/speech.ts';
import { type Language, say } from '@joute/core/words.ts';
import { JsonSpeech } from '../../talk/jsonSpeech.ts';
import { complianceWords } from '../complianceWords.ts';

/** Longer lines are cut: their beginning is enough to recognise them. */
const MOST_SHOWN = 400;
/** The first lines that were refused are enough to tell what is wrong. */
const MOST_REFUSED = 50;

export class Witness extends JsonSpeech {
  readonly #refused = new Map<number, string>();
  readonly #moves: { readonly line: string; readonly move: string; readonly turn?: number }[] = [];
  #onMove: () => void = () => {};
  /** Makes what is sent instead of the next question. */
  #instead: (() => string) | null = null;
  silentEnd = false;
  readonly #language: Language;

  constructor(language: Language) {
    super(language);
    this.#language = language;
  }

  override ask(ask: Ask): string {
    const instead = this.#instead;
    this.#instead = null;
    return instead ? instead() : super.ask(ask);
  }

  override hear(line: NumberedLine): Heard {
    const heard = super.hear(line);
    const text = cut(line.text, MOST_SHOWN);
    switch (heard.what) {
      case 'refused':
        if (this.#refused.size < MOST_REFUSED) this.#refused.set(line.number, text);
        break;
      case 'move':
        this.#moves.push({ line: text, move: heard.text, ...defined({ turn: heard.turn }) });
        this.#onMove();
        break;
      case 'join':
      case 'thought':
      case 'nothing':
        break;
    }
    return heard;
  }

  override refused(refusal: Refusal): string {
    if (!Object.hasOwn(complianceWords[this.#language], refusal.code)) return super.refused(refusal);
    const message = say(refusal, this.#language, complianceWords);
    return `${JSON.stringify({ type: 'refused', code: refusal.code, message })}\n`;
  }

  override end(end: MatchEnd): string {
    return this.silentEnd ? '' : super.end(end);
  }

  /** Rewords the next question: `change` is given what would have been sent. */
  word(ask: Ask, change: (question: string) => string): void {
    this.#instead = () => change(super.ask(ask));
  }

  get moves(): number {
    return this.#moves.length;
  }

  /** Whether another move comes within `ms` milliseconds. */
  async awaitMove(ms: number, signal: AbortSignal): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const came = await new Promise<boolean>((resolve) => {
      this.#onMove = () => resolve(true);
      timer = setTimeout(() => resolve(false), ms);
      AbortSignal.any([signal]).addEventListener('abort', () => resolve(false), { once: true });
    });
    clearTimeout(timer);
    return came;
  }

  /** The line that the refusal is about, if it was seen. */
  lineOf({ code, params: { line, given } }: Refusal): string | undefined {
    if (line !== undefined) return this.#refused.get(Number(line));
    if (given !== undefined) return this.#moves.findLast(({ turn }) => turn === given)?.line;
    return code.startsWith('move/') ? this.lastMove : undefined;
  }

  get lastMove(): string | undefined {
    return this.#moves.at(-1)?.line;
  }

  /** The line that this move came in. */
  lineOfMove(text: string): string | undefined {
    return this.#moves.findLast(({ move }) => move === text)?.line;
  }
}
