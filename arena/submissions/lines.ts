/** The lines of a version, as they are shown and stored. */

export interface StartLine {
  /** As after `cmd:`; for a client that is told where to connect, `net:` and its command. */
  readonly start: string;
  /** What compiles it, once; null where nothing is to be compiled. */
  readonly build: string | null;
}

const isPlain = (word: string): boolean => /^[\w./+=:@-]+$/.test(word);

/** As a word of a command line. */
export const quoted = (word: string): string => (isPlain(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`);

/** A file, which is never taken for an option. */
export const quotedPath = (path: string): string =>
  isPlain(path) && !path.startsWith('-') ? path : quoted(`./${path}`);
