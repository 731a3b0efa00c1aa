/**
 * Where versions of teams' bots are made ready: unpacked, compiled once, examined, and from then on
 * started for matches.
 * A user sees: what was uploaded is examined, also when the server was gone meanwhile; a version
 * that failed plays nowhere. People's matches go first. Of servers that share a database one makes
 * and examines all versions; the others get the folders that it made.
 */
import { hash } from 'node:crypto';
import { join } from 'node:path';
import type { OwnLimits } from '@joute/core/host/limits.ts';
import { must, ok, type Refusal, type Result, refusal, refuse } from '@joute/core/result.ts';
import type { Language } from '@joute/core/words.ts';
import type { Cores } from '../../live/cores/cores.ts';
import type {
  BotAsking,
  PlayingVersion,
  TeamParcel,
  TeamProgram,
  TeamPrograms,
} from '../../live/model/teamPrograms.ts';
import { tellFault } from '../../machine/faults.ts';
import { parseCommand } from '../../match/commandLine.ts';
import type { ProgramSpec, TeamBotSpec } from '../../match/playerSpec.ts';
import type { StoredBot, StoredVersion, VersionOutcome } from '../../store/bots/teamBots.ts';
import type { Store } from '../../store/store.ts';
import { readArchive } from '../../submissions/archive.ts';
import { compile } from '../../submissions/compile.ts';
import { packFolder, parcelHash, unpackFolder } from '../../submissions/parcel.ts';
import { parseStart } from '../../submissions/startLine.ts';
import { finishFolder, isThere, writeFolder } from '../../submissions/versionFolder.ts';
import { examineVersion, type StoredCheck } from './examine.ts';
import { ofServer, toBuild, toPlay, whyClosed } from './premises.ts';

export interface WorkshopOptions {
  readonly store: Store;
  /** Those of the arena, which is opened after it. */
  readonly cores: () => Cores;
  /** The folder of all versions' folders. */
  readonly folder: string;
  readonly language: Language;
  /** How many versions are worked on at once: most of the time is waiting. */
  readonly lanes?: number;
  /** A version may play from now on. */
  passed?(): Promise<void>;
  /** Where other servers are; left out, there are none. */
  readonly others?: OtherWorkshops;
  /** Whether a bot that connects by itself is there now. */
  isThere(bot: string): boolean;
}

export interface OtherWorkshops {
  /** Whether this server is the one that makes and examines versions. */
  isOurs(): boolean;
  /** There is one to be made: whoever does that is told. */
  handOn(): void;
  /** What was made, by what it was made from (arena/submissions/parcel.ts). Both may throw. */
  find(made: string): Promise<Uint8Array | null>;
  keep(made: string, parcel: Uint8Array): Promise<void>;
}

const LANES = 4;

export class Workshop implements TeamPrograms {
  readonly #options: WorkshopOptions;
  readonly #stop = new AbortController();
  readonly #waiting: StoredVersion[] = [];
  readonly #working = new Set<Promise<void>>();
  /** Those that wait or are worked on. */
  readonly #taken = new Set<string>();
  /** Folders that are being made, by their paths: nobody makes one twice at once. */
  readonly #making = new Map<string, Promise<Refusal | null>>();

  constructor(options: WorkshopOptions) {
    this.#options = options;
  }

  /** Takes up what a server that is gone left undone, or another one has handed on. */
  async resume(): Promise<void> {
    const { others } = this.#options;
    if (others && !others.isOurs()) return;
    // What connects is tried when it comes (trials.ts).
    for (const version of await this.#options.store.bots.unfinished())
      if (version.kind !== 'connected') this.take(version);
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await Promise.all(this.#working);
  }

  /** To be built and examined, in its turn. */
  take(version: StoredVersion): void {
    const { others } = this.#options;
    if (others && !others.isOurs()) {
      others.handOn();
      return;
    }
    const name = nameOf(version);
    if (this.#taken.has(name)) return;
    this.#taken.add(name);
    this.#waiting.push(version);
    this.#next();
  }

  #next(): void {
    const { lanes = LANES } = this.#options;
    while (this.#working.size < lanes && this.#waiting.length > 0 && !this.#stop.signal.aborted) {
      const version = this.#waiting.shift()!;
      const work = this.#work(version)
        .catch((error: unknown) => this.#giveUp(version, error))
        .finally(() => {
          this.#working.delete(work);
          this.#taken.delete(nameOf(version));
          this.#next();
        });
      this.#working.add(work);
    }
  }

  /** A fault of our own: nobody waits for it any longer. */
  async #giveUp(version: StoredVersion, error: unknown): Promise<void> {
    tellFault('bot', error);
    const outcome = { state: 'failed', trouble: refusal('build/fault') } as const;
    await this.#settle(version, outcome).catch((again: unknown) => tellFault('bot', again));
  }

  async #settle(version: StoredVersion, outcome: VersionOutcome): Promise<void> {
    const { store, passed } = this.#options;
    // Parked: it is taken up again as it was.
    if (this.#stop.signal.aborted) return;
    await store.bots.settle(version, outcome);
    // It has passed, whatever becomes of those who wait for it.
    if (outcome.state === 'ready') await passed?.().catch((error: unknown) => tellFault('bot', error));
  }

  async #work(version: StoredVersion): Promise<void> {
    const settle = (outcome: VersionOutcome): Promise<void> => this.#settle(version, outcome);
    const trouble = await this.#make(version, (messages) => settle({ messages }));
    if (trouble) return settle({ state: 'failed', trouble });
    await settle({ state: 'checking' });
    const examined = await this.#examine(version);
    const failed = examined.checklist.filter(({ outcome }) => outcome !== 'passed').length;
    const outcome = { ...examined, state: failed === 0 ? 'ready' : 'failed' } as const;
    await settle({
      ...outcome,
      trouble: failed === 0 ? null : refusal('check/failed', { failed: failures(examined) }),
    });
  }

  async #examine(version: StoredVersion): ReturnType<typeof examineVersion> {
    const { store, cores, language } = this.#options;
    const bot = await store.bots.find({ team: version.team, id: version.bot });
    if (!bot) throw new Error(`no bot ${version.team}/${version.bot}`);
    const entrance = cores().entrance('check', version.team);
    // Each check is kept as soon as it is decided: who uploaded it watches.
    let kept: Promise<void> = Promise.resolve();
    const told = (checklist: readonly StoredCheck[]): void => {
      kept = kept.then(() => this.#settle(version, { checklist }));
    };
    const program = this.#programOf(version);
    const examined = await examineVersion(bot.game, program, entrance, language, this.#stop.signal, told);
    await kept;
    return examined;
  }

  /** Its folder, built; made where it is not there. */
  async #make(version: StoredVersion, said: (messages: string) => Promise<void>): Promise<Refusal | null> {
    const folder = this.#folderOf(version);
    if (version.kind === 'command' || (await isThere(folder))) return null;
    const made =
      this.#making.get(folder) ?? this.#getOrBuild(version, folder, said).finally(() => this.#making.delete(folder));
    this.#making.set(folder, made);
    return made;
  }

  /** What another server made is the same. Where it cannot be had now, it is made here. */
  async #getOrBuild(
    version: StoredVersion,
    folder: string,
    said: (messages: string) => Promise<void>,
  ): Promise<Refusal | null> {
    const { others } = this.#options;
    const made = hash('sha256', JSON.stringify([version.archive, version.file, version.build]));
    const parcel = await others?.find(made).catch((error: unknown) => tellFault('bot', error));
    if (parcel && (await unpackFolder(parcel, parcelHash(parcel), folder)).ok) return null;
    const trouble = await this.#build(version, folder, said);
    if (trouble || !others || this.#stop.signal.aborted) return trouble;
    const packed = await packFolder(folder);
    if (packed) await others.keep(made, packed).catch((error: unknown) => tellFault('bot', error));
    return null;
  }

  async #build(
    { archive, file, build }: StoredVersion,
    folder: string,
    said: (messages: string) => Promise<void>,
  ): Promise<Refusal | null> {
    const { store, cores } = this.#options;
    const bytes = archive === null ? null : await store.archives.read(archive);
    const files = bytes ? await readArchive(file ?? 'bot', bytes) : refuse('build/lost');
    if (!files.ok) return files.refusal;
    const half = `${folder}.half`;
    await writeFolder(half, files.value);
    const command = build === null ? null : parseCommand(build);
    if (command && !command.ok) return command.refusal;
    if (command) {
      const { signal } = this.#stop;
      const entrance = cores().entrance('check', folder);
      if (!(await entrance.enter(signal))) return null;
      const building = await toBuild(this.#options.folder, half, command.value);
      const built = await compile(building.command, building.launch, signal).finally(() => entrance.leave());
      await said(built.messages);
      if (built.trouble) return built.trouble;
    }
    await finishFolder(half, folder);
    return null;
  }

  // For matches

  async resolve(spec: TeamBotSpec, asking: BotAsking): Promise<Result<PlayingVersion>> {
    const { store } = this.#options;
    const named = { bot: `${spec.team}/${spec.bot}` };
    const bot = await store.bots.find({ team: spec.team, id: spec.bot });
    if (!bot || !mayPlay(bot, asking)) return refuse('bot/not-found', named);
    if (bot.game !== asking.game) return refuse('bot/other-game', { ...named, game: bot.game });
    const version = await this.#chosen(spec);
    if (!version) return refuse('bot/no-version', { ...named, name: bot.name });
    const isCalled = version.kind === 'connected';
    // What runs on its team's machine needs no sandbox of ours.
    const closed = isCalled ? null : whyClosed();
    if (closed) return { ok: false, refusal: closed };
    if (version.state !== 'ready' && !(asking.trial && isCalled))
      return refuse('bot/not-ready', { ...named, version: version.number });
    if (isCalled && !asking.waits && !asking.trial && !this.#options.isThere(named.bot))
      return refuse('bot/not-connected', { ...named, name: bot.name });
    const isLaunched = !isCalled && programIn(version).kind === 'net';
    return ok({ version: version.number, name: bot.name, isCalled, isLaunched });
  }

  #chosen({ team, bot, version }: TeamBotSpec): Promise<StoredVersion | null> {
    const { bots } = this.#options.store;
    return version === null ? bots.newestReady(team, bot) : bots.findVersion({ team, bot, number: version });
  }

  async open(spec: TeamBotSpec, limits?: OwnLimits): Promise<TeamProgram> {
    return this.#programOf(await this.#built(spec), limits);
  }

  async pack(spec: TeamBotSpec): Promise<TeamParcel | null> {
    const version = await this.#built(spec);
    const bytes = version.kind === 'command' ? null : await packFolder(this.#folderOf(version));
    return bytes && { program: programIn(version), bytes };
  }

  async #built(spec: TeamBotSpec): Promise<StoredVersion> {
    const version = await this.#chosen(spec);
    if (!version) throw new Error(`no version ${spec.team}/${spec.bot}@${spec.version}`);
    // Built again where only the database was restored.
    const trouble = await this.#make(version, async () => {});
    if (trouble) throw new Error(`${spec.team}/${spec.bot}@${spec.version}: ${trouble.code}`);
    return version;
  }

  #programOf(version: StoredVersion, limits?: OwnLimits): TeamProgram {
    const program = programIn(version);
    return version.kind === 'command' ? ofServer(program) : toPlay(this.#folderOf(version), program, limits);
  }

  #folderOf({ team, bot, number }: StoredVersion): string {
    return join(this.#options.folder, team, bot, `${number}`);
  }
}

const nameOf = ({ team, bot, number }: StoredVersion): string => `${team}/${bot}@${number}`;

/** Its line was read when it came in. */
const programIn = ({ start }: StoredVersion): ProgramSpec => must(parseStart(start));

const failures = ({ checklist }: Awaited<ReturnType<typeof examineVersion>>): number =>
  checklist.filter(({ outcome }) => outcome === 'failed').length;

const mayPlay = (bot: StoredBot, { team, organises }: BotAsking): boolean => organises || bot.open || bot.team === team;
