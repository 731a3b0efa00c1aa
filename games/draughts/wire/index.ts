/**
 * The course's game protocol (games/draughts/README.md, "The course's protocols"), as the registry
 * offers it.
 */
import type { CourseWire } from '@joute/core/wire/sessions.ts';
import { AttackerSession } from './attacker.ts';
import { DefenderSession } from './defender.ts';
import { rules } from './rules.ts';

export const wire: CourseWire = {
  port: 7777,
  // The defender is white, and the defender is whoever listens.
  seats: [2],
  clientSpeaksFirst: false,
  host: (line) => new DefenderSession(line),
  join: (line, options) => new AttackerSession(line, options),
  rules,
};
