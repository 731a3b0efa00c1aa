/** The commands `roster …`: the interface of a server, and its answers for people. */
import type { RosterImported, RosterPreview, TeamList } from '@joute/core/api/people.ts';
import { foldName } from '@joute/core/input/foldName.ts';
import type { RosterColumn } from '@joute/core/roster/columns.ts';
import type { Doing } from '@joute/core/roster/plan.ts';
import type { Words } from '@joute/core/words.ts';
import { readBytes } from '../arguments/inputFile.ts';
import { checkFresh, writeText } from '../arguments/outputFile.ts';
import { accept, ownApi } from '../remote/apiOf.ts';
import type { ServerApi } from '../remote/serverApi.ts';
import { type Context, failure, usageError } from '../terminal/context.ts';
import { makeTable } from '../terminal/table.ts';
import { plainText } from '../terminal/text.ts';
import type { RosterOptions } from './command.ts';

const COLUMN_WORDS: Readonly<Record<RosterColumn, Words>> = {
  name: { en: 'name', fr: 'nom' },
  first: { en: 'first name', fr: 'prénom' },
  last: { en: 'last name', fr: 'nom de famille' },
  team: { en: 'team', fr: 'équipe' },
  email: { en: 'e-mail', fr: 'courriel' },
  other: { en: 'not used', fr: 'inutilisée' },
};
const DOING_WORDS: Readonly<Record<Doing, Words>> = {
  created: { en: 'new', fr: 'à créer' },
  updated: { en: 'changed', fr: 'à modifier' },
  unchanged: { en: 'as it is', fr: 'inchangé' },
};

export async function runImport(context: Context, file: string, options: RosterOptions): Promise<void> {
  const bytes = readBytes(context, file);
  const api = ownApi(context, options);
  const ask = <T>(path: string) => api.json<T>({ method: 'POST', path, bytes });
  if (options.preview) {
    const preview = accept(context, await ask<RosterPreview>('/api/roster/preview'));
    if (options.json) context.out(JSON.stringify(preview));
    else tellPreview(context, preview);
    if (preview.problems.length > 0) context.exitCode = 1;
    return;
  }
  const done = accept(context, await ask<RosterImported>(`/api/roster?skip=${options.skip === true}`));
  if (options.json) return context.out(JSON.stringify(done));
  const count = (doing: Doing): number => done.preview.people.filter((one) => one.doing === doing).length;
  for (const { name, code } of done.codes) context.out(`${code}  ${plainText(name)}`);
  const [made, changed, same] = [count('created'), count('updated'), count('unchanged')];
  context.note({
    en: `Teams made: ${done.codes.length}, with their codes above. Members new: ${made}, changed: ${changed}, as they were: ${same}.`,
    fr: `Équipes créées : ${done.codes.length}, avec leurs codes ci-dessus. Membres nouveaux : ${made}, modifiés : ${changed}, inchangés : ${same}.`,
  });
}

function tellPreview(context: Context, { columns, people, teams, problems, absent }: RosterPreview): void {
  const { say } = context;
  const left = (words: Words) => ({ title: say(words), align: 'left' as const });
  const titled = columns.map(({ title, taken }, index) => [
    plainText(title ?? `${index + 1}`),
    say(COLUMN_WORDS[taken]),
  ]);
  context.out(
    makeTable(context, [left({ en: 'column', fr: 'colonne' }), left({ en: 'taken for', fr: 'prise pour' })], titled),
  );
  context.out('');
  const heads = [
    left({ en: 'line', fr: 'ligne' }),
    left({ en: 'name', fr: 'nom' }),
    left({ en: 'team', fr: 'équipe' }),
    left({ en: 'e-mail', fr: 'courriel' }),
    left({ en: '', fr: '' }),
  ];
  const rows = people.map(({ line, name, team, email, doing }) => [
    ...[`${line}`, plainText(name), plainText(team), plainText(email ?? ''), say(DOING_WORDS[doing])],
  ]);
  context.out(makeTable(context, heads, rows));
  context.out('');
  for (const { line, message } of problems)
    context.out({ en: `Line ${line}: ${plainText(message)}`, fr: `Ligne ${line} : ${plainText(message)}` });
  const made = teams.filter(({ doing }) => doing === 'created').length;
  context.note({
    en: `Teams to be made: ${made} of ${teams.length}. Members who are not in the file, and stay: ${absent}. Nothing was written.`,
    fr: `Équipes à créer : ${made} sur ${teams.length}. Membres absents du fichier, qui restent : ${absent}. Rien n’a été enregistré.`,
  });
}

export async function runList(context: Context, options: RosterOptions): Promise<void> {
  const { teams } = accept(context, await ownApi(context, options).get<TeamList>('/api/teams'));
  if (options.json) return context.out(JSON.stringify({ teams }));
  for (const { name, size, members } of teams) {
    context.out(`${plainText(name)} (${size})`);
    for (const member of members ?? [])
      context.out(
        `  ${member.id}  ${plainText(member.name)}${member.email === null ? '' : ` <${plainText(member.email)}>`}`,
      );
  }
}

export async function runSheets(context: Context, options: RosterOptions): Promise<void> {
  const file = options.out ?? 'sheets.html';
  const page = await post(context, options, file, '/api/roster/sheets', {});
  writeText(context, file, page);
  context.note({
    en: `${file} is ready to be printed. Codes that were given out before are no good any more.`,
    fr: `${file} est prêt à imprimer. Les codes distribués auparavant ne valent plus rien.`,
  });
}

export async function runTokens(context: Context, options: RosterOptions): Promise<void> {
  const file = options.out ?? 'tokens.csv';
  const table = await post(context, options, file, '/api/roster/tokens', { name: 'roster', scopes: ['play', 'bots'] });
  writeText(context, file, table);
  context.note({
    en: `${file} has a token for every team: anyone who has it can play as the team.`,
    fr: `${file} contient un jeton par équipe : qui l’a joue au nom de l’équipe.`,
  });
}

/** Nothing is asked for that could not be written afterwards: it is told once. */
async function post(
  context: Context,
  options: RosterOptions,
  file: string,
  path: string,
  body: object,
): Promise<string> {
  checkFresh(context, file);
  const api = ownApi(context, options);
  const teams = await idsOf(context, api, options.team);
  const answer = accept(context, await api.ask({ method: 'POST', path, body: { ...body, ...teams } }));
  return answer.text();
}

async function idsOf(context: Context, api: ServerApi, names: readonly string[] | undefined) {
  if (names === undefined) return {};
  const { teams } = accept(context, await api.get<TeamList>('/api/teams'));
  return {
    teams: names.map((name) => {
      const found = teams.find((team) => foldName(team.name) === foldName(name) || team.id === name);
      if (found) return found.id;
      throw usageError(context, {
        en: `there is no team "${plainText(name)}".`,
        fr: `il n’y a pas d’équipe « ${plainText(name)} ».`,
      });
    }),
  };
}

/** By the id, or by the name where nobody else has it. */
async function findMember(context: Context, api: ServerApi, text: string): Promise<string> {
  const { teams } = accept(context, await api.get<TeamList>('/api/teams'));
  const members = teams.flatMap((team) => (team.members ?? []).map((member) => ({ ...member, team: team.name })));
  const named = members.filter(({ name }) => foldName(name) === foldName(text));
  const [found] = [...members.filter(({ id }) => id === text), ...named];
  if (!found)
    throw failure(context, {
      en: `There is no member "${plainText(text)}" here; see \`joute roster list\`.`,
      fr: `Il n’y a pas de membre « ${plainText(text)} » ici ; voir \`joute roster list\`.`,
    });
  if (found.id === text || named.length === 1) return found.id;
  const all = named.map(({ id, team }) => `${id} (${plainText(team)})`).join(', ');
  throw usageError(context, {
    en: `several people are called "${plainText(text)}"; give the id of one: ${all}.`,
    fr: `plusieurs personnes s’appellent « ${plainText(text)} » ; donnez l’identifiant de l’une : ${all}.`,
  });
}

export async function runExport(context: Context, member: string, options: RosterOptions): Promise<void> {
  const api = ownApi(context, options);
  const path = `/api/members/${encodeURIComponent(await findMember(context, api, member))}/export`;
  const known = accept(context, await api.get<object>(path));
  context.out(JSON.stringify(known, null, 2));
}

export async function runErase(context: Context, member: string, options: RosterOptions): Promise<void> {
  const api = ownApi(context, options);
  const path = `/api/members/${encodeURIComponent(await findMember(context, api, member))}`;
  accept(context, await api.ask({ method: 'DELETE', path }));
  context.note({
    en: 'Nothing of the person is left in the database. Backups that were made before still hold the name.',
    fr: 'Il ne reste rien de la personne dans la base. Les sauvegardes faites auparavant contiennent encore son nom.',
  });
}
