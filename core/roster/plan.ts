/**
 * What an import of a roster would do to the teams and people that are there: imported again, the
 * same file changes nothing, and one with corrections changes those. Who is not in it stays.
 */
import { foldName } from '../input/foldName.ts';
import type { RosterLine } from './roster.ts';

export interface KnownPerson {
  readonly id: string;
  /** The id of the team. */
  readonly team: string;
  readonly name: string;
  readonly email: string | null;
}

export interface KnownTeam {
  readonly id: string;
  readonly name: string;
}

export const DOINGS = ['created', 'updated', 'unchanged'] as const;
export type Doing = (typeof DOINGS)[number];

export interface PlannedPerson extends RosterLine {
  readonly doing: Doing;
  /** Who it is; null for somebody new. */
  readonly known: KnownPerson | null;
}

export interface RosterPlan {
  readonly people: readonly PlannedPerson[];
  /** In the order in which they come first; `id` null: to be made. */
  readonly teams: readonly { readonly name: string; readonly id: string | null; readonly people: number }[];
  /** How many are there, and not in the file. */
  readonly absent: number;
}

export function planRoster(
  lines: readonly RosterLine[],
  teams: readonly KnownTeam[],
  people: readonly KnownPerson[],
): RosterPlan {
  const teamIds = new Map(teams.map(({ id, name }) => [foldName(name), id]));
  const known = identify(lines, people, teamIds);
  const planned = lines.map((row): PlannedPerson => {
    const person = known.get(row) ?? null;
    return { ...row, known: person, doing: doingOf(row, person, teamIds) };
  });
  const inTeams = new Map<string, { name: string; people: number }>();
  for (const { team } of lines) {
    const one = inTeams.get(foldName(team)) ?? { name: team, people: 0 };
    one.people++;
    inTeams.set(foldName(team), one);
  }
  const mentioned = [...inTeams].map(([folded, one]) => ({ ...one, id: teamIds.get(folded) ?? null }));
  return { people: planned, teams: mentioned, absent: people.length - known.size };
}

function doingOf(row: RosterLine, person: KnownPerson | null, teamIds: ReadonlyMap<string, string>): Doing {
  if (!person) return 'created';
  const isSame =
    person.team === teamIds.get(foldName(row.team)) &&
    person.name === row.name &&
    (row.email === null || row.email === person.email);
  return isSame ? 'unchanged' : 'updated';
}

const nameOf = ({ name }: { readonly name: string }): string => foldName(name);
const emailOf = ({ email }: { readonly email: string | null }): string => foldName(email ?? '');

function groupBy<T>(those: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of those) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

type Fits = (row: RosterLine, person: KnownPerson) => boolean;

/**
 * By the address; else by the name in the same team; else by a name that only one has, here and
 * there: who changed team is not somebody else.
 */
function identify(
  lines: readonly RosterLine[],
  people: readonly KnownPerson[],
  teamIds: ReadonlyMap<string, string>,
): Map<RosterLine, KnownPerson> {
  const found = new Map<RosterLine, KnownPerson>();
  const taken = new Set<string>();
  // Two with addresses of their own are two people, whatever their names.
  const mayBe: Fits = ({ email }, person) => email === null || person.email === null;
  const ways: readonly { readonly by: 'email' | 'name'; readonly fits: Fits; readonly alone?: true }[] = [
    { by: 'email', fits: ({ email }) => email !== null },
    { by: 'name', fits: (row, person) => person.team === teamIds.get(foldName(row.team)) && mayBe(row, person) },
    { by: 'name', fits: mayBe, alone: true },
  ];
  const peopleBy = { email: groupBy(people, emailOf), name: groupBy(people, nameOf) };
  for (const { by, fits, alone } of ways) {
    const left = lines.filter((row) => !found.has(row));
    const leftByName = groupBy(left, nameOf);
    for (const row of left) {
      const alike = peopleBy[by].get(by === 'email' ? emailOf(row) : nameOf(row)) ?? [];
      const those = alike.filter((person) => !taken.has(person.id) && fits(row, person));
      const person = those[0];
      const isClear = !alone || (those.length === 1 && leftByName.get(nameOf(row))?.length === 1);
      if (!person || !isClear) continue;
      found.set(row, person);
      taken.add(person.id);
    }
  }
  return found;
}
