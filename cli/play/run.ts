/** The command `play`: from its arguments to a match at this terminal. */

import { existsSync, statSync } from 'node:fs';
import { nameSpec, type PlayerSpec } from '@joute/arena/match/playerSpec.ts';
import type { Facts } from '@joute/core/game.ts';
import { everyBot } from '@joute/core/gameEntry.ts';
import type { Player } from '@joute/core/host/player.ts';
import { distinctNames } from '@joute/core/match/playerNames.ts';
import { coreWords } from '@joute/core/match/sentences.ts';
import { counted } from '@joute/core/plurals.ts';
import { policyOfPeople } from '@joute/core/policy.ts';
import { say } from '@joute/core/words.ts';
import { parseGame, parseSeed, parseSetupPairs } from '../arguments/arguments.ts';
import { openPlayer } from '../arguments/openPlayer.ts';
import { checkCourseSeats, parsePlayers } from '../arguments/playerArguments.ts';
import { sayEnd } from '../records/ending.ts';
import { freshRecordPath, RECORDS } from '../records/records.ts';
import { loadState, SavedStates } from '../records/savedState.ts';
import { type Context, UsageError, usageError } from '../terminal/context.ts';
import { Interrupt } from '../terminal/interrupt.ts';
import { Keyboard } from '../terminal/keyboard.ts';
import type { PlayOptions } from './command.ts';
import { giveNames } from './giveNames.ts';
import { HumanPlayer } from './humanPlayer.ts';
import { TableMatch } from './tableMatch.ts';

const DEFAULT_TIME_MS = 1000;

export async function runPlay(
  context: Context,
  id: string,
  texts: readonly string[],
  options: PlayOptions,
): Promise<void> {
  const entry = await parseGame(context, id);
  const { facts } = entry;
  const [game, draw, bots, steps, narrate = null] = await Promise.all([
    ...([entry.game(), entry.draw(), everyBot(entry), entry.steps?.(), entry.narrate?.()] as const),
  ]);
  const course = (await entry.wire?.()) ?? null;
  const pairs = options.setup ?? [];
  const loaded = options.load === undefined ? null : await loadState(context, entry, options.load, pairs);
  const setup = loaded?.setup ?? parseSetupPairs(context, pairs, facts);
  const seats = loaded ? { min: loaded.seats, max: loaded.seats, default: loaded.seats } : facts.seats;
  const specs = await parsePlayers(context, entry, fillSeats(context, { id, seats }, texts));
  checkCourseSeats(context, course, specs, (index) => [index + 1]);
  const saves = new SavedStates(context, options.load);
  if (options.save !== undefined) saves.check(options.save);
  const path = choosePath(context, options.out ?? RECORDS, id);

  const time = options.time ?? DEFAULT_TIME_MS;
  const interrupt = new Interrupt();
  const keyboard = new Keyboard(context);
  const given = await giveNames({ context, facts, keyboard, specs, known: loaded?.names ?? [] }, interrupt.signal);
  if (interrupt.signal.aborted) {
    keyboard.close();
    context.note({ en: 'Interrupted before the match began.', fr: 'Interrompu avant le début de la partie.' });
    return;
  }
  const names = distinctNames(specs.map((spec, index) => given[index] || nameSpec(spec)));
  const from = loaded ? { from: loaded.from } : {};
  const seed = parseSeed(options.seed);
  const plan = {
    game,
    draw,
    narrate,
    setup,
    ...from,
    names,
    bots: bots.map(({ card }) => card),
    saves,
    policy: policyOfPeople(facts.policy, specs.length),
    path,
    time,
    ...seed,
  };
  const table = new TableMatch(context, plan, interrupt.signal);
  const seat = (spec: PlayerSpec, index: number): Player => {
    const name = names[index]!;
    switch (spec.kind) {
      case 'human': {
        const called = given[index] ? name : null;
        return new HumanPlayer({
          name,
          called,
          context,
          keyboard,
          table,
          draw,
          steps,
        });
      }
      case 'bot':
      case 'team':
        return openPlayer(context, spec, name, { entry });
      case 'cmd':
      case 'hub':
      case 'net':
        return openPlayer(context, { ...spec, name: given[index] ? name : null }, name, { entry });
    }
  };
  const players = specs.map(seat);
  try {
    const played = await table.play(players);
    if (!played.ok) throw new UsageError(say(played.refusal, context.language, game.words, coreWords));
    const { end } = played.value;
    context.out(sayEnd(context, game, end, table.names));
    context.out(sayRecord(context, path, end.termination === 'interrupted'));
    if (options.save !== undefined) context.out(table.save(options.save));
  } finally {
    keyboard.close();
    interrupt.release();
    await Promise.all(players.map((player) => player.close()));
  }
}

/**
 * Nobody named: a person, then the best bot in every other seat. Only bots named: a person comes
 * first.
 */
function fillSeats(
  context: Context,
  { id, seats: { min, max, default: usual } }: Pick<Facts, 'id' | 'seats'>,
  texts: readonly string[],
): string[] {
  const given = texts.some((text) => /^human(?::|$)/.test(text)) ? [...texts] : ['human', ...texts];
  const seats = given.length >= min ? given.length : usual;
  if (seats <= max) return Array.from({ length: seats }, (_, index) => given[index] ?? 'bot:best');
  if (texts.length <= max) {
    throw usageError(context, {
      en: `no person would play here: name human as one of the players, or let bots play alone with joute match ${id}.`,
      fr: `personne ne jouerait ici : nommez human parmi les joueurs, ou faites jouer les bots seuls avec joute match ${id}.`,
    });
  }
  throw usageError(context, {
    en: `${id} has ${counted('en', max, 'seat', 'seats')}, not ${texts.length}.`,
    fr: `${id} a ${counted('fr', max, 'place', 'places')}, pas ${texts.length}.`,
  });
}

/**
 * A name that ends with .json is the record's own, anything else the folder that it goes to. An
 * existing record is not overwritten.
 */
function choosePath(context: Context, out: string, game: string): string {
  const there = existsSync(out) ? statSync(out) : undefined;
  if (there ? there.isDirectory() : !out.endsWith('.json')) return freshRecordPath(out, game, new Date());
  if (!there || there.size === 0) return out;
  throw usageError(context, { en: `there is already a file ${out}.`, fr: `il y a déjà un fichier ${out}.` });
}

function sayRecord(context: Context, path: string, interrupted: boolean): string {
  const where = interrupted
    ? context.say({ en: `The unfinished record is ${path}`, fr: `L’enregistrement inachevé est ${path}` })
    : context.say({ en: `The record is ${path}`, fr: `L’enregistrement est ${path}` });
  const again = { en: `See it again with: joute replay ${path}`, fr: `Pour revoir la partie : joute replay ${path}` };
  return `${where}\n${context.say(again)}`;
}
