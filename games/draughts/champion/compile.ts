/**
 * Compiles the core from AssemblyScript. Its files are no TypeScript to our other tools: functions
 * that must be inlined are marked by decorators, without which perft is 40% slower. The compiler is
 * a process of its own: its types would change those of Node's console for the whole house.
 */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const COMPILER = createRequire(import.meta.url).resolve('assemblyscript/bin/asc.js');
const FOLDER = fileURLToPath(new URL('./assembly', import.meta.url));
const OPTIONS = ['-O3', '--runtime', 'stub', '--noAssert'];

/** Constants of the source, by name, that have another value: to measure what a part brings. */
export type Constants = ReadonlyMap<string, number>;

/**
 * The core, or another entry of assembly/. A constant that the source does not have is refused by a
 * RangeError.
 */
export async function compileCore(
  constants: Constants = new Map(),
  entry = 'index.ts',
): Promise<Uint8Array<ArrayBuffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'joute-core-'));
  try {
    let source = FOLDER;
    if (constants.size > 0) {
      source = join(folder, 'assembly');
      await cp(FOLDER, source, { recursive: true });
      await change(source, constants);
    }
    const compiled = join(folder, 'core.wasm');
    const options = [COMPILER, entry, '--baseDir', source, ...OPTIONS, '--outFile', compiled];
    await promisify(execFile)(process.execPath, options, { cwd: source });
    return Uint8Array.from(await readFile(compiled));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function change(folder: string, constants: Constants): Promise<void> {
  const missing = new Set(constants.keys());
  for (const name of await readdir(folder)) {
    const text = await readFile(join(folder, name), 'utf8');
    const changed = text.replace(
      /^((?:export )?const (\w+): i32 = )-?\d+;/gm,
      (line, start: string, constant: string) => {
        const value = constants.get(constant);
        if (value === undefined) return line;
        missing.delete(constant);
        return `${start}${value};`;
      },
    );
    if (changed !== text) await writeFile(join(folder, name), changed);
  }
  if (missing.size > 0) throw new RangeError(`assembly/ has no constants ${[...missing].join(', ')}`);
}
