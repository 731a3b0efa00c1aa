/** The test bots (bots/) as players. */
import { fileURLToPath } from 'node:url';
import { ProgramPlayer } from '../programs/programPlayer.ts';
import { JsonSpeech } from '../talk/jsonSpeech.ts';

interface BotOptions {
  /** Where this code is bundled and cannot find the bots by its own path. */
  readonly folder?: string | undefined;
  readonly grace?: number;
}

export function openBot(
  name: string,
  { folder = fileURLToPath(new URL('./bots', import.meta.url)), grace = 200 }: BotOptions = {},
): ProgramPlayer {
  return new ProgramPlayer({
    name,
    spec: `cmd:node ${name}.mjs`,
    command: [process.execPath, `${folder}/${name}.mjs`],
    speech: () => new JsonSpeech('en'),
    language: 'en',
    grace,
  });
}
