/** Opens the program that a command line names as a player. */

import type { GameEntry } from '@joute/core/gameEntry.ts';
import type { Player } from '@joute/core/host/player.ts';
import type { Speech } from '@joute/core/wire/speech.ts';
import type { Language } from '@joute/core/words.ts';
import { hostServices } from './gates/hostServices.ts';
import { LaunchedPlayer } from './gates/launchedPlayer.ts';
import { type ProgramSpec, showProgram } from './match/playerSpec.ts';
import { ProgramPlayer } from './programs/programPlayer.ts';
import type { Launch } from './sandbox/launch.ts';
import { JsonSpeech } from './talk/jsonSpeech.ts';
import type { Trace } from './talk/socketChannel.ts';

/** Whether the game has such engines was checked when the player was named. */
async function openHub({ facts, speeches }: GameEntry, think: number | undefined): Promise<Speech> {
  if (!speeches?.hub) throw new Error(`${facts.id} has no engines that speak Hub`);
  const open = await speeches.hub();
  return open(think);
}

/**
 * `think`: how long an engine that is told its time thinks about a move, where the match allows
 * more.
 */
export function openProgram(
  spec: ProgramSpec,
  name: string,
  entry: GameEntry,
  language: Language,
  think?: number,
  trace?: Trace,
  launch?: Launch,
): Player {
  const common = { name, spec: showProgram(spec), command: spec.words, language, launch };
  switch (spec.kind) {
    case 'cmd':
      return new ProgramPlayer({ ...common, speech: () => new JsonSpeech(language) });
    case 'hub':
      return new ProgramPlayer({ ...common, speech: () => openHub(entry, think) });
    case 'net':
      return new LaunchedPlayer({
        ...{ ...common, isNamed: spec.name !== null, trace },
        course: async () => (await entry.wire?.()) ?? null,
        door: async (hello, hooks) =>
          (await entry.http?.load())?.openDoor(hello, language, hooks, hostServices) ?? null,
      });
  }
}
