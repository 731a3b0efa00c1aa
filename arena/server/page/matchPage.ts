/** One match large: the board, its players, what was played, and for who has a seat where to write the move. */
import type { Viewer } from '@joute/core/game.ts';
import type { Language } from '@joute/core/words.ts';
import { findGame } from '@joute/games/index.ts';
import type { Arena } from '../../live/arena.ts';
import { isFree, OPEN } from '../../live/plan.ts';
import type { ShownSeat } from '../../live/shown.ts';
import { command } from './connect.ts';
import { layPage } from './layout.ts';
import { type Html, html } from './markup.ts';
import { matchWords } from './matchWords.ts';
import { makeMoveList } from './moveList.ts';
import type { Pictures } from './pictures.ts';
import { kindOf, sayResult, seatName, stateOf, swatch } from './players.ts';
import { makeJoinPanel, makeSeatPanel } from './seatPanel.ts';
import { type Standing, standingOf } from './standing.ts';
import { pageWords, STATUS_WORDS } from './words.ts';

export interface MatchView {
  readonly arena: Arena;
  readonly pictures: Pictures;
  readonly id: string;
  readonly viewer: Viewer;
  readonly language: Language;
  /** Under which the asker reaches the server. */
  readonly url: string;
}

/** Of a match that is there. */
export async function makeMatchPage(view: MatchView): Promise<Html> {
  const { arena, pictures, id, viewer, language, url } = view;
  const standing = await standingOf(arena, id, viewer);
  const { shown } = standing;
  const words = matchWords[language];
  const { facts } = findGame(shown.game)!;
  const name = facts.name[language];
  const label = pageWords[language].position(name, shown.ply);
  const pictured = (size: 'narrow' | 'wide'): Promise<Html | null> =>
    pictures.of(shown, { viewer, language, size, label });
  const path = `/m/${id}`;
  const { status, ply, viewers } = shown;
  const figures = [
    ...(status === 'open' ? [] : [pageWords[language].ply(ply)]),
    ...(viewers > 0 ? [pageWords[language].viewers(viewers)] : []),
  ];
  const main = html`<article class="match" data-match="${id}" data-status="${shown.status}" data-version="${shown.version}" data-turn="${shown.turn}" data-waiting="${standing.waiting?.join(' ') ?? ''}" data-seats="${shown.seats.length}">
<header>
<h1>${name}</h1>
<p class="quiet"><span class="pill ${shown.status}">${STATUS_WORDS[language][shown.status]}</span> ${figures.join(' · ')}</p>
</header>
<ul class="players large" aria-label="${words.players}">${shown.seats.map((seat) => makePlayer(standing, seat, language))}</ul>
${makeOutcome(standing, language)}
<div class="stage">${shown.status === 'open' ? html`<p class="quiet">${words.notBegun}</p>` : null}${await pictured('wide')}${await pictured('narrow')}</div>
<div class="rail">
${makeSeatPanel(facts, language)}
${shown.seats.some(({ player }) => player === OPEN) && shown.status === 'open' ? makeJoinPanel(language) : null}
<section class="card" id="rematch" data-keep hidden><p>${words.rematchMade}</p><button type="button" id="rematch-go">${words.rematchGo}</button></section>
${standing.entries ? html`<section class="card"><h2>${words.moves}</h2>${await makeMoveList(standing.entries, shown.game, language)}</section>` : null}
<section class="card links">
${shown.status === 'finished' && shown.origin !== 'import' ? html`<p><button type="button" id="again">${words.rematch}</button></p><p class="refused" id="again-refused" role="alert" hidden></p>` : null}
<h2>${words.share}</h2>${command(`${url}${path}`, language)}
${shown.status === 'open' ? null : html`<p><a href="/api/matches/${id}/record?download" download>${words.record}</a></p>`}
${shown.follows === null ? null : html`<p><a href="/m/${shown.follows}">${words.follows}</a></p>`}
</section>
</div>
</article>`;
  return layPage({ language, title: `${titleOf(standing, name)} · Joute`, main, script: 'match' });
}

const titleOf = ({ shown }: Standing, game: string): string =>
  `${game} · ${shown.seats.map(({ name, player }) => (isFree(player) ? '…' : name)).join(' – ')}`;

function makePlayer({ shown, time, waiting = [] }: Standing, seat: ShownSeat, language: Language): Html {
  const words = matchWords[language];
  const { facts } = findGame(shown.game)!;
  const state = stateOf(seat, shown, waiting, language);
  const place = shown.result?.places[seat.seat - 1];
  const points = new Intl.NumberFormat(language).format(shown.result?.points[seat.seat - 1] ?? 0);
  const left = shown.status === 'running' ? (time?.[seat.seat - 1] ?? null) : null;
  const runs = waiting.includes(seat.seat) && !seat.waitsForCore;
  return html`<li class="${place === 1 ? 'first' : ''} ${waiting.includes(seat.seat) ? 'turn' : ''}" data-seat="${seat.seat}">${swatch(seat.seat)}<span class="who"><span class="name">${isFree(seat.player) ? kindOf(seat, language) : seat.name}</span><span class="quiet small">${seatName(facts, seat.seat, language)}${isFree(seat.player) ? null : html` · ${kindOf(seat, language)}`}</span></span><span class="state">${place === undefined ? state : words.place(place, points)}</span>${left === null ? null : html`<span class="clock" data-ms="${left}"${runs ? html` data-runs` : null} data-version="${shown.version}">${sayClock(left)}</span>`}</li>`;
}

/** As the script writes it on. */
const sayClock = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

function makeOutcome({ shown, end }: Standing, language: Language): Html | null {
  const result = sayResult(shown, language);
  if (result === null && !end) return null;
  const score = matchWords[language].score(findGame(shown.game)!.facts.points[language]);
  return html`<div class="outcome"><p class="winner">${result}</p>${end ? html`<p>${end.message[language]}</p>` : null}${shown.result ? html`<p class="quiet small">${score}</p>` : null}</div>`;
}
