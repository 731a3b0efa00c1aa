/** Tokens and matches, for who runs the server. */
import { call, getToken, language, setToken, tell } from './page.js';

const byId = (id) => document.getElementById(id);
const said = JSON.parse(byId('admin').dataset.said);
const SURE_MS = 4000;

const refuse = (sentence) => tell(byId('refused'), sentence);

/** The one-time code goes out of the address before anything else. */
const code = new URLSearchParams(location.hash.slice(1)).get('code');
if (code !== null) history.replaceState(null, '', location.pathname);

function showOnce(place, text) {
  place.querySelector('code').textContent = text;
  place.querySelector('[data-copy]').dataset.copy = text;
  place.hidden = false;
}

function addRow(body, cells, button) {
  const row = body.insertRow();
  for (const [index, cell] of cells.entries()) {
    const place = index === 0 ? row.appendChild(document.createElement('th')) : row.insertCell();
    place.append(cell);
  }
  row.insertCell().append(button ?? '');
}

/** Twice, since it cannot be undone. */
function sureButton(text, act) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'plain';
  button.textContent = text;
  let isSure = false;
  button.onclick = () => {
    if (isSure) return act();
    isSure = true;
    button.textContent = said.sure;
    setTimeout(() => {
      isSure = false;
      button.textContent = text;
    }, SURE_MS);
  };
  return button;
}

async function ask(method, path, body) {
  const answer = await call(method, path, body === undefined ? {} : { body });
  refuse(answer.ok ? '' : answer.sentence);
  return answer.ok ? (answer.body ?? {}) : null;
}

const since = (ms) => new Date(ms).toLocaleDateString(language);

async function showTokens() {
  const answer = await ask('GET', '/api/tokens');
  if (!answer) return false;
  const body = byId('tokens');
  body.replaceChildren();
  for (const { id, name, scopes, created, revoked } of answer.tokens) {
    const revoke = sureButton(said.revoke, async () => {
      if (await ask('DELETE', `/api/tokens/${id}`)) await open();
    });
    addRow(body, [name, scopes.join(', '), since(created)], revoked === null ? revoke : said.revoked);
  }
  return true;
}

async function showMatches() {
  const answer = await ask('GET', '/api/matches?status=open,running&limit=200');
  if (!answer) return;
  const body = byId('matches');
  body.replaceChildren();
  if (answer.matches.length === 0) addRow(body, [said.none], null);
  for (const { id, game, seats } of answer.matches) {
    const link = document.createElement('a');
    link.href = `/m/${id}`;
    link.textContent = game;
    const stop = sureButton(said.stop, async () => {
      if (await ask('DELETE', `/api/matches/${id}`)) await showMatches();
    });
    addRow(body, [link, seats.map(({ name }) => name || '…').join(' – ')], stop);
  }
}

async function open() {
  const isIn = getToken() !== null && (await showTokens());
  byId('rooms').hidden = !isIn;
  byId('enter').hidden = isIn;
  if (isIn) await showMatches();
}

byId('enter').addEventListener('submit', (event) => {
  event.preventDefault();
  setToken(byId('token').value.trim());
  byId('token').value = '';
  void open();
});

byId('make').addEventListener('submit', async (event) => {
  event.preventDefault();
  const scopes = [...document.querySelectorAll('[name=scope]:checked')].map(({ value }) => value);
  const made = await ask('POST', '/api/tokens', { name: byId('name').value.trim(), scopes });
  if (!made) return;
  event.target.reset();
  showOnce(byId('made'), made.text);
  await showTokens();
});

byId('forget').addEventListener('click', () => {
  setToken(null);
  byId('claimed').hidden = true;
  byId('made').hidden = true;
  void open();
});

if (code !== null) {
  const { ok, body, sentence } = await call('POST', '/api/admin/claim', { body: { code }, secret: null });
  if (ok) {
    setToken(body.text);
    showOnce(byId('claimed'), body.text);
  }
  await open();
  if (!ok) refuse(sentence);
} else await open();
