/**
 * The live feed, for as long as the page is open: when the connection goes it is said, and tried again; whoever uses it says anew what to watch.
 */
import { getToken, language, words } from './page.js';

const FIRST_MS = 300;
const MOST_MS = 10_000;
/** A gap shorter than this is nobody's business. */
const SAY_MS = 1000;
const PING_MS = 20_000;

const banner = document.getElementById('connection');

/** `opened` is called at every new connection, `heard` with every message. Gives a function that sends one, if it can. */
export function openFeed({ opened, heard }) {
  let socket = null;
  let delay = FIRST_MS;
  let timer = 0;
  let saying = 0;
  let isAlive = true;

  const send = (message) => {
    if (socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(message));
    return true;
  };

  const connect = () => {
    clearTimeout(timer);
    const address = new URL('/api/feed', location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    address.searchParams.set('lang', language);
    const mine = new WebSocket(address);
    socket = mine;
    mine.onopen = () => {
      delay = FIRST_MS;
      isAlive = true;
      clearTimeout(saying);
      saying = 0;
      banner.hidden = true;
      const token = getToken();
      if (token) send({ type: 'token', token });
      opened();
    };
    mine.onmessage = ({ data }) => {
      isAlive = true;
      heard(JSON.parse(data));
    };
    mine.onclose = () => {
      if (socket === mine) lose();
    };
  };

  const lose = () => {
    socket = null;
    saying ||= setTimeout(() => {
      banner.textContent = words.reconnecting;
      banner.hidden = false;
    }, SAY_MS);
    // Not all at once when a server is back.
    timer = setTimeout(connect, delay * (0.5 + Math.random()));
    delay = Math.min(MOST_MS, delay * 2);
  };

  const hurry = () => {
    if (socket || document.hidden) return;
    delay = FIRST_MS;
    connect();
  };

  setInterval(() => {
    if (!socket) return;
    // A connection may die without a word.
    if (!isAlive) {
      const dead = socket;
      lose();
      dead.close();
      return;
    }
    isAlive = false;
    send({ type: 'ping' });
  }, PING_MS);
  addEventListener('online', hurry);
  document.addEventListener('visibilitychange', hurry);
  connect();
  return send;
}
