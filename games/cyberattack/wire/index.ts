/** The tournament protocol of the course, as the registry offers it. */
import type { CourseWire } from '@joute/core/wire/sessions.ts';
import { CyberClient } from './client.ts';
import { describe } from './describe.ts';
import { CyberHost } from './host.ts';
import { rules } from './rules.ts';

export const wire: CourseWire = {
  port: 1111,
  clientSpeaksFirst: true,
  host: (line) => new CyberHost(line),
  join: (line, options) => new CyberClient(line, options),
  describe,
  practice: { turns: 12 },
  rules,
};
