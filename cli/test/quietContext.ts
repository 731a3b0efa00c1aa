/** A terminal of this many columns whose output is dropped. */
import { PassThrough, Readable } from 'node:stream';
import type { Language } from '@joute/core/words.ts';
import { type Context, makeContext } from '../terminal/context.ts';

export function quietContext(language: Language = 'en', width = 80): Context {
  const streams = { input: Readable.from([]), output: new PassThrough().resume(), errors: new PassThrough().resume() };
  const environment = { JOUTE_LANG: language, COLUMNS: String(width), NO_COLOR: '1' };
  return { ...makeContext([], environment, streams), watched: true };
}
