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
    // Shorter than in the house's own configuration: a mutant that waits for ever is to be found
    // out soon.
    testTimeout: 15_000,
    hookTimeout: 15_000,
    expect: { poll: { timeout: 5000 } },
    reporters: [],
  },
});
