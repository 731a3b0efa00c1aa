/** For people at the board: a seat to take, and a place to write moves. The script shows what holds for whoever looks. */
import type { Facts } from '@joute/core/game.ts';
import type { Language } from '@joute/core/words.ts';
import { type Html, html } from './markup.ts';
import { matchWords } from './matchWords.ts';
import { seatName } from './players.ts';

export function makeSeatPanel(facts: Facts, language: Language): Html {
  const words = matchWords[language];
  const { yourTurn, notYourTurn, over, seated, sending, resign, resignSure } = words;
  const said = JSON.stringify({ yourTurn, notYourTurn, over, seated, sending, resign, resignSure });
  const names = Array.from({ length: facts.seats.max }, (_, index) =>
    words.youAre(seatName(facts, index + 1, language)),
  );
  return html`<section class="card seat" id="seat" data-keep data-said="${said}" data-names="${JSON.stringify(names)}" hidden>
<p class="quiet small" id="seat-name"></p>
<h2 id="seat-state" role="status"></h2>
<form id="move-form">
<label for="move">${words.move}</label>
<div class="together"><input id="move" autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby="notation move-refused" required><button id="send">${words.send}</button></div>
<p class="refused" id="move-refused" role="alert" hidden></p>
<details open><summary>${words.notation}</summary><p class="quiet small" id="notation">${facts.notation[language]}</p></details>
<p><button type="button" class="plain" id="resign">${words.resign}</button></p>
</form>
<p><button type="button" class="plain" id="leave" hidden>${words.leave}</button></p>
</section>`;
}

export function makeJoinPanel(language: Language): Html {
  const words = matchWords[language];
  return html`<form class="card column" id="join" data-keep>
<h2>${words.join}</h2>
<p class="quiet">${words.joinHint}</p>
<label for="join-name">${words.yourName}</label>
<input id="join-name" name="name" maxlength="64" autocomplete="nickname" required>
<p class="refused" role="alert" hidden></p>
<button>${words.take}</button>
</form>`;
}
