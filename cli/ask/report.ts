/**
 * A turn that was given to a player: the position, what was played in the match, what the player
 * answered; for people and as JSON.
 */

import type { DrawState } from '@joute/core/game.ts';
import { nameSeat } from '@joute/core/host/film.ts';
import type { Entry } from '@joute/core/match/match.ts';
import { coreWords } from '@joute/core/match/sentences.ts';
import { lastTurn } from '@joute/core/record/recordedTurn.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import { say } from '@joute/core/words.ts';
import type { Context } from '../terminal/context.ts';
import { makeTime, round } from '../terminal/numbers.ts';
import { paintLine } from '../terminal/paint.ts';
import { drawScene } from '../terminal/screen.ts';
import { plainText, wrap } from '../terminal/text.ts';
import type { TurnAnswer, TurnToAsk } from './askTurn.ts';

/** How many lines of standard error are shown: the last ones tell most. */
const MOST_ERRORS = 20;

/** The record's entries of this seat in this turn, refused tries included. */
const playedOf = ({ turn, seat }: TurnToAsk): readonly Entry[] => turn.entries.filter((entry) => entry.seat === seat);

export function makePosition(
  context: Context,
  asking: TurnToAsk,
  names: readonly string[],
  draw: DrawState<unknown>,
): string {
  const { game, replay, turn, seat } = asking;
  const who = nameSeat(context, game, names, seat);
  const last = lastTurn(replay);
  const title = context.say({
    en: `${game.facts.name.en}, turn ${turn.turn} of ${last}, ${who}`,
    fr: `${game.facts.name.fr}, tour ${turn.turn} sur ${last}, ${who}`,
  });
  const entries = replay.steps.map(({ entry }) => entry);
  // Drawn as the seat saw it: that is all that the player is given.
  const picture = drawScene(context, { draw, match: turn.before, entries, names, viewer: seat });
  const played = playedOf(asking).map((entry) => sayEntry(context, asking, entry));
  const none = context.say({ en: 'the record stops here.', fr: 'l’enregistrement s’arrête là.' });
  const told = played.length === 0 ? none : played.join(' ');
  const then = context.say({ en: `In the match: ${told}`, fr: `Dans la partie : ${told}` });
  return [wrap(plainText(title), context.width), picture, '', wrap(plainText(then), context.width)].join('\n');
}

export function makeAnswer(context: Context, asking: TurnToAsk, given: TurnAnswer, name: string): string {
  const { entry, limit, errors, wallMs } = given;
  const told = sayEntry(context, asking, entry, wallMs);
  const had =
    limit === null || entry.verdict !== 'taken'
      ? ''
      : context.say({ en: ` It had ${makeTime(context, limit)}.`, fr: ` Il avait ${makeTime(context, limit)}.` });
  const answer = wrap(
    plainText(context.say({ en: `${name}: ${told}${had}`, fr: `${name} : ${told}${had}` })),
    context.width,
  );
  if (errors === '') return answer;
  const lines = plainText(errors).trimEnd().split('\n').slice(-MOST_ERRORS);
  const title = context.say({ en: 'Standard error:', fr: 'Sortie d’erreur :' });
  const quoted = lines.map((line) => paintLine(context, [{ text: `  ${line}`, ink: 'quiet' }]));
  return [answer, '', title, ...quoted].join('\n');
}

/**
 * `32-28, in 52 ms.`; or why there was no move. An answer may come before its time can be measured:
 * then `most` is the upper bound.
 */
function sayEntry(context: Context, asking: TurnToAsk, entry: Entry, most: number | null = null): string {
  const { move = '', ms } = entry;
  const time =
    ms === 0 && most !== null
      ? context.say({ en: `at most ${makeTime(context, most)}`, fr: `au plus ${makeTime(context, most)}` })
      : makeTime(context, ms);
  if (entry.verdict === 'taken') return context.say({ en: `${move}, in ${time}.`, fr: `${move}, en ${time}.` });
  const why = sayFault(context, asking, entry);
  return entry.event === 'answer'
    ? context.say({ en: `"${move}" was refused: ${why}`, fr: `« ${move} » est refusé : ${why}` })
    : why;
}

/** The same sentences as in a match. */
function sayFault(context: Context, { game }: TurnToAsk, entry: Entry): string {
  return say(faultOf(entry), context.language, game.words, coreWords);
}

function faultOf({ event, seat, turn, ms, refusal: why }: Entry): Refusal {
  if (why) return refusal(why.code, { seat, turn, ...why.params });
  switch (event) {
    case 'answer':
    case 'timeout':
      return refusal('program/silent', { seat, turn, limit: Math.round(ms) });
    case 'crashed':
    case 'disconnected':
    case 'resigned':
      return refusal(`match/${event}`, { seat, turn });
  }
}

export function makeAnswerJson(context: Context, asking: TurnToAsk, given: TurnAnswer, player: string): string {
  const { game, record, replay, turn, seat } = asking;
  const told = (entry: Entry) => ({
    event: entry.event,
    legal: entry.verdict === 'taken',
    move: entry.move ?? null,
    ms: round(entry.ms, 3),
    ...(entry.verdict === 'taken' ? {} : { code: faultOf(entry).code, message: sayFault(context, asking, entry) }),
  });
  return JSON.stringify({
    ...{ ok: given.entry.verdict === 'taken', game: game.facts.id, turn: turn.turn, turns: lastTurn(replay), seat },
    name: record.head.seats[seat - 1]!.name,
    state: game.makeJson(game.view(turn.before.state, seat)),
    played: playedOf(asking).map(told),
    player,
    time: given.limit,
    answer: { ...told(given.entry), wallMs: round(given.wallMs, 3) },
    errors: given.errors,
  });
}
