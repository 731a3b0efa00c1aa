import type { Note, PdnLine, PdnMove, PdnSetup } from './pdn.ts';
import type { Token } from './pdnLexer.ts';

/** A line while it is being read. */
type Growing<T> = Omit<T, 'before' | 'notes'> & { before: readonly string[]; notes: Note[] };
type StepDraft = Growing<PdnMove> | Growing<PdnSetup>;

export interface LineDraft {
  readonly opening: Note[];
  readonly steps: StepDraft[];
  /** A move number has been read and its move not yet: comments belong before that move. */
  numbered: boolean;
  before: string[];
  /** The token that opened it. */
  readonly opened: Token;
}

export const newLine = (opened: Token): LineDraft => ({ opening: [], steps: [], numbered: false, before: [], opened });

/** Adds to what follows the last step. */
export function note(line: LineDraft, added: Note): void {
  (line.steps.at(-1)?.notes ?? line.opening).push(added);
}

export function step(
  line: LineDraft,
  added: Omit<PdnMove, 'before' | 'notes'> | Omit<PdnSetup, 'before' | 'notes'>,
): void {
  line.steps.push({ ...added, before: line.before, notes: [] });
  line.numbered = false;
  line.before = [];
}

/** Comments that waited for a move which does not come go where they stand. */
export function settle(line: LineDraft): void {
  for (const text of line.before) note(line, { kind: 'comment', text });
  line.before = [];
  line.numbered = false;
}

export function finishLine(line: LineDraft): PdnLine {
  settle(line);
  return { opening: line.opening, steps: line.steps };
}
