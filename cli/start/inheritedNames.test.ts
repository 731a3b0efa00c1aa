/**
 * Names that every object inherits (`constructor`, `__proto__`), given on the command line: refused
 * in a sentence, like any other that is not known.
 */
import { INHERITED } from '@joute/core/test/inherited.ts';
import { expect, test } from 'vitest';
import { joute } from '../test/run.ts';

const LINES = [
  'NAME',
  'games NAME',
  'match NAME bot:random bot:random',
  'match draughts bot:NAME bot:random',
  'match draughts NAME bot:random',
  'match draughts bot:random bot:random --setup NAME=1',
  'match draughts bot:random bot:random --setup fmjd=NAME',
  'match risk bot:random bot:random --setup map=NAME',
  'host NAME',
  'host vampires --port 0 --policy NAME',
  'join NAME localhost 1',
  'new NAME bot',
  'serve --config NAME',
] as const;

// Each a process of its own, so only two of the names; one of them is also a name in lower case.
test.each(LINES)('joute %s', async (line) => {
  for (const name of INHERITED.slice(0, 2)) {
    const { code, err } = await joute(line.replace('NAME', name).split(' '));
    expect(code, name).toBeGreaterThan(0);
    expect(err, name).not.toBe('');
    expect(err, name).not.toMatch(/TypeError|\n {4}at /);
  }
});
