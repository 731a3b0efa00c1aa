/** The command `port`: where whoever connects plays as the team's bot. */
import { accept } from '../remote/apiOf.ts';
import { ownBot } from '../remote/ownBot.ts';
import type { Context } from '../terminal/context.ts';
import { plainText } from '../terminal/text.ts';
import type { PortOptions } from './command.ts';

export async function runPort(context: Context, options: PortOptions): Promise<void> {
  const { api, team, id, game } = await ownBot(context, '.', options);
  const path = `/api/teams/${encodeURIComponent(team)}/bots/${encodeURIComponent(id)}/port`;
  const opened = accept(context, await api.json<{ port: number }>({ method: 'POST', path, body: { game } }));
  // The server listens at an address of its own making: it is reached as we reached it.
  const { hostname: host } = new URL(api.url);
  const [{ port }, player] = [opened, `team:${team}/${id}`];
  if (options.json) return context.out(JSON.stringify({ player, host, port }));
  context.out(`${host} ${port}`);
  context.note(
    plainText(
      context.say({
        en: `Whoever connects there in the course’s own protocol plays as ${player}, one match a connection. The port stays the same.`,
        fr: `Qui s’y connecte dans le protocole du cours joue en tant que ${player}, une partie par connexion. Le port reste le même.`,
      }),
    ),
  );
}
