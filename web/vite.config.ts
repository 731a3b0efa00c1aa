/** The application as files to be served: names under /assets/ carry their content's hash. See cli/build.mjs for who builds it. */
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  logLevel: 'warn',
  plugins: [svelte({ configFile: false })],
  build: {
    outDir: process.env.JOUTE_WEB_DIST ?? 'dist',
    emptyOutDir: true,
    // Which chunk needs which, for the test of sizes.
    manifest: true,
    // The server's policy lets neither data: addresses nor scripts within the page through.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000,
  },
  // `joute serve` beside it, while somebody works on the pages.
  server: { proxy: { '/api': { target: 'http://localhost:8080', ws: true } } },
});
