/** The command `step`: one JSON line in, one out, each as it comes. */

import { type Dice, seededDice } from '@joute/core/dice.ts';
import type { AnyGame, Facts } from '@joute/core/game.ts';
import type { GameEntry } from '@joute/core/gameEntry.ts';
import { coreWords } from '@joute/core/match/sentences.ts';
import { counted } from '@joute/core/plurals.ts';
import { say } from '@joute/core/words.ts';
import { parseGame, parseSeed, parseSetupPairs } from '../arguments/arguments.ts';
import { loadState } from '../records/savedState.ts';
import { type Context, UsageError, usageError } from '../terminal/context.ts';
import type { StepOptions } from './command.ts';
import { readLines } from './lines.ts';
import { Stepper } from './stepper.ts';

export async function runStep(context: Context, id: string, options: StepOptions): Promise<void> {
  const entry = await parseGame(context, id);
  const [game, script] = await Promise.all([entry.game(), entry.script?.()]);
  const dice = seededDice(parseSeed(options.seed).seed);
  const { state, seats } = await begin(context, entry, game, dice, options);
  const stepper = new Stepper({ game, seats, dice, language: context.language, script }, state);
  if (options.start) await context.write(`${JSON.stringify(stepper.state)}\n`);
  for await (const line of readLines(context.input)) {
    if (line?.trim() !== '') await context.write(`${JSON.stringify(stepper.answer(line))}\n`);
  }
}

async function begin(
  context: Context,
  entry: GameEntry,
  game: AnyGame,
  dice: Dice,
  { load, setup: pairs = [], seats: asked }: StepOptions,
): Promise<{ readonly state: unknown; readonly seats: number }> {
  const { id, seats: usual } = entry.facts;
  if (load !== undefined) {
    const { state, seats } = await loadState(context, entry, load, pairs);
    return { state, seats: checkSeats(context, id, { min: seats, max: seats, default: seats }, asked) };
  }
  const setup = parseSetupPairs(context, pairs, entry.facts);
  const seats = checkSeats(context, id, usual, asked);
  const state = game.start(setup, seats, dice);
  if (state.ok) return { state: state.value, seats };
  throw new UsageError(say(state.refusal, context.language, game.words, coreWords));
}

function checkSeats(context: Context, id: string, seats: Facts['seats'], asked: number = seats.default): number {
  if (asked >= seats.min && asked <= seats.max) return asked;
  const range = seats.min === seats.max ? `${seats.min}` : `${seats.min}-${seats.max}`;
  throw usageError(context, {
    en: `${id} has ${counted('en', range, 'seat', 'seats')}, not ${asked}.`,
    fr: `${id} a ${counted('fr', range, 'place', 'places')}, pas ${asked}.`,
  });
}
