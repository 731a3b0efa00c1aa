/**
 * The whole manual: every page in both languages, the table of contents and what the search reads,
 * as files to be served below /docs. Whatever is wrong is listed: a link that leads nowhere, a page
 * that one language lacks, a diagram that cannot be drawn, a page that no section names.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language, type Words } from '@joute/core/words.ts';
import { games } from '@joute/games/index.ts';
import MiniSearch from 'minisearch';
import { type FoundPlace, SEARCH } from '../../web/docs/searchOptions.ts';
import { titleWords } from '../../web/rules/rulesWords.ts';
import { addressOf, fileOf, isMade, isManual, type ManualPage, makeSections, type Section } from './contents.ts';
import { followFrom, type KnownPage } from './links.ts';
import { makePart } from './madePages.ts';
import { type CodeBlock, type RenderedPage, renderPage } from './page.ts';
import { rulesPlaces } from './rulesPlaces.ts';

export interface Manual {
  /** By path below /docs. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  readonly problems: readonly string[];
  /** The blocks of code, by the file that they stand in. */
  readonly blocks: ReadonlyMap<string, readonly CodeBlock[]>;
}

/**
 * Read by people, but no pages of the manual: their links and commands are checked all the same.
 */
const BESIDES = ['README.md', 'cli/pack/README.md', 'starters/README.en.md', 'starters/README.fr.md'];

interface Source {
  readonly page: ManualPage;
  readonly language: Language;
  readonly file: string;
  readonly text: string;
}

export async function makeManual(root: string): Promise<Manual> {
  const problems: string[] = [];
  const sections = await sectionsOf(root);
  const sources = await readSources(root, sections, problems);
  const known: KnownPage[] = sources.map(({ page, language, file, text }) => ({
    ...{ id: page.id, language, file },
    anchors: new Set(renderPage(text, () => ({ href: '#' })).parts.map(({ id }) => id)),
  }));
  const blocks = new Map<string, readonly CodeBlock[]>();
  const render = (file: string, text: string, language: Language): RenderedPage => {
    const rendered = renderPage(text, followFrom({ root, file, language, known }));
    if (!blocks.has(file)) problems.push(...rendered.problems.map((what) => `${file}, ${what}`));
    blocks.set(file, rendered.blocks);
    return rendered;
  };
  const pages = sources.map((source) => ({ ...source, rendered: render(source.file, source.text, source.language) }));
  for (const file of BESIDES)
    if (existsSync(join(root, file))) render(file, readFileSync(join(root, file), 'utf8'), 'en');

  const files = new Map<string, string | Uint8Array>();
  for (const language of LANGUAGES) {
    const own = pages.filter((page) => page.language === language);
    for (const { page, rendered } of own)
      files.set(`${language}/${page.id}.json`, JSON.stringify(shown(page, rendered)));
    files.set(`${language}/contents.json`, JSON.stringify(contentsIn(language, sections, own)));
    files.set(`${language}/search.json`, JSON.stringify(searchIn(language, own, await rulesPlaces(language))));
  }
  const shownPictures = new Set(
    pages.flatMap(({ rendered }) => rendered.html.match(/(?<=src="\/docs\/pictures\/)[^"]+/g) ?? []),
  );
  for (const name of shownPictures) files.set(`pictures/${name}`, readFileSync(join(root, 'docs', 'pictures', name)));
  return { files, problems, blocks };
}

async function sectionsOf(root: string): Promise<readonly Section[]> {
  const known = (await games()).map(({ facts, rulesPage }) => {
    const readme: Words = { en: `games/${facts.id}/README.md`, fr: `games/${facts.id}/README.fr.md` };
    const rulesTitle = rulesPage ? titleWords(facts.name) : null;
    // A game may have none; what one language has, the other must have too.
    const isThere = LANGUAGES.some((language) => existsSync(join(root, readme[language])));
    return { id: facts.id, rulesTitle, readme: isThere ? readme : null };
  });
  return makeSections(known);
}

async function readSources(root: string, sections: readonly Section[], problems: string[]): Promise<Source[]> {
  const manualPages = sections.flatMap(({ pages }) => pages.filter(isManual));
  const sources: Source[] = [];
  for (const language of LANGUAGES) {
    for (const page of manualPages) {
      const file = fileOf(page, language);
      const path = join(root, file);
      if (!existsSync(path)) {
        problems.push(`${file} does not exist: every page is there in both languages`);
        continue;
      }
      const made = isMade(page.id) ? `\n${await makePart(page.id, language)}` : '';
      sources.push({ page, language, file, text: readFileSync(path, 'utf8') + made });
    }
    const listed = new Set(manualPages.map(({ id }) => `${id}.md`));
    for (const name of readdirSync(join(root, 'docs', 'manual', language)))
      if (!listed.has(name))
        problems.push(`docs/manual/${language}/${name} stands in no section (docs/build/contents.ts)`);
  }
  return sources;
}

/** As web/docs/ reads it. */
const shown = (page: ManualPage, { title, html, parts }: RenderedPage) => ({
  title,
  html,
  headings: parts.filter(({ level }) => level === 2).map(({ id, text }) => ({ id, text })),
  isEnglish: page.file !== undefined,
});

interface PageInLanguage {
  readonly page: ManualPage;
  readonly rendered: RenderedPage;
}

function contentsIn(language: Language, sections: readonly Section[], pages: readonly PageInLanguage[]) {
  const titleOf = (id: string): string => pages.find(({ page }) => page.id === id)?.rendered.title ?? id;
  return sections.map((section) => ({
    title: section.title[language],
    pages: section.pages.map((page) =>
      isManual(page)
        ? { address: addressOf(page.id), title: titleOf(page.id) }
        : { address: page.address, title: page.title[language] },
    ),
  }));
}

function searchIn(
  language: Language,
  pages: readonly PageInLanguage[],
  besides: readonly FoundPlace[],
): MiniSearch<FoundPlace> {
  const index = new MiniSearch<FoundPlace>(SEARCH);
  index.addAll(besides);
  // What is in English alone is found by those who read English.
  for (const { page, rendered } of pages.filter(({ page: { file } }) => file === undefined || language === 'en'))
    for (const { id, level, text, body } of rendered.parts)
      index.add({
        id: `${addressOf(page.id)}${level === 1 ? '' : `#${id}`}`,
        page: rendered.title,
        title: level === 1 ? '' : text,
        text: body,
      });
  return index;
}
