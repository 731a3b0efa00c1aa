/** One match in a list: its game, its players, its position. */
import type { Language } from '@joute/core/words.ts';
import { findGame } from '@joute/games/index.ts';
import type { Arena } from '../../live/arena.ts';
import { isFree, OPEN } from '../../live/plan.ts';
import type { Shown, ShownSeat } from '../../live/shown.ts';
import { homeWords } from './homeWords.ts';
import { type Html, html } from './markup.ts';
import type { Pictures } from './pictures.ts';
import { kindOf, sayResult, seatName, stateOf, swatch, waitingIn } from './players.ts';
import { pageWords, STATUS_WORDS } from './words.ts';

export async function makeCard(arena: Arena, pictures: Pictures, shown: Shown, language: Language): Promise<Html> {
  const words = pageWords[language];
  const { facts } = findGame(shown.game)!;
  const { id, status, ply, viewers, version } = shown;
  const label = words.position(facts.name[language], ply);
  const picture = await pictures.of(shown, { viewer: 'public', language, size: 'mini', label });
  const toMove = waitingIn(arena, shown);
  const result = sayResult(shown, language);
  const figures = [...(status === 'open' ? [] : [words.ply(ply)]), ...(viewers > 0 ? [words.viewers(viewers)] : [])];
  return html`<article class="card" id="m-${id}" data-match="${id}" data-status="${status}" data-version="${version}">
<h3><a href="/m/${id}">${facts.name[language]}</a> <span class="pill ${status}">${STATUS_WORDS[language][status]}</span></h3>
${picture}
<ul class="players">${shown.seats.map((seat) => playerLine(seat))}</ul>
${result === null ? null : html`<p class="result">${result}</p>`}
<p class="quiet small">${figures.join(' · ')}</p>
${takeButton()}
</article>`;

  function playerLine(seat: ShownSeat): Html {
    const place = shown.result?.places[seat.seat - 1];
    const state = stateOf(seat, shown, toMove, language);
    const isEmpty = isFree(seat.player);
    return html`<li class="${place === 1 ? 'first' : ''} ${state === words.toMove ? 'turn' : ''}">${swatch(seat.seat)}<span class="name">${isEmpty ? kindOf(seat, language) : seat.name}</span> <span class="quiet small">${state || (place === undefined ? seatName(facts, seat.seat, language) : pointsOf(seat.seat))}</span></li>`;
  }

  function pointsOf(seat: number): string {
    const points = shown.result?.points[seat - 1];
    return points === undefined ? '' : new Intl.NumberFormat(language).format(points);
  }

  function takeButton(): Html | null {
    const isFreeForAll = status === 'open' && shown.seats.some(({ player }) => player === OPEN);
    return isFreeForAll ? html`<p><a class="button" href="/m/${id}">${homeWords[language].take}</a></p>` : null;
  }
}
