/** Where the build lays what the bundle needs beside itself (cli/build.mjs). All modules of the bundle lie in that one folder. */
import { fileURLToPath } from 'node:url';

const beside = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** The worker thread of the built-in bots. */
export const THINKER = beside('./thinker.js');
/** The worker thread that plays records again. */
export const REPLAYER = beside('./replayer.js');
/** The browser application. */
export const PAGES = beside('./web');
/** The bots that `joute new` copies. */
export const STARTERS = beside('./starters');
