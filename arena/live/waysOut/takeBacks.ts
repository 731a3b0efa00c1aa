/**
 * What goes on after moves were taken back: another match that follows, with the moves up to that
 * turn and luck of its own from there on (core/record/takeBack.ts). Everybody keeps seat and key.
 * A user sees: a match that was taken back is followed by exactly one, also when the server was
 * gone in between.
 */
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { earlierSeeds, takeBack } from '@joute/core/record/takeBack.ts';
import { must } from '@joute/core/result.ts';
import { hashText } from '../../match/hashText.ts';
import type { Store } from '../../store/store.ts';
import type { StoredMatch } from '../../store/storedMatch.ts';
import { chooseLuck } from '../matchRequest.ts';
import type { MatchStarter } from '../matchStarter.ts';
import { newMatchId } from '../model/keys.ts';
import type { ArenaPlan } from '../model/plan.ts';
import type { Rooms } from '../rooms.ts';

export interface TakeBackOptions {
  readonly store: Store;
  readonly rooms: Rooms;
  readonly starter: MatchStarter;
  /** Tells those who watch the old match. */
  tell(row: StoredMatch, message: object): void;
}

export class TakeBacks {
  readonly #options: TakeBackOptions;
  /** Those that are being made, by the match that they follow. */
  readonly #making = new Map<string, Promise<string>>();

  constructor(options: TakeBackOptions) {
    this.#options = options;
  }

  /** The id of the match that goes on from one that was taken back. */
  follow(row: StoredMatch): Promise<string> {
    const making = this.#making.get(row.id) ?? this.#findOrMake(row).finally(() => this.#making.delete(row.id));
    this.#making.set(row.id, making);
    return making;
  }

  /** For those that the server was gone before they were followed. */
  async followAll(): Promise<void> {
    for (const row of await this.#options.store.listUnfollowed()) await this.follow(row);
  }

  async #findOrMake(row: StoredMatch): Promise<string> {
    const [found] = await this.#options.store.listFollowing(row.id);
    return found?.id ?? this.#make(row);
  }

  async #make(row: StoredMatch): Promise<string> {
    const { store, rooms, starter, tell } = this.#options;
    const record = must(parseRecord(await store.recordText(row.id)));
    const to = Number(record.end?.reason.params.to);
    const { seed, secret } = chooseLuck(undefined);
    const now = Date.now();
    const chunks = takeBack(record, { to, seed, secret, started: new Date(now).toISOString() }, hashText);
    const { expires: _expires, ...plan } = JSON.parse(row.plan) as ArenaPlan;
    const earlier = earlierSeeds(record.head, to, plan.earlier ?? [], row.seed);
    const next: StoredMatch = {
      ...{ ...row, id: newMatchId(), follows: row.id, seed, status: 'running', created: now, started: now },
      ...{ ended: null, termination: null, result: null, plies: null },
      plan: JSON.stringify({ ...plan, secret, earlier } satisfies ArenaPlan),
    };
    await store.createMatch(next, chunks);
    const room = await rooms.enter(next);
    room.takeUp(must(parseRecord(chunks.join(''))));
    await starter.begin(room, []);
    tell(row, { type: 'followed', match: row.id, next: next.id });
    return next.id;
  }
}
