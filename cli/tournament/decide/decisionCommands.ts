/** The commands by which an organiser decides something, as data. */
import { type CommandArgument, type CommandOption, wholeNumber } from '@joute/core/host/command.ts';
import type { Words } from '@joute/core/words.ts';
import type { Command } from 'commander';
import { type DeclaredCommand, declare } from '../../arguments/declare.ts';
import { type ServerOptions, TOKEN } from '../../remote/options.ts';
import type { Context } from '../../terminal/context.ts';
import { JSON_LINE, SERVER, WHERE } from '../lookOptions.ts';
import type { TypedDecision } from './decisionRequest.ts';

export interface DecideOptions extends ServerOptions {
  readonly why?: string;
  readonly rank?: number;
  readonly json?: true;
}

const WHY: CommandOption = {
  flags: '--why <text>',
  about: {
    en: 'the reason, for the log that everybody can read',
    fr: 'la raison, pour le journal que tous peuvent lire',
  },
};
const ENTRANT: CommandArgument = {
  name: '<player>',
  about: { en: 'by its name there, or its id', fr: 'par son nom dans la compétition, ou son identifiant' },
};
const SPEC: CommandArgument = {
  name: '<spec>',
  about: { en: 'cmd:"python3 zoe.py", bot:best', fr: 'cmd:"python3 zoe.py", bot:best' },
};
const LEG: CommandArgument = {
  name: '<leg>',
  about: {
    en: 'STAGE/PAIRING/LEG, as `export --matches -` lists them',
    fr: 'PHASE/RENCONTRE/MANCHE, comme `export --matches -` les liste',
  },
};
const RANK: CommandOption = {
  flags: '--rank <number>',
  about: { en: 'its place in the seeding', fr: 'son rang parmi les têtes de série' },
  parse: wholeNumber('--rank', 1),
};

interface DecisionCommand {
  readonly name: TypedDecision['kind'];
  readonly about: Words;
  readonly arguments?: readonly CommandArgument[];
  readonly options?: readonly CommandOption[];
  readonly example: string;
  /** The words after where it is. */
  type(words: readonly (string | readonly string[])[], options: DecideOptions): TypedDecision;
}

const text = (word: string | readonly string[] | undefined): string => (typeof word === 'string' ? word : '');

const DECISIONS: readonly DecisionCommand[] = [
  {
    name: 'withdraw',
    about: {
      en: 'a player leaves: what it has not played is lost',
      fr: 'un joueur se retire : ce qu’il n’a pas joué est perdu',
    },
    arguments: [ENTRANT],
    example: 'withdraw cup Alpha --why "machine broken"',
    type: ([entrant]) => ({ kind: 'withdraw', entrant: text(entrant) }),
  },
  {
    name: 'disqualify',
    about: { en: 'a player is put out', fr: 'un joueur est exclu' },
    arguments: [ENTRANT],
    example: 'disqualify cup Alpha --why "reads the others’ files"',
    type: ([entrant]) => ({ kind: 'disqualify', entrant: text(entrant) }),
  },
  {
    name: 'enter',
    about: {
      en: 'a player comes late, where the format allows it',
      fr: 'un joueur arrive en retard, si le format le permet',
    },
    arguments: [{ name: '<name>', about: { en: 'what it is called', fr: 'comment il s’appelle' } }, SPEC],
    options: [RANK],
    example: 'enter cup Zoé cmd:"python3 zoe.py"',
    type: ([name, player], { rank }) => ({
      ...{ kind: 'enter', name: text(name), player: text(player) },
      ...(rank === undefined ? {} : { rank }),
    }),
  },
  {
    name: 'update',
    about: {
      en: 'a player goes on with a new version of its program',
      fr: 'un joueur continue avec une nouvelle version de son programme',
    },
    arguments: [ENTRANT, SPEC],
    example: 'update cup Zoé cmd:"python3 zoe2.py"',
    type: ([entrant, player]) => ({ kind: 'update', entrant: text(entrant), player: text(player) }),
  },
  {
    name: 'replay',
    about: {
      en: 'a leg is played again; the old result is kept and counts no more',
      fr: 'une manche est rejouée ; l’ancien résultat est gardé et ne compte plus',
    },
    arguments: [LEG],
    example: 'replay cup pools/r1-2/1 --why "power cut"',
    type: ([leg]) => ({ kind: 'replay', leg: text(leg) }),
  },
  {
    name: 'give',
    about: { en: 'a leg gets its result by hand', fr: 'une manche reçoit son résultat à la main' },
    arguments: [
      LEG,
      {
        name: '<results...>',
        about: {
          en: 'PLAYER=PLACE of each, or PLAYER=PLACE:POINTS',
          fr: 'JOUEUR=RANG pour chacun, ou JOUEUR=RANG:POINTS',
        },
      },
    ],
    example: 'give cup pools/r1-2/1 Alpha=1 Beta=2 --why "played on paper"',
    type: ([leg, results]) => ({
      kind: 'give',
      leg: text(leg),
      results: typeof results === 'string' ? [] : (results ?? []),
    }),
  },
  {
    name: 'pause',
    about: { en: 'no new match begins', fr: 'plus aucune partie ne commence' },
    example: 'pause cup --why "lunch"',
    type: () => ({ kind: 'pause' }),
  },
  {
    name: 'resume',
    about: { en: 'matches begin again', fr: 'les parties reprennent' },
    example: 'resume cup',
    type: () => ({ kind: 'resume' }),
  },
  {
    name: 'close',
    about: { en: 'end it as it stands; its seed is told', fr: 'la clore en l’état ; sa graine est révélée' },
    example: 'close cup --why "time is up"',
    type: () => ({ kind: 'close' }),
  },
];

export const DECISION_NAMES = DECISIONS.map(({ name }) => name).join('|');

export function registerDecisions(context: Context, tournament: Command): void {
  for (const { name, about, arguments: words = [], options = [], example, type } of DECISIONS) {
    const declared: DeclaredCommand = {
      ...{ name, about, arguments: [WHERE, ...words], options: [...options, WHY, SERVER, TOKEN, JSON_LINE] },
      examples: `\n  $ joute tournament ${example}`,
    };
    const command = declare(context, tournament, declared);
    command.action(async () => {
      const [where, ...typed] = command.processedArgs as [string, ...(string | readonly string[])[]];
      const given = command.opts<DecideOptions>();
      const { runDecision } = await import('./decide.ts');
      await runDecision(context, where, type(typed, given), given);
    });
  }
}
