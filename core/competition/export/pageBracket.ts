/** A bracket as columns of pairings, the first round to the left. */
import type { Ledger, StageLog } from '../log/ledger.ts';
import { pairingResults } from '../log/legs.ts';
import type { BracketSlot } from '../schedule/bracketState.ts';
import { type BracketColumn, bracketParts, scoreOf } from './bracketColumns.ts';
import { html, type Markup } from './markup.ts';
import type { RecordLink } from './pageTables.ts';
import type { PageSpeaker } from './pageWords.ts';

export function bracketFigure(
  speaker: PageSpeaker,
  ledger: Ledger,
  stage: StageLog,
  linkOf: RecordLink,
): Markup | null {
  const parts = bracketParts(ledger, stage);
  return parts && html`${parts.map(({ title, columns }) => figure(speaker.word(title), columns.map(column)))}`;

  function figure(title: string, columns: readonly Markup[]): Markup {
    return html`<figure><figcaption>${title}</figcaption><div class="wide"><div class="bracket">${columns}</div></div></figure>
`;
  }

  function column({ title, number, slots }: BracketColumn): Markup {
    const said = title === null ? `${speaker.word('round')} ${number}` : speaker.word(title);
    return html`<section><h3 class="column">${said}</h3><ol>${slots.map(listed)}</ol></section>
`;
  }

  function listed(slot: BracketSlot): Markup {
    const title = slot.pairing.id === 'third' ? html`<h4 class="column">${speaker.word('third')}</h4>` : null;
    return html`<li>${title}${pairingCard(slot)}</li>
`;
  }

  function pairingCard({ pairing, entrants, winner }: BracketSlot): Markup {
    const known = stage.pairings.get(pairing.id);
    const results = known ? pairingResults(ledger, stage.plan, known) : [];
    const row = (id: string | null | undefined): Markup => {
      const isBye = id === null;
      const name = isBye ? speaker.word('bye') : id === undefined ? '…' : (ledger.entrants.get(id)?.name ?? id);
      const isWinner = id !== undefined && id !== null && winner === id && known !== undefined;
      return html`<div class="${isBye ? 'bye' : isWinner ? 'winner' : ''}"><span>${name}</span>${results.length > 0 && id ? html`<b>${speaker.number(scoreOf(results, id))}</b>` : null}</div>`;
    };
    const links = results.flatMap((result) => {
      const link = linkOf(result);
      return link === null ? [] : [html`<a href="${link}">${result.leg}</a>`];
    });
    return html`<div class="pairing">${row(entrants[0])}${row(entrants[1])}${links.length > 0 ? html`<p class="links">${speaker.word('matches')} ${links.flatMap((link) => [' ', link])}</p>` : null}</div>`;
  }
}
