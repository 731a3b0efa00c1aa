import { fileURLToPath } from 'node:url';

/** The bundled worker that plays records again: it lies beside this code once both are built (see build.mjs). */
export const REPLAYER = fileURLToPath(new URL('./replayer.js', import.meta.url));
