/**
 * The command `ask`: one turn of a record, given to a player. Exit code 0 for a legal answer in
 * time, else 1.
 */

import { nameSpec, type PlayerSpec, parsePlayerSpec } from '@joute/arena/match/playerSpec.ts';
import type { AnyGame, Seat } from '@joute/core/game.ts';
import { nameSeat } from '@joute/core/host/film.ts';
import { timeLeft } from '@joute/core/match/match.ts';
import { coreWords } from '@joute/core/match/sentences.ts';
import type { MatchRecord } from '@joute/core/record/record.ts';
import { lastTurn, type RecordedTurn, recordedTurn } from '@joute/core/record/recordedTurn.ts';
import { type Replay, replayRecord } from '@joute/core/record/replay.ts';
import { say } from '@joute/core/words.ts';
import { type MachineSpec, openPlayer } from '../arguments/openPlayer.ts';
import { parsePlayers } from '../arguments/playerArguments.ts';
import { checkSeat, namesOfRecord, readRecord } from '../records/recordFile.ts';
import { type Context, failure, usageError } from '../terminal/context.ts';
import { Interrupt } from '../terminal/interrupt.ts';
import { plainText } from '../terminal/text.ts';
import { askTurn } from './askTurn.ts';
import type { AskOptions } from './command.ts';
import { makeAnswer, makeAnswerJson, makePosition } from './report.ts';

export async function runAsk(context: Context, path: string, player: string, options: AskOptions): Promise<void> {
  const { record, entry } = await readRecord(context, path, {
    en: 'says too little of the match around a turn',
    fr: 'en dit trop peu sur la partie autour d’un tour',
  });
  const [spec] = await parsePlayers(context, entry, [player]);
  const machine = checkKind(context, spec!);
  const game = await entry.game();
  const replay = replayRecord(game, record);
  const names = await namesOfRecord(context, entry, record);
  const turn = findTurn(context, game, replay, options.turn);
  const seat = chooseSeat(context, { game, record, names }, turn, options.seat);
  // A match that a person played in has no clock; a program must not be waited for without end.
  const time = options.time ?? (timeLeft(turn.before, seat) === null ? game.facts.clock.move : null);
  const asking = { game, record, replay, turn, seat, time };
  if (!options.json) context.out(makePosition(context, asking, names, await entry.draw()));

  const interrupt = new Interrupt();
  const name = nameSpec(machine);
  const answer = await askTurn(asking, openPlayer(context, machine, name, { entry }), interrupt.signal);
  interrupt.release();
  if (!answer) return context.note({ en: 'Interrupted.', fr: 'Interrompu.' });
  context.out(
    options.json ? makeAnswerJson(context, asking, answer, player) : makeAnswer(context, asking, answer, name),
  );
  if (answer.entry.verdict !== 'taken') context.exitCode = 1;
}

function checkKind(context: Context, spec: PlayerSpec): MachineSpec {
  switch (spec.kind) {
    case 'bot':
    case 'cmd':
    case 'hub':
    case 'team':
      return spec;
    case 'human':
      throw usageError(context, {
        en: 'ask is for programs; to see the position: joute replay.',
        fr: 'ask est fait pour les programmes ; pour voir la position : joute replay.',
      });
    case 'net':
      throw usageError(context, {
        en: 'a client of the network follows its match from the start and cannot be given one turn alone; ask takes cmd:, hub: and bot:.',
        fr: 'un client réseau suit sa partie depuis le début, on ne peut lui donner un tour isolé ; ask prend « cmd: », « hub: » et « bot: ».',
      });
  }
}

function findTurn(context: Context, game: AnyGame, replay: Replay, asked: number | undefined): RecordedTurn {
  const { finding } = replay;
  const turn = asked === undefined ? null : recordedTurn(replay, asked);
  if (turn) return turn;
  const last = lastTurn(replay);
  if (finding && (last === 0 || (asked ?? 0) > last)) {
    const sentence = plainText(say(finding.reason, context.language, game.words, coreWords));
    throw failure(context, {
      en: `the record does not hold good from turn ${finding.turn}: ${sentence}`,
      fr: `l’enregistrement ne tient plus à partir du tour ${finding.turn} : ${sentence}`,
    });
  }
  if (asked === undefined)
    throw usageError(context, {
      en: `say which turn: --turn 1 to ${last}.`,
      fr: `dites quel tour : --turn 1 à ${last}.`,
    });
  if (asked > last)
    throw usageError(context, {
      en: `there is no turn ${asked}: the match has ${last}.`,
      fr: `il n’y a pas de tour ${asked} : la partie en a ${last}.`,
    });
  throw usageError(context, {
    en: `nobody was asked at turn ${asked}: those who would have been were gone.`,
    fr: `personne n’a été interrogé au tour ${asked} : ceux qui l’auraient été n’étaient plus là.`,
  });
}

/**
 * The seat that was asked for; else the only one that acts, else the only one of them that a
 * program had.
 */
function chooseSeat(
  context: Context,
  { game, record, names }: { readonly game: AnyGame; readonly record: MatchRecord; readonly names: readonly string[] },
  { turn, acting }: RecordedTurn,
  asked: Seat | undefined,
): Seat {
  const list = acting.map((seat) => `${seat} ${nameSeat(context, game, names, seat)}`).join(', ');
  if (asked !== undefined) {
    if (acting.includes(checkSeat(context, record, asked))) return asked;
    throw usageError(context, {
      en: `seat ${asked} is not asked at turn ${turn}; that is ${list}.`,
      fr: `la place ${asked} n’est pas interrogée au tour ${turn} ; c’est ${list}.`,
    });
  }
  const programs = acting.filter((seat) => isProgram(record.head.seats[seat - 1]!.player));
  const [only, ...others] = acting.length === 1 ? acting : programs;
  if (only !== undefined && others.length === 0) return only;
  throw usageError(context, {
    en: `several act at turn ${turn}; say which with --seat: ${list}.`,
    fr: `plusieurs jouent au tour ${turn} ; dites qui avec --seat : ${list}.`,
  });
}

function isProgram(player: string): boolean {
  const spec = parsePlayerSpec(player);
  return spec.ok && spec.value.kind !== 'bot' && spec.value.kind !== 'human';
}
