/**
 * The files that the build puts beside the bundle (cli/build.mjs). All modules of the bundle are in
 * that one folder.
 */
import { fileURLToPath } from 'node:url';
import type { StarterFolders } from '@joute/arena/starters/starters.ts';

const beside = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** The worker thread of the built-in bots. */
export const THINKER = beside('./thinker.js');
/** The worker thread that replays records. */
export const REPLAYER = beside('./replayer.js');
/** The browser application. */
export const PAGES = beside('./web');
/** The folder of the package, or in a clone that of the command. */
export const PACKAGE_FOLDER = beside('..');
/** The bots that `joute new` copies, and what their authors read. */
export const STARTER_FOLDERS: StarterFolders = { starters: beside('./starters'), manual: beside('./manual') };
