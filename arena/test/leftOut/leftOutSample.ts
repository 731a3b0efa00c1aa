/** A test that needs Python, run by leftOut.test.ts on a machine without. */
import { test } from 'vitest';
import { noPython } from '../leftOut.ts';

test('needs Python', () => {
  if (!noPython()) throw new Error('there is a python3');
});
