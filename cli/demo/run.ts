/** The command `demo`: one match of draughts between two built-in bots, drawn as it goes. */
import { setTimeout as wait } from 'node:timers/promises';
import { BotPlayer } from '@joute/arena/bots/botPlayer.ts';
import { playMatch } from '@joute/arena/match/referee.ts';
import type { Entry } from '@joute/core/match/match.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { parseGame, parseSeed } from '../arguments/arguments.ts';
import { THINKER } from '../arguments/bundled.ts';
import { sayEnd } from '../records/ending.ts';
import { openRecord, RECORDS } from '../records/records.ts';
import type { Context } from '../terminal/context.ts';
import { Interrupt } from '../terminal/interrupt.ts';
import { paintLine } from '../terminal/paint.ts';
import { drawScene, type Scene, Screen } from '../terminal/screen.ts';
import type { DemoOptions } from './command.ts';

const GAME = 'draughts';
const BOTS = ['alphabeta', 'greedy'] as const;
const PACE_MS = 300;
const TIME_MS = 100;
const MARGIN_MS = 2000;
/** Without a terminal, one board is printed every so many moves. */
const PRINTED_EVERY = 10;

export async function runDemo(context: Context, options: DemoOptions): Promise<void> {
  const entry = await parseGame(context, GAME);
  const [game, draw] = await Promise.all([entry.game(), entry.draw()]);
  const players = BOTS.map((name) => new BotPlayer({ name, thinker: THINKER }));
  const record = openRecord(context, options.out ?? RECORDS, GAME);
  const interrupt = new Interrupt();
  const shown = context.watched ? watchLive(context, options.pace ?? PACE_MS, interrupt.signal) : watchPrinted(context);
  const entries: Entry[] = [];
  try {
    const plan = {
      game,
      setup: defaultSetup(entry.facts.options),
      players,
      clock: { move: options.time ?? TIME_MS, bank: null, increment: 0, margin: MARGIN_MS },
      policy: entry.facts.policy,
      ...parseSeed(options.seed),
    };
    const played = must(
      await playMatch(plan, {
        append: (text) => record.append(text),
        watch: (match, happened) => {
          if (happened) entries.push(happened);
          return shown.show({ draw, match, entries, names: BOTS });
        },
        signal: interrupt.signal,
      }),
    );
    shown.close({ draw, match: played.match, entries, names: BOTS });
    context.out(sayEnd(context, game, played.end, BOTS));
    context.out(sayRest(context, record.path, played.end.termination === 'interrupted'));
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

function watchLive(context: Context, pace: number, signal: AbortSignal): Show {
  const screen = new Screen();
  const title = sayTitle(context);
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

function watchPrinted(context: Context): Show {
  const print = (scene: Scene): void => context.out(`${drawScene(context, scene)}\n`);
  context.out(`${sayTitle(context)}\n`);
  return {
    async show(scene) {
      if (!scene.match.end && scene.match.ply % PRINTED_EVERY === 0) print(scene);
    },
    close: print,
    stop: () => {},
  };
}

function sayTitle(context: Context): string {
  const [one, two] = BOTS;
  const title = context.say({ en: `Draughts: ${one} against ${two}`, fr: `Dames : ${one} contre ${two}` });
  return paintLine([{ text: title, ink: 'gold', bold: true }], context.colourDepth);
}

function sayRest(context: Context, record: string, interrupted: boolean): string {
  const where = interrupted
    ? context.say({ en: `The unfinished record is ${record}`, fr: `L'enregistrement inachevé est ${record}` })
    : context.say({ en: `The record is ${record}`, fr: `L'enregistrement est ${record}` });
  const next = context.say({ en: 'Try next:', fr: 'Et maintenant :' });
  const commands = [
    `npx joute replay ${record}`,
    'npx joute play draughts',
    'npx joute match draughts bot:best bot:greedy --games 20 --swap',
    'npx joute --help',
  ];
  return [where, '', next, ...commands.map((command) => `  ${command}`)].join('\n');
}
