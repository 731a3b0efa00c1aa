/** The commands `account …` and `token`. */
import type { AccountList, DeedList, NewAccount, WhoIs } from '@joute/core/api/people.ts';
import { foldName } from '@joute/core/input/foldName.ts';
import { accept, ownApi } from '../remote/apiOf.ts';
import { type Context, usageError } from '../terminal/context.ts';
import { plainText } from '../terminal/text.ts';
import type { AccountOptions } from './command.ts';

export async function runAdd(context: Context, name: string, options: AccountOptions): Promise<void> {
  const body = { name, role: options.role };
  const made = accept(
    context,
    await ownApi(context, options).json<NewAccount>({ method: 'POST', path: '/api/accounts', body }),
  );
  if (options.json) return context.out(JSON.stringify(made));
  context.out(made.password ?? '');
  context.note({
    en: `This is the password of ${plainText(made.account.name)} (${made.account.role}). It is not shown again.`,
    fr: `C’est le mot de passe de ${plainText(made.account.name)} (${made.account.role}). Il ne sera plus montré.`,
  });
}

export async function runList(context: Context, options: AccountOptions): Promise<void> {
  const list = accept(context, await ownApi(context, options).get<AccountList>('/api/accounts'));
  if (options.json) return context.out(JSON.stringify(list));
  for (const { name, role } of list.accounts) context.out(`${role.padEnd(13)}  ${plainText(name)}`);
}

export async function runRemove(context: Context, name: string, options: AccountOptions): Promise<void> {
  const api = ownApi(context, options);
  const { accounts } = accept(context, await api.get<AccountList>('/api/accounts'));
  const found = accounts.find((account) => foldName(account.name) === foldName(name) || account.id === name);
  if (!found)
    throw usageError(context, {
      en: `there is no account "${plainText(name)}".`,
      fr: `il n’y a pas de compte « ${plainText(name)} ».`,
    });
  accept(context, await api.ask({ method: 'DELETE', path: `/api/accounts/${found.id}` }));
}

export async function runLog(context: Context, options: AccountOptions): Promise<void> {
  const list = accept(context, await ownApi(context, options).get<DeedList>('/api/audit?limit=500'));
  for (const deed of list.deeds) {
    const { at, who, name, what, details } = deed;
    if (options.json) context.out(JSON.stringify(deed));
    else {
      const when = new Date(at).toISOString().replace('T', ' ').slice(0, 19);
      context.out(`${when}  ${plainText(name ?? who)}  ${what}  ${plainText(JSON.stringify(details))}`);
    }
  }
}

export async function runToken(context: Context, code: string | undefined, options: AccountOptions): Promise<void> {
  if (code === undefined) throw usageError(context, { en: '--code is missing.', fr: 'il manque --code.' });
  const api = ownApi(context, { ...options, token: null });
  const body = { code, as: 'token' };
  const who = accept(context, await api.json<WhoIs>({ method: 'POST', path: '/api/session', body }));
  if (options.json) return context.out(JSON.stringify(who));
  context.out(who.token ?? '');
  context.note({
    en: `A token of ${plainText(who.team?.name ?? '')}. It is not shown again: give it to commands as --token, or keep it in the variable JOUTE_TOKEN.`,
    fr: `Un jeton de ${plainText(who.team?.name ?? '')}. Il ne sera plus montré : donnez-le aux commandes par --token, ou gardez-le dans la variable JOUTE_TOKEN.`,
  });
}
