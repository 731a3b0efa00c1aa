/** What was played, the newest first, with what went wrong in its own words. */
import type { Entry } from '@joute/core/match.ts';
import type { Language } from '@joute/core/words.ts';
import { sayRefusal } from '../saying.ts';
import { type Html, html } from './markup.ts';
import { EVENT_WORDS, matchWords } from './matchWords.ts';
import { swatch } from './players.ts';

/** Longer matches are read in their records. */
const MOST = 200;

export async function makeMoveList(entries: readonly Entry[], game: string, language: Language): Promise<Html> {
  const words = matchWords[language];
  if (entries.length === 0) return html`<p class="quiet">${words.noMoves}</p>`;
  const newest = entries.slice(-MOST).toReversed();
  const earlier = entries.length - newest.length;
  const lines = await Promise.all(newest.map((entry) => makeLine(entry, game, language)));
  return html`<ol class="moves" tabindex="0" aria-label="${words.moves}">${lines}</ol>
${earlier > 0 ? html`<p class="quiet small">${words.earlier(earlier)}</p>` : null}`;
}

async function makeLine(entry: Entry, game: string, language: Language): Promise<Html> {
  const { turn, seat, move, ms, verdict } = entry;
  const time = new Intl.NumberFormat(language, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  const fault = verdict === 'taken' ? null : await sayFault(entry, game, language);
  return html`<li${fault === null ? null : html` class="fault"`}><span class="turn quiet">${turn}</span>${swatch(seat)}<span class="what">${move === undefined ? null : html`<code>${move}</code>`}${fault === null ? null : html`<span class="why">${fault}</span>`}</span><span class="time quiet">${matchWords[language].seconds(time.format(ms / 1000))}</span></li>`;
}

function sayFault({ refusal, event, seat, turn }: Entry, game: string, language: Language): Promise<string> | string {
  if (!refusal) return EVENT_WORDS[language][event];
  return sayRefusal({ code: refusal.code, params: { seat, turn, ...refusal.params } }, language, game);
}
