#!/usr/bin/env node
// The bundle is built by `npm ci`; while working on Joute it is rebuilt here whenever a source is
// newer.
import { buildStale } from '../build.mjs';

await buildStale();
await import('../dist/joute.js');
