/** The command `hub`: a conversation over standard input and output, until its end. */
import { stdin } from 'node:process';
import { fileURLToPath } from 'node:url';
import { Failure, type Terminal, UsageError } from '@joute/core/host/terminal.ts';
import { LineReader } from '@joute/core/wire/lineReader.ts';
import manifest from '@joute/games/package.json' with { type: 'json' };
import { notationWords } from '../../notation/refusals.ts';
import { ENGINE_HUB_1, ENGINE_HUB_2 } from './engineDialect.ts';
import { EngineThread } from './engineThread.ts';
import { HubSession } from './session.ts';

export type HubOptions = { readonly protocol?: number };

/** The build puts the threads of games beside the command (cli/build.mjs). */
const THREAD = fileURLToPath(new URL('./draughts.engine.worker.js', import.meta.url));

export async function runHub(terminal: Terminal, { protocol = 2 }: HubOptions): Promise<void> {
  const dialect = [ENGINE_HUB_1, ENGINE_HUB_2][protocol - 1];
  if (!dialect) {
    throw new UsageError(
      terminal.say({
        en: `Hub has versions 1 and 2, not ${protocol}.`,
        fr: `Hub a les versions 1 et 2, pas ${protocol}.`,
      }),
    );
  }
  let failure: Error | null = null;
  const thinker = new EngineThread(THREAD, (error) => {
    failure = error;
    stdin.destroy();
  });
  const say = (line: string): void => terminal.out(line);
  const session = new HubSession({
    ...{ dialect, thinker, say, version: manifest.version },
    explain: (refusal) => terminal.explain(refusal, notationWords),
  });
  try {
    await listen(session, say);
  } finally {
    await thinker.close();
  }
  if (failure) throw new Failure(String(failure));
}

/** Until `quit` or the end of the input. */
async function listen(session: HubSession, say: (line: string) => void): Promise<void> {
  const reader = new LineReader();
  for await (const chunk of stdin as AsyncIterable<Uint8Array>) {
    for (const line of reader.push(chunk)) {
      const answer = line.ok ? session.hear(line.value.text) : [];
      if (!answer) return;
      answer.forEach(say);
    }
  }
}
