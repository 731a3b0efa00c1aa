/**
 * Compiles the champion's core and writes it into core.data.ts, so that who installs Joute needs no
 * compiler: `npm run build:champion`, after every change of assembly/.
 */
import { writeFileSync } from 'node:fs';
import { compileCore } from './compile.ts';
import { dataFile } from './dataFile.ts';

const bytes = await compileCore();
writeFileSync(new URL('./core.data.ts', import.meta.url), dataFile('core', bytes));
process.stdout.write(`core.data.ts: ${bytes.length} bytes\n`);
