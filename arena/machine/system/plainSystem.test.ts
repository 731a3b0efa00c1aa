/** What the plain system does with process groups; Windows itself is not tried here. */
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { plainSystem } from './plainSystem.ts';
import { groupMembers } from './processTable.ts';

/** Starts a shell that starts others, and waits until they run. */
async function startFamily(script: string) {
  const child = plainSystem.start(['sh', '-c', script], { PATH: process.env.PATH });
  await once(child.stdout, 'data');
  return { child, family: child.pid! };
}

test('a family is killed whole, and what is not known of it is not made up', async () => {
  const { child, family } = await startFamily('sleep 1000 & sleep 1000 & echo; wait');
  expect(plainSystem.isOver(family)).toBe(false);
  expect([plainSystem.programUse(family), plainSystem.familyUse(family)]).toEqual([null, null]);
  expect(plainSystem.ranFor(family)).toBeUndefined();
  plainSystem.kill(family);
  await once(child, 'exit');
  plainSystem.forget(family);
  await expect.poll(() => plainSystem.isOver(family)).toBe(true);
  expect(groupMembers(family)).toEqual([]);
});

test('who exits by himself and leaves others running is found out, and they are killed', async () => {
  const { child, family } = await startFamily('sleep 1000 >/dev/null 2>&1 & sleep 1000 >/dev/null 2>&1 & echo');
  if (child.exitCode === null) await once(child, 'exit');
  expect(plainSystem.countLeft(family)).toBe(2);
  plainSystem.killLeft(family);
  plainSystem.forget(family);
  await expect.poll(() => plainSystem.isOver(family)).toBe(true);
});
