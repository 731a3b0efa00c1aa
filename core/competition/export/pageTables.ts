/** The tables of a competition's page: standings with ratings, and who met whom. */
import type { Ledger, LegResult, StageLog } from '../log/ledger.ts';
import type { Rating } from '../ratings/readRatings.ts';
import type { Standing } from '../standings/standings.ts';
import { html, type Markup } from './markup.ts';
import { keyOfMeeting, MOST_CROSSED, markOf, meetingsOf } from './meetings.ts';
import type { PageSpeaker } from './pageWords.ts';

/** The address of a result's record; null where there is none. */
export type RecordLink = (result: LegResult) => string | null;

const COUNTS = ['played', 'wins', 'draws', 'losses', 'byes', 'faults'] as const;
type CountColumn = (typeof COUNTS)[number];

/** `ratings` are left out in the tables of stages: they are of the whole competition. */
export function standingsTable(
  speaker: PageSpeaker,
  standings: readonly Standing[],
  ratings?: ReadonlyMap<string, Rating>,
): Markup {
  const scale = ratings && ratingScale([...ratings.values()]);
  // Most formats have no byes.
  const counts = COUNTS.filter((key) => key !== 'byes' || standings.some(({ byes }) => byes > 0));
  // Pools stand side by side: their columns are narrow.
  const title = (key: CountColumn): Markup =>
    ratings
      ? html`<th class="number minor">${speaker.word(key)}</th>`
      : html`<th class="number minor"><abbr title="${speaker.word(key)}">${speaker.word(`${key}Short`)}</abbr></th>`;
  return html`<div class="wide"><table class="standings">
<thead><tr><th class="number">${speaker.word('place')}</th><th class="name">${speaker.word('player')}</th>
<th class="number">${speaker.word('points')}</th>${counts.map(title)}
${scale ? html`<th class="rating" title="${speaker.word('interval')}">${speaker.word('rating')}</th>` : null}</tr></thead>
<tbody>${standings.map((row) => standingRow(speaker, row, counts, scale ?? null, ratings?.get(row.entrant)))}</tbody></table></div>
`;
}

function standingRow(
  speaker: PageSpeaker,
  row: Standing,
  counts: readonly CountColumn[],
  scale: RatingScale | null,
  rating: Rating | undefined,
): Markup {
  const status = row.status === 'in' ? null : html` <span class="status">${speaker.word(row.status)}</span>`;
  return html`<tr class="${row.place === 1 && row.played > 0 ? 'first' : ''}"><td class="number">${row.place}</td>
<th scope="row" class="name">${row.player}${status}</th><td class="number points">${speaker.number(row.points)}</td>
${counts.map((key) => html`<td class="number minor">${row[key]}</td>`)}
${scale ? html`<td class="rating">${rating ? ratingBar(speaker, rating, scale) : null}</td>` : null}</tr>
`;
}

interface RatingScale {
  readonly low: number;
  readonly width: number;
}

function ratingScale(ratings: readonly Rating[]): RatingScale {
  const low = Math.min(...ratings.map((rating) => rating.low));
  return { low, width: Math.max(1, Math.max(...ratings.map(({ high }) => high)) - low) };
}

/** The rating on its interval, all on one scale: where intervals overlap, nothing is sure. */
function ratingBar(speaker: PageSpeaker, { rating, low, high }: Rating, scale: RatingScale): Markup {
  const at = (elo: number): string => ((100 * (elo - scale.low)) / scale.width).toFixed(1);
  const told = `${Math.round(low)}–${Math.round(high)} (${speaker.word('interval')})`;
  return html`<span class="elo" title="${told}"><b>${Math.round(rating)}</b><svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><line x1="${at(low)}" x2="${at(high)}" y1="5" y2="5"/><line class="dot" x1="${at(rating)}" x2="${at(rating)}" y1="1" y2="9"/></svg></span>`;
}

/** Null where it would be too wide, or where more than two meet. */
export function crossTable(
  speaker: PageSpeaker,
  ledger: Ledger,
  stage: StageLog,
  standings: readonly Standing[],
  linkOf: RecordLink,
): Markup | null {
  if (standings.length > MOST_CROSSED || standings.length < 2) return null;
  const met = meetingsOf(ledger, stage);
  const cell = (row: Standing, column: Standing): Markup => {
    if (row === column) return html`<td class="self" aria-hidden="true"></td>`;
    const results = met.get(keyOfMeeting(row.entrant, column.entrant)) ?? [];
    return html`<td>${results.map((result) => linkedMark(result, row.entrant, linkOf))}</td>`;
  };
  return html`<figure><figcaption>${speaker.word('crossTable')} <small>${speaker.word('marks')}</small></figcaption>
<div class="wide"><table class="cross"><thead><tr><th class="name">${speaker.word('player')}</th>
${standings.map(({ place, player }) => html`<th title="${player}">${place}</th>`)}</tr></thead>
<tbody>${standings.map(
    (
      row,
    ) => html`<tr><th scope="row" class="name"><small>${row.place}</small> ${row.player}</th>${standings.map((column) => cell(row, column))}</tr>
`,
  )}</tbody></table></div></figure>
`;
}

function linkedMark(result: LegResult, entrant: string, linkOf: RecordLink): Markup {
  const { mark, kind } = markOf(result, entrant);
  const link = linkOf(result);
  return link === null
    ? html`<span class="${kind}">${mark}</span>`
    : html`<a class="${kind}" href="${link}">${mark}</a>`;
}
