/**
 * A server's store to be killed, filled up and backed up: a few writers append a real record to
 * matches of their own, one match after the other, and print each chunk that is persisted: `kept
 * <match> <version>`. Run with tsx: libsql cannot be bundled.
 */
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { say } from '@joute/core/words.ts';
import { storeWords } from '../store/sentences.ts';
import { Store } from '../store/store.ts';
import { refusalOf } from '../store/storeError.ts';
import { playStored, underWay } from './storedMatch.ts';

const WRITERS = 20;

let drained: Promise<unknown> | null = null;

/** Back-pressure: waits until the line has been read. */
async function line(text: string): Promise<void> {
  if (process.stdout.write(`${text}\n`)) return;
  drained ??= once(process.stdout, 'drain').finally(() => {
    drained = null;
  });
  await drained;
}

const [where = '', run = ''] = process.argv.slice(2);
const opened = await Store.open(where, { onTrouble: (why) => void line(`trouble ${why ?? 'over'}`) });
if (!opened.ok) {
  await line(`refused ${opened.refusal.code} ${say(opened.refusal, 'en', storeWords)}`);
  process.exit(1);
}
const store = opened.value;
const played = await playStored(run);
await line('open');

async function write(writer: number): Promise<never> {
  for (let number = 0; ; number++) {
    const id = `${run}-${writer}-${number}`;
    while (!(await create(id))) await pause(50);
    for (const [version, text] of played.pieces.entries()) {
      const isLast = version === played.pieces.length - 1;
      await store.append({ match: id, version, text, ...(isLast ? { ended: played.ended } : {}) });
      await line(`kept ${id} ${version}`);
    }
  }
}

async function create(id: string): Promise<boolean> {
  try {
    await store.createMatch({ ...underWay(played, 0).match, id });
    return true;
  } catch (error) {
    await line(`not created ${say(refusalOf(error, where), 'en', storeWords)}`);
    return false;
  }
}

await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
