/** The findings of `why`: for people with the positions drawn, for programs as one JSON line. */
import { costOf, type Evaluation } from '@joute/core/analysis/evaluation.ts';
import { type MarkedTurn, sayCost } from '@joute/core/analysis/marks.ts';
import type { Drop, ForcedLoss, Happening } from '@joute/core/analysis/why.ts';
import type { BotCard } from '@joute/core/bot.ts';
import type { AnyGame, DrawState, Json, Seat } from '@joute/core/game.ts';
import { nameSeat } from '@joute/core/host/film.ts';
import type { Match } from '@joute/core/match/match.ts';
import type { Narrate } from '@joute/core/match/narration.ts';
import { coreWords } from '@joute/core/match/sentences.ts';
import { tellMove } from '@joute/core/match/tellMove.ts';
import type { MatchRecord } from '@joute/core/record/record.ts';
import type { Replay } from '@joute/core/record/replay.ts';
import { must } from '@joute/core/result.ts';
import { say, sayReason } from '@joute/core/words.ts';
import { sayEnd } from '../records/ending.ts';
import type { Context } from '../terminal/context.ts';
import { makeTime } from '../terminal/numbers.ts';
import { paint } from '../terminal/paint.ts';
import { plainText, wrap } from '../terminal/text.ts';

export interface Why {
  readonly game: AnyGame;
  /** Null for a game that has none. */
  readonly narrate: Narrate<unknown> | null;
  readonly record: MatchRecord;
  readonly replay: Replay;
  /** The players by seat: for people as they are shown, for programs as in the record. */
  readonly names: readonly string[];
  /** The bot that weighed the moves, and how long it took for each. */
  readonly bot: BotCard;
  readonly nodes: number;
  /** Whose moves, and how many of them the bot could put a score to. */
  readonly seats: readonly Seat[];
  readonly positions: number;
  readonly fault: Happening | null;
  readonly slowest: Happening | null;
  /** Whether the bot can say what a move costs. */
  readonly isWeighed: boolean;
  /** The moves that cost most, the costliest first. */
  readonly costs: readonly MarkedTurn<Evaluation>[];
  /** By seat, the largest first; none where it is known what moves cost. */
  readonly drops: readonly Drop[];
  readonly forced: readonly ForcedLoss[];
}

interface Finding {
  readonly sentence: string;
  /** The position that it is about, where one is worth drawing. */
  readonly at?: Match<unknown, unknown>;
}

export function makeWhy(context: Context, why: Why, draw: DrawState<unknown>): string {
  const { names } = why;
  const drawn = new Set<number>();
  const parts = findingsOf(context, why).map(({ sentence, at }) => {
    const text = wrap(plainText(sentence), context.width);
    // Two findings of one turn share its picture.
    if (!at || drawn.has(at.turn)) return text;
    drawn.add(at.turn);
    const options = { language: context.language, width: context.width, names };
    return `${text}\n${paint(context, draw(at.state, options))}`;
  });
  return parts.join('\n\n');
}

function findingsOf(context: Context, why: Why): Finding[] {
  const { fault, slowest } = why;
  return [
    { sentence: sayOutcome(context, why) },
    fault
      ? { sentence: sayFault(context, why, fault), at: fault.before }
      : {
          sentence: context.say({
            en: 'No fault: every answer was taken.',
            fr: 'Aucune faute : chaque réponse a été acceptée.',
          }),
        },
    ...(slowest ? [{ sentence: saySlowest(context, why, slowest) }] : []),
    ...(why.positions === 0 ? [{ sentence: sayNoScores(context, why) }] : []),
    ...(why.positions > 0 && why.costs.length + why.drops.length === 0 ? [{ sentence: sayNoDrop(context, why) }] : []),
    ...(why.costs.length > 0 ? [{ sentence: sayCostsOf(context, why) }] : []),
    // Of several the worst is drawn.
    ...why.costs.map((cost, index) => ({
      sentence: sayCostOf(context, why, cost),
      ...(index === 0 ? { at: cost.before } : {}),
    })),
    // Of several losers the worst drop is drawn.
    ...why.drops.map((drop, index) => ({
      sentence: sayDrop(context, why, drop),
      ...(index === 0 ? { at: drop.from.before } : {}),
    })),
    ...why.forced.map((loss) => ({
      sentence: sayForced(context, why, loss),
      ...(why.isWeighed ? {} : { at: (loss.last ?? loss.first).before }),
    })),
  ];
}

function sayOutcome(context: Context, why: Why): string {
  const { game, record, replay } = why;
  const { finding } = replay;
  if (finding) {
    const sentence = say(finding.reason, context.language, game.words, coreWords);
    return context.say({
      en: `The record does not hold good from turn ${finding.turn}: ${sentence} What follows is of the turns before.`,
      fr: `L’enregistrement ne tient plus à partir du tour ${finding.turn} : ${sentence} Ce qui suit porte sur les tours d’avant.`,
    });
  }
  if (record.end) return sayEnd(context, game, record.end, why.names);
  return context.say({
    en: 'The match was cut off: it has no result.',
    fr: 'La partie s’arrête net : elle n’a pas de résultat.',
  });
}

function sayFault(context: Context, why: Why, { entry }: Happening): string {
  const who = nameSeat(context, why.game, why.names, entry.seat);
  const what = whatHappened(context, why, entry);
  return context.say({
    en: `First fault, turn ${entry.turn}, ${who}: ${what}`,
    fr: `Première faute, tour ${entry.turn}, ${who} : ${what}`,
  });
}

/**
 * The rule that was broken, or what the referee said when it ended the match by it, or what
 * happened.
 */
function whatHappened(
  context: Context,
  { game, record, names }: Why,
  { event, verdict, refusal, move, ms }: Happening['entry'],
): string {
  if (refusal) {
    const rule = say(refusal, context.language, game.words, coreWords);
    // For a crash or a silence the sentence says it all.
    if (move === undefined) return rule;
    return context.say({
      en: `"${move}" was not taken. ${rule}`,
      fr: `« ${move} » n’a pas été accepté. ${rule}`,
    });
  }
  if (verdict === 'lost' && record.end)
    return sayReason({ reason: record.end.reason, names }, context.language, game.words, coreWords);
  const time = makeTime(context, ms);
  switch (event) {
    case 'answer':
    case 'timeout':
      return context.say({
        en: `no answer in time (${time}); the turn passed without its move.`,
        fr: `pas de réponse à temps (${time}) ; le tour s’est joué sans elle.`,
      });
    case 'crashed':
      return context.say({
        en: 'it crashed; the others played on without it.',
        fr: 'plantage ; les autres ont continué sans elle.',
      });
    case 'disconnected':
      return context.say({
        en: 'it disconnected; the others played on without it.',
        fr: 'déconnexion ; les autres ont continué sans elle.',
      });
    case 'resigned':
      return context.say({ en: 'it resigned.', fr: 'abandon.' });
  }
}

function saySlowest(context: Context, why: Why, { entry }: Happening): string {
  const who = nameSeat(context, why.game, why.names, entry.seat);
  const [time, move] = [makeTime(context, entry.ms), entry.move ?? '–'];
  return context.say({
    en: `Slowest answer: ${time}, turn ${entry.turn}, ${who}: ${move}`,
    fr: `Réponse la plus lente : ${time}, tour ${entry.turn}, ${who} : ${move}`,
  });
}

const adviserOf = (context: Context, { bot }: Why): string => `${context.say(bot.called)} (${bot.name})`;

const sayNoScores = (context: Context, why: Why): string =>
  context.say({
    en: `Moves were not weighed: the best bot of this game, ${adviserOf(context, why)}, gave no score for them.`,
    fr: `Les coups n’ont pas été pesés : le meilleur bot de ce jeu, ${adviserOf(context, why)}, ne leur a donné aucun score.`,
  });

const sayCostsOf = (context: Context, why: Why): string =>
  context.say({
    en: `What cost most, as ${adviserOf(context, why)} sees it:`,
    fr: `Les coups les plus coûteux, selon ${adviserOf(context, why)} :`,
  });

function sayCostOf(context: Context, { game, narrate, names }: Why, cost: MarkedTurn<Evaluation>): string {
  const { turn, seat, move, better } = cost;
  const before = game.view(cost.before.state, seat);
  const tell = (text: string): string => {
    const parsed = must(game.parseMove(text, before, seat));
    return context.say(tellMove({ game, narrate, before, seat, move: parsed, names }));
  };
  const what = context.say(sayCost(cost));
  return context.say({
    en: `Turn ${turn}, ${move}: ${tell(move)} ${what} Better, ${better}: ${tell(better)}`,
    fr: `Tour ${turn}, ${move} : ${tell(move)} ${what} Meilleur coup, ${better} : ${tell(better)}`,
  });
}

const sayNoDrop = (context: Context, why: Why): string =>
  context.say({
    en: `No move made things much worse in the eyes of ${adviserOf(context, why)}.`,
    fr: `Aucun coup n’a beaucoup empiré les choses aux yeux de ${adviserOf(context, why)}.`,
  });

const sayTurn = (context: Context, why: Why, { turn, seat, move }: Evaluation): string => {
  const who = nameSeat(context, why.game, why.names, seat);
  const played = move ?? context.say({ en: 'no move', fr: 'pas de coup' });
  return context.say({ en: `turn ${turn}, ${who}: ${played}`, fr: `tour ${turn}, ${who} : ${played}` });
};

function sayDrop(context: Context, why: Why, { from, to }: Drop): string {
  const turn = sayTurn(context, why, from);
  const [was, is] = [scoreOf(context, from), scoreOf(context, to)];
  return context.say({
    en: `Largest drop, ${turn}. By ${adviserOf(context, why)} it went from ${was} to ${is}; it would have played ${from.better}.`,
    fr: `Plus forte chute, ${turn}. Selon ${adviserOf(context, why)}, on passe de ${was} à ${is} ; il aurait joué ${from.better}.`,
  });
}

const scoreOf = (context: Context, { score, forced }: Evaluation): string => {
  switch (forced) {
    case 'win':
      return context.say({ en: 'a forced win', fr: 'un gain forcé' });
    case 'loss':
      return context.say({ en: 'a forced loss', fr: 'une perte forcée' });
    case null:
      return `${Math.round(score * 100) / 100}`;
  }
};

function sayForced(context: Context, why: Why, { last, first }: ForcedLoss): string {
  if (why.isWeighed) {
    const who = nameSeat(context, why.game, why.names, first.seat);
    return context.say({
      en: `From turn ${first.turn} on, at the latest, the loss of ${who} was forced.`,
      fr: `À partir du tour ${first.turn}, au plus tard, la perte de ${who} était forcée.`,
    });
  }
  if (!last)
    return context.say({
      en: `Lost whatever it played from ${sayTurn(context, why, first)}`,
      fr: `Perdu quoi qu’on joue dès ${sayTurn(context, why, first)}`,
    });
  const turn = sayTurn(context, why, last);
  return context.say({
    en: `The loss was forced from turn ${first.turn} on, at the latest; the last move before: ${turn}. ${adviserOf(context, why)} would have played ${last.better}.`,
    fr: `La perte était forcée à partir du tour ${first.turn}, au plus tard ; dernier coup avant : ${turn}. ${adviserOf(context, why)} aurait joué ${last.better}.`,
  });
}

export function makeWhyJson(context: Context, why: Why): string {
  const { game, record, replay, names, bot, nodes, seats, positions, fault, slowest, drops, forced, costs } = why;
  const stateOf = ({ state }: Match<unknown, unknown>): Json => game.makeJson(state);
  const told = ({ turn, seat, move, score, forced: sure, better }: Evaluation) => ({
    ...{ turn, seat, name: names[seat - 1]!, move, score, forced: sure, better },
  });
  const entryOf = ({ turn, seat, event, verdict, move, ms }: Happening['entry']) => ({
    ...{ turn, seat, name: names[seat - 1]!, event, verdict, move: move ?? null, ms },
  });
  return JSON.stringify({
    ok: replay.finding === null,
    game: game.facts.id,
    players: names,
    termination: record.end?.termination ?? null,
    message: sayOutcome(context, why),
    fault: fault && {
      ...entryOf(fault.entry),
      code: fault.entry.refusal?.code ?? (fault.entry.verdict === 'lost' ? record.end?.reason.code : undefined) ?? null,
      message: sayFault(context, why, fault),
      state: stateOf(fault.before),
    },
    slowest: slowest && entryOf(slowest.entry),
    evaluation: { bot: bot.name, nodes, seats, positions },
    costs: costs.map((cost) => ({
      ...{ ...told(cost), mark: cost.mark, cost: costOf(cost.shares), shares: cost.shares },
      ...{ message: sayCostOf(context, why, cost), state: stateOf(cost.before) },
    })),
    drops: drops.map(({ from, to, drop }) => ({ ...told(from), drop, after: to.score, state: stateOf(from.before) })),
    forcedLosses: forced.map(({ last, first }) => ({
      from: first.turn,
      last: last && told(last),
      state: stateOf((last ?? first).before),
    })),
  });
}
