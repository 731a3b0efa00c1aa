/**
 * The example of every route in the reference of the API, pasted into a shell and sent to a real
 * arena: in place of the ids on the page stand those of this arena. What comes back has a status
 * and a shape that the description names.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lookUp } from '@joute/core/input/objects.ts';
import { expect, it } from 'vitest';
import { noBubblewrap, noPython } from '../../arena/test/leftOut.ts';
import { type ApiDocument, type ApiSchema, nameOf, routesOf, type Schemas } from '../../web/docs/api/apiDocument.ts';
import { curlOf } from '../../web/docs/api/curl.ts';
import { builtPages } from '../builtPages.ts';
import { becomes, openPageArena } from './pageArena.ts';
import { PageShell } from './pageShell.ts';

const SERVER = 'http://localhost:8080';
const CUP = {
  ...{ name: 'Cup', game: 'draughts', stage: [{ name: 'all', format: 'round-robin' }] },
  player: [
    { name: 'Ada', spec: 'human' },
    { name: 'B', spec: 'bot:random' },
  ],
};

/** Refused here, although the example is well formed. */
const REFUSED: Readonly<Record<string, string>> = {
  // A clone has no package of itself.
  'GET /api/joute.tgz': '404',
  // The match is being played, by those who have its seats.
  'POST /api/matches/{id}/rematch': '409',
  'POST /api/matches/{id}/seats': '409',
  'DELETE /api/matches/{id}/seats/{seat}': '409',
  // The code on the page is nobody's, and a program is not signed in.
  'POST /api/session': '403',
  'PUT /api/session/password': '403',
  'POST /api/admin/account': '403',
  'POST /api/admin/claim': '403',
};

/** Only with the key of the seat. */
const OF_A_SEAT = /^(POST .*\/(moves|out)|DELETE .*\/seats\/\{seat\})$/;

/** What the description requires and the answer has not. */
function lacking(value: unknown, schema: ApiSchema, schemas: Schemas, path: string): string[] {
  if (schema.$ref !== undefined) return lacking(value, lookUp(schemas, nameOf(schema.$ref))!, schemas, path);
  if (Array.isArray(value))
    return value.flatMap((one, index) => lacking(one, schema.items ?? {}, schemas, `${path}[${index}]`));
  if (value === null || typeof value !== 'object') return [];
  const fields = value as Readonly<Record<string, unknown>>;
  const { required = [], properties = {} } = schema;
  return [
    ...required.filter((name) => lookUp(fields, name) === undefined).map((name) => `${path}.${name}`),
    ...Object.entries(properties).flatMap(([name, inner]) =>
      lacking(lookUp(fields, name), inner, schemas, `${path}.${name}`),
    ),
  ];
}

it('every route answers its example as the page describes it', { timeout: 240_000 }, async () => {
  if (noPython() || noBubblewrap()) return;
  await builtPages();
  const shell = new PageShell();
  const arena = await openPageArena(shell);
  await becomes(shell, 'team');
  await becomes(shell, 'server');
  const ask = async (address: string, body?: object) => {
    const sent = body ? `-H 'Content-Type: application/json' -d '${JSON.stringify(body)}'` : '';
    return JSON.parse(await shell.run(`curl ${SERVER}/api/${address} -H "Authorization: Bearer $JOUTE_TOKEN" ${sent}`));
  };
  const team = await shell.run('printf %s $TEAM');
  const { competition } = await ask('competitions', CUP);
  const begin = () => ask('matches', { game: 'draughts', seats: [{ player: 'human' }, { player: 'bot:greedy' }] });
  // One is left by its example, which ends it.
  const [staying, leaving] = [await begin(), await begin()];
  const { account } = await ask('accounts', { name: 'Aide', role: 'assistant' });
  const { member } = await ask(`teams/${team}/members`, { name: 'Bo' });
  const asked = { name: 'a program', scopes: ['play'] };
  const [token, teamToken] = [await ask('tokens', asked), await ask(`teams/${team}/tokens`, asked)];
  await ask(`teams/${team}/bots/draughts/commands`, { game: 'draughts', command: 'python3 bot.py' });
  await shell.run('joute new python draughts && (cd draughts-bot && python3 -m zipfile -c ../bot.zip *)');
  await shell.run(`printf 'name;team\\nLin;Okapis\\n' >class.csv`);
  const ours = (typed: string, match: string): string =>
    typed
      .replace(/(?<=api\/tokens\/)\w+/, token.token.id)
      .replace(/(?<=zebras\/tokens\/)\w+/, teamToken.token.id)
      .replace(/(?<=competitions\/)4h5m8e6nsy2d59eh/, competition.id)
      .replace(/(?<=accounts\/)7w3k0c9d/, account.id)
      .replace(/(?<=members\/)7w3k0c9d/, member.id)
      .replace('teams/zebras', `teams/${team}`)
      .replace('4h5m8e6nsy2d59eh', match)
      .replace('@file', typed.includes('text/csv') ? '@class.csv' : '@bot.zip');

  const document: ApiDocument = await ask('openapi.json');
  const { schemas = {} } = document.components ?? {};
  const routes = routesOf(document);
  // What is deleted is not there for the others; what lies below goes first.
  const deleting = routes.filter(({ method }) => method === 'delete');
  const ordered = [...routes.filter(({ method }) => method !== 'delete'), ...deleting.toReversed()];
  const found: string[] = [];
  for (const route of ordered) {
    const name = `${route.method.toUpperCase()} ${route.path}`;
    const { match, keys } = name.endsWith('/out') ? leaving : staying;
    const typed = ours(curlOf(route, schemas, SERVER), match.id);
    const sent = OF_A_SEAT.test(name) ? typed.replace('$JOUTE_TOKEN', keys[1]) : typed;
    const status = await shell.run(`${sent} --no-fail-with-body -o answer -w '%{http_code}'`);
    const described = lookUp(route.operation.responses, status);
    const isWanted = status === (lookUp(REFUSED, name) ?? `2${status.slice(1)}`);
    const answer = status === '204' ? '' : readFileSync(join(shell.folder, 'answer'), 'utf8');
    if (!described || !isWanted) found.push(`${name}: ${status} ${answer.slice(0, 300)}`);
    const schema = described?.content?.['application/json']?.schema;
    if (schema) found.push(...lacking(JSON.parse(answer), schema, schemas, name));
  }
  expect(found).toEqual([]);
  expect(ordered.length).toBeGreaterThan(80);
  await arena.stop();
});
