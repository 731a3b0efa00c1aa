/**
 * A match that another server plays, as one kind of viewer sees it who watches here. What may be
 * seen is decided where the match is: what comes is the viewer's own, and goes to the watchers as
 * it is.
 * A user sees: every event once and in order, wherever it is watched from, also when messages
 * between servers were lost, and when another server goes on with the match.
 */
import { randomUUID } from 'node:crypto';
import type { Viewer } from '@joute/core/game.ts';
import { ok, type Result } from '@joute/core/result.ts';
import type { Watcher } from '../watchers.ts';

/** How the server that plays the match is asked; undefined where it does not answer. */
export interface FarAsking {
  /** From now on texts of that stream come. False: it does not play it. */
  follow(server: string, stream: string, far: FarMatch, since: number): Promise<boolean | undefined>;
  past(server: string, far: FarMatch, since: number | null): Promise<Result<readonly string[]> | undefined>;
  /** A message that shows how the match stands, for everybody. */
  show(match: string): Promise<string>;
}

/** What was asked of the past, and what came since. */
interface Asked {
  readonly answer: Promise<Result<readonly string[]> | undefined>;
  readonly meanwhile: string[];
}

type Watch = (watcher: Watcher, since: number) => Promise<Result<() => void>>;

export class FarMatch {
  readonly match: string;
  readonly viewer: Viewer;
  /** Who plays it. */
  server: string;
  /** Null while nobody is followed. */
  stream: string | null = null;
  readonly #asking: FarAsking;
  /** With the newest version that each was told before it came in here. */
  readonly #watchers = new Map<Watcher, number>();
  readonly #asked = new Map<number | null, Asked>();
  #joining = 0;
  #number = 0;
  /** The newest version that has come. */
  #version: number | null = null;
  #following: Promise<boolean> | null = null;
  /** Once it is watched otherwise: what ends that. */
  #leaves: Map<Watcher, () => void> | null = null;

  constructor(match: string, viewer: Viewer, server: string, asking: FarAsking) {
    this.match = match;
    this.viewer = viewer;
    this.server = server;
    this.#asking = asking;
  }

  get isEmpty(): boolean {
    return this.#watchers.size === 0 && this.#joining === 0;
  }

  get viewers(): number {
    return [...this.#watchers.keys()].filter(({ isGlance }) => !isGlance).length;
  }

  /** As `Arena.watch`; null where the server that plays it does not answer, or plays it no more. */
  async join(watcher: Watcher, since: number | null): Promise<Result<() => void> | null> {
    this.#joining++;
    try {
      if (!(await this.follow())) return null;
      const asked = this.#ask(since);
      const past = await asked.answer;
      if (!past?.ok) return past ?? null;
      if (this.#leaves) return null;
      const known = versionIn(past.value.at(-1)) ?? since ?? -1;
      for (const text of past.value) watcher.send(text);
      for (const text of asked.meanwhile) if (isNews(text, known)) watcher.send(text);
      this.#version ??= known;
      this.#watchers.set(watcher, known);
      return ok(() => this.#leave(watcher));
    } finally {
      this.#joining--;
    }
  }

  /** Whether the texts come, after this. */
  follow(): Promise<boolean> {
    this.#following ??= this.#follow();
    return this.#following;
  }

  /** Something was lost: once more from the newest version on. */
  async again(server = this.server): Promise<boolean> {
    this.server = server;
    this.#following = this.#follow();
    if (!(await this.#following)) return false;
    const shown = await this.#asking.show(this.match);
    for (const watcher of this.#watchers.keys()) watcher.send(shown);
    return true;
  }

  /** A text of its stream; false where one before it was lost. */
  hear(number: number, text: string): boolean {
    if (number !== this.#number + 1) return false;
    this.#number = number;
    // Whoever comes in asks for its own.
    if (text.startsWith('{"type":"snapshot"')) return true;
    const version = eventVersion(text);
    if (version !== null && this.#version !== null) {
      if (version <= this.#version) return true;
      if (version > this.#version + 1) return false;
    }
    this.#version = version ?? this.#version;
    for (const { meanwhile } of this.#asked.values()) meanwhile.push(text);
    for (const [watcher, known] of this.#watchers) if (version === null || version > known) watcher.send(text);
    return true;
  }

  /** Whether all that was sent up to that number has come. */
  has(number: number): boolean {
    return number <= this.#number;
  }

  /** From now on it is watched otherwise, each from where it is. */
  async handOver(watch: Watch): Promise<void> {
    const leaves = new Map<Watcher, () => void>();
    this.#leaves = leaves;
    this.stream = null;
    for (const [watcher, known] of [...this.#watchers]) {
      const watched = await watch(watcher, Math.max(known, this.#version ?? -1));
      if (!watched.ok) continue;
      if (this.#watchers.has(watcher)) leaves.set(watcher, watched.value);
      else watched.value();
    }
  }

  #leave(watcher: Watcher): void {
    this.#watchers.delete(watcher);
    this.#leaves?.get(watcher)?.();
  }

  async #follow(): Promise<boolean> {
    const stream = randomUUID();
    this.stream = stream;
    this.#number = 0;
    const isFollowed = await this.#asking.follow(this.server, stream, this, this.#version ?? Number.MAX_SAFE_INTEGER);
    if (isFollowed !== true) this.#following = null;
    return isFollowed === true;
  }

  /** Many who come at once ask together. */
  #ask(since: number | null): Asked {
    const before = this.#asked.get(since);
    if (before) return before;
    const answer = this.#asking.past(this.server, this, since).finally(() => this.#asked.delete(since));
    const asked = { answer, meanwhile: [] };
    this.#asked.set(since, asked);
    return asked;
  }
}

const EVENT = /^\{"type":"event","match":"[^"]*"(?:,"seat":\d+)?,"version":(\d+)/;

/** Of an event; null of other messages. */
function eventVersion(text: string): number | null {
  const found = EVENT.exec(text);
  return found ? Number(found[1]) : null;
}

/** Of an event or a snapshot; null where it has none. */
function versionIn(text: string | undefined): number | null {
  if (text === undefined) return null;
  return eventVersion(text) ?? (JSON.parse(text) as { version?: number }).version ?? null;
}

const isNews = (text: string, known: number): boolean => (eventVersion(text) ?? Number.POSITIVE_INFINITY) > known;
