/** A roster compared with the teams that are there, and imported. */

import { randomUUID } from 'node:crypto';
import { foldName } from '@joute/core/input/foldName.ts';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import { planRoster, type RosterPlan } from '@joute/core/roster/plan.ts';
import { type Roster, readRoster } from '@joute/core/roster/roster.ts';
import { OneByOne } from '../../machine/oneByOne.ts';
import type { Store } from '../../store/store.ts';
import { type NewCode, newCode } from './teamCodes.ts';

export interface ReadRoster {
  readonly roster: Roster;
  readonly plan: RosterPlan;
}

export class RosterImport {
  readonly #store: Store;
  /** One import after the other: the second sees what the first has made. */
  readonly #line = new OneByOne();

  constructor(store: Store) {
    this.#store = store;
  }

  /** What it would do; nothing is written. */
  async preview(bytes: Uint8Array): Promise<Result<ReadRoster>> {
    const roster = readRoster(bytes);
    if (!roster.ok) return roster;
    const { teams } = this.#store;
    const plan = planRoster(roster.value.people, await teams.list(), await teams.members());
    return ok({ roster: roster.value, plan });
  }

  /** `skips`: lines that cannot be used are left out; else they are a reason to refuse it all. */
  import(bytes: Uint8Array, skips: boolean): Promise<Result<ReadRoster & { readonly codes: readonly NewCode[] }>> {
    return this.#line.do(() => this.#import(bytes, skips));
  }

  async #import(
    bytes: Uint8Array,
    skips: boolean,
  ): Promise<Result<ReadRoster & { readonly codes: readonly NewCode[] }>> {
    const read = await this.preview(bytes);
    if (!read.ok) return read;
    const { roster, plan } = read.value;
    if (roster.problems.length > 0 && !skips)
      return refuse('roster/bad-lines', { lines: roster.problems.map(({ line }) => line).join(', ') });
    const created = Date.now();
    const made = await Promise.all(
      plan.teams
        .filter(({ id }) => id === null)
        .map(async ({ name }) => {
          // One that was removed comes back, with what it played.
          const before = await this.#store.teams.findByName(name);
          return { id: before?.id ?? randomUUID(), name, created, ...newCode() };
        }),
    );
    const ids = new Map(
      [...plan.teams, ...made].flatMap(({ name, id }) => (id === null ? [] : [[foldName(name), id]])),
    );
    const people = plan.people.map(({ doing, known, name, team, email }) => ({
      doing,
      member: {
        ...{ id: known?.id ?? randomUUID(), team: ids.get(foldName(team))!, name },
        ...{ email: email ?? known?.email ?? null, created },
      },
    }));
    await this.#store.teams.import({
      teams: made.map(({ id, name, hash }) => ({ id, name, code: hash, created })),
      members: people.filter(({ doing }) => doing === 'created').map(({ member }) => member),
      changed: people.filter(({ doing }) => doing === 'updated').map(({ member }) => member),
    });
    return ok({ roster, plan, codes: made.map(({ id, name, code }) => ({ team: id, name, code })) });
  }
}
