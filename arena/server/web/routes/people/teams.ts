/** Teams: everybody sees their shown names, and only who may the names of their members. */
import { randomUUID } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import {
  codeList,
  codesRequest,
  newTeam,
  oneTeam,
  personId,
  teamChange,
  teamList,
  teamRequest,
} from '@joute/core/api/people.ts';
import { refuse } from '@joute/core/result.ts';
import type { StoredMember, StoredTeam } from '../../../../store/people/teams.ts';
import { newCode, renewCodes } from '../../../people/teamCodes.ts';
import type { ServerContext } from '../../../serverContext.ts';
import { type AddRoute, jsonAnswer, jsonBody, problems, routesOf } from '../../route.ts';
import { teamsOf } from './roster.ts';

const route = routesOf('teams');
const params = z.object({ team: personId });

const LIST = route('GET /api/teams', {
  summary: 'The teams',
  description: 'Names of people are told to their own team and to those who teach.',
  responses: { 200: jsonAnswer(teamList, 'By name.'), ...problems() },
});

const SHOW = route('GET /api/teams/{team}', {
  summary: 'One team',
  request: { params },
  responses: { 200: jsonAnswer(oneTeam, 'The team.'), ...problems(404) },
});

const ADD = route('POST /api/teams', {
  summary: 'A new team',
  request: jsonBody(teamRequest),
  responses: { 201: jsonAnswer(newTeam, 'The team and its code.'), ...problems(403, 409, 413, 415) },
});

const CHANGE = route('PATCH /api/teams/{team}', {
  summary: 'Change a team',
  description: 'Its shown name or its colours. Matches that were played keep the name that it had.',
  request: { params, ...jsonBody(teamChange) },
  responses: { 200: jsonAnswer(oneTeam, 'The team.'), ...problems(403, 404, 409, 413, 415) },
});

const REMOVE = route('DELETE /api/teams/{team}', {
  summary: 'Remove a team',
  description: 'Its members are erased, its code and its tokens are no good any more; what it played stays.',
  request: { params },
  responses: { 204: { description: 'It is gone.' }, ...problems(403, 404) },
});

const CODES = route('POST /api/teams/codes', {
  summary: 'New codes for teams',
  description: 'The old ones are no good any more, and who signed in with them is signed out.',
  request: jsonBody(codesRequest, false),
  responses: { 200: jsonAnswer(codeList, 'The codes.'), ...problems(403, 404, 413, 415) },
});

const SIGN_OUT = route('DELETE /api/teams/{team}/sessions', {
  summary: 'Sign a team out everywhere',
  request: { params },
  responses: { 204: { description: 'Nobody is signed in as the team.' }, ...problems(403, 404) },
});

export const tellTeam = (
  { id, name, colours, created }: StoredTeam,
  members: readonly StoredMember[],
  showsNames: boolean,
) => ({ ...{ id, name, colours, created, size: members.length, members: showsNames ? members : null } });

export function addTeams(add: AddRoute, context: ServerContext): void {
  const { store, revoked } = context;
  const signOut = (id: string): void => {
    for (const end of revoked) end(`team:${id}`);
  };
  const none = (team: string) => refuse('team/not-found', { team });
  add(LIST, 'ask', async (c) => {
    const members = await store.teams.members();
    const { asker, may } = c.var;
    const teams = (await store.teams.list()).map((team) =>
      tellTeam(
        team,
        members.filter((member) => member.team === team.id),
        may === 'yes' || team.id === asker.team,
      ),
    );
    return { status: 200, body: { teams } };
  });
  add(SHOW, 'ask', async (c) => {
    const { team: id } = c.req.valid('param');
    const team = await store.teams.find(id);
    if (!team) return none(id);
    return { status: 200, body: { team: tellTeam(team, await store.teams.members(id), c.var.may === 'yes') } };
  });
  add(ADD, 'change', async (c) => {
    const { name } = c.req.valid('json');
    const before = await store.teams.findByName(name);
    if (before && before.removed === null) return refuse('team/name-taken', { name: before.name });
    const { code, hash } = newCode();
    const id = before?.id ?? randomUUID();
    await store.teams.import({ teams: [{ id, name, code: hash, created: Date.now() }], members: [], changed: [] });
    const team = await store.teams.find(id);
    if (!team) return none(id);
    c.set('deed', { team: id });
    return { status: 201, body: { team: tellTeam(team, [], true), code: { team: id, name, code } } };
  });
  add(CHANGE, 'change', async (c) => {
    const { team: id } = c.req.valid('param');
    if (!(await store.teams.find(id))) return none(id);
    const change = c.req.valid('json');
    const edited = await store.teams.edit(id, change);
    if (!edited.ok) return edited;
    const team = await store.teams.find(id);
    c.set('deed', { changed: Object.keys(change) });
    if (!team) return none(id);
    return { status: 200, body: { team: tellTeam(team, await store.teams.members(id), true) } };
  });
  add(REMOVE, 'change', async (c) => {
    const { team: id } = c.req.valid('param');
    if (!(await store.teams.find(id))) return none(id);
    const tokens = (await store.listTokens()).filter(({ team }) => team === id);
    await store.teams.remove(id, Date.now());
    signOut(id);
    for (const token of tokens) for (const end of revoked) end(token.id);
    return { status: 204 };
  });
  add(CODES, 'change', async (c) => {
    const teams = await teamsOf(context, c.req.valid('json').teams);
    if (!Array.isArray(teams)) return none(teams);
    const codes = await renewCodes(store, teams);
    for (const { team } of codes) signOut(team);
    c.set('deed', { teams: codes.map(({ team }) => team) });
    return { status: 200, body: { codes } };
  });
  add(SIGN_OUT, 'change', async (c) => {
    const { team: id } = c.req.valid('param');
    if (!(await store.teams.find(id))) return none(id);
    await store.sessions.endAll('team', id);
    signOut(id);
    return { status: 204 };
  });
}
