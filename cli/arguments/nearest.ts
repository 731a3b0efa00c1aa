/**
 * The edit distance of two words: letters added, dropped, changed, or exchanged with their
 * neighbour.
 */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + changed);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, rows[i - 2]![j - 2]! + 1);
      row.push(best);
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}

/**
 * The known word that was probably meant: at most two edits away, and at most a third of the word.
 */
export function nearest(word: string, known: readonly string[]): string | null {
  const short = word.slice(0, 40).toLowerCase();
  const ranked = known
    .map((name) => ({ name, slips: distance(short, name.toLowerCase()) }))
    .filter(({ name, slips }) => slips <= 2 && slips * 3 <= Math.max(name.length, 3))
    .toSorted((a, b) => a.slips - b.slips);
  return ranked[0]?.name ?? null;
}
