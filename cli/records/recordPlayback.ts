/**
 * A record of ours as a playback: replayed through the referee's own decisions, as far as it
 * verifies.
 */

import type { AnyGame, Json, MatchResult, Seat } from '@joute/core/game.ts';
import type { GameEntry } from '@joute/core/gameEntry.ts';
import { type Film, type FilmAct, type FilmFrame, nameSeat, sayPlies } from '@joute/core/host/film.ts';
import { lookUp } from '@joute/core/input/objects.ts';
import type { Entry } from '@joute/core/match/match.ts';
import { narrateTurn, type PlayedTurn } from '@joute/core/match/narrateTurn.ts';
import { coreWords } from '@joute/core/match/sentences.ts';
import type { MatchRecord, RecordSeat } from '@joute/core/record/record.ts';
import { type Finding, type Replay, replayRecord } from '@joute/core/record/replay.ts';
import { say } from '@joute/core/words.ts';
import type { Context } from '../terminal/context.ts';
import { sayEnd } from './ending.ts';
import { namesOfRecord } from './recordFile.ts';

export async function recordFilm(context: Context, entry: GameEntry, record: MatchRecord): Promise<Film> {
  const [game, draw] = await Promise.all([entry.game(), entry.draw()]);
  const names = await namesOfRecord(context, entry, record);
  const replay = replayRecord(game, record);
  const narrate = (await entry.narrate?.()) ?? null;
  // Refusals are among the remarks.
  const tell = (turn: PlayedTurn): string[] =>
    narrateTurn(game, narrate, turn, names)
      .filter(({ kind }) => kind !== 'fault')
      .map(({ text }) => context.say(text));
  const frames = framesOf(replay, tell, (happened) => {
    const why = happened.refusal ? say(happened.refusal, context.language, game.words, coreWords) : happened.event;
    const who = nameSeat(context, game, names, happened.seat);
    return context.say({
      en: `${who} was refused "${happened.move ?? ''}": ${why}`,
      fr: `${who} s’est vu refuser « ${happened.move ?? ''} » : ${why}`,
    });
  });
  const plies = frames.at(-1)?.ply ?? 0;
  const { finding } = replay;
  const ending = finding
    ? sayFinding(context, finding, say(finding.reason, context.language, game.words, coreWords))
    : record.end
      ? sayEnd(context, game, record.end, names)
      : sayCut(context, plies);
  const ok = finding === null && record.end !== null;
  return {
    game,
    draw,
    names,
    frames,
    ending,
    title: titleOf(
      context,
      entry,
      record,
      names.map((_, index) => nameSeatFully(context, game, names, record.head.seats, index + 1)),
    ),
    closing: { ok, plies, secret: record.head.dice.secret, ...closingOf(record, finding, ending) },
    flawed: finding !== null,
    verdict: { ok, sentence: ok ? sayFine(context, game.facts.chance ? record : null, plies, ending) : ending },
  };
}

/**
 * A picture a turn. Answers of a turn that never closed come last, on the state that they could not
 * change.
 */
function framesOf(
  { start, steps }: Replay,
  tell: (turn: PlayedTurn) => string[],
  sayRefused: (entry: Entry) => string,
): FilmFrame[] {
  if (!start) return [];
  const frames: FilmFrame[] = [{ ply: 0, turn: 0, acts: [], state: start.state, remarks: [] }];
  let acts: FilmAct[] = [];
  let remarks: string[] = [];
  let entries: Entry[] = [];
  let before = start;
  for (const [index, { entry, match }] of steps.entries()) {
    const { seat, verdict } = entry;
    entries.push(entry);
    if (verdict === 'taken') acts.push({ seat, ply: match.ply, move: entry.move ?? '' });
    else {
      if (verdict === 'skipped') acts.push({ seat, ply: match.ply, move: null });
      if (verdict === 'refused' || entry.refusal) remarks.push(sayRefused(entry));
    }
    const closed = match.turn !== before.turn;
    const last = index === steps.length - 1 && acts.length + remarks.length > 0;
    if (!closed && !last) continue;
    const turn = { before: before.state, entries, after: match.state };
    frames.push({ ply: match.ply, turn: entry.turn, acts, state: match.state, told: () => tell(turn), remarks });
    acts = [];
    remarks = [];
    entries = [];
    before = match;
  }
  return frames;
}

/** `Glutton (greedy, White)`: a bot with its technical name. */
function nameSeatFully(
  context: Context,
  game: AnyGame,
  names: readonly string[],
  seats: readonly RecordSeat[],
  seat: Seat,
): string {
  const [shown, own] = [names[seat - 1]!, seats[seat - 1]!.name];
  const words = game.facts.seatNames[seat - 1];
  const side = words ? context.say(words) : `${seat}`;
  return shown === '' || shown === own ? nameSeat(context, game, names, seat) : `${shown} (${own}, ${side})`;
}

function titleOf(context: Context, { facts }: GameEntry, { head }: MatchRecord, players: readonly string[]): string {
  const changed = facts.options.filter(({ name, default: usual }) => (lookUp(head.setup, name) ?? usual) !== usual);
  const setup = changed.map(({ name }) => `${name}=${lookUp(head.setup, name)}`);
  const title = context.say({
    en: `${facts.name.en}: ${players.join(' – ')}`,
    fr: `${facts.name.fr} : ${players.join(' – ')}`,
  });
  return [title, head.started.slice(0, 16).replace('T', ' '), ...setup].join(', ');
}

/** `thrown`: null where the game has no dice. */
function sayFine(context: Context, thrown: MatchRecord | null, plies: number, ending: string): string {
  const count = sayPlies(context, plies);
  const fine = `${context.say({ en: `OK: ${count}.`, fr: `OK : ${count}.` })} ${ending}`;
  if (!thrown) return fine;
  if (thrown.end && thrown.end.seed === undefined) return `${fine} ${saySealed(context)}`;
  const dice = thrown.head.dice.secret
    ? context.say({
        en: 'The seed of the dice was committed before the match, not chosen by hand.',
        fr: 'La graine des dés a été engagée avant la partie, et non choisie à la main.',
      })
    : context.say({
        en: 'The seed of the dice was chosen by hand: the players may have known it.',
        fr: 'La graine des dés a été choisie à la main : les joueurs pouvaient la connaître.',
      });
  return `${fine} ${dice}`;
}

const saySealed = (context: Context): string =>
  context.say({
    en: 'Their seed is not told yet, since other matches are played with the same dice: whether the dice followed from it can be checked then.',
    fr: 'Leur graine n’est pas encore publiée, car d’autres parties se jouent avec les mêmes dés : on pourra alors vérifier qu’ils en découlent.',
  });

function sayCut(context: Context, plies: number): string {
  const count = sayPlies(context, plies);
  return context.say({
    en: `The record was cut off after ${count}: it has no end, so no result.`,
    fr: `L’enregistrement s’arrête net après ${count} : il n’a ni fin, ni résultat.`,
  });
}

export function sayFinding(context: Context, { place, ply, turn }: Finding, sentence: string): string {
  const where = {
    head: { en: 'In the head', fr: 'Dans l’en-tête' },
    entry: { en: 'In an entry', fr: 'Dans une entrée' },
    end: { en: 'In the end', fr: 'Dans la fin' },
  }[place];
  return context.say({
    en: `${where.en} (ply ${ply}, turn ${turn}): ${sentence}`,
    fr: `${where.fr} (demi-coup ${ply}, tour ${turn}) : ${sentence}`,
  });
}

function closingOf({ end }: MatchRecord, finding: Finding | null, message: string): { readonly [key: string]: Json } {
  if (finding) {
    const { place, ply, turn, reason } = finding;
    return { finding: { place, ply, turn, code: reason.code, params: reason.params, message } };
  }
  if (!end) return { end: null, message };
  const { termination, seat = null, reason, result, turn, ply, seed } = end;
  return {
    end: { termination, seat, code: reason.code, result: resultJson(result), turn, ply, seed: seed ?? null, message },
  };
}

const resultJson = ({ places, points }: MatchResult): Json => ({ places, points });
