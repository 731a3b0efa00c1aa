/**
 * Folders of teams' bots between machines, in an object store of JetStream: put there once by a
 * server, fetched once by every worker, each under the hash of its bytes, by which it is checked.
 * Other servers find them by what they were made from.
 */
import { join } from 'node:path';
import type { OwnLimits } from '@joute/core/host/limits.ts';
import { must } from '@joute/core/result.ts';
import { jetstream } from '@nats-io/jetstream';
import { type ObjectStore, Objm } from '@nats-io/obj';
import type { TeamParcel, TeamProgram, TeamPrograms } from '../live/model/teamPrograms.ts';
import { makePlayerSpec, type ProgramSpec, type TeamBotSpec } from '../match/playerSpec.ts';
import { parcelHash, unpackFolder } from '../submissions/parcel.ts';
import type { QueueConnection } from './connection.ts';
import type { CarriedBot } from './messages.ts';

export const BUCKET = 'joute-bots';
/** Before the hash of what a folder was made from; what is there is the hash of the folder. */
const MADE = 'made-';

/** A server's side. */
export class BotStore {
  readonly #store: ObjectStore;
  readonly #teams: Pick<TeamPrograms, 'pack'>;
  /** By player: versions never change. */
  readonly #known = new Map<string, Promise<CarriedBot | null>>();

  private constructor(store: ObjectStore, teams: Pick<TeamPrograms, 'pack'>) {
    this.#store = store;
    this.#teams = teams;
  }

  static async open(queue: QueueConnection, replicas: number, teams: Pick<TeamPrograms, 'pack'>): Promise<BotStore> {
    const store = await new Objm(jetstream(queue.nats)).create(BUCKET, { replicas });
    return new BotStore(store, teams);
  }

  /** Null where it can run on this machine alone. Throws where it cannot be put there now. */
  carry(spec: TeamBotSpec): Promise<CarriedBot | null> {
    const player = makePlayerSpec(spec);
    const known = this.#known.get(player) ?? this.#put(player, spec);
    this.#known.set(player, known);
    known.catch(() => this.#known.delete(player));
    return known;
  }

  async #put(player: string, spec: TeamBotSpec): Promise<CarriedBot | null> {
    const parcel: TeamParcel | null = await this.#teams.pack(spec);
    if (!parcel) return null;
    return { player, hash: await this.#keep(parcel.bytes), program: parcel.program };
  }

  /** `made`: a hash of what it was made from. */
  async keep(made: string, parcel: Uint8Array): Promise<void> {
    await this.#store.putBlob({ name: MADE + made }, Buffer.from(await this.#keep(parcel)));
  }

  async find(made: string): Promise<Uint8Array | null> {
    const hash = (await this.#store.info(MADE + made)) && (await this.#store.getBlob(MADE + made));
    const parcel = hash && (await this.#store.getBlob(Buffer.from(hash).toString('utf8')));
    return parcel && parcelHash(parcel) === Buffer.from(hash).toString('utf8') ? parcel : null;
  }

  async #keep(parcel: Uint8Array): Promise<string> {
    const hash = parcelHash(parcel);
    if (!(await this.#store.info(hash))) await this.#store.putBlob({ name: hash }, parcel);
    return hash;
  }
}

export interface WorkerBotsOptions {
  /** Where folders are kept. */
  readonly folder: string;
  /** Whether programs of teams may run here. */
  mayRun(): boolean;
  play(folder: string, program: ProgramSpec, limits?: OwnLimits): TeamProgram;
}

/** A worker's side. */
export class WorkerBots implements Pick<TeamPrograms, 'open'> {
  readonly #queue: QueueConnection;
  readonly #options: WorkerBotsOptions;
  /** Those whose folders are here, by player. */
  readonly #ready = new Map<string, CarriedBot>();
  readonly #fetching = new Map<string, Promise<void>>();

  constructor(queue: QueueConnection, options: WorkerBotsOptions) {
    this.#queue = queue;
    this.#options = options;
  }

  get mayRun(): boolean {
    return this.#options.mayRun();
  }

  /** Fetches what is not here. Throws where that fails. */
  async prepare(bots: readonly CarriedBot[]): Promise<void> {
    for (const bot of bots) {
      const fetched = this.#fetching.get(bot.hash) ?? this.#fetch(bot);
      this.#fetching.set(bot.hash, fetched);
      await fetched.catch((error: unknown) => {
        this.#fetching.delete(bot.hash);
        throw error;
      });
      this.#ready.set(bot.player, bot);
    }
  }

  async open(spec: TeamBotSpec, limits?: OwnLimits): Promise<TeamProgram> {
    const bot = this.#ready.get(makePlayerSpec(spec));
    if (!bot) throw new Error(`the files of ${makePlayerSpec(spec)} are not there`);
    return this.#options.play(this.#folderOf(bot), bot.program, limits);
  }

  async #fetch(bot: CarriedBot): Promise<void> {
    const store = await new Objm(jetstream(this.#queue.nats)).open(BUCKET);
    const bytes = await store.getBlob(bot.hash);
    if (!bytes) throw new Error(`the folder ${bot.hash} of ${bot.player} is not in the object store`);
    must(await unpackFolder(bytes, bot.hash, this.#folderOf(bot)));
  }

  #folderOf({ hash }: CarriedBot): string {
    return join(this.#options.folder, hash);
  }
}
