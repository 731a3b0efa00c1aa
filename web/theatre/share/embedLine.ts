/** The line of HTML that shows a match on another site. */
import type { Language } from '@joute/core/words.ts';

export interface Embedded {
  /** The server's address, as others reach it. */
  readonly origin: string;
  readonly match: string;
  /** The position that is shown first; null: the newest. */
  readonly ply: number | null;
  readonly language: Language;
  /** What the frame is called for screen readers. */
  readonly title: string;
}

/** As tall as a board with its players and controls needs. */
const SIZE = { width: 640, height: 760 };

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export function embedLine({ origin, match, ply, language, title }: Embedded): string {
  const address = new URL(`/embed/m/${match}`, origin);
  if (ply !== null) address.searchParams.set('ply', String(ply));
  address.searchParams.set('lang', language);
  const { width, height } = SIZE;
  const attributes = { src: address.href, title, width, height, style: 'border:0;max-width:100%', loading: 'lazy' };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(String(value))}"`);
  return `<iframe ${written.join(' ')}></iframe>`;
}
