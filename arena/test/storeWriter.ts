/**
 * A server's store to be killed, filled up and cut off: a few writers append pieces to matches of their own, for ever, and say each one that
 * is kept: `kept <match> <version>`. Run with tsx: libsql cannot be bundled.
 */
import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expandSeed } from '@joute/core/dice.ts';
import { say } from '@joute/core/words.ts';
import { storeWords } from '../store/sentences.ts';
import { Store } from '../store/store.ts';
import { refusalOf } from '../store/storeError.ts';

const WRITERS = 20;
const PIECES = 25;

const line = (text: string): void => void writeSync(1, `${text}\n`);
const [where = '', run = ''] = process.argv.slice(2);
const opened = await Store.open(where, { onTrouble: (why) => line(`trouble ${why ?? 'over'}`) });
if (!opened.ok) {
  line(`refused ${opened.refusal.code} ${say(opened.refusal, 'en', storeWords)}`);
  process.exit(1);
}
const store = opened.value;
line('open');

async function write(writer: number): Promise<never> {
  for (let number = 0; ; number++) {
    const id = `${run}-${writer}-${number}`;
    while (!(await create(id))) await pause(50);
    for (let version = 0; version < PIECES; version++) {
      await store.append({ match: id, version, text: `piece ${version} of ${id}` });
      line(`kept ${id} ${version}`);
    }
  }
}

async function create(id: string): Promise<boolean> {
  try {
    await store.createMatch({
      ...{ id, game: 'draughts', status: 'running', plan: '{}', seed: expandSeed(id), listed: true, follows: null },
      ...{ created: 1, started: 2, ended: null, termination: null },
      seats: [{ seat: 1, player: 'bot:random', name: 'random', key: null }],
    });
    return true;
  } catch (error) {
    line(`not created ${say(refusalOf(error, where), 'en', storeWords)}`);
    return false;
  }
}

await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
