/** The command `demo`: one match of the first game between its built-in bots, drawn as it goes. */
import { setTimeout as wait } from 'node:timers/promises';
import { BotPlayer } from '@joute/arena/bots/botPlayer.ts';
import { playMatch } from '@joute/arena/match/referee.ts';
import type { AnyGame } from '@joute/core/game.ts';
import { demonstrationOf } from '@joute/core/gameEntry.ts';
import { shownNames } from '@joute/core/match/characters.ts';
import type { Entry } from '@joute/core/match/match.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { games } from '@joute/games/index.ts';
import { parseSeed } from '../arguments/arguments.ts';
import { THINKER } from '../arguments/bundled.ts';
import { sayEnd } from '../records/ending.ts';
import { openRecord, RECORDS } from '../records/records.ts';
import type { Context } from '../terminal/context.ts';
import { Interrupt } from '../terminal/interrupt.ts';
import { paintLine } from '../terminal/paint.ts';
import { drawScene, type Scene, Screen } from '../terminal/screen.ts';
import type { DemoOptions } from './command.ts';

const PACE_MS = 300;
const TIME_MS = 100;
const MARGIN_MS = 2000;
/** Without a terminal, one board is printed every so many moves. */
const PRINTED_EVERY = 10;

export async function runDemo(context: Context, options: DemoOptions): Promise<void> {
  const [entry] = await games();
  const [game, draw, bots, { bots: ids }] = await Promise.all([
    ...([entry!.game(), entry!.draw(), entry!.bots(), demonstrationOf(entry!)] as const),
  ]);
  const names = shownNames(
    ids.map((name) => ({ name, player: `bot:${name}` })),
    bots.map(({ card }) => card),
    context.language,
  );
  const { id, options: setup, policy } = game.facts;
  const players = ids.map((name) => new BotPlayer({ name, thinker: THINKER }));
  const record = openRecord(context, options.out ?? RECORDS, id);
  const interrupt = new Interrupt();
  const title = sayTitle(
    context,
    game,
    names.map((name, index) => `${name} (${ids[index]})`),
  );
  const shown = context.watched
    ? watchLive(context, title, options.pace ?? PACE_MS, interrupt.signal)
    : watchPrinted(context, title);
  const entries: Entry[] = [];
  try {
    const plan = {
      game,
      setup: defaultSetup(setup),
      players,
      clock: { move: options.time ?? TIME_MS, bank: null, increment: 0, margin: MARGIN_MS },
      policy,
      ...parseSeed(options.seed),
    };
    const played = must(
      await playMatch(plan, {
        append: (text) => record.append(text),
        watch: (match, happened) => {
          if (happened) entries.push(happened);
          return shown.show({ draw, match, entries, names });
        },
        signal: interrupt.signal,
      }),
    );
    shown.close({ draw, match: played.match, entries, names });
    context.out(sayEnd(context, game, played.end, names));
    context.out(sayRest(context, id, record.path, played.end.termination === 'interrupted'));
  } finally {
    shown.stop();
    record.close();
    interrupt.release();
    await Promise.all(players.map((player) => player.close()));
  }
}

/** How the match is shown while it goes on. */
interface Show {
  show(scene: Scene): Promise<void>;
  close(last: Scene): void;
  /** Restores the terminal, whatever happened. */
  stop(): void;
}

function watchLive(context: Context, title: string, pace: number, signal: AbortSignal): Show {
  const screen = new Screen();
  let next = 0;
  return {
    async show(scene) {
      screen.show(`${title}\n\n${drawScene(context, scene)}`);
      // The thinking counts towards the pace: after a bot that took long there is no further pause.
      next = Math.max(next, performance.now()) + pace;
      await wait(Math.max(0, next - performance.now()), undefined, { signal }).catch(() => {});
    },
    close: () => {
      screen.close();
      context.out('');
    },
    stop: () => screen.close(),
  };
}

function watchPrinted(context: Context, title: string): Show {
  const print = (scene: Scene): void => context.out(`${drawScene(context, scene)}\n`);
  context.out(`${title}\n`);
  return {
    async show(scene) {
      if (!scene.match.end && scene.match.ply % PRINTED_EVERY === 0) print(scene);
    },
    close: print,
    stop: () => {},
  };
}

function sayTitle(context: Context, { facts }: AnyGame, names: readonly string[]): string {
  const title = context.say({
    en: `${facts.name.en}: ${names.join(' against ')}`,
    fr: `${facts.name.fr} : ${names.join(' contre ')}`,
  });
  return paintLine(context, [{ text: title, ink: 'gold', bold: true }]);
}

function sayRest(context: Context, game: string, record: string, interrupted: boolean): string {
  const where = interrupted
    ? context.say({ en: `The unfinished record is ${record}`, fr: `L’enregistrement inachevé est ${record}` })
    : context.say({ en: `The record is ${record}`, fr: `L’enregistrement est ${record}` });
  const next = context.say({ en: 'Try next:', fr: 'Et maintenant :' });
  const commands = [
    `npx joute replay ${record}`,
    `npx joute play ${game}`,
    `npx joute match ${game} bot:best bot:random --games 20 --swap`,
    'npx joute --help',
  ];
  return [where, '', next, ...commands.map((command) => `  ${command}`)].join('\n');
}
