/** Where a token is needed first: with it the page itself is asked for and put in place. */
import { call, fetchPage, getSeat, getToken, setToken, tell } from './page.js';

const [, match] = /^\/m\/([0-9a-z]+)$/.exec(location.pathname) ?? [];
const form = document.getElementById('token-form');

/** Whoever was given a seat was let in by who gave it. */
function keyOf() {
  const given = new URLSearchParams(location.hash.slice(1));
  return match ? (getSeat(match)?.key ?? given.get('key')) : null;
}

async function enter(secret) {
  const page = await fetchPage(location.pathname, secret);
  const script = page?.querySelector('script[type=module]');
  if (!script || script.src.endsWith('/closed.js')) return false;
  document.getElementById('main').replaceWith(page.getElementById('main'));
  document.title = page.title;
  await import(new URL(script.getAttribute('src'), location.href).href);
  return true;
}

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const token = form.elements.token.value.trim();
  const { ok, sentence } = await call('GET', '/api/games', { secret: token });
  tell(document.getElementById('token-error'), ok ? '' : sentence);
  if (!ok) return;
  setToken(token);
  await enter(token);
});

const known = getToken() ?? keyOf();
if (known) await enter(known);
