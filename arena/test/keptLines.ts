/** What a writer (storeWriter.ts) says of the pieces that rows hold. */
export const keptLines = (
  rows: readonly { readonly match: string; readonly first: number | null; readonly version: number }[],
): Set<string> => {
  const lines = new Set<string>();
  for (const { match, first, version } of rows)
    for (let piece = first ?? version; piece <= version; piece++) lines.add(`kept ${match} ${piece}`);
  return lines;
};
