/** The sentences of a turn, in both languages. */
import { counted } from '@joute/core/plurals.ts';
import type { Language } from '@joute/core/words.ts';
import { countOf, HUMANS, speciesOf, VAMPIRES, WEREWOLVES } from './rules/cell.ts';
import type { FoughtBattle } from './rules/review.ts';

/** Singular and plural. */
type Noun = readonly [one: string, many: string];

const en = {
  /** By the species' code. */
  nouns: {
    [HUMANS]: ['human', 'humans'],
    [VAMPIRES]: ['vampire', 'vampires'],
    [WEREWOLVES]: ['werewolf', 'werewolves'],
  } as Readonly<Record<number, Noun>>,
  order: (group: string, from: string, to: string) => `${group} from ${from} to ${to}`,
  moreGroups: ['more group', 'more groups'] as Noun,
  went: (name: string, orders: string) => `${name} sends ${orders}.`,
  converts: (name: string, humans: string, at: string, group: string) =>
    `${name} converts ${humans} at ${at}: ${group} now.`,
  kills: (name: string, enemies: string, at: string, group: string) =>
    `${name} kills ${enemies} at ${at}: ${group} left.`,
  repelled: (name: string, at: string, enemies: string) =>
    `${name} loses all attackers at ${at}: ${enemies} were too many.`,
  fought: (at: string, group: string, enemies: string, percent: string) =>
    `Battle at ${at}: ${group} against ${enemies}, ${percent} to win.`,
  won: (group: string) => `Won: ${group} left.`,
  lost: (enemies: string) => `Lost: ${enemies} left.`,
  wonNobody: 'Won, but nobody is left.',
  lostNobody: 'Lost, and nobody is left.',
  extinct: {
    [VAMPIRES]: 'The vampires have died out.',
    [WEREWOLVES]: 'The werewolves have died out.',
  } as Readonly<Record<number, string>>,
};

const fr: typeof en = {
  nouns: {
    [HUMANS]: ['humain', 'humains'],
    [VAMPIRES]: ['vampire', 'vampires'],
    [WEREWOLVES]: ['loup-garou', 'loups-garous'],
  },
  order: (group, from, to) => `${group} de ${from} en ${to}`,
  moreGroups: ['autre groupe', 'autres groupes'],
  went: (name, orders) => `${name} envoie ${orders}.`,
  converts: (name, humans, at, group) => `${name} convertit ${humans} en ${at} : ${group} à présent.`,
  kills: (name, enemies, at, group) => `${name} tue ${enemies} en ${at} : il reste ${group}.`,
  repelled: (name, at, enemies) => `${name} perd tous ses assaillants en ${at} : ${enemies}, c’était trop.`,
  fought: (at, group, enemies, percent) =>
    `Bataille en ${at} : ${group} contre ${enemies}, ${percent} de chances de gagner.`,
  won: (group) => `Gagnée : il reste ${group}.`,
  lost: (enemies) => `Perdue : il reste ${enemies}.`,
  wonNobody: 'Gagnée, mais il ne reste personne.',
  lostNobody: 'Perdue, et il ne reste personne.',
  extinct: { [VAMPIRES]: 'Il n’y a plus de vampires.', [WEREWOLVES]: 'Il n’y a plus de loups-garous.' },
};

export const NARRATED: Readonly<Record<Language, typeof en>> = { en, fr };

const PERCENT = {
  en: new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 0 }),
  fr: new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 0 }),
} satisfies Record<Language, Intl.NumberFormat>;

/** A probability strictly between 0 and 1 is never rounded to 0 % or 100 %. */
export const percent = (language: Language, value: number): string =>
  PERCENT[language].format(value <= 0 || value >= 1 ? value : Math.min(0.99, Math.max(0.01, value)));

/** `3 vampires`, `1 loup-garou`. */
export const sayGroup = (language: Language, species: number, count: number): string =>
  counted(language, count, ...NARRATED[language].nouns[species]!);

export const sayCell = (language: Language, cell: number): string => sayGroup(language, speciesOf(cell), countOf(cell));

export function sayBattle(language: Language, battle: FoughtBattle, at: string): string {
  const attackers = sayGroup(language, battle.own, battle.arriving);
  const told = NARRATED[language].fought(at, attackers, sayCell(language, battle.there), percent(language, battle.win));
  return `${told} ${sayBattleEnd(language, battle)}`;
}

function sayBattleEnd(language: Language, { isWon, after }: FoughtBattle): string {
  const words = NARRATED[language];
  if (after === 0) return isWon ? words.wonNobody : words.lostNobody;
  return (isWon ? words.won : words.lost)(sayCell(language, after));
}
