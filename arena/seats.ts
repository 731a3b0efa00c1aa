/** A program that a command line names, as a player. */
import type { Hello } from '@joute/core/asking.ts';
import type { CourseWire } from '@joute/core/wire.ts';
import type { Language } from '@joute/core/words.ts';
import { type Door, type DoorHooks, LaunchedPlayer } from './gates/launchedPlayer.ts';
import type { Player } from './match/player.ts';
import { type ProgramSpec, showProgram } from './match/playerSpec.ts';
import { ProgramPlayer } from './programs/programPlayer.ts';
import { HubSpeech } from './talk/hubSpeech.ts';
import { JsonSpeech } from './talk/jsonSpeech.ts';
import type { Trace } from './talk/socketChannel.ts';

/** The game whose engines speak Hub. */
export const HUB_GAME = 'draughts';

/** The game whose course's protocol is HTTP. */
export const CONTEST_GAME = 'risk';

async function openDoor(hello: Hello, language: Language, hooks: DoorHooks): Promise<Door | null> {
  if (hello.game.facts.id !== CONTEST_GAME) return null;
  const { ContestDoor } = await import('./contest/contestDoor.ts');
  return new ContestDoor(hello, language, hooks);
}

/**
 * The course's protocol is for those that connect; null where the game has none. `think`: what an engine that is told its time thinks about a move,
 * where the match gives it more.
 */
export function openProgram(
  spec: ProgramSpec,
  name: string,
  course: CourseWire | null,
  language: Language,
  think?: number,
  trace?: Trace,
): Player {
  const common = { name, spec: showProgram(spec), command: spec.words, language };
  switch (spec.kind) {
    case 'cmd':
      return new ProgramPlayer({ ...common, speech: () => new JsonSpeech(language) });
    case 'hub':
      return new ProgramPlayer({ ...common, speech: () => new HubSpeech(think) });
    case 'net':
      return new LaunchedPlayer({
        ...{ ...common, isNamed: spec.name !== null, course, trace },
        door: (hello, hooks) => openDoor(hello, language, hooks),
      });
  }
}
