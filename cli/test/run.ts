/**
 * Runs the command as it was built. Unless the process itself is the point (signals, a terminal, a
 * server that stays) it runs in the test's own, by the same `main` that the process calls: starting
 * Node hundreds of times was most of the time of these tests.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { freshFolder } from '@joute/arena/test/freshFolder.ts';
import type { main } from '../program.ts';
import type { makeContext } from '../terminal/context.ts';

const JOUTE = fileURLToPath(new URL('../bin/joute.mjs', import.meta.url));
/**
 * Commands that take the process for themselves (its terminal, its arguments, its signals), and
 * those that tests run several of at a time.
 */
const OWN_PROCESS: ReadonlySet<string | undefined> = new Set(['run', 'serve', 'demo', 'join', 'compliance']);

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface RunOptions {
  /** The command of another checkout, as a process; left out: this one's. */
  readonly program?: string;
  /** A folder of its own where left out, so that no test leaves records in the checkout. */
  readonly folder?: string;
  /** All of standard input. */
  readonly input?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Called with the process, and with all of its standard output so far whenever there is more. */
  readonly onOutput?: (child: ChildProcess, out: string) => void;
  readonly onStart?: (child: ChildProcess) => void;
  /** In this process in any case: what is asked for is refused, or help. */
  readonly here?: boolean;
}

export { freshFolder };

export function joute(words: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const isWatched = options.program || options.onStart || options.onOutput;
  const wantsProcess = isWatched || (OWN_PROCESS.has(words[0]) && !options.here);
  return wantsProcess ? jouteProcess(words, options) : inTurn(() => jouteHere(words, options));
}

const environmentOf = (options: RunOptions): NodeJS.ProcessEnv => {
  const { LANG: _lang, LC_ALL: _all, LC_MESSAGES: _messages, FORCE_COLOR: _colour, ...rest } = process.env;
  return { ...rest, NO_COLOR: '1', LANG: 'en_GB.UTF-8', ...options.environment };
};

/** The folder and the environment belong to the process: one command at a time. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(run: () => Promise<T>): Promise<T> {
  const ran = last.then(run);
  last = ran.catch(() => {});
  return ran;
}

async function jouteHere(words: readonly string[], options: RunOptions): Promise<Ran> {
  const program = await loadProgram();
  const [output, errors] = [new PassThrough(), new PassThrough()];
  const said = Promise.all([text(output), text(errors)]);
  const [folder, before] = [process.cwd(), process.env];
  const environment = environmentOf(options);
  process.chdir(options.folder ?? freshFolder());
  process.env = environment;
  try {
    const input = Readable.from([Buffer.from(options.input ?? '')]);
    const code = await program.main(words, program.makeContext(words, environment, { input, output, errors }));
    output.end();
    errors.end();
    const [out, err] = await said;
    return { code, out, err };
  } finally {
    process.chdir(folder);
    process.env = before;
  }
}

interface BuiltProgram {
  readonly main: typeof main;
  readonly makeContext: typeof makeContext;
}
let built: Promise<BuiltProgram> | undefined;

function loadProgram(): Promise<BuiltProgram> {
  built ??= (async () => {
    const { buildStale } = (await import(new URL('../build.mjs', import.meta.url).href)) as {
      buildStale(): Promise<void>;
    };
    await buildStale();
    return (await import(new URL('../dist/program.js', import.meta.url).href)) as BuiltProgram;
  })();
  return built;
}

/** In a process of its own, as a user runs it. */
export function jouteProcess(words: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const child = spawn(process.execPath, [options.program ?? JOUTE, ...words], {
    cwd: options.folder ?? freshFolder(),
    env: environmentOf(options),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(options.input ?? '');
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    out += chunk;
    options.onOutput?.(child, out);
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    err += chunk;
  });
  options.onStart?.(child);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
  });
}
