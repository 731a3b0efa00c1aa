/** The test bots (bots/) as players. */
import { fileURLToPath } from 'node:url';
import { JsonSpeech } from '../jsonSpeech.ts';
import { ProgramPlayer } from '../programPlayer.ts';

/** `folder` where this code is bundled and its own place says nothing. */
export function openBot(
  name: string,
  folder: string = fileURLToPath(new URL('./bots', import.meta.url)),
): ProgramPlayer {
  return new ProgramPlayer({
    name,
    spec: `cmd:node ${name}.mjs`,
    command: [process.execPath, `${folder}/${name}.mjs`],
    speech: () => new JsonSpeech('en'),
    language: 'en',
    grace: 200,
  });
}
