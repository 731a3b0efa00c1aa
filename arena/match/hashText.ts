/**
 * The hash of records (core/record/record.ts) by Node's own crypto: several times as fast as
 * core's, which runs everywhere.
 */
import { hash } from 'node:crypto';
import type { TextHash } from '@joute/core/record/record.ts';

export const hashText: TextHash = (text) => hash('sha256', text);
