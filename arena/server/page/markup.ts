/** Pieces of HTML. Whatever is put into one is text and is escaped, unless it is a piece itself. */
import { html as make, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

export type Html = HtmlEscapedString;
type Part = Html | string | number | null | readonly Part[];

/** Nothing of ours is a promise, so neither is what is made of it. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => make(strings, ...parts) as Html;

/** Of a text that is HTML already and was escaped where it was made. */
export const trusted = (text: string): Html => raw(text) as Html;
