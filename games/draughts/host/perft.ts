/** The command `perft`: the count alone on its last line, for programs that compare. */
import { type Terminal, UsageError } from '@joute/core/host/terminal.ts';
import { parseFen } from '../notation/fen.ts';
import { makeMove } from '../notation/moves.ts';
import { notationWords } from '../notation/refusals.ts';
import { DEEPEST, divide, perftPaths, perftUnique } from '../rules/perft.ts';
import { type Position, START } from '../rules/position.ts';

export type PerftOptions = { readonly paths?: true; readonly divide?: true };

export function runPerft(terminal: Terminal, text: string, depth: number, options: PerftOptions): void {
  if (depth > DEEPEST) {
    throw new UsageError(
      terminal.say({
        en: `the depth goes up to ${DEEPEST}, not ${depth}.`,
        fr: `la profondeur va jusqu’à ${DEEPEST}, pas ${depth}.`,
      }),
    );
  }
  const position = readPosition(terminal, text);
  const began = performance.now();
  let leaves = 0;
  if (options.divide && depth > 0) {
    for (const branch of divide(position, depth, options.paths ? 'paths' : 'unique')) {
      terminal.out(`${makeMove(branch.move)}: ${branch.leaves}`);
      leaves += branch.leaves;
    }
  } else {
    leaves = (options.paths ? perftPaths : perftUnique)(position, depth);
  }
  if (process.stderr.isTTY) terminal.note(sayPace(terminal, leaves, performance.now() - began));
  terminal.out(`${leaves}`);
}

function readPosition(terminal: Terminal, text: string): Position {
  if (text === 'start') return START;
  const parsed = parseFen(text);
  if (parsed.ok) return parsed.value;
  throw new UsageError(terminal.explain(parsed.refusal, notationWords));
}

/** How long it took and how fast that was, for the person who waited. */
function sayPace(terminal: Terminal, leaves: number, ms: number): string {
  const time = terminal.time(ms);
  const speed = terminal.count((leaves / ms) * 1000);
  return terminal.say({ en: `${time}, ${speed} a second`, fr: `${time}, ${speed} par seconde` });
}
