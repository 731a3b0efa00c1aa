import { tried, unshown } from '@joute/core/host/examples.ts';
import { type DeclaredCommand, declare } from '../arguments/declare.ts';
import { BOT_OPTIONS, type OwnBotOptions } from '../remote/ownBot.ts';
import type { Register } from '../terminal/context.ts';

export interface DuelOptions extends OwnBotOptions {
  readonly second?: true;
  readonly wait?: false;
  readonly json?: true;
}

/** Another team, whose bot is open to all: its id is in $ZEBRAS. */
const ZEBRAS = [
  unshown(`printf 'name;team\\nLin;Zebras\\n' >class.csv`, 'run server'),
  unshown(
    `export CODE=$(joute roster import class.csv --json | node -p 'JSON.parse(fs.readFileSync(0)).codes[0].code')`,
  ),
  unshown('export JOUTE_TOKEN=$(joute token --code $CODE) && joute push'),
  unshown(
    `export ZEBRAS=$(curl $JOUTE_SERVER/api/session -H "Authorization: Bearer $JOUTE_TOKEN" | node -p 'JSON.parse(fs.readFileSync(0)).team.id')`,
  ),
  unshown(
    `curl $JOUTE_SERVER/api/teams/$ZEBRAS/bots/vampires -H "Authorization: Bearer $JOUTE_TOKEN" --json '{"open":true}'`,
  ),
];

const DUEL: DeclaredCommand = {
  name: 'duel',
  about: {
    en: 'have your bot on the server play now, and print the address to watch it',
    fr: 'faire jouer maintenant votre bot du serveur, et afficher l’adresse où suivre la partie',
  },
  arguments: [
    {
      name: '[opponent]',
      about: {
        en: 'bot:random, bot:best..., or another team’s open bot; without an opponent, all of them are listed',
        fr: 'bot:random, bot:best..., ou le bot ouvert d’une autre équipe ; sans adversaire, ils sont listés',
      },
    },
  ],
  options: [
    ...BOT_OPTIONS,
    { flags: '--second', about: { en: 'the opponent begins', fr: 'l’adversaire commence' } },
    { flags: '--no-wait', about: { en: 'do not wait for the end', fr: 'ne pas attendre la fin' } },
    { flags: '--json', about: { en: 'the match as one JSON line', fr: 'la partie en une ligne JSON' } },
  ],
  examples: [
    unshown('joute new python vampires && cd vampires-bot && joute push', 'run team'),
    ...tried('run team', 'joute duel', 'joute duel bot:greedy'),
    ...ZEBRAS,
    ...tried('run team', 'joute duel team:zebras/vampires --second'),
  ],
};

export const registerDuel: Register = (program, context) => {
  declare(context, program, DUEL).action(async (opponent: string | undefined, options: DuelOptions) => {
    const { runDuel } = await import('./run.ts');
    await runDuel(context, opponent, options);
  });
};
