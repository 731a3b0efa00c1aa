/** Writes of rows while the database is away: what is tried again, how long, and what is done later. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenToFaults } from '../test/faults.ts';
import { RowWrites } from './rowWrites.ts';
