import { positiveInteger } from '../arguments/arguments.ts';
import type { Register } from '../terminal/context.ts';

export interface ChallengeOptions {
  readonly every: string;
  readonly report?: string;
  readonly bot: string;
  readonly name: string;
  readonly time?: number;
  readonly log: string;
  readonly once?: true;
  readonly json?: true;
}

const EXAMPLES = `
  $ joute challenge defenders.txt
  $ joute challenge defenders.txt --every 1d --report [2001:db8::7]:5777
  $ joute challenge defenders.txt --once --bot greedy --log today.jsonl

  defenders.txt, one a line:
    192.0.2.7            # port 7777
    localhost:7777       # oneself: a defender must run there
    [2001:db8::7]:5777`;

export const registerChallenge: Register = (program, context) => {
  const { say } = context;
  program
    .command('challenge')
    .description(
      say({
        en: 'the contest of draughts: the attacker that challenges a list of defenders regularly',
        fr: 'le concours de dames : l’attaquant qui défie régulièrement une liste de défenseurs',
      }),
    )
    .argument('<list>', say({ en: 'a file: one host[:port] a line', fr: 'un fichier : un hôte[:port] par ligne' }))
    .option(
      '--every <time>',
      say({
        en: 'how often each is challenged: 1d once a calendar day, 6h, 30m',
        fr: 'fréquence des défis à chacun : 1d une fois par jour, 6h, 30m',
      }),
      '1d',
    )
    .option(
      '--report <host:port>',
      say({ en: 'report the games to this server', fr: 'rapporter les parties à ce serveur' }),
    )
    .option('--bot <name>', say({ en: 'which bot', fr: 'quel bot' }), 'best')
    .option('--name <name>', say({ en: 'what it is called', fr: 'son nom' }), 'Joute')
    .option(
      '--time <ms>',
      say({
        en: 'what it may think about a move (default: 1000)',
        fr: 'temps de réflexion par coup (par défaut : 1000)',
      }),
      positiveInteger(context, '--time'),
    )
    .option(
      '--log <file>',
      say({ en: 'where it remembers whom it challenged when', fr: 'où il se souvient de qui a été défié et quand' }),
      'challenges.jsonl',
    )
    .option(
      '--once',
      say({ en: 'challenge those who are due, then end', fr: 'défier ceux dont c’est le tour, puis finir' }),
    )
    .option('--json', say({ en: 'one JSON line for each line of the log', fr: 'une ligne JSON par ligne du journal' }))
    .addHelpText('after', EXAMPLES)
    .action(async (list: string, options: ChallengeOptions) => {
      const { runChallenge } = await import('./run.ts');
      await runChallenge(context, list, options);
    });
};
