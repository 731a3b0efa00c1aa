/** What became of the matches of a drill, and the findings. */
import { setTimeout as pause } from 'node:timers/promises';
import type { MatchSummary } from '@joute/core/api/matches.ts';
import type { Facts } from '@joute/core/game.ts';
import type { Entry } from '@joute/core/match/match.ts';
import type { Termination } from '@joute/core/policy.ts';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import type { MatchRecord } from '@joute/core/record/record.ts';
import { replayRecord } from '@joute/core/record/replay.ts';
import { findGame } from '@joute/games/index.ts';
import type { Api } from './api.ts';
import type { Staged } from './company.ts';
import type { Spectator } from './spectator.ts';

export interface Findings {
  readonly findings: readonly string[];
  /** How many matches ended by each termination. */
  readonly terminations: Readonly<Record<string, number>>;
  /** Matches of launched clients that were begun again. */
  readonly attempts: number;
  readonly plies: number;
}

const HEAR_MS = 5000;

/** Everybody in the drill plays on until the game is over: nobody leaves, claims or agrees. */
const RIGHT_ENDS: readonly Termination[] = ['normal', 'limit'];

export async function verify(
  staged: readonly Staged[],
  api: Api,
  spectator: Spectator,
  most: number,
): Promise<Findings> {
  const findings: string[] = [];
  const terminations: Record<string, number> = {};
  let [attempts, plies] = [0, 0];
  const last = await settle(staged, api, most);
  await hearEnds(staged, last, spectator);
  for (const match of staged) {
    const chain = chainOf(match.id, last);
    const end = chain.at(-1);
    const say = (what: string): void =>
      void findings.push(`${match.cast.game} with ${match.cast.kind}, ${match.id}: ${what}`);
    attempts += chain.length - 1;
    if (!end) say('it is not there');
    else if (end.status !== 'finished') say(`it is ${end.status}, and not over`);
    if (chain.length > 1 && match.cast.kind !== 'launched') say('it was begun again, though it could have gone on');
    for (const refusal of [...(match.person?.refusals ?? []), ...(match.network?.refusals ?? [])])
      say(`refused: ${refusal}`);
    if (end?.status !== 'finished') continue;
    const record = await readRecord(api, end, say);
    if (!record) continue;
    terminations[end.termination!] = (terminations[end.termination!] ?? 0) + 1;
    plies += record.end!.ply;
    if (chain.length === 1) await compare(match, record, spectator, say);
  }
  return { findings, terminations, attempts, plies };
}

/** All matches of the server by id, once those of the drill are over, or it takes too long. */
async function settle(staged: readonly Staged[], api: Api, most: number): Promise<Map<string, MatchSummary>> {
  const end = performance.now() + most;
  for (;;) {
    const all = new Map((await api.all()).map((shown) => [shown.id, shown]));
    const isOver = ({ id }: Staged): boolean => chainOf(id, all).at(-1)?.status === 'finished';
    if (staged.every(isOver) || performance.now() > end) return all;
    await pause(250);
  }
}

/** Watchers are sent the end a moment after the lists have it. */
async function hearEnds(
  staged: readonly Staged[],
  all: ReadonlyMap<string, MatchSummary>,
  spectator: Spectator,
): Promise<void> {
  const isTold = ({ id }: Staged): boolean => all.get(id)?.status !== 'finished' || spectator.isOver(id);
  for (const end = performance.now() + HEAR_MS; performance.now() < end; await pause(20))
    if (staged.every(isTold)) return;
}

/**
 * A match and the attempts after it. Two that follow the same one would be a match counted twice.
 */
function chainOf(id: string, all: ReadonlyMap<string, MatchSummary>): MatchSummary[] {
  const first = all.get(id);
  if (!first) return [];
  // What follows a match that is over is a rematch, which anybody may ask for; after a take-back it
  // is the same match.
  if (first.status !== 'broken' && first.termination !== 'taken-back') return [first];
  const next = [...all.values()].filter(({ follows }) => follows === id);
  if (next.length > 1) throw new Error(`match ${id} was begun again twice: ${next.map((one) => one.id).join(', ')}`);
  return [first, ...(next[0] ? chainOf(next[0].id, all) : [])];
}

async function readRecord(api: Api, shown: MatchSummary, say: (what: string) => void): Promise<MatchRecord | null> {
  const record = parseRecord(await api.record(shown.id));
  if (!record.ok) {
    say(`its record cannot be read: ${record.refusal.code}`);
    return null;
  }
  const { finding } = replayRecord(await (await findGame(shown.game))!.game(), record.value);
  if (finding) say(`its record does not hold: ${finding.reason.code} at ply ${finding.ply}`);
  const { end } = record.value;
  if (!end) {
    say('its record has no end');
    return null;
  }
  if (!RIGHT_ENDS.includes(end.termination)) say(`it ended by ${end.termination}: ${JSON.stringify(end.reason)}`);
  if (JSON.stringify(end.result) !== JSON.stringify(shown.result)) say('its result is not the one in the list');
  return record.value;
}

/** Compares what was acknowledged and what was sent with the record. */
async function compare(
  { id, person, cast }: Staged,
  record: MatchRecord,
  spectator: Spectator,
  say: (what: string) => void,
): Promise<void> {
  for (const { version, move } of person?.acknowledged ?? []) {
    const entry = record.entries[version - 1];
    const isThere = entry?.seat === cast.seat && (entry.move === move || entry.raw === move);
    if (!isThere)
      say(`the move ${move} was acknowledged as version ${version}, where there is ${JSON.stringify(entry)}`);
  }
  const { facts } = (await findGame(cast.game))!;
  const told = [...spectator.told(id)].flatMap(([, entries]) => JSON.parse(entries) as Entry[]);
  if (!spectator.isOver(id)) say('those who watch were not told its end');
  else if (JSON.stringify(told) !== JSON.stringify(record.entries.map((entry) => publicEntry(entry, facts))))
    say('what was told is not what the record says');
}

function publicEntry({ link: _link, ...entry }: MatchRecord['entries'][number], { secretDraws }: Facts): Entry {
  if (!entry.draws || secretDraws.length === 0) return entry;
  return { ...entry, draws: entry.draws.filter(({ label }) => !secretDraws.includes(label)) };
}
