/** What the command prints to those who mistype it, and to those who ask for help. */
import { expect, test } from 'vitest';
import { joute } from '../test/run.ts';

const MISTAKES = [
  {
    words: 'match draugths bot:random bot:random',
    en: /no game "draugths".*Did you mean draughts\?/,
    fr: /pas de jeu « draugths ».*Vouliez-vous dire draughts \?/,
  },
  {
    words: 'match draughts bot:random',
    en: /draughts has 2 seats: give 2 players, not 1/,
    fr: /draughts a 2 places.*pas 1/,
  },
  { words: 'match draughts', en: /player is missing/, fr: /il manque player/ },
  {
    words: 'match draughts bot:gready bot:random',
    en: /no bot "gready".*Did you mean greedy\?/,
    fr: /pas de bot « gready ».*greedy \?/,
  },
  {
    words: 'match draughts greedy bot:random',
    en: /"greedy" is no player.*Did you mean bot:greedy\?/,
    fr: /« greedy » n’est pas un joueur/,
  },
  { words: 'match draughts human bot:random', en: /joute play draughts/, fr: /joute play draughts/ },
  {
    words: 'match draughts bot:random bot:random --games 0',
    en: /--games is a whole number from 1 up, not "0"/,
    fr: /--games est un nombre entier/,
  },
  {
    words: 'match draughts bot:random bot:random --setup fmjd',
    en: /name=value, not "fmjd"/,
    fr: /nom=valeur, pas « fmjd »/,
  },
  {
    words: 'match draughts bot:random bot:random --setup fmjd=maybe',
    en: /"fmjd" is true or false/,
    fr: /« fmjd » vaut true ou false/,
  },
  {
    words: 'match draughts bot:random bot:random --setup position=X',
    en: /Position, character 1/,
    fr: /Position, caractère 1/,
  },
  {
    words: 'match draughts bot:random bot:random --gmaes 3',
    en: /no option --gmaes.*did you mean --games\?/,
    fr: /--gmaes n’existe pas.*--games/,
  },
  { words: 'bots chess', en: /no game "chess"/, fr: /pas de jeu « chess »/ },
  { words: 'bench prft', en: /no measurement "prft"/, fr: /pas de mesure « prft »/ },
  { words: 'demo --pace fast', en: /--pace is a whole number/, fr: /--pace est un nombre entier/ },
] as const;

test.each(MISTAKES)('joute $words', async ({ words, en, fr }) => {
  const [english, french] = await Promise.all([
    joute(words.split(' '), { here: true }),
    joute([...words.split(' '), '--lang=fr'], { here: true }),
  ]);
  expect(english.err).toMatch(en);
  expect(french.err).toMatch(fr);
  for (const { code, out, err } of [english, french]) {
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err.trimEnd().split('\n').length).toBe(1);
    expect(err).not.toContain(' at ');
  }
});

test('a folder that cannot be written to is told in a sentence', async () => {
  const ran = await joute('match draughts bot:random bot:random --out /dev/null/records'.split(' '));
  expect(ran.code).toBe(1);
  expect(ran.err).toMatch(/records cannot be written to \/dev\/null\/records/);
});

const COMMANDS = [
  ...['play', 'serve', 'new'],
  ...['games', 'bots', 'demo', 'match', 'tournament'],
  ...['compliance', 'why', 'ask', 'run', 'join', 'push', 'duel', 'port'],
  ...['replay', 'show', 'map', 'odds'],
  ...['host', 'challenge', 'reports', 'roster', 'account', 'token', 'db', 'worker', 'cluster'],
  ...['step', 'perft', 'hub', 'bench'],
];

test('the help names every command, and so do the tests of their help', async () => {
  const { out } = await joute(['--help']);
  expect([...out.matchAll(/^ {2}([a-z]+)\b.*/gm)].map(([, name]) => name)).toEqual(COMMANDS);
});

test.each(COMMANDS)('joute %s --help has examples', async (command) => {
  for (const language of ['en', 'fr']) {
    const ran = await joute([command, '--help', '--lang', language], { here: true, environment: { COLUMNS: '60' } });
    expect(ran.code).toBe(0);
    expect(ran.out).toContain(`$ joute ${command}`);
    expect(ran.out).toContain(language === 'en' ? 'Usage:' : 'Utilisation :');
  }
});

test('match names every kind of player that it takes', async () => {
  const { out } = await joute(['match', '--help']);
  for (const kind of ['bot:', 'cmd:', 'net:', 'hub:']) expect(out).toContain(kind);
});
