/** For who runs the server: tokens and matches. All of it is asked for by the script, with the administrator's token. */
import type { Language } from '@joute/core/words.ts';
import { SCOPES, type Scope } from '../credentials.ts';
import { layPage } from './layout.ts';
import { type Html, html } from './markup.ts';
import { pageWords } from './words.ts';

const en = {
  title: 'Administration',
  claimed: 'You are the administrator. This is your token; it is shown this once. Keep it where you keep passwords.',
  enterHint: 'Enter a token with the scope admin.',
  tokens: 'Tokens',
  name: 'Name',
  scopes: 'Scopes',
  created: 'Since',
  make: 'New token',
  makeHint: 'Give it a name that says whose it is.',
  made: 'The new token; it is shown this once:',
  revoke: 'Revoke',
  revoked: 'revoked',
  matches: 'Matches under way',
  none: 'Nothing is open or under way.',
  stop: 'Stop',
  sure: 'Press again',
  leave: 'Forget my token here',
};

const fr: typeof en = {
  title: 'Administration',
  claimed:
    'Vous êtes l’administrateur. Voici votre jeton ; il n’est montré qu’une fois. Gardez-le avec vos mots de passe.',
  enterHint: 'Entrez un jeton qui porte le droit admin.',
  tokens: 'Jetons',
  name: 'Nom',
  scopes: 'Droits',
  created: 'Depuis',
  make: 'Nouveau jeton',
  makeHint: 'Donnez-lui un nom qui dit à qui il est.',
  made: 'Le nouveau jeton ; il n’est montré qu’une fois :',
  revoke: 'Retirer',
  revoked: 'retiré',
  matches: 'Parties en cours',
  none: 'Aucune partie ouverte ou en cours.',
  stop: 'Arrêter',
  sure: 'Appuyez encore',
  leave: 'Oublier mon jeton ici',
};

export const adminWords: Readonly<Record<Language, typeof en>> = { en, fr };

const SCOPE_WORDS: Readonly<Record<Language, Readonly<Record<Scope, string>>>> = {
  en: {
    play: 'play and watch',
    matches: 'stop any match, read what programs complain of',
    commands: 'start programs on this machine',
    records: 'bring records',
    admin: 'everything',
  },
  fr: {
    play: 'jouer et regarder',
    matches: 'arrêter toute partie, lire les erreurs des programmes',
    commands: 'lancer des programmes sur cette machine',
    records: 'apporter des enregistrements',
    admin: 'tout',
  },
};

export function adminPage(language: Language): Html {
  const words = adminWords[language];
  const { token, enter, copy } = pageWords[language];
  const { revoke, revoked, stop, sure, none } = words;
  const told = (id: string, sentence: string): Html =>
    html`<div class="card told" id="${id}" hidden><p>${sentence}</p><p class="command"><code></code><button type="button" class="plain" data-copy="">${copy}</button></p></div>`;
  const main = html`<article class="admin" id="admin" data-said="${JSON.stringify({ revoke, revoked, stop, sure, none })}">
<h1>${words.title}</h1>
<p class="refused" id="refused" role="alert" hidden></p>
${told('claimed', words.claimed)}
<form id="enter" class="card column" hidden>
<p>${words.enterHint}</p>
<label for="token">${token}</label>
<input id="token" type="password" autocomplete="off" required>
<button>${enter}</button>
</form>
<div id="rooms" hidden>
<section class="card">
<h2>${words.tokens}</h2>
<div class="scroll"><table><thead><tr><th scope="col">${words.name}</th><th scope="col">${words.scopes}</th><th scope="col">${words.created}</th><td></td></tr></thead><tbody id="tokens"></tbody></table></div>
<form id="make" class="column">
<h3>${words.make}</h3>
<label for="name">${words.name}</label>
<input id="name" maxlength="64" required aria-describedby="name-hint">
<p class="quiet small" id="name-hint">${words.makeHint}</p>
<fieldset><legend>${words.scopes}</legend>${SCOPES.map((scope) => html`<label class="check"><input type="checkbox" name="scope" value="${scope}"><span><code>${scope}</code> <span class="quiet">${SCOPE_WORDS[language][scope]}</span></span></label>`)}</fieldset>
<button>${words.make}</button>
</form>
${told('made', words.made)}
</section>
<section class="card">
<h2>${words.matches}</h2>
<div class="scroll"><table><tbody id="matches"></tbody></table></div>
</section>
<p><button type="button" class="plain" id="forget">${words.leave}</button></p>
</div>
</article>`;
  return layPage({ language, title: `${words.title} · Joute`, main, script: 'admin' });
}
