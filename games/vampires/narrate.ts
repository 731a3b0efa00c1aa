/** A turn in sentences: who goes where, whom they meet, and who is ahead. */
import { leadLines, lineMaker, type MakeLine, type Narrate, type NarrationLine } from '@joute/core/match/narration.ts';
import { counted, sayList } from '@joute/core/plurals.ts';
import type { Language } from '@joute/core/words.ts';
import { lastPlayOf } from './lastPlay.ts';
import { NARRATED, sayBattle, sayCell, sayGroup } from './narrateWords.ts';
import { countOf, HUMANS, speciesOfSide, VAMPIRES, WEREWOLVES } from './rules/cell.ts';
import { arrivalsOf, forecast, type SureForecast } from './rules/forecast.ts';
import type { Transfer, VampiresMove } from './rules/orders.ts';
import type { FoughtBattle } from './rules/review.ts';
import { sideToMove, type VampiresState } from './rules/state.ts';

/** More orders than these are counted, not told one by one. */
const MOST_TOLD = 6;

/** So many at once are told to spectators too. */
const MANY = 5;

export const narrate: Narrate<VampiresState> = (before, entries, after, names) => {
  const line = lineMaker(names);
  const { side, move, battles } = lastPlayOf(before, entries);
  if (move.length === 0) return [];
  const seat = side + 1;
  const own = speciesOfSide(side);
  const populations = ({ population }: VampiresState) => [population[VAMPIRES]!, population[WEREWOLVES]!];
  return [
    line(seat, 'move', 0, (language, name) => NARRATED[language].went(name(seat), listOrders(move, own, language))),
    ...meetingLines(line, before, move, battles),
    ...leadLines(line, populations(before), populations(after)),
    ...[VAMPIRES, WEREWOLVES]
      .filter((species) => before.population[species]! > 0 && after.population[species] === 0)
      .map((species) => line(species - VAMPIRES + 1, 'out', 3, (language) => NARRATED[language].extinct[species]!)),
  ];
};

function listOrders(move: VampiresMove, own: number, language: Language): string {
  const words = NARRATED[language];
  const at = (x: number, y: number): string => `(${x},${y})`;
  const tell = ({ x, y, count, toX, toY }: Transfer, index: number): string => {
    const group = index === 0 ? sayGroup(language, own, count) : `${count}`;
    return words.order(group, at(x, y), at(toX, toY));
  };
  const told = move.slice(0, MOST_TOLD).map(tell);
  const more = move.length - told.length;
  return sayList(language, more > 0 ? [...told, counted(language, more, ...words.moreGroups)] : told);
}

function meetingLines(
  line: MakeLine,
  before: VampiresState,
  move: VampiresMove,
  battles: readonly FoughtBattle[],
): NarrationLine[] {
  const seat = sideToMove(before) + 1;
  return arrivalsOf(move, before.columns).flatMap((arrival) => {
    const told = forecast(before, arrival);
    const at = `(${arrival.cell % before.columns},${Math.floor(arrival.cell / before.columns)})`;
    const fought = battles.find(({ cell }) => cell === arrival.cell);
    if (fought) return [line(seat, 'capture', 2, (language) => sayBattle(language, fought, at))];
    if (told.kind === 'battle' || told.kind === 'settle' || told.kind === 'join') return [];
    const weight = countOf(told.there) >= MANY || told.kind === 'repelled' ? 2 : 1;
    return [line(seat, 'capture', weight, (language, name) => sayMeeting(language, told, name(seat), at))];
  });
}

function sayMeeting(language: Language, { kind, there, after }: SureForecast, name: string, at: string): string {
  const words = NARRATED[language];
  if (kind === 'convert')
    return words.converts(name, sayGroup(language, HUMANS, countOf(there)), at, sayCell(language, after));
  if (kind === 'kill') return words.kills(name, sayCell(language, there), at, sayCell(language, after));
  return words.repelled(name, at, sayCell(language, there));
}
