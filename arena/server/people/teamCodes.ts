/** Codes that teams sign in with: told when they are made, and stored as hashes. */
import { randomInt } from 'node:crypto';
import { makeTeamCode, readTeamCode } from '@joute/core/roster/teamCode.ts';
import type { StoredTeam } from '../../store/people/teams.ts';
import type { Store } from '../../store/store.ts';
import { hashToken } from '../protection/credentials.ts';

export interface NewCode {
  readonly team: string;
  readonly name: string;
  readonly code: string;
}

/** Null where it cannot be one. */
export function hashCode(text: string): string | null {
  const code = readTeamCode(text);
  return code === null ? null : hashToken(code);
}

export const newCode = (): { readonly code: string; readonly hash: string } => {
  const code = makeTeamCode(randomInt);
  return { code, hash: hashCode(code)! };
};

/** Whoever was signed in with the old ones is not any more. */
export async function renewCodes(store: Store, teams: readonly StoredTeam[]): Promise<NewCode[]> {
  const made = teams.map(({ id, name }) => ({ team: id, name, ...newCode() }));
  await store.teams.setCodes(new Map(made.map(({ team, hash }) => [team, hash])));
  return made.map(({ team, name, code }) => ({ team, name, code }));
}
