/** `joute compliance` for the courses' protocols, through the real command. */
import { fileURLToPath } from 'node:url';
import { noPython } from '@joute/arena/test/leftOut.ts';
import { games } from '@joute/games/index.ts';
import { expect, test } from 'vitest';
import { python } from '../test/hosting.ts';
import { joute } from '../test/run.ts';

const GAMES = await games();

const JOUTE = `${process.execPath} ${fileURLToPath(new URL('../bin/joute.mjs', import.meta.url))}`;
const COURSES = GAMES.filter(({ wire, http }) => wire ?? http).map(({ facts }) => facts.id);

interface Said {
  readonly listening?: { readonly port: number };
  readonly [key: string]: unknown;
}

const linesOf = (out: string): Said[] =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

test.concurrent.each(COURSES)(
  'our own bots pass: %s',
  async (id) => {
    const { code, out, err } = await joute([
      ...['compliance', id, `net:${JOUTE} join ${id} --bot random`, '--time', '4000', '--json'],
    ]);
    expect(code, `${out}${err}`).toBe(0);
    expect(linesOf(out).at(-1)).toMatchObject({ ok: true, game: id, failed: 0, notReached: 0 });
    // A dozen processes one after the other.
  },
  180_000,
);

test.concurrent.each(['cyberattack', 'risk'])(
  'a client that somebody starts again and again is examined where it connects: %s',
  async (id) => {
    if (noPython()) return;
    let started: Promise<void> | undefined;
    let isOver = false;
    const comeBack = async (port: number): Promise<void> => {
      // Between two situations it may find nobody, and it may be cut off when all is over.
      while (!isOver) await python(`clients/${id}.py`, '127.0.0.1', port).catch(() => {});
    };
    const { code, out, err } = await joute(['compliance', id, '--listen', '0', '--time', '20000', '--json'], {
      onOutput: (_child, said) => {
        if (said.includes('\n')) started ??= comeBack(linesOf(said.split('\n')[0]!)[0]!.listening!.port);
      },
    });
    isOver = true;
    await started;
    expect(code, `${out}${err}`).toBe(0);
    expect(linesOf(out).at(-1)).toMatchObject({ ok: true, player: '--listen 0', failed: 0 });
  },
  180_000,
);

test.concurrent('a wrong frame is shown in hexadecimal, with the rule that it breaks and how to mend it', async () => {
  if (noPython()) return;
  const script =
    'import socket,sys; s = socket.create_connection((sys.argv[-2], int(sys.argv[-1]))); s.sendall(b"bonjour\\0"); s.recv(99)';
  const { code, out } = await joute(['compliance', 'cyberattack', `net:python3 -c '${script}'`]);
  expect(code).toBe(1);
  expect(out).toMatch(/✓ Connects/);
  expect(out).toMatch(/✗ Says who it is\n {4}> 62 6f 6e 6a 6f 75 72 00\n/);
  expect(out).toMatch(/Rule: The first message is "joueur;<team>"/);
  expect(out).toMatch(/To mend it: Send it as soon as the connection stands/);
});

test.concurrent('a wrong request to the contest is shown as text, with what the contest answers', async () => {
  if (noPython()) return;
  const script =
    'import sys,urllib.request; urllib.request.urlopen("http://%s:%s/api/iaconnector/addplayer" % tuple(sys.argv[-2:]))';
  const { code, out } = await joute(['compliance', 'risk', `net:python3 -c '${script}'`, '--lang', 'fr']);
  expect(code).toBe(1);
  expect(out).toMatch(/✓ Se connecte/);
  expect(out).toMatch(/✗ Prend une place\n {4}> GET \/api\/iaconnector\/addplayer\n/);
  expect(out).toMatch(/Le concours répond : Wrong Move \(Il n’y a pas de «\s+\/api/);
  expect(out).toMatch(/Règle : GET \/api\/iaconnector\/addPlayer/);
  expect(out).toMatch(/Pour y remédier : /);
});

test.concurrent.each([
  { words: ['cyberattack'], said: /say who is to be examined/ },
  { words: ['cyberattack', 'bot:greedy'], said: /say who is to be examined/ },
  { words: ['cyberattack', 'net:true', '--listen', '0'], said: /say who is to be examined/ },
  { words: ['escat', 'net:true'], said: /escat has no protocol of its own over TCP/ },
  { words: ['cyberattack', '--listen', '70000'], said: /a port is a number/ },
])('bad words: $words', async ({ words, said }) => {
  const { code, err } = await joute(['compliance', ...words], { here: true });
  expect(err).toMatch(said);
  expect(code).toBe(2);
});
