/** A form for each game: against one of our bots, or with a seat that somebody else takes. */
import type { Language } from '@joute/core/words.ts';
import { GAMES, type GameEntry } from '@joute/games/index.ts';
import { OPEN } from '../../live/plan.ts';
import { homeWords } from './homeWords.ts';
import { type Html, html } from './markup.ts';
import { seatName } from './players.ts';

export async function makePlayForms(language: Language): Promise<Html> {
  const words = homeWords[language];
  const forms = await Promise.all(GAMES.map((entry) => makeForm(entry, language)));
  return html`<section id="play" aria-labelledby="play-title">
<h2 id="play-title">${words.play}</h2>
<p class="quiet lead">${words.playHint}</p>
<div class="games">${forms}</div>
</section>`;
}

async function makeForm({ facts, bots }: GameEntry, language: Language): Promise<Html> {
  const words = homeWords[language];
  const cards = (await bots()).map(({ card }) => card);
  const { id, name, about, seats } = facts;
  const numbers = Array.from({ length: seats.default }, (_, index) => index + 1);
  // The strongest is named first.
  const options = cards
    .toReversed()
    .map((card) => html`<option value="bot:${card.name}">${card.name} — ${card.temperament[language]}</option>`);
  return html`<form class="card game" id="play-${id}" data-game="${id}" data-seats="${seats.default}" data-keep>
<h3>${name[language]}</h3>
<p class="quiet small">${about[language]}</p>
<label for="name-${id}">${words.yourName}</label>
<input id="name-${id}" name="name" maxlength="64" autocomplete="nickname" required>
<label for="against-${id}">${words.opponent}</label>
<select id="against-${id}" name="opponent">${options}<option value="${OPEN}">${words.friend}</option></select>
<label for="seat-${id}">${words.yourSeat}</label>
<select id="seat-${id}" name="seat">${numbers.map((seat) => html`<option value="${seat}">${seatName(facts, seat, language)}</option>`)}</select>
<p class="refused" role="alert" hidden></p>
<button>${words.begin}</button>
</form>`;
}
