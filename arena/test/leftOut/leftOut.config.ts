/** The tests' own configuration, with leftOutSample.ts as the only test. */
import base from '../../../vitest.config.ts';

const { projects: _, ...test } = base.test!;

export default { ...base, test: { ...test, include: ['arena/test/leftOut/leftOutSample.ts'] } };
