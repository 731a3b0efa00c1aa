/**
 * Builds the application into files to be served; names under /assets/ carry a hash of their
 * content. cli/build.mjs runs it.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

/**
 * Compresses every text file once, beside itself as .br and .gz; the server sends those as they are
 * (arena/server/web/pageFiles.ts).
 */
const pack: Plugin = {
  name: 'pack',
  writeBundle({ dir = '' }) {
    for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(css|html|js|json|svg)$/.test(name)) continue;
      const path = join(dir, name);
      const bytes = readFileSync(path);
      writeFileSync(`${path}.br`, brotliCompressSync(bytes));
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    }
  },
};

/**
 * The parts of games that need Node are never asked for in a browser: nothing of them, nor of what
 * they import, is built.
 */
export const withoutHosts: Plugin = {
  name: 'without-hosts',
  enforce: 'pre',
  load: (id) => (HOST_PART.test(id) ? 'export {};' : null),
};
const HOST_PART = /\/games\/[^/]+\/host\//;

/**
 * What the draughts champion has learned and solved, as a file of its own: pages and workers are
 * built apart, and what has the same content has the same name. Vite declares by `var` in pages,
 * and would by `const` in workers.
 */
const output = {
  topLevelVar: true,
  codeSplitting: { groups: [{ name: 'champion.data', test: /\/champion\/\w+\.data\.ts$/ }] },
};

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  logLevel: 'warn',
  plugins: [svelte({ configFile: false }), withoutHosts, pack],
  build: {
    outDir: process.env.JOUTE_WEB_DIST ?? 'dist',
    emptyOutDir: true,
    // The server's content security policy allows neither `data:` addresses nor inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 4000,
    // No warning about slow plugins: it would be printed before the command's own output.
    rolldownOptions: { checks: { bundlerTimings: false }, output },
  },
  // A module worker: it imports its game dynamically.
  worker: { format: 'es', plugins: () => [withoutHosts], rolldownOptions: { output } },
  // While developing: requests to the API go to a `joute serve` on its usual port.
  server: { proxy: { '/api': { target: 'http://localhost:8080', ws: true } } },
});
