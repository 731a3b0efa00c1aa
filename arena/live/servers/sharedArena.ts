/**
 * The arena of a server that shares its database with others: what is asked of a match that another
 * one plays is asked there, and what happens there is shown here. What a server leaves is taken up
 * by another.
 * A user sees: whichever server answers, it is the same arena.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { MatchSummary } from '@joute/core/api/matches.ts';
import type { WayOutRequest, WayTaken } from '@joute/core/api/waysOut.ts';
import type { Seat, Viewer } from '@joute/core/game.ts';
import type { PersonMove } from '@joute/core/host/player.ts';
import type { Result } from '@joute/core/result.ts';
import { faultIn } from '../../machine/faults.ts';
import type { StoredMatch } from '../../store/storedMatch.ts';
import { unlessPassing } from '../../store/storeError.ts';
import { Arena } from '../arena.ts';
import type { ArenaOptions } from '../arenaOptions.ts';
import type { Asking, Holder } from '../model/plan.ts';
import type { Rematch } from '../rematch.ts';
import type { Watcher } from '../watchers.ts';
import { type FarAsking, FarMatch } from './farMatch.ts';
import { Followers, type Following } from './followers.ts';
import type { ServerLinks } from './links.ts';

/** How often servers say what they still follow. */
const BEAT_MS = 1000;
/** How often somebody is asked once more who did not answer. */
const AGAIN_MS = 200;

export interface SharedArenaOptions extends ArenaOptions {
  readonly links: ServerLinks;
}

export class SharedArena extends Arena {
  readonly #store: ArenaOptions['store'];
  readonly #links: ServerLinks;
  readonly #followers: Followers;
  /** What is watched here of matches elsewhere, by match and viewer. */
  readonly #far = new Map<string, FarMatch>();
  readonly #streams = new Map<string, FarMatch>();
  readonly #mending = new Set<FarMatch>();
  readonly #listeners = new Set<(match: MatchSummary) => void>();
  readonly #timers: readonly NodeJS.Timeout[];
  readonly #asking: FarAsking;
  /** Matches that are being taken up. */
  #taking: Promise<unknown> = Promise.resolve();
  #isClosing = false;

  constructor(options: SharedArenaOptions) {
    super(options);
    const { store, links } = options;
    this.#store = store;
    this.#links = links;
    this.#followers = new Followers({
      ...{ links, roomOf: (match) => this.roomOf(match) },
      watch: (match, watcher, since) => super.watch(match, watcher, since),
    });
    this.#asking = {
      follow: (server, stream, far, since) => {
        this.#streams.set(stream, far);
        return this.#ask(server, 'follow', store.tenure.owner, stream, far.match, far.viewer, since);
      },
      past: async (server, { match, viewer }, since) =>
        (await this.#ask<Result<readonly string[]> | null>(server, 'past', match, viewer, since)) ??
        super.past(match, viewer, since),
      show: async (match) => JSON.stringify({ type: 'match', match, shown: await this.find(match) }),
    };
    this.#answerOthers();
    links.onText((stream, number, text) => this.#hear(stream, number, text));
    links.onPublished('listed', (shown: MatchSummary) => {
      for (const listener of this.#listeners) listener(shown);
    });
    super.onChange((shown) => links.publish('listed', shown));
    this.#timers = [
      setInterval(() => void this.#beat().catch(unlessPassing), BEAT_MS).unref(),
      setInterval(() => this.#takeLeft(), store.tenure.leaseMs / 3).unref(),
    ];
  }

  // What others ask of matches here: never handed on once more.

  #answerOthers(): void {
    const { answer } = this.#links;
    answer('find', (id: string) => super.find(id));
    answer('past', (id: string, viewer: Viewer, since: number | null) => super.past(id, viewer, since));
    answer('take', (id: string, seat: Seat | null, name: string, key: string | null, by?: Asking | null) =>
      super.take(id, seat, name, key, by ?? undefined),
    );
    answer('leave', (id: string, holder: Holder) => super.leave(id, holder));
    answer('move', (id: string, holder: Holder, move: PersonMove) => super.move(id, holder, move));
    answer('wayOut', (id: string, holder: Holder, request: WayOutRequest) => super.wayOut(id, holder, request));
    answer('rematch', (id: string, holder: Holder | null, by: Asking | null) => super.rematch(id, holder, by));
    answer('stop', (id: string) => super.stop(id));
    answer('follow', (server: string, stream: string, match: string, viewer: Viewer, since: number) =>
      this.#followers.add(server, stream, match, viewer, since),
    );
    answer('following', (following: readonly Following[]) => this.#followers.renew(following));
    answer('unfollow', (stream: string) => this.#followers.drop(stream));
  }

  // What is asked here

  override async find(id: string): Promise<MatchSummary | null> {
    const owner = await this.#elsewhere(id);
    const shown = owner === null ? undefined : await this.#ask<MatchSummary | null>(owner, 'find', id);
    return shown ?? super.find(id);
  }

  override mustReplay(id: string, since: number | null): boolean {
    const isFollowed = since === null && [...this.#far.values()].some(({ match }) => match === id);
    return !isFollowed && super.mustReplay(id, since);
  }

  override onChange(listener: (match: MatchSummary) => void): () => void {
    const stop = super.onChange(listener);
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      stop();
    };
  }

  override async watch(id: string, watcher: Watcher, since: number | null): Promise<Result<() => void>> {
    for (;;) {
      const owner = await this.#elsewhere(id);
      if (owner === null) return super.watch(id, watcher, since);
      const name = `${id} ${watcher.viewer}`;
      const far = this.#far.get(name) ?? new FarMatch(id, watcher.viewer, owner, this.#asking);
      this.#far.set(name, far);
      const watched = await far.join(watcher, since);
      if (watched) return watched;
      if (far.isEmpty) this.#far.delete(name);
      await pause(AGAIN_MS);
    }
  }

  override async past(id: string, viewer: Viewer, since: number | null): Promise<Result<readonly string[]>> {
    const owner = await this.#elsewhere(id);
    const past = owner === null ? null : await this.#ask<Result<readonly string[]>>(owner, 'past', id, viewer, since);
    return past ?? super.past(id, viewer, since);
  }

  override async take(id: string, seat: Seat | null, name: string, key: string | null, by?: Asking) {
    return (
      (await this.#command<Result<Holder>>('take', id, seat, name, key, by ?? null)) ??
      super.take(id, seat, name, key, by)
    );
  }

  override async leave(id: string, holder: Holder): Promise<Result<null>> {
    return (await this.#command<Result<null>>('leave', id, holder)) ?? super.leave(id, holder);
  }

  override async move(id: string, holder: Holder, move: PersonMove): Promise<Result<number>> {
    return (await this.#command<Result<number>>('move', id, holder, move)) ?? super.move(id, holder, move);
  }

  override async wayOut(id: string, holder: Holder, request: WayOutRequest): Promise<Result<WayTaken>> {
    return (await this.#command<Result<WayTaken>>('wayOut', id, holder, request)) ?? super.wayOut(id, holder, request);
  }

  /** Of a match that is over: where it was played, if that server is there, so that it has one. */
  override async rematch(id: string, holder: Holder | null, by: Asking | null = null): Promise<Result<Rematch>> {
    const found = this.roomOf(id) ? null : await this.#store.tenure.ownerOf(id);
    const isFar = found !== null && found.owner !== this.#store.tenure.owner;
    const asked = isFar ? await this.#ask<Result<Rematch>>(found.owner, 'rematch', id, holder, by) : undefined;
    return asked ?? super.rematch(id, holder, by);
  }

  override async stop(id: string): Promise<Result<null>> {
    return (await this.#command<Result<null>>('stop', id)) ?? super.stop(id);
  }

  override async close(): Promise<void> {
    this.#isClosing = true;
    this.#links.fallSilent();
    for (const timer of this.#timers) clearInterval(timer);
    await this.#taking;
    await super.close();
  }

  // How it is asked

  /** Who else plays it now; null where nobody does. */
  async #elsewhere(id: string): Promise<string | null> {
    if (this.roomOf(id)) return null;
    const { tenure } = this.#store;
    const found = await tenure.ownerOf(id);
    if (found && !found.isOver && found.owner !== tenure.owner) return found.owner;
    // It may be among those that are being taken up.
    await this.#taking;
    return null;
  }

  #ask<T>(server: string, method: string, ...args: readonly unknown[]): Promise<T | undefined> {
    return this.#links.ask(server, { id: randomUUID(), method, args }) as Promise<T | undefined>;
  }

  /**
   * Done once, by whoever plays the match at that time; undefined where that is this server, or
   * where it is over.
   */
  async #command<T>(method: string, id: string, ...args: readonly unknown[]): Promise<T | undefined> {
    const question = { id: randomUUID(), method, args: [id, ...args] };
    for (let owner = await this.#elsewhere(id); owner !== null; owner = await this.#elsewhere(id)) {
      const answer = (await this.#links.ask(owner, question)) as T | undefined;
      if (answer !== undefined || this.#isClosing) return answer;
      await pause(AGAIN_MS);
    }
    return undefined;
  }

  // What is watched here of matches elsewhere

  #hear(stream: string, number: number, text: string): void {
    const far = this.#streams.get(stream);
    if (far?.stream !== stream) this.#streams.delete(stream);
    else if (!far.hear(number, text)) this.#mend(far).catch(unlessPassing);
  }

  async #beat(): Promise<void> {
    this.#followers.look();
    const all = [...this.#inUse()];
    const servers = new Set(all.map(({ server }) => server));
    await Promise.all(
      [...servers].map((server) =>
        this.#renew(
          all.filter((far) => far.server === server),
          server,
        ),
      ),
    );
  }

  *#inUse(): Iterable<FarMatch> {
    for (const [name, far] of this.#far) {
      if (!far.isEmpty) yield far;
      else {
        this.#far.delete(name);
        this.#streams.delete(far.stream ?? '');
        if (far.stream !== null) void this.#ask(far.server, 'unfollow', far.stream);
      }
    }
  }

  async #renew(all: readonly FarMatch[], server: string): Promise<void> {
    const following = all.flatMap(({ stream, viewers }) => (stream === null ? [] : [{ stream, viewers }]));
    const sent = new Map(await this.#ask<[stream: string, sent: number][]>(server, 'following', following));
    for (const far of all) {
      const number = far.stream === null ? undefined : sent.get(far.stream);
      if (number === undefined || !far.has(number)) await this.#mend(far);
    }
  }

  /** Follows whoever plays it now; where that is this server, or it is over, it is watched here. */
  async #mend(far: FarMatch): Promise<void> {
    if (this.#mending.has(far)) return;
    this.#mending.add(far);
    await this.#mendNow(far).finally(() => this.#mending.delete(far));
  }

  async #mendNow(far: FarMatch): Promise<void> {
    const owner = await this.#elsewhere(far.match);
    if (owner !== null) return void (await far.again(owner));
    for (const [name, other] of this.#far) if (other === far) this.#far.delete(name);
    const shown = await this.#asking.show(far.match);
    await far.handOver(async (watcher, since) => {
      const watched = await super.watch(far.match, watcher, since);
      watcher.send(shown);
      return watched;
    });
  }

  // What others leave

  protected override takenUp(): Promise<unknown> {
    return this.#taking;
  }

  /** A match that was begun again as another one has no room that would say so. */
  async #tellIfGone(id: string): Promise<void> {
    const shown = this.roomOf(id) ? null : await super.find(id);
    if (!shown) return;
    for (const listener of this.#listeners) listener(shown);
    this.#links.publish('listed', shown);
  }

  #takeLeft(): void {
    this.#taking = this.#taking
      .then(async () => {
        const taken: StoredMatch[] = [];
        for (const id of await this.#store.tenure.takeLeft()) {
          const row = await this.#store.findMatch(id);
          if (row) taken.push(row);
        }
        if (taken.length === 0 || this.#isClosing) return;
        await this.recover(taken);
        for (const { id } of taken) await this.#tellIfGone(id);
      })
      .catch(faultIn('store'));
  }
}
