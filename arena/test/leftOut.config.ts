/** The tests' own configuration, with leftOutSample.ts as the only test. */
import base from '../../vitest.config.ts';

export default { ...base, test: { ...base.test, include: ['arena/test/leftOutSample.ts'] } };
