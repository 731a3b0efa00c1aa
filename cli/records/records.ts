/** Where the command writes records. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { RecordFile } from '@joute/arena/files/syncedFile.ts';
import { guardWriting } from '../arguments/outputFile.ts';
import type { Context } from '../terminal/context.ts';

/** The default folder, under the current one. */
export const RECORDS = 'records';

/** `records/draughts-20260704-153012.json`, or the next name that is still free. */
export function freshRecordPath(folder: string, game: string, now: Date): string {
  const stamp = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  for (let copy = 1; ; copy++) {
    const path = join(folder, `${game}-${stamp}${copy === 1 ? '' : `-${copy}`}.json`);
    if (!existsSync(path)) return path;
  }
}

export const openRecord = (context: Context, folder: string, game: string): RecordFile =>
  guardWriting(context, folder, () => new RecordFile(freshRecordPath(folder, game, new Date())));
