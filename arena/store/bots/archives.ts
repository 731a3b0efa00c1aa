/**
 * Uploaded files, by the hash of their bytes: the same file is stored once. They stand in the
 * database, so that backups have them and servers that share it see the same ones.
 */
import { hash } from 'node:crypto';
import { StoredRows } from '../rowWrites.ts';
import type { Db } from '../schema.ts';

/** Bytes of a part: little enough that a write does not hold others up. A multiple of three. */
const PART = 384 * 1024;

export class Archives extends StoredRows {
  /** Resolves with its hash when all of it is on the disk. */
  async put(bytes: Buffer): Promise<string> {
    const name = hash('sha256', bytes);
    for (let part = 0; part * PART < bytes.length; part++) {
      const text = bytes.toString('base64', part * PART, (part + 1) * PART);
      await this.rows.keep(() =>
        this.db
          .insertInto('archives')
          .values({ hash: name, part, text })
          .onConflict((conflict) => conflict.columns(['hash', 'part']).doNothing())
          .execute(),
      );
    }
    return name;
  }

  /** Null where it is not there, or not whole. */
  read(name: string): Promise<Buffer | null> {
    return readUpload(this.db, name);
  }
}

export async function readUpload(db: Db, name: string): Promise<Buffer | null> {
  const parts = await db.selectFrom('archives').select('text').where('hash', '=', name).orderBy('part').execute();
  const bytes = Buffer.concat(parts.map(({ text }) => Buffer.from(text, 'base64')));
  return hash('sha256', bytes) === name ? bytes : null;
}
