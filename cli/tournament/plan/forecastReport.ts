/** What a plan will come to, for people: a table of stages, the whole, and how even it is. */

import type { MatchCount, PlanForecast, StageForecast } from '@joute/core/competition/plan/forecast.ts';
import type { CompetitionPlan } from '@joute/core/competition/plan/plan.ts';
import type { GameEntry } from '@joute/core/gameEntry.ts';
import type { Column } from '@joute/core/host/terminal.ts';
import { counted } from '@joute/core/plurals.ts';
import type { Words } from '@joute/core/words.ts';
import type { Context } from '../../terminal/context.ts';
import { makeWait } from '../../terminal/numbers.ts';
import { makeTable } from '../../terminal/table.ts';
import { wrap } from '../../terminal/text.ts';
import type { PaceOptions } from '../pace.ts';

export function makeForecast(
  context: Context,
  { name }: CompetitionPlan,
  { facts }: GameEntry,
  forecast: PlanForecast,
  lanes: number,
  { matchTime }: PaceOptions,
): string {
  const { entrants, stages, matches } = forecast;
  const game = context.say(facts.name);
  const head = context.say({
    en: `${name}: ${game}, ${counted('en', entrants, 'player', 'players')}, ${matchWords(matches).en}`,
    fr: `${name} : ${game}, ${counted('fr', entrants, 'joueur', 'joueurs')}, ${matchWords(matches).fr}`,
  });
  const lines = [
    ...sayTime(context, forecast, lanes, matchTime),
    ...stages.flatMap((stage) => sayBalance(context, stage)),
  ];
  return [head, '', stageTable(context, stages), '', ...lines.map((line) => wrap(line, context.width))].join('\n');
}

function stageTable(context: Context, stages: readonly StageForecast[]): string {
  const column = (words: Words, align: Column['align']): Column => ({ title: context.say(words), align });
  const columns = [
    column({ en: 'stage', fr: 'phase' }, 'left'),
    column({ en: 'format', fr: 'format' }, 'left'),
    column({ en: 'entrants', fr: 'participants' }, 'right'),
    column({ en: 'pairings', fr: 'rencontres' }, 'right'),
    column({ en: 'matches', fr: 'parties' }, 'right'),
    column({ en: 'usual', fr: 'habituel' }, 'right'),
    column({ en: 'longest', fr: 'au plus' }, 'right'),
  ];
  const rows = stages.map(({ stage, format, entrants, pools, pairings, matches, seconds }) => [
    stage,
    format,
    pools.length > 1 ? `${entrants} (${pools.join(' + ')})` : `${entrants}`,
    makeRange(pairings),
    makeRange(matches),
    makeLength(context, seconds.usual),
    makeLength(context, seconds.longest),
  ]);
  return makeTable(context, columns, rows);
}

const makeRange = ({ least, most }: MatchCount): string =>
  most === null ? '∞' : least === most ? `${least}` : `${least}–${most}`;

const LONG_DAYS = 3;

/** `2:37:04`; what takes many days in days. */
function makeLength(context: Context, seconds: number | null): string {
  if (seconds === null) return '–';
  const days = Math.ceil(seconds / 86_400);
  if (days <= LONG_DAYS) return makeWait(seconds * 1000);
  const count = days.toLocaleString(context.language);
  return context.say({ en: counted('en', count, 'day', 'days'), fr: counted('fr', count, 'jour', 'jours') });
}

function matchWords({ least, most }: MatchCount): Words {
  if (most === null) return { en: 'matches without end', fr: 'des parties sans fin' };
  if (least === most)
    return { en: counted('en', least, 'match', 'matches'), fr: counted('fr', least, 'partie', 'parties') };
  return {
    en: `${least} to ${counted('en', most, 'match', 'matches')}`,
    fr: `de ${least} à ${counted('fr', most, 'partie', 'parties')}`,
  };
}

function sayTime(context: Context, { seconds }: PlanForecast, lanes: number, given: number | undefined): string[] {
  const atOnce = context.say({
    en: `${counted('en', lanes, 'match', 'matches')} at a time`,
    fr: `${counted('fr', lanes, 'partie', 'parties')} à la fois`,
  });
  if (seconds.usual === null)
    return [context.say({ en: `It has no end by itself (${atOnce}).`, fr: `Sans fin par elle-même (${atOnce}).` })];
  const [usual, longest] = [makeLength(context, seconds.usual), makeLength(context, seconds.longest)];
  const basis = context.say({
    en: given === undefined ? 'if players use half of their time' : `if a match takes ${given} s`,
    fr: given === undefined ? 'si les joueurs utilisent la moitié de leur temps' : `si une partie dure ${given} s`,
  });
  return [
    context.say({
      en: `Usual length: ${usual}, ${basis} (${atOnce})`,
      fr: `Durée habituelle : ${usual}, ${basis} (${atOnce})`,
    }),
    seconds.longest === null
      ? context.say({ en: 'The clock sets no limit.', fr: 'La pendule ne fixe pas de limite.' })
      : context.say({ en: `At the longest: ${longest}`, fr: `Au plus : ${longest}` }),
  ];
}

/** Only of stages whose seats do not hang on results. */
function sayBalance(context: Context, { stage, balance, bound }: StageForecast): string[] {
  if (!balance) return [];
  const { seats, meetings } = balance;
  const inSeats = context.say({
    en: seats === 0 ? 'everybody is equally often in every seat' : `a player's seats differ by at most ${seats}`,
    fr:
      seats === 0 ? 'chacun occupe chaque place aussi souvent' : `les places d’un joueur diffèrent d’au plus ${seats}`,
  });
  const { least, most } = meetings;
  const met = context.say({
    en: least === most ? `every pair meets ${times(least).en}` : `pairs meet ${least} to ${times(most).en}`,
    fr:
      least === most
        ? `chaque paire se rencontre ${times(least).fr}`
        : `les paires se rencontrent de ${least} à ${times(most).fr}`,
  });
  const best = context.say({
    en: bound !== null && most - least <= bound ? ' (these numbers allow nothing more even)' : '',
    fr: bound !== null && most - least <= bound ? ' (ces nombres ne permettent pas mieux)' : '',
  });
  const colon = context.say({ en: ':', fr: ' :' });
  return [`${stage}${colon} ${inSeats}, ${met}${least === most ? '' : best}.`];
}

const times = (count: number): Words => ({
  en: count === 1 ? 'once' : counted('en', count, 'time', 'times'),
  fr: counted('fr', count, 'fois', 'fois'),
});
