/**
 * `joute join --cmd`: somebody's own program on a server, for one match or several in a row; with a
 * team's token for every match that calls it.
 */
import { bridgeMatch } from '@joute/arena/gates/bridge.ts';
import { type LentCheck, lendProgram } from '@joute/arena/gates/lend.ts';
import { parseCommand } from '@joute/arena/match/commandLine.ts';
import { nameCommand } from '@joute/arena/match/commandName.ts';
import { arenaWords } from '@joute/arena/match/sentences.ts';
import type { AnyGame } from '@joute/core/game.ts';
import type { JoinOptions } from '@joute/core/host/hosting.ts';
import { lookUp } from '@joute/core/input/objects.ts';
import { coreWords } from '@joute/core/match/sentences.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import { say } from '@joute/core/words.ts';
import { accept } from '../remote/apiOf.ts';
import { type Context, Failure, usageError } from '../terminal/context.ts';
import { Interrupt } from '../terminal/interrupt.ts';
import { plainText } from '../terminal/text.ts';

/** What belongs to our own bots, or to a course's own protocol. */
const OTHERS = ['bot', 'time', 'setup', 'seed', 'trace'] as const;
const OTHERS_LENDING = ['matches', 'time', 'setup', 'seed', 'trace'] as const;

export async function runBridge(
  context: Context,
  game: AnyGame,
  options: JoinOptions,
  server: { readonly host: string; readonly port: number },
): Promise<void> {
  const { token } = options;
  const other = (token === undefined ? OTHERS : OTHERS_LENDING).find((name) => options[name] !== undefined);
  if (other !== undefined) {
    throw usageError(context, {
      en: `--${other} is for our own bots; --cmd plays your program.`,
      fr: `--${other} est pour nos propres bots ; --cmd fait jouer votre programme.`,
    });
  }
  const command = accept(context, parseCommand(options.cmd ?? ''));
  if (token !== undefined) return lend(context, game, { ...options, token }, { ...server, command });
  const name = options.name ?? nameCommand(command);
  const { matches = 1 } = options;
  const interrupt = new Interrupt();
  try {
    for (let number = 1; number <= matches; number++) {
      let hasBegun = false;
      let page: string | null = null;
      if (!options.json) tellWaiting(context, number, matches);
      const end = await bridgeMatch({
        ...{ ...server, game: game.facts.id, name, command, signal: interrupt.signal },
        begun: (seat, players, watch) => {
          // A server that was gone for a while says hello again.
          if (!hasBegun && !options.json) tellBegun(context, seat, players, watch);
          hasBegun = true;
          page = watch;
        },
        tell: (what) => context.note(sayAll(context, game, what)),
        complained: (chunk) => context.errors.write(chunk),
      });
      const reason = sayAll(context, game, end.reason);
      const { result, proper } = end;
      if (options.json) context.out(JSON.stringify({ game: game.facts.id, result, reason, proper, watch: page }));
      else if (proper) context.out(reason);
      // The exit code tells of the interruption already.
      if (interrupt.signal.aborted) return context.note(reason);
      if (!proper) throw new Failure([reason, ...whatNext(context, game, end.reason, hasBegun)].join(' '));
    }
  } finally {
    interrupt.release();
  }
}

/** Until it is interrupted, or the server does not want it any more. */
async function lend(
  context: Context,
  game: AnyGame,
  { token, bot, name, json }: JoinOptions & { readonly token: string },
  server: { readonly host: string; readonly port: number; readonly command: readonly [string, ...string[]] },
): Promise<void> {
  const interrupt = new Interrupt();
  let page: string | null = null;
  try {
    const why = await lendProgram({
      ...{ ...server, game: game.facts.id, token, bot, name, signal: interrupt.signal },
      ready: (player, isOnTrial) => context.note(plainText(sayReady(context, player, isOnTrial))),
      tried: (passed, checks) => {
        if (json) context.out(JSON.stringify({ game: game.facts.id, state: passed ? 'ready' : 'failed', checks }));
        else tellTrial(context, passed, checks);
      },
      begun: (seat, players, watch) => {
        page = watch;
        if (!json) tellBegun(context, seat, players, watch);
      },
      ended: (reason) => {
        const told = sayAll(context, game, reason);
        context.out(json ? JSON.stringify({ game: game.facts.id, reason: told, watch: page }) : told);
      },
      tell: (what) => context.note(sayAll(context, game, what)),
      complained: (chunk) => context.errors.write(chunk),
    });
    if (!interrupt.signal.aborted) throw new Failure(sayAll(context, game, why));
    context.note(sayAll(context, game, why));
  } finally {
    interrupt.release();
  }
}

const PLAYS = {
  en: 'It plays whenever it is called; Ctrl-C ends it.',
  fr: 'Il joue chaque fois qu’il est appelé\u00a0; Ctrl-C l’arrête.',
};
const IS_NEW = {
  en: 'It is new here: it is checked first, in matches against a bot that plays at random.',
  fr: 'Il est nouveau ici\u00a0: il est d’abord contrôlé, dans des parties contre un bot qui joue au hasard.',
};

const sayReady = (context: Context, player: string, isOnTrial: boolean): string =>
  context.say({
    en: `Connected as ${player}. ${(isOnTrial ? IS_NEW : PLAYS).en}`,
    fr: `Connecté en tant que ${player}. ${(isOnTrial ? IS_NEW : PLAYS).fr}`,
  });

const MARKS: Readonly<Record<string, string>> = { passed: '✓', failed: '✗' };

function tellTrial(context: Context, passed: boolean, checks: readonly LentCheck[]): void {
  for (const { title, outcome, why } of checks) {
    context.note(plainText(`  ${lookUp(MARKS, outcome) ?? '-'} ${title}`));
    if (why !== '') context.note(plainText(`      ${why}`));
  }
  if (passed) context.note({ en: `It passed its checks. ${PLAYS.en}`, fr: `Il a passé ses contrôles. ${PLAYS.fr}` });
}

function tellWaiting(context: Context, number: number, matches: number): void {
  const count =
    matches === 1
      ? ''
      : context.say({ en: `Match ${number} of ${matches}. `, fr: `Partie ${number} sur ${matches}. ` });
  context.note(
    count +
      context.say({ en: 'Waiting for a seat and opponents...', fr: 'En attente d’une place et d’adversaires...' }),
  );
}

function tellBegun(context: Context, seat: number, players: readonly string[], watch: string | null): void {
  const list = players.join(', ');
  const own = players[seat - 1] ?? '';
  context.note(
    plainText(
      context.say({
        en: `The match has begun: ${list}. You are ${own}, player ${seat}.`,
        fr: `La partie a commencé : ${list}. Vous êtes ${own}, joueur ${seat}.`,
      }),
    ),
  );
  if (watch !== null) context.out(say(refusal('server/watch', { url: watch }), context.language, arenaWords));
}

/** A program that left in the middle of a match leaves its seat to the server's patience. */
const whatNext = (context: Context, game: AnyGame, { code }: Refusal, hasBegun: boolean): string[] =>
  hasBegun && code.startsWith('program/') ? [sayAll(context, game, refusal('join/program-left'))] : [];

function sayAll(context: Context, game: AnyGame, what: Refusal): string {
  const text = plainText(say(what, context.language, game.words, arenaWords, coreWords));
  return text.charAt(0).toUpperCase() + text.slice(1);
}
