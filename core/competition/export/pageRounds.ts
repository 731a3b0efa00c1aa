/** The results of a stage as a list: of formats that no cross-table or bracket shows whole. */
import type { Ledger, LegResult, StageLog } from '../log/ledger.ts';
import { pairingResults } from '../log/legs.ts';
import { html, type Markup } from './markup.ts';
import type { RecordLink } from './pageTables.ts';
import type { PageSpeaker } from './pageWords.ts';

/** A ladder of weeks has more matches than a page should. */
const MOST_LISTED = 1000;

export function roundsList(speaker: PageSpeaker, ledger: Ledger, stage: StageLog, linkOf: RecordLink): Markup | null {
  const pairings = [...stage.pairings.values()].map((pairing) => ({
    pairing,
    results: pairingResults(ledger, stage.plan, pairing),
  }));
  const count = pairings.reduce((sum, { results }) => sum + results.length, 0);
  if (count === 0) return null;
  if (count > MOST_LISTED) return html`<p class="quiet">${speaker.word('tooMany')}</p>`;
  const isNumbered = stage.plan.format === 'swiss' || stage.plan.format === 'gauntlet';
  return html`<details><summary>${speaker.word('matches')} (${count})</summary><div class="wide"><table class="rounds"><tbody>
${pairings.flatMap(({ pairing, results }, index) =>
  results.map(
    (
      result,
    ) => html`<tr><td class="quiet">${isNumbered ? `${speaker.word('round')} ${pairing.round}` : `${index + 1}`}</td><td>${resultWords(speaker, ledger, result)}</td><td>${recordLink(speaker, result, linkOf)}</td></tr>
`,
  ),
)}</tbody></table></div></details>
`;
}

/** By place, the first first; equals are joined. */
function resultWords(speaker: PageSpeaker, ledger: Ledger, result: LegResult): Markup {
  const seats = result.entrants
    .map((id, seat) => ({ name: ledger.entrants.get(id)?.name ?? id, place: result.places[seat]!, seat }))
    .toSorted((a, b) => a.place - b.place || a.seat - b.seat);
  const note = result.how === 'hand' ? 'byHand' : result.how === 'played' ? null : 'byForfeit';
  return html`${seats.map(({ name, place }) => html`<span class="${place === 1 ? 'won' : ''}"><small>${place}</small> ${name}</span> `)}${note ? html`<small class="quiet">${speaker.word(note)}</small>` : null}`;
}

function recordLink(speaker: PageSpeaker, result: LegResult, linkOf: RecordLink): Markup | null {
  const link = linkOf(result);
  return link === null ? null : html`<a href="${link}">${speaker.word('match')}</a>`;
}
