/** The file operations that are handed to games which keep files of their own. */
import type { HostFiles } from '@joute/core/host/hostFiles.ts';
import { DurableLines, readLines } from './durableLines.ts';
import { makeFolder } from './makeFolder.ts';
import { lock, unlock } from './runnerLock.ts';

export const hostFiles: HostFiles = {
  makeFolder,
  openLines: (path) => DurableLines.open(path),
  readLines,
  lock,
  unlock,
};
