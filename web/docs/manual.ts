/** The manual as it was built (docs/build/): files beside the application, in both languages. */
import type { Language } from '@joute/core/words.ts';
import type MiniSearch from 'minisearch';
import { type FoundPlace, SEARCH } from './searchOptions.ts';

export interface ManualPage {
  readonly title: string;
  readonly html: string;
  readonly headings: readonly { readonly id: string; readonly text: string }[];
  /** For those who change the code: there is no French. */
  readonly isEnglish: boolean;
}

export interface ManualSection {
  readonly title: string;
  readonly pages: readonly { readonly address: string; readonly title: string }[];
}

const FOLDER = '/docs';

/** Null where there is no such page; throws where the server does not answer. */
export async function loadPage(language: Language, id: string): Promise<ManualPage | null> {
  const response = await fetch(`${FOLDER}/${language}/${id}.json`);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${response.status}`);
  return (await response.json()) as ManualPage;
}

const contents = new Map<Language, Promise<readonly ManualSection[]>>();

export function loadContents(language: Language): Promise<readonly ManualSection[]> {
  const loading = contents.get(language) ?? fetchContents(language);
  contents.set(language, loading);
  return loading;
}

async function fetchContents(language: Language): Promise<readonly ManualSection[]> {
  try {
    return (await (await fetch(`${FOLDER}/${language}/contents.json`)).json()) as readonly ManualSection[];
  } catch {
    // Asked for again with the next page.
    contents.delete(language);
    return [];
  }
}

const indexes = new Map<Language, Promise<MiniSearch<FoundPlace>>>();

/** The best first. */
export async function searchManual(
  language: Language,
  query: string,
  most: number,
): Promise<Omit<FoundPlace, 'text'>[]> {
  const loading = indexes.get(language) ?? loadIndex(language);
  indexes.set(language, loading);
  const index = await loading;
  return index
    .search(query)
    .slice(0, most)
    .map(({ id, page, title }) => ({ id, page, title }));
}

async function loadIndex(language: Language): Promise<MiniSearch<FoundPlace>> {
  try {
    const [{ default: Search }, response] = await Promise.all([
      import('minisearch'),
      fetch(`${FOLDER}/${language}/search.json`),
    ]);
    return Search.loadJSON<FoundPlace>(await response.text(), SEARCH);
  } catch (error) {
    indexes.delete(language);
    throw error;
  }
}
