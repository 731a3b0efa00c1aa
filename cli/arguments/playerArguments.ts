/** The players that a command line names, checked against the bots that the game has. */
import { isProgram } from '@joute/arena/machine/system/findProgram.ts';
import { chooseBot, type PlayerSpec, parsePlayerSpec } from '@joute/arena/match/playerSpec.ts';
import { arenaWords } from '@joute/arena/match/sentences.ts';
import type { Seat } from '@joute/core/game.ts';
import { everyBot, type GameEntry } from '@joute/core/gameEntry.ts';
import { cleanName } from '@joute/core/match/playerNames.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import type { CourseWire } from '@joute/core/wire/sessions.ts';
import { say } from '@joute/core/words.ts';
import { type Context, UsageError, usageError } from '../terminal/context.ts';
import { didYouMean } from './arguments.ts';

/**
 * `bot:best` is returned as the bot that it stands for. Programs on another machine (`isHere`
 * false) are checked there.
 */
export async function parsePlayers(
  context: Context,
  entry: GameEntry,
  texts: readonly string[],
  isHere = true,
): Promise<PlayerSpec[]> {
  const bots = (await everyBot(entry)).map(({ card }) => card.name);
  const specs = texts.map((text) => parsePlayer(context, bots, text));
  return isHere ? specs.map((spec) => checkProgram(context, entry, spec)) : specs;
}

/**
 * `Zoé=cmd:python3 bot.py`: a name for a program. Its command line is shown to nobody, only the
 * name.
 */
const NAMED = /^([^:=]+)=(?=(?:cmd|hub|net):)/;

function parsePlayer(context: Context, bots: readonly string[], text: string): PlayerSpec {
  const [prefix = '', given = ''] = NAMED.exec(text) ?? [];
  const spec = parsePlayerSpec(text.slice(prefix.length));
  if (!spec.ok) {
    // The commonest mistake: `greedy` for `bot:greedy`.
    const meant = bots.includes(text)
      ? context.say({ en: ` Did you mean bot:${text}?`, fr: ` Vouliez-vous dire bot:${text} ?` })
      : '';
    throw new UsageError(say(spec.refusal, context.language, arenaWords) + meant);
  }
  if (spec.value.kind === 'human' || spec.value.kind === 'team') return spec.value;
  if (spec.value.kind !== 'bot') return { ...spec.value, name: cleanName(given) || null };
  const chosen = chooseBot(spec.value.name, bots);
  if (chosen.ok) return { kind: 'bot', name: chosen.value };
  throw new UsageError(say(chosen.refusal, context.language, arenaWords) + didYouMean(context, spec.value.name, bots));
}

/** A program that cannot be started is reported before the first match. */
function checkProgram(context: Context, { facts, speeches }: GameEntry, spec: PlayerSpec): PlayerSpec {
  if (spec.kind === 'bot' || spec.kind === 'human') return spec;
  const refuse = (code: string, params: Refusal['params']): never => {
    throw new UsageError(say(refusal(code, params), context.language, arenaWords));
  };
  if (spec.kind === 'team') return refuse('player/team-elsewhere', {});
  if (spec.kind === 'hub' && !speeches?.hub) refuse('player/no-hub', { game: facts.id });
  if (!isProgram(spec.words[0])) refuse('player/no-such-program', { program: spec.words[0] });
  return spec;
}

/**
 * Where a course's clients can take only some seats (draughts: they play Black), a seat that they
 * cannot take is reported beforehand.
 */
export function checkCourseSeats(
  context: Context,
  course: CourseWire | null,
  specs: readonly PlayerSpec[],
  seatsOf: (index: number) => readonly Seat[],
): void {
  const { seats } = course ?? {};
  if (!seats) return;
  const wrong = specs.findIndex(
    (spec, index) => spec.kind === 'net' && seatsOf(index).some((seat) => !seats.includes(seat)),
  );
  if (wrong < 0) return;
  const theirs = seats.join(', ');
  throw usageError(context, {
    en: `by this game's protocol a client that connects has seat ${theirs}: put net: there, and leave --swap out.`,
    fr: `dans le protocole de ce jeu, un client qui se connecte a la place ${theirs} : mettez-y net:, sans --swap.`,
  });
}
