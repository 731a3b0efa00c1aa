/** The tests of one area, in the copy of the house that StrykerJS makes and fills with mutants. */
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { AREAS, type AreaName, LEFT_OUT_TESTS } from './areas.ts';

const { tests } = AREAS[process.env.JOUTE_MUTANTS_AREA as AreaName];

export default defineConfig({
  plugins: [svelte({ configFile: false, experimental: { disableSvelteResolveWarnings: true } })],
  // node_modules is a link to that of the original, where the workspaces have no mutants.
  resolve: { alias: [{ find: /^@joute\/(core|games|arena|web|cli)\//, replacement: `${process.cwd()}/$1/` }] },
  test: {
    include: [...tests],
    exclude: [...LEFT_OUT_TESTS, '**/*.long.test.ts'],
    // A mutant that waits for ever is to be found out, and one that a busy machine holds up is not
    // to count as noticed.
    testTimeout: 45_000,
    hookTimeout: 45_000,
    expect: { poll: { timeout: 15_000 } },
    reporters: [],
  },
});
