/** The front page: what is played, what waits, what was played, and how to take part. */
import type { Language } from '@joute/core/words.ts';
import { GAMES } from '@joute/games/index.ts';
import type { Arena } from '../../live/arena.ts';
import type { Shown } from '../../live/shown.ts';
import type { MatchStatus } from '../../store/schema.ts';
import { makeCard } from './card.ts';
import { makeConnect, type Place } from './connect.ts';
import { homeWords } from './homeWords.ts';
import { layPage } from './layout.ts';
import { type Html, html } from './markup.ts';
import type { Pictures } from './pictures.ts';
import { makePlayForms } from './playForms.ts';
import { pageWords } from './words.ts';

const MOST_LIVE = 24;
const MOST_WAITING = 12;
const MOST_FINISHED = 6;

export async function makeHome(arena: Arena, pictures: Pictures, place: Place, language: Language): Promise<Html> {
  const words = homeWords[language];
  const list = (most: number, ...status: readonly MatchStatus[]): Promise<Shown[]> =>
    arena.list({ listed: true, status: [...status], most });
  const [running, waiting, finished] = await Promise.all([
    list(MOST_LIVE * 8, 'running'),
    list(MOST_WAITING, 'open'),
    list(MOST_FINISHED, 'finished'),
  ]);
  // What people came for stands before what is there to be looked at.
  const live = running.toSorted((a, b) => rankOf(a) - rankOf(b));
  const cards = (matches: readonly Shown[]): Promise<Html[]> =>
    Promise.all(matches.map((match) => makeCard(arena, pictures, match, language)));
  const more = live.length - MOST_LIVE;
  const main = html`<h1 class="hero">${pageWords[language].tagline}</h1>
<section id="live" aria-labelledby="live-title">
<h2 id="live-title">${words.live}</h2>
${live.length > 0 ? html`<div class="cards">${await cards(live.slice(0, MOST_LIVE))}</div>` : html`<p class="quiet">${words.nothingLive}</p>`}
${more > 0 ? html`<p class="quiet">${words.more(more)}</p>` : null}
</section>
<section id="waiting" aria-labelledby="waiting-title"${waiting.length > 0 ? null : html` hidden`}>
<h2 id="waiting-title">${words.waiting}</h2>
<div class="cards">${await cards(waiting)}</div>
</section>
${await makePlayForms(language)}
<section id="finished" aria-labelledby="finished-title"${finished.length > 0 ? null : html` hidden`}>
<h2 id="finished-title">${words.finished}</h2>
<div class="cards few">${await cards(finished)}</div>
</section>
${makeConnect(place, language)}`;
  return layPage({ language, title: `Joute · ${words.live}`, main, script: 'home' });
}

/** Demonstrations always stand in the same order. */
const rankOf = ({ origin, game }: Shown): number =>
  origin === 'demonstration' ? 1 + GAMES.findIndex(({ facts }) => facts.id === game) : 0;
