/** The hash of records (core/record/record.ts), several times as fast as what core has for every machine. */
import { hash } from 'node:crypto';
import type { TextHash } from '@joute/core/record/record.ts';

export const hashText: TextHash = (text) => hash('sha256', text);
