/**
 * The public name of a program of which only the command line is known: its file's base name, else
 * "program". The name is shown to everybody for ever (lists, the feed, records), and a command line
 * may hold keys, paths and whole scripts: so a word is shown only where it can be nothing but the
 * name of a file.
 */
import { win32 } from 'node:path';

/** Of a path of any system: both separators. */
const { basename } = win32;

const NAMELESS = 'program';
const MOST_NAME = 64;

/** Commands that run the command that follows them. */
const LAUNCHERS = /^(env|nice|nohup|timeout|stdbuf|setsid|time|exec|ionice|command)$/;
/** Commands that run the file that they are given. */
const INTERPRETERS =
  /^(node|nodejs|deno|bun|npx|npm|pnpm|yarn|tsx|ts-node|python[\d.]*|py|pypy[\d.]*|uv|poetry|ruby|perl|php|lua[\d.]*|Rscript|julia|kotlin|scala|sh|bash|dash|zsh|ksh|fish|busybox|mono|dotnet|wine|sudo|doas|docker|podman|bwrap|firejail|unshare|taskset|chrt|systemd-run|xvfb-run|joute)(\.exe|\.cmd|\.bat)?$/i;
const PROGRAM_FILE =
  /.\.(py|pyc|js|mjs|cjs|ts|mts|cts|rb|pl|php|lua|r|jl|jar|class|kts?|scala|sh|bash|fsx?|csx?|dll|exe|wasm|out|bin)$/i;
const EXTENSION = /(?<=.)\.[a-z]{1,5}$/i;
/**
 * Options whose value is code instead of a file: `sh -c`, `bash -lc`, `python3 -c`, `node -e`,
 * `perl -ne`, `php -r`.
 */
const INLINE = /^(-[a-z]*[cepr]|--(eval|print|command|execute)(=.*)?|eval)$/;
/** Java's options whose value is the next word. */
const JAVA_VALUED = /^(-cp|-classpath|--class-path|-p|--module-path|--add-modules)$/;
/** Words that may stand between an interpreter and its file. */
const SUBCOMMANDS = /^(run|exec|x|dlx)$/;

export function nameCommand(words: readonly [string, ...string[]]): string {
  const [program, ...rest] = words;
  const own = basename(program);
  if (LAUNCHERS.test(own)) return nameLaunched(rest);
  if (/^java(\.exe)?$/i.test(own)) return nameClass(rest);
  return INTERPRETERS.test(own) ? nameScript(rest) : nameFile(program);
}

/** The name of the command behind `env X=y`, `nice -n 10`, `timeout 60s`. */
function nameLaunched(words: readonly string[]): string {
  // `env -u NAME`, `env -C folder`: the option's value is no command. The value of `env -S` is a
  // whole command line.
  const at = words.findIndex(
    (word, index) => !/^-|=|^[\d.]+[smhd]?$/.test(word) && !/^-(u|C|-unset|-chdir)$/.test(words[index - 1] ?? ''),
  );
  const [program, ...rest] = words.slice(at);
  const isSplit = words.some((word) => /^(-[a-z]*S|--split-string)/.test(word));
  return at < 0 || isSplit || program === undefined ? NAMELESS : nameCommand([program, ...rest]);
}

function nameScript(words: readonly string[]): string {
  const inline = words.findIndex((word) => INLINE.test(word));
  const given = inline < 0 ? words : words.slice(0, inline);
  const file = given.find((word) => PROGRAM_FILE.test(word) && !word.startsWith('-'));
  if (file !== undefined) return nameFile(file);
  const first = given.find((word) => !SUBCOMMANDS.test(word)) ?? given[0];
  // The word behind an option may be the option's value.
  return inline >= 0 || first === undefined || first.startsWith('-') ? NAMELESS : nameFile(first);
}

/** `java -jar bot.jar`, `java -cp lib fr.isep.Bot`: the last part of the name. */
function nameClass(words: readonly string[]): string {
  const main = words.find((word, at) => !word.startsWith('-') && !JAVA_VALUED.test(words[at - 1] ?? ''));
  if (main === undefined || PROGRAM_FILE.test(main)) return nameFile(main ?? '');
  return nameFile(main.split('.').at(-1)!);
}

/** An assignment, a line of a script or anything else that is no file has no name. */
function nameFile(path: string): string {
  const name = basename(path).replace(EXTENSION, '');
  return name === '' || name.length > MOST_NAME || /[=;|&$`<>(){}\p{C}]/u.test(path) ? NAMELESS : name;
}
