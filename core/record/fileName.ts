/** The name of a file that tells what is in it: game, players, date. */
export interface NamedFile {
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

export function fileName({ game, names, date, what = '', extension }: NamedFile): string {
  const parts = [game, ...names, date, what].map(tame).filter((part) => part !== '');
  return `${parts.join('-')}.${extension}`;
}

/** Of a match's record, or of the match in another format. */
export const recordName = (
  { game, seats }: { readonly game: string; readonly seats: readonly { readonly name: string }[] },
  date: string,
  extension = 'json',
): string => fileName({ game, names: seats.map(({ name }) => name), date, extension });

/**
 * The header by which a browser gives a download that name: once in ASCII for old clients, once as
 * it is (RFC 6266).
 */
export function contentDisposition(how: 'inline' | 'attachment', name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_');
  return `${how}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
