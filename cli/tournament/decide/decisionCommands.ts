/** The commands by which an organiser decides something, as data. */
import { type CommandArgument, type CommandOption, wholeNumber } from '@joute/core/host/command.ts';
import { type Example, unshown } from '@joute/core/host/examples.ts';
import type { Words } from '@joute/core/words.ts';
import type { Command } from 'commander';
import { type DeclaredCommand, declare } from '../../arguments/declare.ts';
import { JSON_LINE } from '../../arguments/sharedOptions.ts';
import { type ServerOptions, TOKEN } from '../../remote/options.ts';
import type { Context } from '../../terminal/context.ts';
import { SERVER, WHERE } from '../lookOptions.ts';
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
  readonly examples: readonly Example[];
  /** The words after where it is. */
  type(words: readonly (string | readonly string[])[], options: DecideOptions): TypedDecision;
}

const INIT = '--game vampires --format swiss --legs 64 --seed league';

const PLAYERS = ['Gamma', 'Delta', 'Alpha', 'Beta'].map((name) => `--player ${name}=bot:random`).join(' ');

/** Runs it until its log has this, then presses Ctrl-C. */
const interrupted = (name: string, found: string) =>
  unshown(`
  joute tournament run ${name}.toml --concurrency 1 >/dev/null 2>&1 &
  until grep -qs ${found} ${name}/events.jsonl; do kill -0 $!; sleep 0.1; done
  kill -INT %%
  wait %% || [ $? = 130 ]`);

const LEAGUE = [unshown(`joute tournament init league.toml ${INIT} ${PLAYERS}`), interrupted('league', 'result')];
/** It waits for its time. */
const LATER = [
  unshown(`joute tournament init later.toml ${INIT} && sed -i '1i start = 2027-01-31T13:00:00Z' later.toml`),
  interrupted('later', 'entered'),
];

const text = (word: string | readonly string[] | undefined): string => (typeof word === 'string' ? word : '');

const DECISIONS: readonly DecisionCommand[] = [
  {
    name: 'withdraw',
    about: {
      en: 'a player leaves: what it has not played is lost',
      fr: 'un joueur se retire : ce qu’il n’a pas joué est perdu',
    },
    arguments: [ENTRANT],
    examples: [...LEAGUE, 'joute tournament withdraw league Gamma --why "machine broken"'],
    type: ([entrant]) => ({ kind: 'withdraw', entrant: text(entrant) }),
  },
  {
    name: 'disqualify',
    about: { en: 'a player is put out', fr: 'un joueur est exclu' },
    arguments: [ENTRANT],
    examples: ['joute tournament disqualify league Delta --why "reads the others’ files"'],
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
    examples: ['joute tournament enter league Zoé cmd:"python3 zoe.py"'],
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
    examples: ['joute tournament update league Zoé cmd:"python3 zoe2.py"'],
    type: ([entrant, player]) => ({ kind: 'update', entrant: text(entrant), player: text(player) }),
  },
  {
    name: 'replay',
    about: {
      en: 'a leg is played again; the old result is kept and counts no more',
      fr: 'une manche est rejouée ; l’ancien résultat est gardé et ne compte plus',
    },
    arguments: [LEG],
    examples: ['joute tournament replay league swiss/r1m1/1 --why "power cut"'],
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
    examples: ['joute tournament give league swiss/r1m1/2 Alpha=1 Beta=2 --why "played on paper"'],
    type: ([leg, results]) => ({
      kind: 'give',
      leg: text(leg),
      results: typeof results === 'string' ? [] : (results ?? []),
    }),
  },
  {
    name: 'schedule',
    about: {
      en: 'set when it begins, or another time, as long as it has not begun',
      fr: 'fixer l’heure du début, ou la changer, tant qu’elle n’a pas commencé',
    },
    arguments: [
      {
        name: '<time>',
        about: {
          en: '2027-01-31T14:00; none: no time any more, until you start it',
          fr: '2027-01-31T14:00 ; none : plus d’heure, jusqu’à ce que vous la lanciez',
        },
      },
    ],
    examples: [...LATER, 'joute tournament schedule later 2027-01-31T14:00'],
    type: ([time]) => ({ kind: 'schedule', time: text(time) }),
  },
  {
    name: 'start',
    about: { en: 'it begins now, whatever its time', fr: 'elle commence maintenant, quelle que soit son heure' },
    examples: ['joute tournament start later'],
    type: () => ({ kind: 'start' }),
  },
  {
    name: 'pause',
    about: { en: 'no new match begins', fr: 'plus aucune partie ne commence' },
    examples: ['joute tournament pause league --why "lunch"'],
    type: () => ({ kind: 'pause' }),
  },
  {
    name: 'resume',
    about: { en: 'matches begin again', fr: 'les parties reprennent' },
    examples: ['joute tournament resume league'],
    type: () => ({ kind: 'resume' }),
  },
  {
    name: 'close',
    about: { en: 'end it as it stands; its seed is told', fr: 'la clore en l’état ; sa graine est révélée' },
    examples: ['joute tournament close league --why "time is up"'],
    type: () => ({ kind: 'close' }),
  },
];

export const DECISION_NAMES = DECISIONS.map(({ name }) => name).join('|');

export function registerDecisions(context: Context, tournament: Command): void {
  for (const { name, about, arguments: words = [], options = [], examples, type } of DECISIONS) {
    const declared: DeclaredCommand = {
      ...{ name, about, arguments: [WHERE, ...words], options: [...options, WHY, SERVER, TOKEN, JSON_LINE] },
      examples,
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
