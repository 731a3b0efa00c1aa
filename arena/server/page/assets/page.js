/** What the scripts of all pages share: asking the server, changing only what differs, keys and tokens, copying. */
export const words = JSON.parse(document.body.dataset.words);
export const language = document.documentElement.lang;

/** What was chosen is in a cookie now; a link that is passed on should not choose for others. */
const address = new URL(location.href);
if (address.searchParams.has('lang')) {
  address.searchParams.delete('lang');
  history.replaceState(history.state, '', address);
}

// Secrets live as long as this window, and nowhere else.
const TOKEN = 'joute token';
const seatName = (match) => `joute seat ${match}`;
export const getToken = () => sessionStorage.getItem(TOKEN);
export const setToken = (token) =>
  token === null ? sessionStorage.removeItem(TOKEN) : sessionStorage.setItem(TOKEN, token);
/** `{seat, key, name}`, or null. */
export const getSeat = (match) => JSON.parse(sessionStorage.getItem(seatName(match)) ?? 'null');
export const setSeat = (match, seat) =>
  seat === null
    ? sessionStorage.removeItem(seatName(match))
    : sessionStorage.setItem(seatName(match), JSON.stringify(seat));

const headersFor = (secret) => ({
  'accept-language': language,
  ...(secret ? { authorization: `Bearer ${secret}` } : {}),
});

/** Gives `{ok, body, sentence}`: what was answered, or why not as a sentence. */
export async function call(method, path, { body, secret = getToken() } = {}) {
  try {
    const response = await fetch(path, {
      method,
      headers: { ...headersFor(secret), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answered = response.status === 204 ? null : await response.json();
    return response.ok
      ? { ok: true, body: answered, sentence: '' }
      : { ok: false, status: response.status, body: answered, sentence: answered.detail };
  } catch {
    return { ok: false, body: null, sentence: words.failed };
  }
}

/** A page or a part of one as a document; null where it cannot be had. */
export async function fetchPage(path, secret = getToken()) {
  try {
    const response = await fetch(path, { headers: { ...headersFor(secret), accept: 'text/html' } });
    return response.ok ? new DOMParser().parseFromString(await response.text(), 'text/html') : null;
  } catch {
    return null;
  }
}

/** Makes the one like the other and touches only what differs: who types or has chosen something keeps it. */
export function morph(from, to) {
  if (from.nodeType !== to.nodeType || from.nodeName !== to.nodeName || from.id !== to.id) {
    from.replaceWith(to);
    return;
  }
  if (from.nodeType === Node.TEXT_NODE) {
    if (from.data !== to.data) from.data = to.data;
    return;
  }
  if (from.nodeType !== Node.ELEMENT_NODE || 'keep' in from.dataset) return;
  for (const { name } of [...from.attributes])
    if (!to.hasAttribute(name) && name !== 'open') from.removeAttribute(name);
  for (const { name, value } of [...to.attributes])
    if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  morphChildren(from, [...to.childNodes]);
}

/** Those with a name are found again wherever they stand. */
function morphChildren(from, wanted) {
  let place = from.firstChild;
  for (const next of wanted) {
    const known = next.id ? [...from.children].find(({ id }) => id === next.id) : null;
    if (known && known !== place) from.insertBefore(known, place);
    if (known) {
      place = known.nextSibling;
      morph(known, next);
    } else if (place && !place.id && !next.id) {
      const after = place.nextSibling;
      morph(place, next);
      place = after;
    } else from.insertBefore(next, place);
  }
  while (place) {
    const after = place.nextSibling;
    place.remove();
    place = after;
  }
}

/** Says what is wrong beside what was filled in; an empty sentence takes it back. */
export function tell(element, sentence) {
  element.textContent = sentence;
  element.hidden = sentence === '';
}

/** Runs it at once, then at most so often; what is asked for meanwhile is done once, afterwards. Nothing is done for a page that nobody sees. */
export function atMostEvery(ms, work) {
  let isBusy = false;
  let isWanted = false;
  const run = async () => {
    isWanted = true;
    if (isBusy || document.hidden) return;
    isBusy = true;
    while (isWanted && !document.hidden) {
      isWanted = false;
      await Promise.all([work(), new Promise((resolve) => setTimeout(resolve, ms))]);
    }
    isBusy = false;
  };
  document.addEventListener('visibilitychange', () => isWanted && run());
  return run;
}

document.addEventListener('click', async ({ target }) => {
  const button = target.closest?.('[data-copy]');
  if (!button) return;
  try {
    await navigator.clipboard.writeText(button.dataset.copy);
    const before = button.textContent;
    button.textContent = words.copied;
    setTimeout(() => {
      button.textContent = before;
    }, 1500);
  } catch {
    // Without https browsers do not let us: it is marked, for the hand to copy.
    getSelection().selectAllChildren(button.previousElementSibling);
  }
});
