/** What the search finds on the games' rules pages, which are no pages of the manual. */
import type { Chapter, RulesPart } from '@joute/core/teaching/rulesPage.ts';
import type { Language, Words } from '@joute/core/words.ts';
import { games } from '@joute/games/index.ts';
import type { FoundPlace } from '../../web/docs/searchOptions.ts';
import { titleWords } from '../../web/rules/rulesWords.ts';

export async function rulesPlaces(language: Language): Promise<FoundPlace[]> {
  const places = (await games()).map(async ({ facts, rulesPage }): Promise<FoundPlace[]> => {
    const chapters = await rulesPage?.();
    if (!chapters) return [];
    const address = `/g/${facts.id}/rules`;
    const page = titleWords(facts.name)[language];
    // As web/rules/RulesText.svelte numbers them.
    const inChapter = ({ title, parts }: Chapter, index: number): FoundPlace => ({
      ...{ id: `${address}#chapter-${index + 1}`, page, title: title[language] },
      text: parts
        .flatMap(wordsOf)
        .map((words) => words[language])
        .join('\n'),
    });
    return [{ id: address, page, title: '', text: facts.about[language] }, ...chapters.map(inChapter)];
  });
  return (await Promise.all(places)).flat();
}

function wordsOf(part: RulesPart): readonly Words[] {
  if ('en' in part) return [part];
  if ('caption' in part) return [part.caption];
  return 'rows' in part ? [...part.head, ...part.rows.flat()] : part;
}
