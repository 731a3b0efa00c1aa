/** The newest position of a match drawn as text, or an earlier one. */

import type { MatchSummary } from '@joute/core/api/matches.ts';
import type { Drawing, Ink, Span } from '@joute/core/drawing.ts';
import { lookUp } from '@joute/core/input/objects.ts';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import { drawPoint, type PictureOptions } from '../../live/replays/picture.ts';
import type { ServerContext } from '../serverContext.ts';

/** Earlier positions of a match under way are replayed from the beginning. */
export async function drawMatch(
  { arena, store }: ServerContext,
  { id, game }: MatchSummary,
  options: PictureOptions & { readonly version: number | undefined },
): Promise<Result<Drawing>> {
  const room = arena.roomOf(id);
  const { version } = options;
  const point = room?.point ?? null;
  if (room && point && (version === undefined || version === point.version))
    return ok(await drawPoint(game, { point, entries: room.entries, isOver: point.end !== null }, options));
  const text = room && !point ? '' : await store.recordText(id);
  if (text === '') return refuse('match/not-begun', { match: id });
  // What is on the disk already may not have been broadcast yet.
  const drawn = await arena.replays.run('picture', { ...options, game, text, newest: point?.version });
  return drawn.ok ? drawn.value : drawn;
}

/** Coloured by classes: `ink-blue`, `ground-dark-square`, `bold`. */
export const makeHtml = (drawing: Drawing): string =>
  `<pre class="drawing">${drawing.map((line) => line.map(makeSpan).join('')).join('\n')}</pre>`;

function makeSpan({ text, ink, ground, bold }: Span): string {
  const named = (kind: string, of: Ink | undefined): string[] => (of === undefined ? [] : [`${kind}-${of}`]);
  const size = UNUSUAL.test(text) ? [`w${text.length}`] : [];
  const classes = [...named('ink', ink), ...named('ground', ground), ...(bold ? ['bold'] : []), ...size];
  return classes.length === 0 ? escapeHtml(text) : `<span class="${classes.join(' ')}">${escapeHtml(text)}</span>`;
}

/**
 * Characters that a font may lack, so that they come from another one with another width: `w3`
 * reserves three columns for them.
 */
const UNUSUAL = /[\u0250-\u200f\u2027-\uffff]/;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => lookUp(ENTITIES, character)!);
