/** A phase in sentences: who goes where, who escapes or is captured, what the robots do. */
import { leadLines, lineMaker, type MakeLine, type Narrate, type NarrationLine } from '@joute/core/match/narration.ts';
import { counted, plural, sayList } from '@joute/core/plurals.ts';
import type { Language } from '@joute/core/words.ts';
import { follow } from './notation/follow.ts';
import { parseMove } from './notation/moves.ts';
import { type PhaseStep, robotSteps, stepsOf } from './notation/phase.ts';
import { CHAF_POINTS } from './rules/board.ts';
import { makeCell } from './rules/cells.ts';
import { actingSeat, catsSeat, type EscatMove, type EscatState, type Step, scores } from './rules/state.ts';

const en = {
  step: (from: string, to: string) => `${from} to ${to}`,
  chaf: (step: string) => `Chaf ${step}`,
  cats: (name: string, count: number, steps: string) =>
    `${name} moves ${count === 1 ? 'a cat' : `${count} cats`}: ${steps}.`,
  wardens: (name: string, count: number, steps: string) =>
    `${name} moves ${count === 1 ? 'one warden' : 'both wardens'}: ${steps}.`,
  stayed: { cats: (name: string) => `${name} moves no cat.`, wardens: (name: string) => `${name} moves no warden.` },
  escaped: (name: string, cell: string) => `${name} gets a cat out through ${cell}: 1 point.`,
  chafEscaped: (name: string, cell: string) =>
    `${name} gets Chaf out through ${cell}: ${counted('en', CHAF_POINTS, 'point', 'points')}.`,
  captured: (name: string, cell: string) => `${name} captures a cat on ${cell}.`,
  chafCaptured: (name: string, cell: string) => `${name} captures Chaf on ${cell}.`,
  robots: (count: number, steps: string) => `${count === 1 ? 'A robot moves' : 'Robots move'}: ${steps}.`,
  newRound: (cats: string, wardens: string, points: string) =>
    `Round 2: ${cats} has the cats now, ${wardens} the wardens. ${wardens} scored ${points} in round 1.`,
  points: (count: number) => counted('en', count, 'point', 'points'),
};

const fr: typeof en = {
  step: (from, to) => `${from} vers ${to}`,
  chaf: (step) => `Chaf ${step}`,
  cats: (name, count, steps) =>
    `${name} déplace ${count === 1 ? 'un chat' : counted('fr', count, 'chat', 'chats')} : ${steps}.`,
  wardens: (name, count, steps) => `${name} déplace ${count === 1 ? 'un gardien' : 'ses deux gardiens'} : ${steps}.`,
  stayed: {
    cats: (name) => `${name} ne déplace aucun chat.`,
    wardens: (name) => `${name} ne déplace aucun gardien.`,
  },
  escaped: (name, cell) => `${name} fait évader un chat par ${cell} : 1 point.`,
  chafEscaped: (name, cell) =>
    `${name} fait évader Chaf par ${cell} : ${counted('fr', CHAF_POINTS, 'point', 'points')}.`,
  captured: (name, cell) => `${name} capture un chat en ${cell}.`,
  chafCaptured: (name, cell) => `${name} capture Chaf en ${cell}.`,
  robots: (count, steps) => `${plural('fr', count, 'Un robot se déplace', 'Les robots se déplacent')} : ${steps}.`,
  newRound: (cats, wardens, points) =>
    `Manche 2 : ${cats} a maintenant les chats et ${wardens} les gardiens. ${wardens} a marqué ${points} à la manche 1.`,
  points: (count) => counted('fr', count, 'point', 'points'),
};

const WORDS: Readonly<Record<Language, typeof en>> = { en, fr };

const sayStep = (language: Language, { from, to }: Step): string => WORDS[language].step(makeCell(from), makeCell(to));

export const narrate: Narrate<EscatState> = (before, entries, after, names) => {
  const { phase } = before;
  if (phase === 'over') return [];
  const line = lineMaker(names);
  const text = entries.findLast(({ verdict }) => verdict === 'taken')?.move;
  const parsed = text === undefined ? null : parseMove(text, before);
  if (parsed && (!parsed.ok || follow(before, parsed.value).refusal)) return [];
  return [
    ...phaseLines(line, before, phase, parsed?.ok ? parsed.value : []),
    ...robotLines(line, robotSteps(before, after)),
    ...courseLines(line, before, after),
  ];
};

function phaseLines(line: MakeLine, before: EscatState, phase: 'cats' | 'wardens', move: EscatMove): NarrationLine[] {
  const seat = actingSeat(before);
  if (move.length === 0) return [line(seat, 'move', 0, (language, name) => WORDS[language].stayed[phase](name(seat)))];
  const steps = stepsOf(before, move);
  const sayIn = (language: Language) => (step: PhaseStep) => {
    const text = sayStep(language, step.step);
    return phase === 'cats' && step.isChaf ? WORDS[language].chaf(text) : text;
  };
  return [
    line(seat, 'move', 0, (language, name) =>
      WORDS[language][phase](name(seat), steps.length, sayList(language, steps.map(sayIn(language)))),
    ),
    ...steps.flatMap(({ step, outcome, isChaf }) => {
      if (!outcome) return [];
      const key = isChaf ? (outcome === 'escaped' ? 'chafEscaped' : 'chafCaptured') : outcome;
      const kind = outcome === 'escaped' ? 'won' : 'capture';
      return [
        line(seat, kind, isChaf ? 3 : 2, (language, name) => WORDS[language][key](name(seat), makeCell(step.to))),
      ];
    }),
  ];
}

function robotLines(line: MakeLine, robots: readonly Step[]): NarrationLine[] {
  if (robots.length === 0) return [];
  const tell = (language: Language): string =>
    sayList(
      language,
      robots.map((step) => sayStep(language, step)),
    );
  return [line(null, 'course', 0, (language) => WORDS[language].robots(robots.length, tell(language)))];
}

function courseLines(line: MakeLine, before: EscatState, after: EscatState): NarrationLine[] {
  // In round 1 only one of the two can score.
  if (before.round === 2) return leadLines(line, scores(before), scores(after), 3);
  if (after.round === 1) return [];
  const [cats, wardens] = [catsSeat(after), 3 - catsSeat(after)];
  const points = scores(after)[wardens - 1]!;
  return [
    line(null, 'course', 2, (language, name) =>
      WORDS[language].newRound(name(cats), name(wardens), WORDS[language].points(points)),
    ),
  ];
}
