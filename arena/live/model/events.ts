/**
 * What is broadcast of a match: an event for each chunk of its record, with the same version (0 is
 * the head). Answers of a turn that is still open are sealed: others only learn that there is one;
 * the event that closes the turn has them all.
 */
import type { MatchView } from '@joute/core/api/feed.ts';
import { showEnd } from '@joute/core/api/shownEnd.ts';
import { allowance } from '@joute/core/clock.ts';
import type { Viewer } from '@joute/core/game.ts';
import { type Entry, type Match, waiting } from '@joute/core/match/match.ts';
import type { RecordEnd } from '@joute/core/record/record.ts';
import { isOpenToAll, visibleEntry } from '@joute/core/record/visibleRecord.ts';

type AnyMatch = Match<unknown, unknown>;

/** A match at one of its versions. */
export interface Point {
  readonly version: number;
  readonly match: AnyMatch;
  /** The entry that made this version; null for the head and the end. */
  readonly entry: Entry | null;
  /** The entries that everybody may see from this version on. */
  readonly opened: readonly Entry[];
  readonly end: RecordEnd | null;
  /** Who sits where, seat 1 first: told with the end. */
  readonly names: readonly string[];
}

/** Follows a match version by version. */
export class Track {
  #version = -1;
  #turn = 0;
  #sealed: Entry[] = [];
  readonly #names: () => readonly string[];

  constructor(names: () => readonly string[] = () => []) {
    this.#names = names;
  }

  next(match: AnyMatch, entry: Entry | null, end: RecordEnd | null = null): Point {
    if (entry) this.#sealed.push(entry);
    const isClosed = match.turn !== this.#turn || isOpenToAll(match.end);
    this.#turn = match.turn;
    const opened = isClosed ? this.#sealed : [];
    if (isClosed) this.#sealed = [];
    return { version: ++this.#version, match, entry, opened, end, names: end ? this.#names() : [] };
  }
}

export const eventOf = (point: Point, viewer: Viewer): MatchView => viewOf(point, viewer, seenIn(point, viewer));

/** How the match stands, and all that the viewer may see of what happened. */
export function snapshotOf(point: Point, entries: readonly Entry[], viewer: Viewer): MatchView {
  const { match } = point;
  const isSeen = ({ turn, seat }: Entry): boolean => isOpenToAll(match.end) || turn < match.turn || seat === viewer;
  const seen = entries.filter(isSeen);
  return viewOf(
    point,
    viewer,
    seen.map((entry) => visibleEntry(entry, match.game.facts, viewer)),
  );
}

function viewOf({ version, match, end, names }: Point, viewer: Viewer, entries: readonly Entry[]): MatchView {
  const { game, state, turn, ply, clock, hands } = match;
  // Of a match that is over everybody sees everything.
  const shown = isOpenToAll(end) ? state : game.view(state, viewer);
  return {
    version,
    turn,
    ply,
    waiting: waiting(match),
    time: hands.map((hand) => roundTime(allowance(clock, hand))),
    state: game.makeJson(shown),
    end: end && showEnd(game, end, names),
    entries,
  };
}

/**
 * Whether the event is the same for everybody: the game hides nothing, and nobody has seen a part
 * of it before. The end of a match that had nothing sealed hides nothing in any game.
 */
export const isSameForAll = ({ match, entry, opened, end }: Point): boolean =>
  (isOpenToAll(end) && opened.length === 0) ||
  (match.game.facts.information === 'perfect' && opened.length <= 1 && opened[0] === (entry ?? undefined));

/** The entries that are new to the viewer: a seat has seen its own answers when it gave them. */
function seenIn({ match, entry, opened }: Point, viewer: Viewer): Entry[] {
  const { facts } = match.game;
  if (opened.length === 1 && opened[0] === entry) return [visibleEntry(entry, facts, viewer)];
  const isOwn = entry !== null && entry.seat === viewer;
  const seen = opened.filter((other) => other === entry || other.seat !== viewer);
  return (isOwn && opened.length === 0 ? [entry] : seen).map((one) => visibleEntry(one, facts, viewer));
}

const roundTime = (ms: number | null): number | null => (ms === null ? null : Math.max(0, Math.round(ms)));
