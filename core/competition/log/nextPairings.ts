/** The next pairings of a stage, by its format; null where none follow before more is played. */
import { choosePairings } from '../ladder/ladder.ts';
import { searchSeed } from '../luck.ts';
import type { StageOf } from '../plan/plan.ts';
import { type Couple, gauntlet, roundRobin } from '../schedule/roundRobin.ts';
import { pairSwiss } from '../schedule/swiss.ts';
import { drawTables, usualTables } from '../schedule/tables.ts';
import { bracketOf } from '../standings/standings.ts';
import { pointsOf, tallyStage } from '../standings/tally.ts';
import type { LadderDemand } from './due.ts';
import type { DueEvent } from './events.ts';
import type { Ledger, StageLog } from './ledger.ts';
import { isPairingOver } from './legs.ts';
import { playersOf } from './rated.ts';

type Paired = Extract<DueEvent, { kind: 'paired' }>;
type NewPairing = Paired['pairings'][number];

const paired = (stage: StageLog, pairings: NewPairing[], byes: Paired['byes'] = []): Paired => ({
  kind: 'paired',
  stage: stage.plan.name,
  pairings,
  byes,
  why: null,
});

export function nextPairings(ledger: Ledger, stage: StageLog, ladder: LadderDemand | undefined): Paired | null {
  const { plan, entrants } = stage;
  if (!entrants) return null;
  switch (plan.format) {
    case 'round-robin':
      return stage.pairings.size > 0 ? null : allAtOnce(stage, poolPairings(stage, plan.cycles));
    case 'tables':
      return stage.pairings.size > 0 ? null : allAtOnce(stage, tablePairings(ledger, stage, plan));
    case 'gauntlet':
      return allAtOnce(stage, gauntletPairings(stage, plan));
    case 'swiss':
      return swissRound(ledger, stage, plan);
    case 'knockout':
    case 'double-knockout':
      return allAtOnce(stage, bracketPairings(ledger, stage));
    case 'ladder':
      return ladder ? ladderPairings(ledger, stage, plan, ladder) : null;
  }
}

const allAtOnce = (stage: StageLog, pairings: NewPairing[]): Paired | null =>
  pairings.length === 0 ? null : paired(stage, pairings);

export function isStageOver(ledger: Ledger, stage: StageLog, isTimeUp = false): boolean {
  const { plan } = stage;
  const areAllOver = [...stage.pairings.values()].every((pairing) => isPairingOver(ledger, stage, pairing));
  if (plan.format === 'ladder') return areAllOver && isLadderDone(stage, plan, isTimeUp);
  return areAllOver && nextPairings(ledger, stage, undefined) === null;
}

function poolPairings({ pools }: StageLog, cycles: number): NewPairing[] {
  return pools.flatMap((members, index) =>
    roundRobin(members.length, cycles).flatMap((round, number) =>
      round.map((couple, place) => ({
        id: `p${index + 1}r${number + 1}m${place + 1}`,
        round: number + 1,
        pool: pools.length > 1 ? index + 1 : null,
        entrants: couple.map((member) => members[member]!),
      })),
    ),
  );
}

/** Late challengers come in behind the others: only what is not paired yet is paired. */
function gauntletPairings({ entrants, pairings }: StageLog, plan: StageOf<'gauntlet'>): NewPairing[] {
  const ids = entrants ?? [];
  const known = new Set([...pairings.values()].map((pairing) => pairing.id));
  const idOf = (couple: Couple, cycle: number): string => {
    const [champion, challenger] = couple.toSorted((a, b) => a - b);
    return `c${champion! + 1}x${challenger! + 1}n${cycle}`;
  };
  const champions = Math.min(plan.champions, ids.length);
  const rounds = gauntlet(ids.length, champions, plan.cycles);
  const perCycle = rounds.length / plan.cycles;
  return rounds.flatMap((round, number) =>
    round
      .map((couple) => ({
        id: idOf(couple, Math.floor(number / perCycle) + 1),
        round: number + 1,
        pool: null,
        entrants: couple.map((member) => ids[member]!),
      }))
      .filter(({ id }) => !known.has(id)),
  );
}

function tablePairings(ledger: Ledger, { entrants }: StageLog, plan: StageOf<'tables'>): NewPairing[] {
  const ids = entrants ?? [];
  if (ids.length < 2) return [];
  const seats = Math.min(plan.seats, ids.length);
  const seed = searchSeed(ledger.commitment, `tables of ${plan.name}`);
  const { tables } = drawTables(ids.length, seats, plan.tables ?? usualTables(ids.length), seed);
  // A table is of the first round in which nobody of it sits elsewhere.
  const rounds: Set<number>[] = [];
  return tables.map((table, index) => {
    let round = rounds.findIndex((busy) => table.every((member) => !busy.has(member)));
    if (round < 0) round = rounds.push(new Set()) - 1;
    for (const member of table) rounds[round]!.add(member);
    return { id: `t${index + 1}`, round: round + 1, pool: null, entrants: table.map((member) => ids[member]!) };
  });
}

function swissRound(ledger: Ledger, stage: StageLog, plan: StageOf<'swiss'>): Paired | null {
  const pairings = [...stage.pairings.values()];
  const played = Math.max(0, ...pairings.map(({ round }) => round), ...stage.byes.map(({ round }) => round));
  if (played >= plan.rounds || !pairings.every((pairing) => isPairingOver(ledger, stage, pairing))) return null;
  const present = (stage.entrants ?? []).filter((id) => ledger.isIn(id));
  if (present.length < 2) return null;
  const tallies = tallyStage(ledger, stage);
  const history = present.map((id) => {
    const own = pairings.filter(({ entrants }) => entrants.includes(id));
    const firsts = own.filter(({ entrants }) => entrants[0] === id).length;
    const last = own.toSorted((a, b) => a.round - b.round).at(-1);
    return {
      id,
      score: pointsOf(tallies.get(id)!.points),
      opponents: new Set(own.flatMap(({ entrants }) => entrants.filter((other) => other !== id))),
      seatBalance: 2 * firsts - own.length,
      wasFirst: last ? last.entrants[0] === id : null,
      byes: stage.byes.filter(({ entrant }) => entrant === id).length,
    };
  });
  // Equal scores stay in the order of the seeding.
  const ordered = history.toSorted((a, b) => b.score - a.score);
  const { couples, bye } = pairSwiss(ordered, plan.points.win, plan.legs % 2 === 0);
  const round = played + 1;
  return paired(
    stage,
    couples.map((couple, place) => ({ id: `r${round}m${place + 1}`, round, pool: null, entrants: [...couple] })),
    bye === null ? [] : [{ round, entrant: bye }],
  );
}

function bracketPairings(ledger: Ledger, stage: StageLog): NewPairing[] {
  return (bracketOf(ledger, stage) ?? []).flatMap(({ pairing, entrants, isPlayed }) => {
    const [one, other] = entrants;
    if (!isPlayed || !one || !other || stage.pairings.has(pairing.id)) return [];
    return [{ id: pairing.id, round: pairing.round, pool: null, entrants: [one, other] }];
  });
}

const matchesAsked = (stage: StageLog, plan: StageOf<'ladder'>): number => stage.pairings.size * plan.legs;

const isLadderDone = (stage: StageLog, plan: StageOf<'ladder'>, isTimeUp: boolean): boolean =>
  isTimeUp || (plan.matches !== null && matchesAsked(stage, plan) >= plan.matches);

function ladderPairings(
  ledger: Ledger,
  stage: StageLog,
  plan: StageOf<'ladder'>,
  { pairings: wanted, fit, isTimeUp }: LadderDemand,
): Paired | null {
  const pairings = [...stage.pairings.values()];
  const open = pairings.filter((pairing) => !isPairingOver(ledger, stage, pairing));
  const left = plan.matches === null ? wanted : Math.ceil((plan.matches - matchesAsked(stage, plan)) / plan.legs);
  const count = Math.min(wanted - open.length, left);
  if (count <= 0 || isLadderDone(stage, plan, isTimeUp)) return null;
  const { current, players } = playersOf(ledger);
  // Entrants who came after the fit have no place in it yet: the driver refits first.
  const byPlayer = new Map(
    [...current].filter(([, player]) => player < fit.players).map(([id, player]) => [player, id]),
  );
  const together = new Map<string, number>();
  const matches = new Map<string, number>();
  for (const { entrants } of pairings)
    for (const id of entrants) {
      matches.set(id, (matches.get(id) ?? 0) + plan.legs);
      for (const other of entrants) together.set(`${id} ${other}`, (together.get(`${id} ${other}`) ?? 0) + 1);
    }
  const busy = new Set(open.flatMap(({ entrants }) => entrants.flatMap((id) => current.get(id) ?? [])));
  const tables = choosePairings(
    {
      fit,
      matches: Array.from({ length: Math.min(players, fit.players) }, (_, player) => {
        const id = byPlayer.get(player);
        return id !== undefined && ledger.isIn(id) ? (matches.get(id) ?? 0) : null;
      }),
      meetings: (a, b) => together.get(`${byPlayer.get(a)} ${byPlayer.get(b)}`) ?? 0,
      busy,
    },
    { pairings: count, seats: plan.seats, legs: plan.legs },
  );
  return allAtOnce(
    stage,
    tables.map((table, index) => ({
      id: `n${pairings.length + index + 1}`,
      round: pairings.length + index + 1,
      pool: null,
      entrants: table.map((player) => byPlayer.get(player)!),
    })),
  );
}
