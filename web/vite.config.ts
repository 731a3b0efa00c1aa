/** The application as files to be served: names under /assets/ carry their content's hash. See cli/build.mjs for who builds it. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

/** Each file that shrinks, beside itself as .br and .gz: the server sends them as they are (arena/server/web/pageFiles.ts). */
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

/** The parts of games that need Node are never asked for in a browser: nothing of them, nor of what they import, is built. */
const withoutHosts: Plugin = {
  name: 'without-hosts',
  enforce: 'pre',
  load: (id) => (HOST_PART.test(id) ? 'export {};' : null),
};
const HOST_PART = /\/games\/[^/]+\/host\//;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  logLevel: 'warn',
  plugins: [svelte({ configFile: false }), withoutHosts, pack],
  build: {
    outDir: process.env.JOUTE_WEB_DIST ?? 'dist',
    emptyOutDir: true,
    // The server's policy lets neither data: addresses nor scripts within the page through.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000,
    // A slow machine is no fault of the build: what it says would stand before the command's own words.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  // It loads its game when it is asked.
  worker: { format: 'es', plugins: () => [withoutHosts] },
  // `joute serve` beside it, while somebody works on the pages.
  server: { proxy: { '/api': { target: 'http://localhost:8080', ws: true } } },
});
