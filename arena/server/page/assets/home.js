/** The front page: cards that move, and matches that begin. */
import { openFeed } from './feed.js';
import { atMostEvery, call, fetchPage, morph, setSeat, tell } from './page.js';

const CARD_MS = 1000;
const PAGE_MS = 2000;
const NAME = 'joute name';

const main = document.getElementById('main');
/** The cards in sight: match to the function that asks for it anew. */
const seen = new Map();

const send = openFeed({
  opened: () => {
    send({ type: 'list' });
    for (const match of seen.keys()) watch(match);
    refresh();
  },
  heard: (message) => {
    if (message.type === 'listed') heardOf(message.shown);
    else if (message.match !== undefined && message.type !== 'refused') seen.get(message.match)?.();
  },
});

const cardOf = (match) => document.getElementById(`m-${match}`);

/** Since what is drawn; of a match that is over nothing more comes. */
function watch(match) {
  const { version, status } = cardOf(match)?.dataset ?? {};
  if (status === 'running' || status === 'open') send({ type: 'watch', match, since: Number(version) });
}

function heardOf({ id, status }) {
  const card = cardOf(id);
  if (card?.dataset.status === status) seen.get(id)?.();
  else refresh();
}

const refresh = atMostEvery(PAGE_MS, async () => {
  const page = await fetchPage('/');
  if (!page) return;
  morph(main, page.getElementById('main'));
  lookOut();
});

const sight = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      const { match } = target.dataset;
      if (isIntersecting && !seen.has(match)) {
        seen.set(
          match,
          atMostEvery(CARD_MS, () => redraw(match)),
        );
        watch(match);
      } else if (!isIntersecting && seen.delete(match)) send({ type: 'unwatch', match });
    }
  },
  { rootMargin: '100px' },
);

const watched = new Set();
function lookOut() {
  for (const card of watched) {
    if (card.isConnected) continue;
    sight.unobserve(card);
    watched.delete(card);
    const { match } = card.dataset;
    if (!cardOf(match) && seen.delete(match)) send({ type: 'unwatch', match });
  }
  for (const card of main.querySelectorAll('[data-match]')) {
    if (watched.has(card)) continue;
    watched.add(card);
    sight.observe(card);
  }
}

async function redraw(match) {
  const page = seen.has(match) ? await fetchPage(`/page/card/${match}`) : null;
  const [card, next] = [cardOf(match), page?.querySelector('[data-match]')];
  if (card && next) morph(card, next);
}

for (const form of main.querySelectorAll('form[data-game]')) {
  form.elements.name.value = localStorage.getItem(NAME) ?? '';
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const name = form.elements.name.value.trim();
    localStorage.setItem(NAME, name);
    const own = Number(form.elements.seat.value);
    const seats = Array.from({ length: Number(form.dataset.seats) }, (_, index) =>
      index + 1 === own ? { player: 'human', name } : { player: form.elements.opponent.value },
    );
    const button = form.querySelector('button');
    button.disabled = true;
    const { ok, body, sentence } = await call('POST', '/api/matches', { body: { game: form.dataset.game, seats } });
    button.disabled = false;
    tell(form.querySelector('.refused'), ok ? '' : sentence);
    if (!ok) return;
    setSeat(body.match.id, { seat: own, key: body.keys[own], name });
    location.assign(`/m/${body.match.id}`);
  });
}
lookOut();
