/** The sentences of a turn, in both languages. */

import type { Seat } from '@joute/core/game.ts';
import { counted, plural, sayList } from '@joute/core/plurals.ts';
import type { Language } from '@joute/core/words.ts';
import type { Item } from './rules/account.ts';
import type { AvatarDirection } from './rules/compass.ts';
import type { Cause } from './rules/table.ts';

/** With its sign. */
export const changes = {
  en: new Intl.NumberFormat('en', { signDisplay: 'exceptZero' }),
  fr: new Intl.NumberFormat('fr', { signDisplay: 'exceptZero' }),
} satisfies Record<Language, Intl.NumberFormat>;

/** With its sign, and a true minus. */
const change = (language: Language, points: number): string => changes[language].format(points).replace('-', '−');

/** A cause with how often it came and whose trojans they were. */
type SayCause = (count: number, by: string) => string;

const en = {
  avatar: {
    ...{ DD: 'right', GG: 'left', HH: 'up', BB: 'down' },
    ...{ HD: 'up and right', HG: 'up and left', BD: 'down and right', BG: 'down and left' },
  } satisfies Record<AvatarDirection, string>,
  /** By a protection's number. */
  protections: ['a DPO', 'a firewall \\', 'a firewall /', 'personal data', 'an antivirus'],
  attacks: (name: string, avatar: string, left: string, top: string, right: string) =>
    `${name} steps ${avatar} and attacks ${left}, ${top} and ${right}.`,
  row: (name: string, row: number) => `${name} (row ${row})`,
  column: (name: string, column: number) => `${name} (column ${column})`,
  protects: (name: string, avatar: string, protection: string, row: number, column: number) =>
    `${name} steps ${avatar} and places ${protection} on row ${row}, column ${column}.`,
  account: (name: string, items: readonly string[], points: number) =>
    `${name}: ${items.join(', ')}${items.length > 1 ? `, ${change('en', points)} in all` : ''}.`,
  causes: {
    'no-order': () => 'no order',
    misplaced: () => 'a protection where none may stand',
    edge: () => 'avatar against the edge',
    destroyed: (count) => `${counted('en', count, 'trojan', 'trojans')} destroyed`,
    affected: (count) => `${counted('en', count, 'trojan', 'trojans')} turned away`,
    lured: (count) => `${counted('en', count, 'trojan', 'trojans')} lured`,
    server: (_count, by) => `server hit by ${by}`,
    computers: (_count, by) => `computers hit by ${by}`,
    standing: (count) => `${counted('en', count, 'trojan', 'trojans')} on the boards`,
  } satisfies Record<Cause, SayCause> as Readonly<Record<Cause, SayCause>>,
  serverDown: (name: string) => `${name} has lost their server.`,
  computersDown: (name: string) => `${name} has lost their computers.`,
  out: (name: string) => `${name} has lost both server and computers and is out.`,
};

const fr: typeof en = {
  avatar: {
    ...{ DD: 'vers la droite', GG: 'vers la gauche', HH: 'vers le haut', BB: 'vers le bas' },
    ...{ HD: 'en haut à droite', HG: 'en haut à gauche', BD: 'en bas à droite', BG: 'en bas à gauche' },
  },
  protections: ['un DPO', 'un firewall \\', 'un firewall /', 'des données personnelles', 'un antivirus'],
  attacks: (name, avatar, left, top, right) => `${name} va ${avatar} et attaque ${left}, ${top} et ${right}.`,
  row: (name, row) => `${name} (ligne ${row})`,
  column: (name, column) => `${name} (colonne ${column})`,
  protects: (name, avatar, protection, row, column) =>
    `${name} va ${avatar} et pose ${protection} en ligne ${row}, colonne ${column}.`,
  account: (name, items, points) =>
    `${name} : ${items.join(', ')}${items.length > 1 ? `, soit ${change('fr', points)}` : ''}.`,
  causes: {
    'no-order': () => 'aucun ordre',
    misplaced: () => 'protection mal placée',
    edge: () => 'avatar contre le bord',
    destroyed: (count) => trojans(count, 'détruit', 'détruits'),
    affected: (count) => trojans(count, 'détourné', 'détournés'),
    lured: (count) => trojans(count, 'attiré', 'attirés'),
    server: (_count, by) => `serveur touché par ${by}`,
    computers: (_count, by) => `ordinateurs touchés par ${by}`,
    standing: (count) => trojans(count, 'en place', 'en place'),
  },
  serverDown: (name) => `${name} a perdu son serveur.`,
  computersDown: (name) => `${name} a perdu ses ordinateurs.`,
  out: (name) => `${name} a perdu serveur et ordinateurs et ne joue plus.`,
};

function trojans(count: number, one: string, many: string): string {
  return `${counted('fr', count, 'cheval de Troie', 'chevaux de Troie')} ${plural('fr', count, one, many)}`;
}

export const NARRATED: Readonly<Record<Language, typeof en>> = { en, fr };

/** `−30 (server hit by Ada (2))`. */
export function sayItem({ cause, count, points, by }: Item, name: (seat: Seat) => string, language: Language): string {
  const creators = by.map(({ seat, count: hits }) => (hits === 1 ? name(seat) : `${name(seat)} (${hits})`));
  const words = NARRATED[language].causes[cause](count, sayList(language, creators));
  return `${change(language, points)} (${words})`;
}
