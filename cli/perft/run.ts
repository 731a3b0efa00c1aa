/** The command `perft`: the count alone on its last line, for programs that compare. */
import { say } from '@joute/core/words.ts';
import { parseFen } from '@joute/games/draughts/notation/fen.ts';
import { makeMove } from '@joute/games/draughts/notation/moves.ts';
import { notationWords } from '@joute/games/draughts/notation/refusals.ts';
import { DEEPEST, divide, perftPaths, perftUnique } from '@joute/games/draughts/rules/perft.ts';
import { type Position, START } from '@joute/games/draughts/rules/position.ts';
import { type Context, UsageError } from '../terminal/context.ts';
import { makeCount, makeTime } from '../terminal/numbers.ts';
import type { PerftOptions } from './command.ts';

export function runPerft(context: Context, text: string, depth: number, options: PerftOptions): void {
  if (depth > DEEPEST) {
    throw new UsageError(
      context.say({
        en: `the depth goes up to ${DEEPEST}, not ${depth}.`,
        fr: `la profondeur va jusqu'à ${DEEPEST}, pas ${depth}.`,
      }),
    );
  }
  const position = readPosition(context, text);
  const began = performance.now();
  let leaves = 0;
  if (options.divide && depth > 0) {
    for (const branch of divide(position, depth, options.paths ? 'paths' : 'unique')) {
      context.out(`${makeMove(branch.move)}: ${branch.leaves}`);
      leaves += branch.leaves;
    }
  } else {
    leaves = (options.paths ? perftPaths : perftUnique)(position, depth);
  }
  if (process.stderr.isTTY) context.note(sayPace(context, leaves, performance.now() - began));
  context.out(`${leaves}`);
}

function readPosition(context: Context, text: string): Position {
  if (text === 'start') return START;
  const parsed = parseFen(text);
  if (parsed.ok) return parsed.value;
  throw new UsageError(say(parsed.refusal, context.language, notationWords));
}

/** How long it took and how fast that was, for the person who waited. */
function sayPace(context: Context, leaves: number, ms: number): string {
  const time = makeTime(context, ms);
  const speed = makeCount(context, (leaves / ms) * 1000);
  return context.say({ en: `${time}, ${speed} a second`, fr: `${time}, ${speed} par seconde` });
}
