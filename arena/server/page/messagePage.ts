/** Pages that only say something: nothing is here, it went wrong, a token first. */
import type { Language } from '@joute/core/words.ts';
import { layPage } from './layout.ts';
import { type Html, html } from './markup.ts';
import { pageWords } from './words.ts';

/** `sentence`: what is known of it, for people. */
export function errorPage(language: Language, isMissing: boolean, sentence: string): Html {
  const words = pageWords[language];
  const title = isMissing ? words.notFound : words.failedTitle;
  const main = html`<section class="message">
<h1>${title}</h1>
<p>${sentence}</p>
${isMissing ? html`<p class="quiet">${words.notFoundHint}</p>` : null}
<p><a class="button" href="/">${words.home}</a></p>
</section>`;
  return layPage({ language, title: `${title} · Joute`, main, script: null });
}

/** Where guests are not let in: whoever has a token shows it, and gets the page itself. */
export function closedPage(language: Language): Html {
  const words = pageWords[language];
  const main = html`<section class="message">
<h1>${words.closed}</h1>
<p class="quiet">${words.closedHint}</p>
<form id="token-form" class="column">
<label for="token">${words.token}</label>
<input id="token" type="password" autocomplete="off" required>
<p id="token-error" class="refused" role="alert" hidden></p>
<button>${words.enter}</button>
</form>
</section>`;
  return layPage({ language, title: 'Joute', main, script: 'closed' });
}
