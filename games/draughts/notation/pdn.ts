/**
 * Games as PDN files hold them, before anybody asks whether the moves are legal: what was written,
 * with comments, annotations and variations in their places. Reading, writing and reading again
 * gives the same value, apart from the places (`at`).
 */
export const PDN_RESULTS = ['2-0', '1-1', '0-2', '1-0', '1/2-1/2', '0-1', '0-0', '*'] as const;
export type PdnResult = (typeof PDN_RESULTS)[number];

/** Where in the file, both from 1. Games made by a program have none. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/**
 * What can stand between two moves. The order is kept: a comment after a variation is not one
 * before it.
 */
export type Note =
  | { readonly kind: 'comment'; readonly text: string }
  | { readonly kind: 'nag'; readonly nag: number }
  | { readonly kind: 'variation'; readonly line: PdnLine };

interface Step {
  /** Comments between the move's number and the move. */
  readonly before: readonly string[];
  /** What follows it; a variation replaces this step. */
  readonly notes: readonly Note[];
  readonly at?: Place;
}

export interface PdnMove extends Step {
  readonly kind: 'move';
  /** 32-28, 28x19 or with more squares; no spaces, no leading zeros. */
  readonly text: string;
}

/**
 * A new position in the midst of a game, /FEN "..."/ in PDN 3.0: after an illegal move that stood,
 * or in an analysis.
 */
export interface PdnSetup extends Step {
  readonly kind: 'setup';
  readonly fen: string;
}

export type PdnStep = PdnMove | PdnSetup;

export interface PdnLine {
  /** What stands before the first move. */
  readonly opening: readonly Note[];
  readonly steps: readonly PdnStep[];
}

export interface PdnGame {
  readonly tags: ReadonlyMap<string, string>;
  readonly line: PdnLine;
  /** From the end of the game, else from the Result tag, else `*`. */
  readonly result: PdnResult;
  /** Where the tags' values stand. */
  readonly tagsAt?: ReadonlyMap<string, Place>;
}

/** A result as written (spaces, long dashes, 01, ½), or null when it is none that PDN knows. */
export function resultOf(text: string): PdnResult | null {
  const tidy = text
    .replace(/\s+/g, '')
    .replace(/[\u2010-\u2014\u2212]/g, '-')
    .replace(/\b0+(?=\d)/g, '')
    .replaceAll('½', '1/2');
  return PDN_RESULTS.find((result) => result === tidy) ?? null;
}

/**
 * Points of White and Black; null where the file gives no result, or one that does not tell the
 * winner.
 */
export const POINTS: Readonly<Record<PdnResult, readonly [number, number] | null>> = {
  '2-0': [2, 0],
  '1-1': [1, 1],
  '0-2': [0, 2],
  '1-0': [2, 0],
  '1/2-1/2': [1, 1],
  '0-1': [0, 2],
  '0-0': null,
  '*': null,
};

/** The strength signs that stand for the first annotation numbers, from $1 on. */
export const STRENGTHS = ['!', '?', '!!', '??', '!?', '?!'] as const;

/**
 * A comment as it means: line ends are \n; a line that ends with a space goes on in the next (as in
 * mail, RFC 3676), which lets the writer wrap long comments and the reader undo it, while line
 * breaks that somebody meant stay. No surrounding space.
 */
export function tidyComment(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?<=^|\n)[ \t]+(?=\n|$)/g, '')
    .replace(/(?<! ) +(?=\n\n)/g, '')
    .replaceAll(' \n', ' ')
    .trim();
}
