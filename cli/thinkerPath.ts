import { fileURLToPath } from 'node:url';

/** The bundled worker of the built-in bots: it lies beside this code once both are built (see build.mjs). */
export const THINKER = fileURLToPath(new URL('./thinker.js', import.meta.url));
