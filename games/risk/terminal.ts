/**
 * A match in a terminal: who stands how, then every region with its territories, owners and units.
 */

import { clip, cut, type Drawing, fill, type Ink, type Line, lengthOf, type Span, wrap } from '@joute/core/drawing.ts';
import type { DrawOptions } from '@joute/core/game.ts';
import { quote } from '@joute/core/input/quote.ts';
import { counted } from '@joute/core/plurals.ts';
import type { Language } from '@joute/core/words.ts';
import { columnWidth, inColumns, inLowColumns } from './layout.ts';
import { type Fighter, readBattle } from './rules/battle/battleReport.ts';
import { holdsRegion } from './rules/fulfilled.ts';
import { leastIncome } from './rules/go.ts';
import type { Mission } from './rules/missions.ts';
import { resultNow } from './rules/result.ts';
import { countOf, type RiskState, readyOf, seatsOf, unitsHeld } from './rules/state.ts';
import { type World, worldOf } from './rules/world.ts';

/** Colour and sign of the seats, in order: never colour alone. */
const INKS: readonly Ink[] = ['blue', 'vermilion', 'green', 'purple', 'orange', 'sky'];
const SIGNS = ['■', '▲', '●', '◆', '★', '✚'] as const;

/** From here on two columns of regions fit side by side. */
const TWO_COLUMNS = 72;
/** From here on three do, which are narrower than one likes: only where the window is low. */
const THREE_COLUMNS = 78;

const WORDS = {
  en: {
    round: (round: number, rounds: number) => (round === 0 ? 'Set-up' : `Round ${round} of ${rounds}`),
    go: (name: string) => `${name} to move`,
    wins: (name: string) => `${name} wins`,
    draw: 'Draw',
    phases: { setup: 'placing the first armies', place: 'placing reinforcements', act: 'attacking and moving' },
    toPlace: (count: number) => `${count} to place`,
    thenEnd: 'type EndTurn',
    seat: (seat: number) => `Seat ${seat}`,
    player: (territories: number, units: number, income: number) =>
      `${territories} terr., ${counted('en', units, 'unit', 'units')}, +${income}`,
    out: (round: number) => `out in round ${round}`,
    secret: 'secret',
    mission: 'mission',
    last: 'Last:',
    dice: 'Dice:',
    against: 'against',
    captured: 'captured',
    legend: '5s/2: 5 soldiers, 2 may still move',
  },
  fr: {
    round: (round: number, rounds: number) => (round === 0 ? 'Mise en place' : `Tour ${round} sur ${rounds}`),
    go: (name: string) => `À jouer : ${name}`,
    wins: (name: string) => `Gagnant : ${name}`,
    draw: 'Égalité',
    phases: {
      setup: 'placement des armées',
      place: 'placement des renforts',
      act: 'attaques et déplacements',
    },
    toPlace: (count: number) => `${count} à placer`,
    thenEnd: 'tapez EndTurn',
    seat: (seat: number) => `Place ${seat}`,
    player: (territories: number, units: number, income: number) =>
      `${territories} terr., ${counted('fr', units, 'unité', 'unités')}, +${income}`,
    out: (round: number) => `éliminé au tour ${round}`,
    secret: 'secrète',
    mission: 'mission',
    last: 'Dernier coup :',
    dice: 'Dés :',
    against: 'contre',
    captured: 'pris',
    legend: '5s/2 : 5 soldats, 2 peuvent bouger',
  },
} as const;

export const seatInk = (seat: number): Ink => INKS[seat - 1] ?? 'ink';
export const seatSign = (seat: number): string => `${SIGNS[seat - 1] ?? '?'}${seat}`;

export function draw(state: RiskState, options: DrawOptions): Drawing {
  const world = worldOf(state);
  const { width, height } = options;
  const columns = width >= TWO_COLUMNS ? 2 : 1;
  const drawing = [
    ...drawHead(state, options),
    ...seatsOf(state).flatMap((seat) => drawPlayer(world, state, seat, options)),
    ...drawLast(world, state, options),
    [],
    ...inColumns(drawRegions(world, state, columns, options), columns, width),
    [],
    [{ text: cut(WORDS[options.language].legend, width), ink: 'quiet' as const }],
  ];
  return height !== undefined && drawing.length > height ? drawLow(world, state, options) : drawing;
}

/**
 * For a low window: a closer map, and under it, where one types, how things stand. The last command
 * is left to who shows this.
 */
function drawLow(world: World, state: RiskState, options: DrawOptions): Drawing {
  const { width, last: _last, ...rest } = options;
  const columns = width >= THREE_COLUMNS ? 3 : width >= TWO_COLUMNS ? 2 : 1;
  const seats = seatsOf(state);
  const players = seats.map((seat) => playerLine(world, state, seat, { ...options, width: TWO_COLUMNS - 1 }));
  const half = columnWidth(2, width);
  const pairs = players.flatMap((line, index): Line[] =>
    index % 2 === 1 ? [] : [[...fill(clip(line, half), half + 2), ...(players[index + 1] ?? [])]],
  );
  return [
    ...inLowColumns(drawRegions(world, state, columns, options), columns, width),
    ...drawHead(state, options),
    ...(columns === 1 ? players : pairs).map((line) => clip(line, width)),
    ...seats.flatMap((seat) => missionLines(world, state, seat, options)),
    ...drawLast(world, state, { width, ...rest }),
  ];
}

const drawRegions = (world: World, state: RiskState, columns: number, options: DrawOptions): Line[][] =>
  world.map.regions.map((_, region) => drawRegion(world, state, region, columns, options));

/** The missions that the viewer knows. */
function missionLines(world: World, state: RiskState, seat: number, { width, language }: DrawOptions): Line[] {
  const mission = state.missions[seat - 1];
  if (state.mode === 'conquest' || !mission) return [];
  const text = `${seatSign(seat)} ${WORDS[language].mission} ${missionWords(world, mission, language)}`;
  return wrap({ text, ink: 'accent' }, width, '   ');
}

const nameOf = (seat: number, { names, language }: DrawOptions): string => {
  const name = names?.[seat - 1];
  return name ? quote(name) : WORDS[language].seat(seat);
};

function drawHead(state: RiskState, options: DrawOptions): Line[] {
  const words = WORDS[options.language];
  const round: Span = { text: words.round(state.round, state.rounds), bold: true };
  if (state.over !== 'no') {
    const first = resultNow(state).places.flatMap((place, index) => (place === 1 ? [index + 1] : []));
    const text = first.length === 1 ? words.wins(nameOf(first[0]!, options)) : words.draw;
    return [clip([round, { text: ' · ' }, { text, bold: true, ink: 'gold' }], options.width)];
  }
  const stock = state.stock[state.seat]!;
  // Someone who plays and has placed everything must be told what is missing.
  const placed = state.phase === 'setup' && options.viewer === state.seat;
  const hint = stock > 0 ? words.toPlace(stock) : placed ? words.thenEnd : '';
  const whose: Line = [
    { text: `${seatSign(state.seat)} `, ink: seatInk(state.seat), bold: true },
    { text: words.go(nameOf(state.seat, options)), bold: true },
  ];
  const what: Line = [
    { text: words.phases[state.phase] },
    ...(hint === '' ? [] : [{ text: ` · ${hint}`, ink: 'accent' as const, bold: true }]),
  ];
  const one: Line = [round, { text: ' · ' }, ...whose, { text: ' · ' }, ...what];
  return (lengthOf(one) <= options.width ? [one] : [[round], whose, what]).map((line) => clip(line, options.width));
}

/** Sign, name, how it stands. */
function playerLine(world: World, state: RiskState, seat: number, options: DrawOptions): Line {
  const { width, language } = options;
  const words = WORDS[language];
  const out = state.outs[seat - 1];
  const name = cut(nameOf(seat, options), width >= TWO_COLUMNS ? 16 : 10);
  const stands = out
    ? words.out(out.round)
    : words.player(state.held[seat]!, unitsHeld(state, seat), leastIncome(world, state, seat));
  return [
    { text: `${seatSign(seat)} `, ink: seatInk(seat), bold: true },
    { text: `${name.padEnd(width >= TWO_COLUMNS ? 12 : 8)} `, bold: seat === state.seat },
    { text: stands, ...(out ? { ink: 'quiet' as const } : {}) },
  ];
}

/** One line each where it fits, with the player's mission where the viewer may know it. */
function drawPlayer(world: World, state: RiskState, seat: number, options: DrawOptions): Line[] {
  const { width, language } = options;
  const words = WORDS[language];
  const line = playerLine(world, state, seat, options);
  const mission = state.missions[seat - 1];
  if (state.mode === 'conquest' || (!mission && width < TWO_COLUMNS)) return [clip(line, width)];
  const text = `${words.mission} ${mission ? missionWords(world, mission, language) : words.secret}`;
  const whole: Line = [...line, { text: ` · ${text}`, ink: 'quiet' }];
  // One's mission is never cut: where it does not fit, it has lines of its own.
  if (width >= TWO_COLUMNS && lengthOf(whole) <= width) return [whole];
  return [clip(line, width), ...wrap({ text: `   ${text}`, ink: 'quiet' }, width, '   ')];
}

export function missionWords(world: World, mission: Mission, language: Language): string {
  const largest = world.map.regions[world.largest]![language];
  const en = language === 'en';
  switch (mission.kind) {
    case 'world':
      return en ? 'conquer the world' : 'conquérir le monde';
    case 'destroy':
      return en ? `destroy seat ${mission.target}` : `détruire la place ${mission.target}`;
    case 'territories': {
      const each =
        mission.units > 1
          ? en
            ? ` with ${mission.units}+ units`
            : ` à ${counted('fr', mission.units, 'unité', 'unités')} ou plus`
          : '';
      return `${mission.count} ${en ? 'territories' : 'territoires'}${each}`;
    }
    case 'regions':
      return en
        ? `${counted('en', mission.regions, 'region', 'regions')} and ${mission.territories} terr.`
        : `${counted('fr', mission.regions, 'région', 'régions')} et ${mission.territories} terr.`;
    case 'largest':
      return en ? `${largest} and ${mission.others} region more` : `${largest} et ${mission.others} autre région`;
  }
}

/** The last command, and what the dice said. */
function drawLast(world: World, state: RiskState, { language, last, width }: DrawOptions): Line[] {
  const words = WORDS[language];
  const text = [...(last?.values() ?? [])].at(-1);
  const lines: Line[] = text === undefined ? [] : [[{ text: `${words.last} ${quote(text)}` }]];
  const battle = readBattle(state.battle);
  if (battle) {
    const side = (fighters: readonly Fighter[]): Span[] =>
      fighters.map(({ type, score, lost }) => ({
        text: ` ${world.units[type]!.letter}${score}${lost ? '✗' : ''}`,
        ...(lost ? { ink: 'quiet' as const } : { bold: true }),
      }));
    lines.push([
      { text: words.dice },
      ...side(battle.attackers),
      { text: ` ${words.against}` },
      ...side(battle.defenders),
      ...(battle.captured ? [{ text: ` · ${words.captured}`, ink: 'accent' as const, bold: true }] : []),
    ]);
  }
  return lines.map((line) => clip(line, width));
}

function drawRegion(world: World, state: RiskState, region: number, columns: number, options: DrawOptions): Line[] {
  const { width, language } = options;
  const room = Math.floor((width - 2 * (columns - 1)) / columns);
  const { [language]: name } = world.map.regions[region]!;
  const holder = seatsOf(state).find((seat) => holdsRegion(world, state, seat, region));
  const head: Line = [
    { text: `${name} +${world.bonus[region]}`, bold: true, ...(holder ? { ink: seatInk(holder) } : {}) },
    ...(holder ? [{ text: ` ${seatSign(holder)}`, ink: seatInk(holder), bold: true }] : []),
  ];
  const territories = Array.from(world.regionOf.keys()).filter((at) => world.regionOf[at] === region);
  return [head, ...territories.map((at) => drawTerritory(world, state, at, room, language))];
}

function drawTerritory(world: World, state: RiskState, at: number, room: number, language: Language): Line {
  const seat = state.owner[at]!;
  const units = unitsWords(world, state, at);
  const battle = readBattle(state.battle);
  const touched = battle !== null && (battle.from === at || battle.to === at);
  const sign = ` ${seatSign(seat)} `;
  const left = Math.max(4, room - sign.length - units.length - 1);
  const name = cut(world.map.territories[at]![language], left).padEnd(left);
  return [
    { text: sign, ink: seatInk(seat), bold: true },
    { text: name, ...(touched ? { bold: true } : {}) },
    { text: touched ? '‹' : ' ', ink: 'accent' },
    { text: units, ink: seatInk(seat), bold: true },
  ];
}

/**
 * `12s 1k`; for the seat whose go it is also how many may still move, where not all may: `5s/2`.
 */
function unitsWords(world: World, state: RiskState, at: number): string {
  const acting = state.owner[at] === state.seat && state.phase === 'act';
  const groups = world.units.flatMap(({ letter }, type) => {
    const count = countOf(world, state, at, type);
    if (count === 0) return [];
    const ready = readyOf(world, state, at, type);
    return [`${count}${letter.toLowerCase()}${acting && ready < count ? `/${ready}` : ''}`];
  });
  return groups.join(' ');
}
