/** A starter that plays on a real server by itself: `--server HOST PORT`. */
import { expect } from 'vitest';
import type { NewBot } from './newBot.ts';
import { runOutside } from './outside.ts';
import { freshFolder } from './run.ts';
import { openServer, type RunningServer } from './server.ts';

/** Whoever connects plays at once, against a bot of the house. */
export function openFilled(games: readonly string[]): Promise<RunningServer> {
  const waits = games.flatMap((game) => ['--gateway', `${game}.wait=0`, '--gateway', `${game}.fill=random`]);
  return openServer(freshFolder(), '--no-demo', ...waits);
}

export async function playsOn(
  server: RunningServer,
  game: string,
  { folder }: NewBot,
  [program = '', ...words]: readonly string[],
): Promise<void> {
  const where = (port: number) => ['--server', 'localhost', `${port}`, '--name', 'Nora "é"'];
  const { code, err } = await runOutside(program, [...words, ...where(server.portOf(null))], folder);
  expect(code, err).toBe(0);
  const [, id] = /^Watch: http:\/\/[\d.:]+\/m\/(\w+)$/m.exec(err)!;
  const match = await server.get<{ status: string; seats: { name: string }[] }>(`/api/matches/${id}`);
  expect(match).toMatchObject({ game, status: 'finished' });
  expect(match.seats.map(({ name }) => name)).toContain('Nora "é"');
  const lost = await runOutside(program, [...words, ...where(1)], folder);
  expect([lost.code, lost.err]).toEqual([1, expect.stringMatching(/^Nobody answers at localhost, port 1 /)]);
}
