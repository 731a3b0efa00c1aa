/** The arguments and options of `joute challenge`. */

import { type GameCommand, wholeNumber } from '@joute/core/host/command.ts';
import { tried, unshown } from '@joute/core/host/examples.ts';

export type ChallengeOptions = {
  readonly every: string;
  readonly report?: string;
  readonly bot: string;
  readonly name: string;
  readonly time?: number;
  readonly log: string;
  readonly once?: true;
  readonly json?: true;
};

export const challenge: GameCommand = {
  name: 'challenge',
  about: {
    en: 'the contest of draughts: the attacker that challenges a list of defenders regularly',
    fr: 'le concours de dames : l’attaquant qui défie régulièrement une liste de défenseurs',
  },
  after: 'host',
  arguments: [
    { name: '<list>', about: { en: 'a file: one host[:port] a line', fr: 'un fichier : un hôte[:port] par ligne' } },
  ],
  options: [
    {
      flags: '--every <time>',
      about: {
        en: 'how often each is challenged: 1d once a calendar day, 6h, 30m',
        fr: 'fréquence des défis à chacun : 1d une fois par jour, 6h, 30m',
      },
      default: '1d',
    },
    {
      flags: '--report <host:port>',
      about: { en: 'report the games to this server', fr: 'rapporter les parties à ce serveur' },
    },
    { flags: '--bot <name>', about: { en: 'which bot', fr: 'quel bot' }, default: 'best' },
    { flags: '--name <name>', about: { en: 'what it is called', fr: 'son nom' }, default: 'Joute' },
    {
      flags: '--time <ms>',
      about: {
        en: 'what it may think about a move (default: 1000)',
        fr: 'temps de réflexion par coup (par défaut : 1000)',
      },
      parse: wholeNumber('--time', 1),
    },
    {
      flags: '--log <file>',
      about: {
        en: 'where it remembers whom it challenged when',
        fr: 'où il se souvient de qui a été défié et quand',
      },
      default: 'challenges.jsonl',
    },
    {
      flags: '--once',
      about: { en: 'challenge those who are due, then end', fr: 'défier ceux dont c’est le tour, puis finir' },
    },
    {
      flags: '--json',
      about: { en: 'one JSON line for each line of the log', fr: 'une ligne JSON par ligne du journal' },
    },
  ],
  examples: [
    unshown('joute reports', 'start'),
    unshown('joute host draughts --bot random', 'start beside'),
    unshown('echo localhost:7777 >defenders.txt'),
    'joute challenge defenders.txt --once --bot greedy --log today.jsonl',
    ...tried(
      'start beside',
      'joute challenge defenders.txt',
      'joute challenge defenders.txt --every 6h --report localhost:5777 --log contest.jsonl',
    ),
  ],
  notes: `  defenders.txt, one a line:
    192.0.2.7            # port 7777
    localhost:7777       # oneself: a defender must run there
    [2001:db8::7]:5777`,
  async run(terminal, [list]: [string], options: ChallengeOptions) {
    const { runChallenge } = await import('./run.ts');
    await runChallenge(terminal, list, options);
  },
};
