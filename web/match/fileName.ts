/** The name of a file that tells what is in it: game, players, date. */
interface Named {
  readonly game: string;
  readonly names: readonly string[];
  /** As `2026-07-04`; empty where nobody knows. */
  readonly date: string;
  /** What else it is, such as the move; empty for nothing. */
  readonly what?: string;
  readonly extension: string;
}

const MOST_NAME = 24;

/** Letters and digits of any script: what no system forbids in a file's name. */
const tame = (text: string): string =>
  Array.from(text.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}]+/gu, '-'))
    .slice(0, MOST_NAME)
    .join('')
    .replace(/^-+|-+$/g, '');

export function fileName({ game, names, date, what = '', extension }: Named): string {
  const parts = [game, ...names, date, what].map(tame).filter((part) => part !== '');
  return `${parts.join('-')}.${extension}`;
}

/** Saves a text of this page as a file. */
export function saveText(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
