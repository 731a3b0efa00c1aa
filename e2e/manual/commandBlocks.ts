/**
 * What the manual and the README tell people to type. The words after a fence say how it is tried:
 *
 * - `sh run`: run as it is, in the one folder and the one shell of its page;
 * - `sh start`: each of its lines stays running until the next such block or the end of the page;
 *   `sh start beside` leaves those before it running;
 * - `sh terminal`: each of its lines is run in a terminal, asked for help and left;
 * - `sh student`: the five minutes of a student (cli/pack/pack.long.test.ts);
 * - `sh left out: <reason>`: only parsed; the reason is printed.
 *
 * With `server` behind it (`sh run server`) an arena is open at http://localhost:8080, and
 * JOUTE_SERVER and JOUTE_TOKEN are those of its administrator; with `team` they are those of the
 * team $TEAM. A block `json answer` is what the block before it prints. The examples of a command
 * say the same as data (core/host/examples.ts).
 */
import type { CodeBlock } from '../../docs/build/page.ts';

export type Way = 'run' | 'start' | 'terminal' | 'student' | 'left out';

export interface Trial {
  readonly way: Way;
  /** Whether what was started before stays. */
  readonly isBeside: boolean;
  readonly as: 'server' | 'team' | null;
  /** Why it is left out. */
  readonly reason: string | null;
}

const TRIAL = /^sh (?:(run|start|terminal)( beside)?(?: (server|team))?|(student)|(left out): (\S.*))$/;

/** How a block is tried; null where it says nothing about it. */
export function trialOf({ info }: CodeBlock): Trial | null {
  const [match, run, beside, as, student, leftOut, reason] = TRIAL.exec(info ?? '') ?? [];
  return match === undefined
    ? null
    : {
        way: (run ?? student ?? leftOut) as Way,
        isBeside: beside !== undefined,
        as: (as ?? null) as Trial['as'],
        reason: reason ?? null,
      };
}

/** The name of the file that a block is, `toml file=cup.toml`. */
export const fileOf = ({ info }: CodeBlock): string | null => /\bfile=(\S+)/.exec(info ?? '')?.[1] ?? null;

export const isAnswer = ({ info }: CodeBlock): boolean => info === 'json answer';

/** What is typed, line by line; a backslash at the end joins the next one. */
export const linesOf = ({ text }: CodeBlock): string[] =>
  text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');

/** Commands of ours, of npm and of the usual tools. */
const COMMAND = /^(npx|joute|npm|curl|python3|gcc|javac|java|nats-server|export)\s/;

/** Whether it holds commands, whatever it says of itself. */
export const hasCommands = (block: CodeBlock): boolean => linesOf(block).some((line) => COMMAND.test(line));

/** What is only parsed of a block: lines that begin with a command of ours or of npm. */
export function parsedLines(block: CodeBlock): string[] {
  const trial = trialOf(block);
  if (trial ? trial.way !== 'left out' : block.info !== null) return [];
  return linesOf(block)
    .flatMap((line) => line.replace(/\s+#.*$/, '').split(' && '))
    .map((line) => line.trim())
    .filter((line) => /^(npx joute|joute|npm)\s/.test(line));
}

/** As a shell splits it, without what only a shell would expand. */
export const wordsOf = (line: string): string[] =>
  (line.match(/(?:[^\s"']+|"[^"]*"|'[^']*')+/g) ?? []).map((word) => word.replace(/["']/g, ''));
