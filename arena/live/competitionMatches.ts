/**
 * Matches that a competition asks for: one for every attempt at a leg, whoever asks how often, and
 * also after the server was gone.
 */
import { ok, type Result } from '@joute/core/result.ts';
import type { AttemptKey } from '../store/competitions.ts';
import type { Store } from '../store/store.ts';
import type { NewMatch } from '../store/storedMatch.ts';
import type { Lobby } from './lobby.ts';
import type { MatchStarter } from './matchStarter.ts';
import type { Rooms } from './rooms.ts';

export interface CompetitionMatchesOptions {
  readonly store: Store;
  readonly rooms: Rooms;
  readonly lobby: Lobby;
  readonly starter: MatchStarter;
  /** Resolves when all that is being taken up from another server has its room. */
  takenUp(): Promise<unknown>;
}

export class CompetitionMatches {
  readonly #options: CompetitionMatchesOptions;
  /** Those that are being made, by their keys. */
  readonly #making = new Map<string, Promise<Result<string>>>();

  constructor(options: CompetitionMatchesOptions) {
    this.#options = options;
  }

  /** Gives the match's id. `prepare` is called where there is none yet. */
  make(attempt: AttemptKey, prepare: () => Promise<Result<NewMatch>>): Promise<Result<string>> {
    const name = `${attempt.competition}/${attempt.key}/${attempt.attempt}`;
    const made = this.#making.get(name) ?? this.#findOrMake(attempt, prepare).finally(() => this.#making.delete(name));
    this.#making.set(name, made);
    return made;
  }

  async #findOrMake(attempt: AttemptKey, prepare: () => Promise<Result<NewMatch>>): Promise<Result<string>> {
    const { store, lobby } = this.#options;
    const { competitions } = store;
    const found = await competitions.matchOf(attempt);
    if (found !== null) return this.#takeUp(found);
    const match = await prepare();
    if (!match.ok) return match;
    const id = await lobby.open(match.value, (row) => competitions.makeMatch(attempt, row));
    return ok(id);
  }

  /** It may have been kept while whoever asked for it was told that the store is away. */
  async #takeUp(id: string): Promise<Result<string>> {
    const { store, rooms, lobby, starter } = this.#options;
    if (rooms.get(id) || !(await store.tenure.isOwn(id))) return ok(id);
    // It may have become our own just now, with all that was played of it elsewhere.
    await this.#options.takenUp();
    if (rooms.get(id)) return ok(id);
    const row = await store.findMatch(id);
    if (row?.status === 'open') await lobby.beginIfFull(await rooms.enter(row));
    else if (row?.status === 'running') await starter.run(await rooms.enter(row));
    return ok(id);
  }
}
