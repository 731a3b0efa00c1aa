/** How programs take part: the ports that are open, and what to type. */
import type { Language } from '@joute/core/words.ts';
import { findGame, GAMES } from '@joute/games/index.ts';
import { CONTEST_PATH } from '@joute/games/risk/wire/address.ts';
import type { OpenDoor } from '../gateways.ts';
import { homeWords } from './homeWords.ts';
import { type Html, html } from './markup.ts';
import { pageWords } from './words.ts';

/** Addresses that mean all of a machine's own. */
const ANY = ['0.0.0.0', '::'];

export interface Place {
  readonly doors: readonly OpenDoor[];
  /** Under which the asker reaches the server: `http://localhost:8080`. */
  readonly url: string;
}

export function makeConnect({ doors, url }: Place, language: Language): Html {
  const words = homeWords[language];
  const { hostname, port } = new URL(url);
  const hostOf = ({ host }: OpenDoor): string => (ANY.includes(host) ? hostname : host);
  const rows = doors.map((door) => {
    const name = door.game === null ? words.everyGame : findGame(door.game)!.facts.name[language];
    const speech = door.game === null ? words.jsonLines : words.ownProtocol;
    return html`<tr><th scope="row">${name}</th><td><code>${hostOf(door)} ${door.port}</code></td><td class="quiet">${speech}</td></tr>`;
  });
  const risk = findGame('risk')!.facts.name[language];
  const course = doors.find(({ game }) => game !== null);
  const join = course
    ? `joute join ${course.game} ${hostOf(course)} ${course.port}`
    : `joute join risk ${hostname} ${port || (url.startsWith('https:') ? 443 : 80)}`;
  const socket = `${url.replace(/^http/, 'ws')}/api/bots/${GAMES[0]!.facts.id}`;
  return html`<section id="connect" aria-labelledby="connect-title">
<h2 id="connect-title">${words.connect}</h2>
<div class="halves">
<div class="card">
<p>${doors.length > 0 ? words.connectHint : words.noPorts}</p>
<div class="scroll"><table>${rows}
<tr><th scope="row">${risk}</th><td><code>${url}${CONTEST_PATH}</code></td><td class="quiet">${words.contest}</td></tr>
<tr><th scope="row">${words.everyGame}</th><td><code>${socket}</code></td><td class="quiet">WebSocket</td></tr></table></div>
<p>${words.write}</p>${command('joute new python vampires', language)}
<p>${words.tryIt}</p>${command(join, language)}
</div>
<div class="card">
<h3>${words.others}</h3>
<p>${words.apiHint}</p>
<p><a class="button plain" href="/api">${words.apiLink}</a></p>
<p>${words.terminal}</p>${command('joute play draughts', language)}
</div>
</div>
</section>`;
}

/** What is typed into a terminal, with a button that copies it. */
export const command = (text: string, language: Language): Html =>
  html`<p class="command"><code>${text}</code><button type="button" class="plain" data-copy="${text}">${pageWords[language].copy}</button></p>`;
