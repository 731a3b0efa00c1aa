/** People: changed by those who teach, exported and erased by administrators. */
import { randomUUID } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { memberChange, memberRequest, oneMember, personExport, personId } from '@joute/core/api/people.ts';
import { defined } from '@joute/core/input/objects.ts';
import { refuse } from '@joute/core/result.ts';
import type { ServerContext } from '../../../serverContext.ts';
import { type AddRoute, jsonAnswer, jsonBody, problems, routesOf } from '../../route.ts';

const route = routesOf('teams');
const params = z.object({ member: personId });
const MOST_DEEDS = 10_000;

const ADD = route('POST /api/teams/{team}/members', {
  summary: 'A new member of a team',
  request: { params: z.object({ team: personId }), ...jsonBody(memberRequest) },
  responses: { 201: jsonAnswer(oneMember, 'The member.'), ...problems(403, 404, 413, 415) },
});

const CHANGE = route('PATCH /api/members/{member}', {
  summary: 'Change a member',
  description: 'The name, the e-mail address or the team.',
  request: { params, ...jsonBody(memberChange) },
  responses: { 200: jsonAnswer(oneMember, 'The member.'), ...problems(403, 404, 413, 415) },
});

const ERASE = route('DELETE /api/members/{member}', {
  summary: 'Erase a person',
  description:
    'Name and address are in the database no more, the files of it included; matches stay, with the team’s shown name. Backups that were made before still hold them.',
  request: { params },
  responses: { 204: { description: 'Nothing of the person is left.' }, ...problems(403, 404) },
});

const EXPORT = route('GET /api/members/{member}/export', {
  summary: 'Everything that is known of a person',
  request: { params },
  responses: { 200: jsonAnswer(personExport, 'All of it.'), ...problems(403, 404) },
});

export function addMembers(add: AddRoute, { store }: ServerContext): void {
  const { teams, audit } = store;
  const none = (member: string) => refuse('member/not-found', { member });
  const noTeam = (team: string) => refuse('team/not-found', { team });
  /** Whose member it is, for the rights. */
  const teamOf = async ({ member = '' }: Readonly<Record<string, string>>): Promise<string | null> =>
    (await teams.findMember(member))?.team ?? '';
  add(ADD, 'change', async (c) => {
    const { team } = c.req.valid('param');
    if (!(await teams.find(team))) return noTeam(team);
    const { name, email = null } = c.req.valid('json');
    const member = { id: randomUUID(), team, name, email, created: Date.now() };
    await teams.import({ teams: [], members: [member], changed: [] });
    c.set('deed', { member: member.id });
    return { status: 201, body: { member } };
  });
  add(CHANGE, { cost: 'change', team: teamOf }, async (c) => {
    const { member: id } = c.req.valid('param');
    const change = c.req.valid('json');
    if (change.team !== undefined && !(await teams.find(change.team))) return noTeam(change.team);
    if (!(await teams.editMember(id, defined(change)))) return none(id);
    const member = await teams.findMember(id);
    c.set('deed', { changed: Object.keys(change) });
    return member ? { status: 200, body: { member } } : none(id);
  });
  add(ERASE, { cost: 'change', team: teamOf }, async (c) => {
    const { member: id } = c.req.valid('param');
    if (!(await teams.findMember(id))) return none(id);
    await teams.eraseMember(id);
    return { status: 204 };
  });
  add(EXPORT, { cost: 'search', team: teamOf }, async (c) => {
    const { member: id } = c.req.valid('param');
    const member = await teams.findMember(id);
    const team = member && (await teams.find(member.team));
    if (!member || !team) return none(id);
    const about = (await audit.list(MOST_DEEDS)).filter(({ details }) => details.member === id);
    const deeds = about.map(({ at, what }) => ({ at, what }));
    return { status: 200, body: { exported: Date.now(), member, team: { id: team.id, name: team.name }, deeds } };
  });
}
