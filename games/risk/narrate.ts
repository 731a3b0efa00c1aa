/**
 * A command in sentences, what a battle cost, and what was won by it: territories, regions, the
 * lead. Missions are never told.
 */
import type { Seat } from '@joute/core/game.ts';
import { leadLines, lineMaker, type MakeLine, type Narrate, type NarrationLine } from '@joute/core/match/narration.ts';
import { counted } from '@joute/core/plurals.ts';
import type { Language } from '@joute/core/words.ts';
import { regionName, territoryName, unitsWords } from './mapWords.ts';
import { parseMove } from './notation/commands.ts';
import { lostOf, readBattle } from './rules/battle/battleReport.ts';
import type { RiskMove } from './rules/commands.ts';
import { holdsRegion } from './rules/fulfilled.ts';
import { type RiskState, seatsOf } from './rules/state.ts';
import { type World, worldOf } from './rules/world.ts';

const units = { en: ['unit', 'units'], fr: ['unité', 'unités'] } as const;
const armies = { en: ['army', 'armies'], fr: ['armée', 'armées'] } as const;

const en = {
  placed: (name: string, force: string, at: string) => `${name} places ${force} on ${at}.`,
  moved: (name: string, force: string, from: string, to: string) => `${name} moves ${force} from ${from} to ${to}.`,
  attacked: (name: string, force: string, from: string, to: string) =>
    `${name} attacks ${to} from ${from} with ${force}.`,
  losses: (name: string, own: number, other: string, theirs: number) =>
    `${name} loses ${own === 0 ? 'nobody' : counted('en', own, ...units.en)}, ${other} ${theirs === 0 ? 'nobody' : theirs}.`,
  ended: (name: string) => `${name} ends the turn.`,
  doneFor: (name: string) => `The armies of ${name} were placed, and the turn ended.`,
  captured: (name: string, territory: string, other: string) => `${name} captures ${territory} from ${other}.`,
  region: (name: string, region: string, bonus: number) =>
    `${name} now holds all of ${region}: ${counted('en', bonus, ...armies.en)} more each turn.`,
  lostRegion: (name: string, region: string) => `${name} no longer holds all of ${region}.`,
  out: (name: string) => `${name} has lost the last territory and is out.`,
  round: (round: number) => `Round ${round} begins.`,
};

const fr: typeof en = {
  placed: (name, force, at) => `${name} place ${force} : ${at}.`,
  moved: (name, force, from, to) => `${name} déplace ${force} : ${from} vers ${to}.`,
  attacked: (name, force, from, to) => `${name} attaque avec ${force} : ${from} vers ${to}.`,
  losses: (name, own, other, theirs) =>
    `Pertes : ${name}, ${own === 0 ? 'aucune' : counted('fr', own, ...units.fr)} ; ${other}, ${theirs === 0 ? 'aucune' : theirs}.`,
  ended: (name) => `${name} finit son tour.`,
  doneFor: (name) => `${name} : ses armées ont été placées et son tour est fini.`,
  captured: (name, territory, other) => `${name} prend un territoire à ${other} : ${territory}.`,
  region: (name, region, bonus) =>
    `${name} tient maintenant toute une région : ${region} (${counted('fr', bonus, ...armies.fr)} de plus par tour).`,
  lostRegion: (name, region) => `${name} ne tient plus toute la région ${region}.`,
  out: (name) => `${name} a perdu son dernier territoire et quitte la partie.`,
  round: (round) => `Le tour de table ${round} commence.`,
};

const WORDS: Readonly<Record<Language, typeof en>> = { en, fr };

export const narrate: Narrate<RiskState> = (before, entries, after, names) => {
  const line = lineMaker(names);
  const world = worldOf(before);
  const { seat } = before;
  const text = entries.find(({ verdict }) => verdict === 'taken')?.move;
  const parsed = text === undefined ? null : parseMove(text, world);
  if (parsed && !parsed.ok) return [];
  const played = parsed
    ? commandLines(line, world, before, after, parsed.value)
    : entries.some(({ verdict }) => verdict === 'skipped')
      ? [line(seat, 'move', 0, (language, name) => WORDS[language].doneFor(name(seat)))]
      : [];
  const begins = after.round > before.round && after.over === 'no';
  const round = line(null, 'course', 0, (language) => WORDS[language].round(after.round));
  return [...played, ...(begins ? [round] : [])];
};

function commandLines(
  line: MakeLine,
  world: World,
  before: RiskState,
  after: RiskState,
  move: RiskMove,
): NarrationLine[] {
  const { seat } = before;
  const { kind, from, to, units } = move;
  const at = (territory: number, language: Language): string => territoryName(world, territory, language);
  const force = (language: Language): string => unitsWords(world, units, language);
  switch (kind) {
    case 'place':
      return [
        line(seat, 'move', 0, (language, name) =>
          WORDS[language].placed(name(seat), force(language), at(to, language)),
        ),
      ];
    case 'move':
      return [
        line(seat, 'move', 0, (language, name) =>
          WORDS[language].moved(name(seat), force(language), at(from, language), at(to, language)),
        ),
      ];
    case 'end':
      return [line(seat, 'move', 0, (language, name) => WORDS[language].ended(name(seat)))];
    case 'attack':
      return [
        line(seat, 'move', 0, (language, name) =>
          WORDS[language].attacked(name(seat), force(language), at(from, language), at(to, language)),
        ),
        ...battleLines(line, world, before, after),
      ];
  }
}

function battleLines(line: MakeLine, world: World, before: RiskState, after: RiskState): NarrationLine[] {
  const battle = readBattle(after.battle);
  if (!battle) return [];
  const { seat } = before;
  const other = before.owner[battle.to]!;
  const [own, theirs] = [lostOf(battle.attackers), lostOf(battle.defenders)];
  const losses = line(seat, 'move', 0, (language, name) =>
    WORDS[language].losses(name(seat), own, name(other), theirs),
  );
  if (!battle.captured) return [losses];
  const territory = (language: Language): string => territoryName(world, battle.to, language);
  const captured = line(seat, 'capture', 1, (language, name) =>
    WORDS[language].captured(name(seat), territory(language), name(other)),
  );
  const heldBy = (state: RiskState): number[] => seatsOf(state).map((one) => state.held[one]!);
  return [
    losses,
    captured,
    ...regionLines(line, world, before, after, battle.to, [seat, other]),
    ...(after.outs[other - 1] && !before.outs[other - 1]
      ? [line(other, 'out', 3, (language, name) => WORDS[language].out(name(other)))]
      : []),
    ...leadLines(line, heldBy(before), heldBy(after)),
  ];
}

function regionLines(
  line: MakeLine,
  world: World,
  before: RiskState,
  after: RiskState,
  captured: number,
  [seat, other]: readonly [Seat, Seat],
): NarrationLine[] {
  const region = world.regionOf[captured]!;
  const called = (language: Language): string => regionName(world, region, language);
  const bonus = world.bonus[region]!;
  return [
    ...(holdsRegion(world, before, other, region)
      ? [line(other, 'capture', 2, (language, name) => WORDS[language].lostRegion(name(other), called(language)))]
      : []),
    ...(holdsRegion(world, after, seat, region)
      ? [line(seat, 'won', 2, (language, name) => WORDS[language].region(name(seat), called(language), bonus))]
      : []),
  ];
}
