/**
 * A class on a test's server: two teams with a member each, an assistant, an administrator, and a
 * token of everybody.
 */
import { must } from '@joute/core/result.ts';
import { addToken, ROLE_SCOPES } from '../protection/credentials.ts';
import type { Role } from '../protection/rights.ts';
import type { TestServer } from './openServer.ts';

export interface SchoolClass {
  /** The team that requests are about. */
  readonly team: string;
  readonly member: string;
  /** By role; guests have none. */
  readonly tokens: Readonly<Record<Role, string | undefined>>;
}

const created = 1_800_000_000_000;

export async function openClass({ store }: TestServer): Promise<SchoolClass> {
  const teams = ['a', 'b'].map((id) => ({ id: `team-${id}`, name: `Team ${id}`, code: null, created }));
  const members = teams.map(({ id }) => ({
    id: `member-of-${id}`,
    team: id,
    name: `Ada of ${id}`,
    email: null,
    created,
  }));
  await store.teams.import({ teams, members, changed: [] });
  const [own, other] = teams.map(({ id }) => addToken(store, id, ROLE_SCOPES.team, { team: id }));
  const [assistant, administrator] = (['assistant', 'administrator'] as const).map(async (role) => {
    must(await store.accounts.add({ id: role, name: role, role, password: null, created }));
    return addToken(store, role, ROLE_SCOPES[role], { account: role });
  });
  const textOf = async (made: typeof own): Promise<string> => (await made!).text;
  return {
    ...{ team: teams[0]!.id, member: members[0]!.id },
    tokens: {
      ...{ guest: undefined, team: await textOf(own), other: await textOf(other) },
      ...{ assistant: await textOf(assistant), administrator: await textOf(administrator) },
    },
  };
}
