/**
 * The lines of a bot guessed from its files, by language: the one that starts it, and the one that
 * builds it first where its language has a compiler.
 */
import { isNestedTooDeep } from '@joute/core/input/nesting.ts';
import { isObject } from '@joute/core/input/objects.ts';
import { ok, type Result } from '@joute/core/result.ts';
import { quotedPath, type StartLine } from './lines.ts';
import { no } from './sentences.ts';
import { isTypeScript, typeScriptLines } from './typeScript.ts';

export interface Source {
  readonly path: string;
  /** The beginning of the file. */
  text(): string;
}

/** How many candidates a sentence names. */
const MOST_NAMED = 5;
/** What a program that we compile is called. */
const COMPILED = 'bot';

/** By language, in this order: what is compiled by its own project file comes first. */
const GUESSES: readonly ((sources: readonly Source[]) => Result<StartLine> | null)[] = [
  guessCargo,
  guessGo,
  guessMake,
  guessNamed(['.py'], ['bot', 'main', '__main__', 'player', 'client'], (file) =>
    started(`python3 ${quotedPath(file)}`),
  ),
  guessPackage,
  guessNamed(['.mjs', '.js', '.cjs'], ['bot', 'main', 'index', 'player', 'client'], (file) =>
    started(`node ${quotedPath(file)}`),
  ),
  guessNamed(['.ts', '.mts'], ['bot', 'main', 'index', 'player', 'client'], (file) => typeScriptLines(file)),
  guessNamed(['.pl'], ['bot', 'main', 'player', 'client'], (file) => started(`perl ${quotedPath(file)}`)),
  guessJar,
  guessJava,
  guessCompiled(['.c'], ['.cpp', '.cc', '.cxx'], 'gcc -O2'),
  guessCompiled(['.cpp', '.cc', '.cxx', '.c'], [], 'g++ -O2 -std=c++20 -pthread'),
  guessExecutable,
];

export function guessStart(sources: readonly Source[]): Result<StartLine> {
  for (const guess of GUESSES) {
    const found = guess(sources);
    if (found) return found;
  }
  return no('start/none');
}

function guessCargo(sources: readonly Source[]): Result<StartLine> | null {
  const cargo = fileAt(sources, 'Cargo.toml');
  if (!cargo) {
    const [only, ...more] = within(sources, ['.rs']);
    const main = fileAt(sources, 'main.rs') ?? fileAt(sources, 'bot.rs') ?? (more.length > 0 ? undefined : only);
    return main ? compiled(`rustc --edition 2021 -O -o ${COMPILED} ${quotedPath(main.path)}`) : null;
  }
  const plain = plainCargo(sources, cargo.text());
  if (plain) return compiled(plain);
  const name = /^\s*name\s*=\s*["']([\w-]+)["']/m.exec(cargo.text())?.[1] ?? COMPILED;
  return ok({ start: `./target/release/${name}`, build: 'cargo build --release --offline' });
}

/** Tables of a Cargo.toml that change nothing of what rustc alone compiles. */
const PLAIN_TABLE = /^(package|profile\..+|lints(\..+)?|(dev-|build-)?dependencies)$/;
/** But for these, unless they are empty. */
const NEEDED = ['dependencies', 'build-dependencies'];

/**
 * A package of one program that needs no other is what rustc compiles by itself: so a machine needs
 * no cargo for it. Null for all others.
 */
function plainCargo(sources: readonly Source[], toml: string): string | null {
  const isOne = fileAt(sources, 'src/main.rs') && !fileAt(sources, 'src/lib.rs') && !fileAt(sources, 'build.rs');
  if (!isOne) return null;
  let [table, edition] = ['', '2015'];
  for (const line of toml.split('\n').map((text) => text.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    const named = /^\[+([^[\]]*)\]/.exec(line);
    if (named) table = named[1]!.trim();
    else if (NEEDED.includes(table)) return null;
    if (!PLAIN_TABLE.test(table)) return null;
    if (table === 'package') edition = /^edition\s*=\s*["'](\d{4})["']/.exec(line)?.[1] ?? edition;
  }
  return `rustc --edition ${edition} -O -o ${COMPILED} src/main.rs`;
}

function guessGo(sources: readonly Source[]): Result<StartLine> | null {
  const files = within(sources, ['.go']).filter(({ path }) => !path.includes('/') && !path.endsWith('_test.go'));
  if (fileAt(sources, 'go.mod')) return compiled(`go build -o ${COMPILED} .`);
  return files.length === 0 ? null : compiled(`go build -o ${COMPILED} ${list(files)}`);
}

/** The first target of a Makefile is what `make` makes; `all` stands for what it needs. */
function guessMake(sources: readonly Source[]): Result<StartLine> | null {
  const make = ['Makefile', 'makefile', 'GNUmakefile'].map((name) => fileAt(sources, name)).find(Boolean);
  if (!make || within(sources, ['.c', '.cpp', '.cc', '.cxx', '.rs', '.go']).length === 0) return null;
  const targets = [...make.text().matchAll(/^([\w./-]+)[ \t]*:(?!=)[ \t]*([^\n#]*)/gm)];
  const named = targets.filter(([, name]) => !name!.startsWith('.'));
  const [, first, needs] = named[0] ?? [];
  const target = first === 'all' ? needs?.trim().split(/\s+/)[0] : first;
  const variable = /^(?:TARGET|BIN|EXEC|PROG(?:RAM)?|NAME)\s*[:?]?=\s*(\S+)/m.exec(make.text())?.[1];
  const program = target && /^[\w./-]+$/.test(target) ? target : (variable ?? COMPILED);
  return ok({ start: `./${program.replace(/^\.\//, '')}`, build: 'make' });
}

function guessNamed(
  endings: readonly string[],
  names: readonly string[],
  lines: (file: string) => StartLine,
): (sources: readonly Source[]) => Result<StartLine> | null {
  return (sources) => {
    const files = within(sources, endings).filter(({ path }) => !/\.d\.[mc]?ts$|(^|\/)test_|\.test\./.test(path));
    const top = files.filter(({ path }) => !path.includes('/'));
    const near = top.length > 0 ? top : files;
    const [only, ...more] = near;
    if (!only) return null;
    const usual = names.flatMap((name) => near.filter(({ path }) => stem(path).toLowerCase() === name))[0];
    // Only one of several is run by itself.
    const runnable = near.filter((file) => /__name__\s*==\s*['"]__main__['"]/.test(file.text()));
    const chosen = more.length === 0 ? only : (usual ?? (runnable.length === 1 ? runnable[0] : undefined));
    if (!chosen) return several(near);
    return ok(lines(chosen.path));
  };
}

/** The `main` of package.json, where it has one that is there. */
function guessPackage(sources: readonly Source[]): Result<StartLine> | null {
  const json = parsed(fileAt(sources, 'package.json'));
  const main = typeof json?.main === 'string' ? json.main.replace(/^\.\//, '') : null;
  if (main === null || !fileAt(sources, main)) return null;
  return ok(isTypeScript(main) ? typeScriptLines(main) : started(`node ${quotedPath(main)}`));
}

function guessJar(sources: readonly Source[]): Result<StartLine> | null {
  const [jar, ...more] = within(sources, ['.jar']);
  return jar && more.length === 0 && within(sources, ['.java']).length === 0
    ? ok({ start: `java -jar ${quotedPath(jar.path)}`, build: null })
    : null;
}

function guessJava(sources: readonly Source[]): Result<StartLine> | null {
  const files = within(sources, ['.java']);
  const classes = within(sources, ['.class']).filter(({ path }) => !path.includes('$'));
  if (files.length === 0) {
    const [only, ...more] = classes;
    const main = more.length === 0 ? only : classes.find(({ path }) => /^(Main|Bot)\.class$/.test(path));
    return main ? ok({ start: `java -cp . ${stem(main.path)}`, build: null }) : null;
  }
  const mains = files.filter((file) => /\bstatic\s+(public\s+)?void\s+main\s*\(/.test(file.text()));
  const usual = mains.find(({ path }) => /^(main|bot)$/i.test(stem(path)));
  const main = mains.length === 1 ? mains[0] : usual;
  if (!main) return mains.length === 0 ? null : several(mains);
  const inside = /^\s*package\s+([\w.]+)\s*;/m.exec(main.text())?.[1];
  const name = inside === undefined ? stem(main.path) : `${inside}.${stem(main.path)}`;
  return ok({ start: `java -cp . ${name}`, build: `javac -encoding UTF-8 -d . ${list(files)}` });
}

/** `others`: files that mean another compiler. */
function guessCompiled(
  endings: readonly string[],
  others: readonly string[],
  compiler: string,
): (sources: readonly Source[]) => Result<StartLine> | null {
  return (sources) => {
    const files = within(sources, endings);
    if (files.length === 0 || within(sources, others).length > 0) return null;
    return compiled(`${compiler} -o ${COMPILED} ${list(files)} -lm`);
  };
}

/** A program that was built elsewhere, or a script that says what runs it. */
function guessExecutable(sources: readonly Source[]): Result<StartLine> | null {
  const files = sources.filter((file) => file.text().startsWith('#!') || file.text().startsWith('\x7fELF'));
  const [only, ...more] = files;
  if (!only) return null;
  return more.length === 0 ? ok({ start: quotedPath(`./${only.path}`), build: null }) : several(files);
}

const started = (start: string): StartLine => ({ start, build: null });

const compiled = (build: string): Result<StartLine> => ok({ start: `./${COMPILED}`, build });

const several = (files: readonly Source[]): Result<StartLine> => {
  const names = files.slice(0, MOST_NAMED).map(({ path }) => path);
  return no('start/several', { names: [...names, ...(files.length > MOST_NAMED ? ['…'] : [])].join(', ') });
};

/** Of a file of somebody’s own, which need not be JSON at all. */
export function parsed(file: Source | undefined): Readonly<Record<string, unknown>> | null {
  const text = file?.text() ?? '';
  if (isNestedTooDeep(text)) return null;
  try {
    const json: unknown = JSON.parse(text);
    return isObject(json) ? json : null;
  } catch {
    // Somebody's own file: it tells us nothing.
    return null;
  }
}

const within = (sources: readonly Source[], endings: readonly string[]): readonly Source[] =>
  sources.filter(({ path }) => endings.some((ending) => path.toLowerCase().endsWith(ending)));

export const fileAt = (sources: readonly Source[], path: string): Source | undefined =>
  sources.find((source) => source.path === path);

const stem = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');

const list = (files: readonly Source[]): string =>
  files
    .map(({ path }) => quotedPath(path))
    .toSorted()
    .join(' ');
