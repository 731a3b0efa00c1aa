/** `joute compliance` for the courses' protocols: what it shows, and what it refuses. */
import { noPython } from '@joute/arena/test/leftOut.ts';
import { expect, test } from 'vitest';
import { joute } from '../test/run.ts';

test.concurrent('a wrong frame is shown in hexadecimal, with the rule that it breaks and how to mend it', async () => {
  if (noPython()) return;
  const script =
    'import socket,sys; s = socket.create_connection((sys.argv[-2], int(sys.argv[-1]))); s.sendall(b"bonjour\\0"); s.recv(99)';
  const { code, out } = await joute(['compliance', 'cyberattack', `net:python3 -c '${script}'`]);
  expect(code).toBe(1);
  expect(out).toMatch(/✓ Connects/);
  expect(out).toMatch(/✗ Says who it is\n {4}> 62 6f 6e 6a 6f 75 72 00\n/);
  expect(out).toMatch(/Rule: The first message is "joueur;<team>"/);
  expect(out).toMatch(/How to fix it: Send it as soon as the connection is open/);
});

test.concurrent('a wrong request to the contest is shown as text, with what the contest answers', async () => {
  if (noPython()) return;
  const script =
    'import sys,urllib.request; urllib.request.urlopen("http://%s:%s/api/iaconnector/addplayer" % tuple(sys.argv[-2:]))';
  const { code, out } = await joute(['compliance', 'risk', `net:python3 -c '${script}'`, '--lang', 'fr']);
  expect(code).toBe(1);
  expect(out).toMatch(/✓ Se connecte/);
  expect(out).toMatch(/✗ Prend une place\n {4}> GET \/api\/iaconnector\/addplayer\n/);
  expect(out).toMatch(/Le concours répond : Wrong Move \(Il n’y a pas de\s+« \/api/);
  expect(out).toMatch(/Règle : GET \/api\/iaconnector\/addPlayer/);
  expect(out).toMatch(/Pour y remédier : /);
});

test.concurrent.each([
  { words: ['cyberattack'], said: /say which program to examine/ },
  { words: ['cyberattack', 'bot:greedy'], said: /say which program to examine/ },
  { words: ['cyberattack', 'net:true', '--listen', '0'], said: /say which program to examine/ },
  { words: ['escat', 'net:true'], said: /escat has no protocol of its own over TCP/ },
  { words: ['cyberattack', '--listen', '70000'], said: /a port is a number/ },
])('bad words: $words', async ({ words, said }) => {
  const { code, err } = await joute(['compliance', ...words], { here: true });
  expect(err).toMatch(said);
  expect(code).toBe(2);
});
