/** A program that a command line names, as a player. */
import type { Language } from '@joute/core/words.ts';
import { HubSpeech } from './hubSpeech.ts';
import { JsonSpeech } from './jsonSpeech.ts';
import type { Player } from './player.ts';
import { makePlayerSpec, type ProgramSpec } from './players.ts';
import { ProgramPlayer } from './programPlayer.ts';
import type { Speech } from './speech.ts';

/** The game whose engines speak Hub. */
export const HUB_GAME = 'draughts';

export function openProgram(spec: ProgramSpec, name: string, language: Language): Player {
  const speech = (): Speech => (spec.kind === 'hub' ? new HubSpeech() : new JsonSpeech(language));
  return new ProgramPlayer({ name, spec: makePlayerSpec(spec), command: spec.words, speech, language });
}
