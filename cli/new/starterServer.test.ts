/** The bots that `joute new` writes play on a real server by themselves: `--server HOST PORT`. */
import { noPython } from '@joute/arena/test/leftOut.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUSE, newBot } from '../test/newBot.ts';
import { runOutside } from '../test/outside.ts';
import { freshFolder } from '../test/run.ts';
import { openServer, type RunningServer } from '../test/server.ts';

const COMMANDS = [
  { language: 'python', command: ['python3', 'bot.py'], game: 'vampires' },
  { language: 'javascript', command: [process.execPath, 'bot.mjs'], game: 'escat' },
  {
    language: 'typescript',
    command: [process.execPath, `${HOUSE}cli/bin/joute.mjs`, 'run', 'bot.ts'],
    game: 'draughts',
  },
] as const;

let server: RunningServer;
beforeAll(async () => {
  const waits = COMMANDS.flatMap(({ game }) => ['--gateway', `${game}.wait=0`, '--gateway', `${game}.fill=random`]);
  server = await openServer(freshFolder(), '--no-demo', ...waits);
});
afterAll(() => server.stop('SIGTERM'));

test.each(COMMANDS)('$language', async ({ language, command, game }) => {
  if (language === 'python' && noPython()) return;
  const { folder } = await newBot(language, game);
  const [program, ...words] = command;
  const where = (port: number) => ['--server', 'localhost', `${port}`, '--name', 'Nora'];
  const { code, err } = await runOutside(program, [...words, ...where(server.portOf(null))], folder);
  expect(code, err).toBe(0);
  const [, id] = /^Watch: http:\/\/[\d.:]+\/m\/(\w+)$/m.exec(err)!;
  const match = await server.get<{ status: string; seats: { name: string }[] }>(`/api/matches/${id}`);
  expect(match).toMatchObject({ game, status: 'finished' });
  expect(match.seats.map(({ name }) => name)).toContain('Nora');
  const lost = await runOutside(program, [...words, ...where(1)], folder);
  expect([lost.code, lost.err]).toEqual([1, expect.stringMatching(/^Nobody answers at localhost, port 1 /)]);
});
