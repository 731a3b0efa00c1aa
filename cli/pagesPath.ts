import { fileURLToPath } from 'node:url';

/** The browser application: it lies beside this code once both are built (see build.mjs). */
export const PAGES = fileURLToPath(new URL('./web', import.meta.url));
