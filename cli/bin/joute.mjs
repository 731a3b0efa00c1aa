#!/usr/bin/env node
// The bundle is built by `npm ci`; while working on Joute it is rebuilt here whenever a source is newer.
import { build, isStale } from '../build.mjs';

if (isStale()) await build();
await import('../dist/joute.js');
