/**
 * What administrators and assistants did, newest first. It holds ids: never names of people, nor
 * secrets.
 */
import { randomBytes } from 'node:crypto';
import { StoredRows } from '../rowWrites.ts';

export interface StoredDeed {
  readonly id: string;
  readonly at: number;
  /** `account:…` or `token:…`, by its id. */
  readonly who: string;
  /** Such as `team/renamed`. */
  readonly what: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Digits of base 36: ids sort by time until the year 5188. */
const TIME_DIGITS = 9;

export class Audit extends StoredRows {
  async add({ at, who, what, details }: Omit<StoredDeed, 'id'>): Promise<void> {
    const id = `${at.toString(36).padStart(TIME_DIGITS, '0')}-${randomBytes(6).toString('hex')}`;
    const row = { id, at, who, what, json: JSON.stringify(details) };
    await this.rows.keep(() =>
      this.db
        .insertInto('audit')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute(),
    );
  }

  /** Those before the one with that id. */
  async list(most: number, before?: string): Promise<StoredDeed[]> {
    const all = this.db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(most);
    const rows = await (before === undefined ? all : all.where('id', '<', before)).execute();
    return rows.map(({ json, ...row }) => ({ ...row, details: JSON.parse(json) }));
  }
}
