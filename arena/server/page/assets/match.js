/** One match: the page follows it, and whoever has a seat plays from here. */
import { openFeed } from './feed.js';
import { atMostEvery, call, fetchPage, getSeat, getToken, morph, setSeat, tell } from './page.js';
import { SeatPanel } from './seat.js';

const PUBLIC_MS = 400;
const OWN_MS = 100;

const main = document.getElementById('main');
const { match } = main.querySelector('.match').dataset;
const byId = (id) => document.getElementById(id);

// A link that gives a seat: at once out of the address, so that nobody reads it over a shoulder or passes it on.
const given = new URLSearchParams(location.hash.slice(1));
if (given.has('key')) {
  setSeat(match, { seat: Number(given.get('seat')), key: given.get('key') });
  history.replaceState(history.state, '', location.pathname + location.search);
}

const panel = new SeatPanel({ match, send: (message) => send(message), sit: () => sit() });

const send = openFeed({
  opened: () => {
    sit();
    refresh();
  },
  heard: (message) => {
    if (message.match !== match) return;
    panel.heard(message);
    if (message.type === 'rematch') offer(message.next);
    else if (message.type !== 'taken' && message.type !== 'refused') refresh();
  },
});

/** Watches, with the eyes of the seat where there is one. */
function sit() {
  const own = getSeat(match);
  send({ type: 'unwatch', match });
  send(own ? { type: 'watch', match, seat: own.seat, key: own.key } : { type: 'watch', match });
  panel.resend();
}

const refresh = atMostEvery(getSeat(match) ? OWN_MS : PUBLIC_MS, async () => {
  const page = await fetchPage(`/m/${match}`, getSeat(match)?.key ?? getToken());
  if (!page) return;
  morph(main, page.getElementById('main'));
  document.title = page.title;
  panel.show();
});

// Clocks run on between what the server says.
const since = new Map();
setInterval(() => {
  for (const clock of document.querySelectorAll('.clock')) {
    const { ms, version, runs } = clock.dataset;
    const name = `${clock.parentElement.dataset.seat} ${version} ${ms}`;
    if (!since.has(name)) since.set(name, performance.now());
    const left = Math.max(0, Number(ms) - (runs === undefined ? 0 : performance.now() - since.get(name)));
    const seconds = Math.ceil(left / 1000);
    const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    if (clock.textContent !== text) clock.textContent = text;
    clock.classList.toggle('tense', runs !== undefined && left < 10_000);
  }
}, 200);

// Once more: everybody goes a seat further and keeps its key.
const nextSeat = ({ seat }) => (seat % Number(main.querySelector('.match').dataset.seats)) + 1;

function offer(next) {
  byId('rematch').hidden = false;
  byId('rematch-go').onclick = async () => {
    const own = getSeat(match);
    if (own) {
      const seat = nextSeat(own);
      await call('POST', `/api/matches/${next}/seats`, { body: { seat, name: own.name ?? '' }, secret: own.key });
      setSeat(next, { ...own, seat });
    }
    location.assign(`/m/${next}`);
  };
}

document.addEventListener('click', async ({ target }) => {
  if (target.id !== 'again') return;
  const own = getSeat(match);
  const asked = { body: own ? { seat: own.seat } : {}, ...(own ? { secret: own.key } : {}) };
  const { ok, body, sentence } = await call('POST', `/api/matches/${match}/rematch`, asked);
  tell(byId('again-refused'), ok ? '' : sentence);
  if (!ok) return;
  if (own) setSeat(body.match.id, { ...own, seat: nextSeat(own) });
  location.assign(`/m/${body.match.id}`);
});

document.addEventListener('submit', async (event) => {
  if (event.target.id !== 'join') return;
  event.preventDefault();
  const form = event.target;
  const name = form.elements.name.value.trim();
  const { ok, body, sentence } = await call('POST', `/api/matches/${match}/seats`, { body: { name } });
  tell(form.querySelector('.refused'), ok ? '' : sentence);
  if (!ok) return;
  setSeat(match, { ...body, name });
  sit();
  refresh();
});

// A link shows no token: where one is needed the record is fetched with it.
document.addEventListener('click', async (event) => {
  const link = event.target.closest?.('a[download]');
  const secret = getSeat(match)?.key ?? getToken();
  if (!link || !secret || link.href.startsWith('blob:')) return;
  event.preventDefault();
  const response = await fetch(link.href, { headers: { authorization: `Bearer ${secret}` } });
  const file = document.createElement('a');
  file.href = URL.createObjectURL(await response.blob());
  file.download = `${match}.json`;
  file.click();
  URL.revokeObjectURL(file.href);
});
