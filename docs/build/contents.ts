/**
 * What the manual has, in the order in which it is read. A page is `docs/manual/<language>/<id>.md`
 * in both languages; a game's page for students is in the game's folder. Architecture, contributing
 * and changes are for people who change the code: they are in English alone, as the code is.
 */
import type { Language, Words } from '@joute/core/words.ts';

export interface ManualPage {
  /** Its address is `/docs/<id>`; that of the first is `/docs`. */
  readonly id: string;
  /** Its files, from the root of the repository, where they are not in docs/manual. */
  readonly files?: Words;
  /** Of a page in English alone: its file in the repository. */
  readonly file?: string;
}

/** A page of the site that belongs to the manual, but is not made here. */
export interface SitePage {
  readonly address: string;
  readonly title: Words;
}

export interface Section {
  readonly title: Words;
  readonly pages: readonly (ManualPage | SitePage)[];
}

export const FIRST = 'index';

/** Made from what the program itself says, when the manual is built. */
export const MADE_PAGES = ['commands', 'variants'] as const;
export type MadePage = (typeof MADE_PAGES)[number];

const both = (...ids: readonly string[]): readonly ManualPage[] => ids.map((id) => ({ id }));

/** What the manual knows of a game of the registry. */
export interface ManualGame {
  readonly id: string;
  /** Of the page with its rules; null where there is none. */
  readonly rulesTitle: Words | null;
  /** Its page for students, from the root of the repository; null where there is none. */
  readonly readme: Words | null;
}

export const makeSections = (games: readonly ManualGame[]): readonly Section[] => [
  { title: { en: 'The manual', fr: 'Le manuel' }, pages: both(FIRST) },
  {
    title: { en: 'For students', fr: 'Pour les étudiants' },
    pages: [
      ...both('first-bot', 'protocol', 'exchanges'),
      ...games.flatMap(({ id, readme }) => (readme ? [{ id: `game-${id}`, files: readme }] : [])),
      ...both('faults', 'measure', 'environment'),
    ],
  },
  {
    title: { en: 'For teachers', fr: 'Pour les enseignants' },
    pages: both('day', 'ladder', 'class', 'variants', 'sixty', 'safety', 'server', 'deployment', 'capacity', 'backup'),
  },
  {
    title: { en: 'For players', fr: 'Pour les joueurs' },
    pages: [
      ...both('play'),
      ...games.flatMap(({ id, rulesTitle }) => (rulesTitle ? [{ address: `/g/${id}/rules`, title: rulesTitle }] : [])),
    ],
  },
  {
    title: { en: 'Reference', fr: 'Référence' },
    pages: both('commands', 'api', 'rights', 'files', 'dice', 'systems'),
  },
  {
    title: { en: 'Technical document', fr: 'Document technique' },
    pages: both('technical', 'decisions', 'benchmarks', 'strength', 'champion-draughts', 'champions'),
  },
  {
    title: { en: 'For those who change the code', fr: 'Pour qui modifie le code (en anglais)' },
    pages: [
      { id: 'architecture', file: 'docs/architecture.md' },
      { id: 'contributing', file: 'CONTRIBUTING.md' },
      { id: 'changes', file: 'CHANGELOG.md' },
    ],
  },
];

export const isManual = (page: ManualPage | SitePage): page is ManualPage => 'id' in page;

export const isMade = (id: string): id is MadePage => MADE_PAGES.some((made) => made === id);

/** From the root of the repository. */
export const fileOf = ({ id, file, files }: ManualPage, language: Language): string =>
  file ?? files?.[language] ?? `docs/manual/${language}/${id}.md`;

export const addressOf = (id: string): string => (id === FIRST ? '/docs' : `/docs/${id}`);
