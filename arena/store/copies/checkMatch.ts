/**
 * Whether what the store keeps of one match fits together: its row, its seats, its record, and the
 * rules.
 */

import type { MatchStatus } from '@joute/core/api/lists.ts';
import { hashSeed, isSeed } from '@joute/core/dice.ts';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import type { MatchRecord } from '@joute/core/record/record.ts';
import { type Finding, replayRecord } from '@joute/core/record/replay.ts';
import { tellSeed } from '@joute/core/record/sealedSeed.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import { findGame } from '@joute/games/index.ts';

export interface MatchRows {
  readonly id: string;
  readonly game: string;
  readonly status: MatchStatus;
  readonly seed: string;
  readonly termination: string | null;
  readonly result: string | null;
  readonly plies: number | null;
  /** By number. */
  readonly seats: readonly number[];
  /** By version. */
  readonly pieces: readonly { readonly first: number | null; readonly version: number; readonly text: string }[];
}

/**
 * Whether a record has its end, by where its match stands. One that was cut off may have been
 * closed or not.
 */
const ENDS: Readonly<Record<MatchStatus, boolean | null>> = {
  open: false,
  running: false,
  finished: true,
  broken: null,
  expired: false,
};

export interface MatchFinding {
  readonly reason: Refusal;
  /** Where in the record it stops following the rules. */
  readonly place?: Finding;
}

export async function checkMatch(match: MatchRows): Promise<MatchFinding[]> {
  const { findings, record } = readMatch(match);
  if (!record) return findings.map((reason) => ({ reason }));
  const compared = [...findings, ...compareRow(match, record)];
  return [...compared.map((reason) => ({ reason })), ...(await replay(record))];
}

/** The record, where it can be read. */
function readMatch(match: MatchRows): { readonly findings: readonly Refusal[]; readonly record?: MatchRecord } {
  const { seats, pieces, status, seed } = match;
  const findings: Refusal[] = [];
  if (seats.length === 0 || seats.some((seat, index) => seat !== index + 1))
    findings.push(refusal('check/seats', { seats: seats.join(', ') || '-' }));
  const after = (index: number): number => (pieces[index - 1]?.version ?? -1) + 1;
  const gap = pieces.findIndex(({ first, version }, index) => (first ?? version) !== after(index));
  if (gap >= 0) return { findings: [...findings, refusal('check/gap', { version: after(gap) })] };
  if (pieces.length === 0)
    return { findings: ENDS[status] ? [...findings, refusal('check/no-record', { status })] : findings };
  const text = pieces.map((piece) => piece.text).join('');
  // With the seed the dice can be checked, whoever may be told it.
  const record = parseRecord(isSeed(seed) ? tellSeed(text, seed) : text);
  return record.ok ? { findings, record: record.value } : { findings: [...findings, record.refusal] };
}

function compareRow(match: MatchRows, { head, end }: MatchRecord): Refusal[] {
  const isEnded = ENDS[match.status];
  if (isEnded === true && !end) return [refusal('check/no-end', { status: match.status })];
  if (isEnded === false && end) return [refusal('check/ended', { status: match.status })];
  const hash = isSeed(match.seed) ? hashSeed(match.seed) : '-';
  const pairs: (readonly [part: string, row: string | number | null, record: string | number])[] = [
    ['game', match.game, head.game],
    ['seats', match.seats.length, head.seats.length],
    ['dice', hash, head.dice.hash],
    ...(isEnded && end
      ? ([
          ['termination', match.termination, end.termination],
          ['result', rewrite(match.result), JSON.stringify(end.result)],
          ['plies', match.plies, end.ply],
        ] as const)
      : []),
  ];
  return pairs
    .filter(([, row, record]) => row !== record)
    .map(([part, row, record]) => refusal('check/row', { part, row: row ?? '-', record }));
}

/** As JSON.stringify writes it, however it was written. */
function rewrite(json: string | null): string | null {
  try {
    return JSON.stringify(JSON.parse(json ?? ''));
  } catch {
    return json;
  }
}

async function replay(record: MatchRecord): Promise<MatchFinding[]> {
  const entry = await findGame(record.head.game);
  if (!entry) return [{ reason: refusal('record/game', { game: record.head.game }) }];
  const { finding } = replayRecord(await entry.game(), record);
  return finding ? [{ reason: finding.reason, place: finding }] : [];
}
