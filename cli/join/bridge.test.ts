/** `joute join --cmd`: a program of the common protocol on a real server, as real processes. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newBot } from '../test/newBot.ts';
import { freshFolder, joute } from '../test/run.ts';
import { openServer, type RunningServer } from '../test/server.ts';

interface StoredMatch {
  readonly status: string;
  readonly seats: readonly { readonly name: string; readonly player: string }[];
}

let server: RunningServer;
beforeAll(async () => {
  server = await openServer(
    freshFolder(),
    '--no-demo',
    '--gateway',
    'vampires.wait=0',
    '--gateway',
    'draughts.wait=30',
  );
});
afterAll(async () => {
  expect((await server.stop('SIGTERM')).code).toBe(0);
});

const commonPort = (): string => `localhost:${server.portOf(null)}`;
const matchOf = (out: string, at = 0): Promise<StoredMatch> => {
  const [, url] = [...out.matchAll(/^Watch: (http:\S+)$/gm)][at]!;
  expect(url).toMatch(new RegExp(`^${server.ready.url.replace('localhost', '127.0.0.1')}/m/\\w+$`));
  return server.get(`/api/matches/${url!.split('/').at(-1)}`);
};

/** A program that says and does just this, in JavaScript. */
function program(text: string): { folder: string } {
  const folder = freshFolder();
  writeFileSync(join(folder, 'bot.mjs'), text);
  return { folder };
}

test('a program plays several matches, is told where each is watched, and its errors are shown', async () => {
  const { folder } = await newBot('javascript', 'vampires');
  const words = ['--cmd', 'node bot.mjs', '--name', 'Nora', '--matches', '2'];
  // The address of the pages does as well: the server tells its port.
  const { code, out, err } = await joute(['join', 'vampires', server.ready.url, ...words], { folder });
  expect(code, err).toBe(0);
  expect(err).toMatch(/Match 1 of 2\..*Match 2 of 2\./s);
  expect(err).toMatch(/The match has begun: Nora, greedy\. You are Nora, player 1\./);
  expect(out.match(/^Watch: /gm)).toHaveLength(2);
  for (const at of [0, 1]) {
    expect(await matchOf(out, at)).toMatchObject({
      status: 'finished',
      seats: [{ name: 'Nora', player: 'net' }, { player: 'bot:greedy' }],
    });
  }
});

const FAULTS = [
  {
    fault: 'is not there',
    text: null,
    sentence: /joute: The program was never started: there is no "bot\.mjs" where it was looked for\./,
  },
  {
    fault: 'ends before the match',
    text: 'process.exit(3)',
    sentence: /ended by itself with exit code 3\. A bot must/,
  },
  {
    fault: 'crashes in the match',
    text: 'process.stdin.once("data", () => { throw new Error("no idea"); });',
    sentence: /no idea.*ended by itself with exit code 1\..*The server waits a while/s,
  },
  {
    fault: 'plays what is not legal',
    text: 'process.stdin.on("data", () => process.stdout.write(`{"type":"move","move":"0,0:1>9,9"}\\n`));',
    sentence: /The match has begun: bot, greedy/,
    out: /"0,0:1>9,9"/,
  },
] as const;

test.each(FAULTS)('a program that $fault', async ({ text, sentence, ...more }) => {
  const options = text === null ? { folder: freshFolder() } : program(text);
  const { code, out, err } = await joute(['join', 'vampires', commonPort(), '--cmd', 'node bot.mjs'], options);
  expect(err).toMatch(sentence);
  if ('out' in more) expect([code, out]).toEqual([0, expect.stringMatching(more.out)]);
  else expect(code).toBe(1);
});

test('Ctrl-C while it waits for others ends the program and the command', async () => {
  const { folder } = program('console.error("pid", process.pid); process.stdin.resume();');
  let err = '';
  const { code } = await joute(['join', 'draughts', commonPort(), '--cmd', 'node bot.mjs'], {
    folder,
    onStart: (child) =>
      child.stderr!.on('data', (chunk: Buffer) => {
        const isFirst = !/pid \d+/.test(err);
        err += chunk;
        // Once: a second Ctrl-C would end it without more ado.
        if (isFirst && /pid \d+/.test(err)) child.kill('SIGINT');
      }),
  });
  expect(code).toBe(130);
  const [, pid] = /pid (\d+)/.exec(err)!;
  const isThere = (): boolean => {
    try {
      return process.kill(Number(pid), 0);
    } catch {
      return false;
    }
  };
  await expect.poll(isThere).toBe(false);
});

const REFUSED = [
  { words: ['127.0.0.1:1', '--cmd', 'sleep 9'], code: 1, sentence: /Nobody answers at 127\.0\.0\.1, port 1/ },
  { words: ['a:b:c', '--cmd', 'x'], code: 2, sentence: /"a:b:c" is no address of a server/ },
  { words: ['localhost:99999', '--cmd', 'x'], code: 2, sentence: /no address of a server/ },
  { words: ['localhost', '--cmd', '"x'], code: 1, sentence: /quote/ },
  { words: ['localhost', '--cmd', 'x', '--bot', 'best'], code: 2, sentence: /--bot is for our own bots/ },
  { words: ['localhost', '--matches', '2'], code: 2, sentence: /--matches goes with --cmd/ },
] as const;

test.each(REFUSED)('join vampires $words', async ({ words, code, sentence }) => {
  const ran = await joute(['join', 'vampires', ...words]);
  expect(ran.code).toBe(code);
  expect(ran.err).toMatch(sentence);
});
