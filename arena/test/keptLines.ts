/** The lines that a writer (storeWriter.ts) prints for the chunks in these rows. */
export const keptLines = (
  rows: readonly { readonly match: string; readonly first: number | null; readonly version: number }[],
): Set<string> => {
  const lines = new Set<string>();
  for (const { match, first, version } of rows)
    for (let piece = first ?? version; piece <= version; piece++) lines.add(`kept ${match} ${piece}`);
  return lines;
};
