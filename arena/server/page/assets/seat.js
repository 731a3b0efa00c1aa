/**
 * The seat of whoever looks. A move has an id of its own and is sent until the server has said that it is kept, or why not: over a break in the
 * connection, over a server that was started anew, and over this page being loaded again. Sent twice, it is played once.
 */
import { call, getSeat, setSeat, tell } from './page.js';

const AGAIN_MS = 3000;
const SURE_MS = 4000;
/** Not an answer to the move, only to how it was asked. */
const PASSING = ['request/too-many', 'request/not-ready', 'request/failed', 'match/parked'];

const byId = (id) => document.getElementById(id);

export class SeatPanel {
  #match;
  #send;
  #turn = 0;
  #waiting = [];
  #said = JSON.parse(byId('seat').dataset.said);

  constructor({ match, send, sit }) {
    this.#match = match;
    this.#send = send;
    byId('move-form').addEventListener('submit', (event) => {
      event.preventDefault();
      this.#give(byId('move').value.trim());
    });
    let sure = 0;
    byId('resign').addEventListener('click', ({ currentTarget }) => {
      if (sure) return this.#give(null);
      currentTarget.textContent = this.#said.resignSure;
      sure = setTimeout(() => {
        sure = 0;
        byId('resign').textContent = this.#said.resign;
      }, SURE_MS);
    });
    byId('leave').addEventListener('click', async () => {
      const { seat, key } = getSeat(match);
      const { ok } = await call('DELETE', `/api/matches/${match}/seats/${seat}`, { secret: key });
      if (!ok) return;
      setSeat(match, null);
      sit();
      this.show();
    });
    setInterval(() => this.resend(), AGAIN_MS);
    this.show();
  }

  get #pendingName() {
    return `joute move ${this.#match}`;
  }

  get #pending() {
    return JSON.parse(sessionStorage.getItem(this.#pendingName) ?? 'null');
  }

  set #pending(move) {
    if (move === null) sessionStorage.removeItem(this.#pendingName);
    else sessionStorage.setItem(this.#pendingName, JSON.stringify(move));
  }

  #give(move) {
    if (this.#pending) return;
    tell(byId('move-refused'), '');
    this.#pending = { id: makeId(), turn: this.#turn, move };
    this.resend();
    this.show();
  }

  /** What has not been answered, once more. */
  resend() {
    const [own, pending] = [getSeat(this.#match), this.#pending];
    if (own && pending) this.#send({ type: 'move', match: this.#match, seat: own.seat, key: own.key, ...pending });
  }

  heard(message) {
    const own = getSeat(this.#match);
    const isMine = message.id !== undefined && message.id === this.#pending?.id;
    if (message.type === 'taken' && isMine) {
      if (this.#pending.move !== null) byId('move').value = '';
      this.#pending = null;
    } else if (message.type === 'refused' && isMine && !PASSING.includes(message.code)) {
      this.#pending = null;
      tell(byId('move-refused'), message.message);
      byId('move').select();
    } else if (message.type === 'refused' && own && message.id === undefined) {
      tell(byId('move-refused'), message.message);
      // The key is no good here: then we only look on.
      if (message.code === 'seat/not-yours') {
        setSeat(this.#match, null);
        this.#send({ type: 'watch', match: this.#match });
      }
    }
    if (message.turn !== undefined) {
      this.#turn = message.turn;
      this.#waiting = message.waiting;
    }
    this.show();
  }

  /** As it stands for the seat. */
  show() {
    const own = getSeat(this.#match);
    const panel = byId('seat');
    panel.hidden = own === null;
    const join = byId('join');
    if (join) join.hidden = own !== null;
    if (!own) return;
    const { status } = document.querySelector('.match').dataset;
    const isRunning = status === 'running';
    const isAsked = isRunning && this.#waiting.includes(own.seat);
    const pending = this.#pending;
    const { seated, yourTurn, notYourTurn, over, sending } = this.#said;
    say(byId('seat-name'), JSON.parse(panel.dataset.names)[own.seat - 1] ?? '');
    say(
      byId('seat-state'),
      pending && isRunning ? sending : isAsked ? yourTurn : isRunning ? notYourTurn : status === 'open' ? seated : over,
    );
    byId('move-form').hidden = !isRunning;
    byId('leave').hidden = status !== 'open';
    const wasOff = byId('send').disabled;
    byId('send').disabled = !isAsked || pending !== null;
    byId('resign').disabled = !isAsked || pending !== null;
    panel.classList.toggle('asked', isAsked);
    if (wasOff && isAsked && !pending && document.activeElement === document.body) byId('move').focus();
  }
}

/** Not again what a screen reader has said already. */
function say(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** `crypto.randomUUID` is only there under https. */
const makeId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
