/**
 * A match from a file, as the theatre takes it: a record, a game written down move by move, a saved
 * position, or a map as a match on it begins.
 */
import type { MatchSummary } from '@joute/core/api/matches.ts';
import { showEnd } from '@joute/core/api/shownEnd.ts';
import type { AnyGame } from '@joute/core/game.ts';
import type { Beginning } from '@joute/core/match/start.ts';
import type { MatchRecord, RecordSeat } from '@joute/core/record/record.ts';
import type { Finding } from '@joute/core/record/replay.ts';
import type { OpenedGame, SavedGame } from '@joute/core/savedGame.ts';
import type { Setup } from '@joute/core/setup.ts';
import type { MatchSource } from '../../theatre/model/matchSource.ts';
import { replayTimeline } from '../../theatre/model/replayed.ts';
import { type Frame, Timeline } from '../../theatre/model/timeline.ts';
import { type Branch, branchesOf, timelineOf } from './branches.ts';

interface FileFacts {
  readonly game: AnyGame;
  readonly setup: Setup;
  readonly seats: readonly Pick<RecordSeat, 'name' | 'player'>[];
  readonly clock?: MatchSummary['clock'];
}

/** Of a file most of what a server says of its matches is not known. */
function rowOf({ game, setup, seats, clock = game.facts.clock }: FileFacts): MatchSummary {
  const never = { created: 0, started: null, ended: null, expires: null, termination: null, result: null };
  return {
    ...{ id: '', game: game.facts.id, status: 'finished', listed: false, origin: 'import', setup, clock, ...never },
    ...{ follows: null, viewers: 0, version: 0, turn: 0, ply: 0 },
    seats: seats.map(({ name, player }, index) => ({
      ...{ seat: index + 1, player, name, present: true, waitsForCore: false },
    })),
  };
}

export abstract class FileSource implements MatchSource {
  readonly game: AnyGame;
  readonly row: MatchSummary;
  readonly seats: MatchSource['seats'] = [];
  readonly isRushing: boolean = false;
  #timeline = $state.raw<Timeline | null>(null);
  #beat = $state(0);

  protected constructor(facts: FileFacts) {
    this.game = facts.game;
    this.row = rowOf(facts);
  }

  get record(): MatchRecord | null {
    return null;
  }

  get beat(): number {
    return this.#beat;
  }

  get isLoadingPast(): boolean {
    return this.#timeline === null;
  }

  get last(): Frame | null {
    return this.#timeline?.last ?? null;
  }

  timeline(): Timeline | null {
    return this.#timeline;
  }

  stateOf(frame: Frame): unknown {
    return frame.state ?? null;
  }

  async loadPast(): Promise<void> {}

  async recordText(): Promise<string | null> {
    return null;
  }

  /** How a match begins that goes on from one of its positions. */
  beginning(state: unknown): Beginning {
    return { setup: this.row.setup, from: this.game.makeState(state) };
  }

  /** When it was played, as far as the file says; empty where it does not. */
  get date(): string {
    return '';
  }

  close(): void {}

  protected show(timeline: Timeline): void {
    this.#timeline = timeline;
    this.#beat++;
  }
}

/** What the verification of a record has come to. */
export type RecordVerdict =
  | { readonly kind: 'running'; readonly entries: number }
  | { readonly kind: 'whole' }
  /** It has no end: it was cut off, or the match still goes on. */
  | { readonly kind: 'cut' }
  /** It comes from a match that was still played, and lacks what was secret then. */
  | { readonly kind: 'secret' }
  | { readonly kind: 'flawed'; readonly finding: Finding };

export class RecordSource extends FileSource {
  readonly #record: MatchRecord;
  readonly #text: string;
  #isClosed = false;
  verdict = $state.raw<RecordVerdict>({ kind: 'running', entries: 0 });

  constructor(game: AnyGame, record: MatchRecord, text: string) {
    const { setup, seats, clock } = record.head;
    super({ game, setup, seats, clock });
    this.#record = record;
    this.#text = text;
    void this.#verify();
  }

  override get record(): MatchRecord | null {
    return this.#record;
  }

  override get date(): string {
    return this.#record.head.started.slice(0, 10);
  }

  override async recordText(): Promise<string | null> {
    return this.#text;
  }

  override close(): void {
    this.#isClosed = true;
  }

  /** Replays it in slices, so that the page stays awake; what verifies is what is shown. */
  async #verify(): Promise<void> {
    const { end, head } = this.#record;
    const names = head.seats.map(({ name }) => name);
    const endFor = (finding: Finding | null) => (finding || !end ? null : showEnd(this.game, end, names));
    const replayed = await replayTimeline(this.game, this.#record, endFor, (entries) => {
      this.verdict = { kind: 'running', entries };
      return this.#isClosed;
    });
    if (!replayed) return;
    const { timeline, finding } = replayed;
    if (timeline.length > 0) this.show(timeline);
    if (!finding) this.verdict = { kind: end ? 'whole' : 'cut' };
    else this.verdict = this.#lacksSecrets(finding) ? { kind: 'secret' } : { kind: 'flawed', finding };
  }

  #lacksSecrets({ place, reason }: Finding): boolean {
    const hasSecrets = this.game.facts.secretDraws.length > 0;
    return hasSecrets && this.#record.end?.seed === undefined && place === 'head' && reason.code === 'record/draw';
  }
}

export class GameSource extends FileSource {
  readonly saved: SavedGame;
  readonly opened: OpenedGame;
  readonly main: Branch;
  #branch = $state.raw<Branch>()!;

  constructor(game: AnyGame, setup: Setup, saved: SavedGame, opened: OpenedGame) {
    const seats = saved.names.map((name) => ({ name, player: '' }));
    super({ game, setup: { ...setup, ...(opened.setup as Setup) }, seats });
    this.saved = saved;
    this.opened = opened;
    this.main = branchesOf(opened.line);
    this.choose(this.main);
  }

  /** The line that is shown. */
  get branch(): Branch {
    return this.#branch;
  }

  choose(branch: Branch): void {
    this.#branch = branch;
    const { result, refusal } = this.opened;
    const end = result && !refusal ? { termination: 'normal' as const, reason: '', ...result } : null;
    this.show(timelineOf(branch, end));
  }

  override get date(): string {
    return this.saved.date.replaceAll('.', '-');
  }
}

/** A saved position, or the first one on a map (`map`: the options that name it). */
export class PositionSource extends FileSource {
  readonly map: Setup | null;

  constructor(game: AnyGame, setup: Setup, state: unknown, names: readonly string[], map: Setup | null) {
    super({ game, setup: { ...setup, ...map }, seats: names.map((name) => ({ name, player: '' })) });
    this.map = map;
    const timeline = new Timeline();
    const standing = { version: 0, turn: 1, ply: 0, waiting: game.acting(state), time: [], end: null };
    timeline.restart({ ...standing, state: null, entries: [] }, 0);
    timeline.put({ ...standing, heard: 0, state });
    this.show(timeline);
  }

  override beginning(state: unknown): Beginning {
    return this.map ? { setup: this.row.setup } : super.beginning(state);
  }
}
