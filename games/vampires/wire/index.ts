/** The course's protocol as the registry offers it: port 5555, the client says its name first. */
import type { CourseWire } from '@joute/core/wire/sessions.ts';
import { VampiresClient } from './clientSession.ts';
import { VampiresDescriber } from './describe.ts';
import { VampiresHost } from './hostSession.ts';
import { rules } from './rules.ts';

export const wire: CourseWire = {
  port: 5555,
  clientSpeaksFirst: true,
  host: (line) => new VampiresHost(line),
  join: (line, options) => new VampiresClient(line, options),
  describe: () => new VampiresDescriber(),
  practice: { plays: 40 },
  rules,
};
