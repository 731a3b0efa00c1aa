/** A bracket as columns of pairings, the first round to the left. */
import type { Ledger, LegResult, StageLog } from '../log/ledger.ts';
import { pairingResults } from '../log/legs.ts';
import type { BracketSlot } from '../schedule/bracketState.ts';
import { bracketOf } from '../standings/standings.ts';
import { html, type Markup } from './markup.ts';
import type { RecordLink } from './pageTables.ts';
import type { PageSpeaker } from './pageWords.ts';

export function bracketFigure(
  speaker: PageSpeaker,
  ledger: Ledger,
  stage: StageLog,
  linkOf: RecordLink,
): Markup | null {
  const slots = bracketOf(ledger, stage);
  if (!slots) return null;
  if (stage.plan.format === 'knockout') return figure(speaker.word('bracket'), columnsOf(slots, knockoutTitles));
  const part = (letter: string): BracketSlot[] => slots.filter(({ pairing }) => pairing.id[0] === letter);
  const upper = [...part('u'), ...part('f')];
  return html`${figure(speaker.word('upper'), columnsOf(upper, doubleTitles))}${figure(speaker.word('lower'), columnsOf(part('l'), roundTitle))}`;

  function figure(title: string, columns: readonly Markup[]): Markup {
    return html`<figure><figcaption>${title}</figcaption><div class="wide"><div class="bracket">${columns}</div></div></figure>
`;
  }

  function columnsOf(
    shown: readonly BracketSlot[],
    titleOf: (round: BracketSlot, left: number, number: number) => string,
  ): Markup[] {
    const rounds = new Map<string, BracketSlot[]>();
    for (const slot of shown) {
      const key = slot.pairing.id.startsWith('final') ? slot.pairing.id : `${slot.pairing.round}`;
      rounds.set(key, [...(rounds.get(key) ?? []), slot]);
    }
    const columns = [...rounds.values()].filter((round) => round.some(isShown));
    return columns.map((round, index) => {
      const [first] = round.toSorted(thirdLast);
      const title = titleOf(first!, columns.length - 1 - index, index + 1);
      return html`<section><h3 class="column">${title}</h3><ol>${round.toSorted(thirdLast).filter(isShown).map(listed)}</ol></section>
`;
    });
  }

  function listed(slot: BracketSlot): Markup {
    const title = slot.pairing.id === 'third' ? html`<h4 class="column">${speaker.word('third')}</h4>` : null;
    return html`<li>${title}${pairingCard(slot)}</li>
`;
  }

  function roundTitle(_: BracketSlot, _left: number, number: number): string {
    return `${speaker.word('round')} ${number}`;
  }

  function knockoutTitles(round: BracketSlot, left: number, number: number): string {
    if (left === 0) return speaker.word('final');
    return left === 1
      ? speaker.word('semifinals')
      : left === 2
        ? speaker.word('quarterfinals')
        : roundTitle(round, left, number);
  }

  function doubleTitles(round: BracketSlot, left: number, number: number): string {
    const { id } = round.pairing;
    return id === 'final2'
      ? speaker.word('secondFinal')
      : id === 'final'
        ? speaker.word('final')
        : roundTitle(round, left, number);
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

/** The pairing for the third place stands below the final. */
const thirdLast = (a: BracketSlot, b: BracketSlot): number =>
  Number(a.pairing.id === 'third') - Number(b.pairing.id === 'third');

/** Pairings that nobody comes to are left out; so is a second final that was not needed. */
const isShown = ({ entrants, isPlayed, pairing, winner }: BracketSlot): boolean =>
  !(entrants[0] === null && entrants[1] === null) &&
  !(pairing.ifUpset !== undefined && !isPlayed && winner !== undefined);

/** Legs won, equal ones half. */
const scoreOf = (results: readonly LegResult[], id: string): number =>
  results.reduce((sum, { entrants, places }) => {
    const seat = entrants.indexOf(id);
    const lead = Math.sign(places[1 - seat]! - places[seat]!);
    return sum + (lead > 0 ? 1 : lead === 0 && places[seat] === 1 ? 0.5 : 0);
  }, 0);
