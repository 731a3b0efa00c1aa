import type { Side } from '../rules/position.ts';
import { type Note, type PdnGame, type PdnLine, type PdnStep, STRENGTHS, tidyComment } from './pdn.ts';

const WIDTH = 80;
const FIRST_TAGS = ['Event', 'Site', 'Date', 'Round', 'White', 'Black', 'Result', 'GameType'];

/**
 * Writes a file of games. The end of each is its result, which every reader takes, old or new; one
 * unknown to PDN stays in its tag.
 */
export const makePdn = (games: readonly PdnGame[]): string =>
  games.map((game, index) => makeGame(game, index > 0)).join('\n');

function makeGame(game: PdnGame, after: boolean): string {
  const names = [...game.tags.keys()];
  const ordered = [
    ...FIRST_TAGS.filter((name) => game.tags.has(name)),
    ...names.filter((name) => !FIRST_TAGS.includes(name)),
  ];
  const tags = ordered.map((name) => `[${name} "${escapeValue(game.tags.get(name) ?? '')}"]\n`).join('');
  const paper = new Paper();
  // Without a tag before it, a comment or a result would be taken for more of the game before.
  const { opening, steps } = game.line;
  const first = opening[0]?.kind ?? (steps.length > 0 ? 'move' : 'result');
  if (after && tags === '' && (first === 'comment' || first === 'result')) paper.word('...');
  writeLine(paper, game.line, { side: sideIn(game.tags.get('FEN') ?? ''), number: 1 });
  paper.word(game.result);
  return `${tags}${tags && '\n'}${paper.text()}\n`;
}

const escapeValue = (value: string): string => value.replace(/[\r\n]+/g, ' ').replace(/["\\]/g, '\\$&');

/** Who moves first decides the numbers only, so a glance at the position is enough here. */
const sideIn = (fen: string): Side => (/^[\s"']*b/i.test(fen) ? 1 : 0);

interface Turn {
  readonly side: Side;
  readonly number: number;
}

function writeLine(paper: Paper, line: PdnLine, turn: Turn): void {
  for (const note of line.opening) writeNote(paper, note, turn);
  // A black move needs its number when it is not read in one breath with the white one.
  let restart = true;
  for (const step of line.steps) {
    writeStep(paper, step, turn, restart);
    const notes = strengthOf(step) === null ? step.notes : step.notes.slice(1);
    for (const note of notes) writeNote(paper, note, turn);
    restart = step.kind === 'setup' || notes.some(({ kind }) => kind !== 'nag');
    turn = step.kind === 'setup' ? { side: sideIn(step.fen), number: turn.number } : nextTurn(turn);
  }
}

const nextTurn = ({ side, number }: Turn): Turn => (side === 0 ? { side: 1, number } : { side: 0, number: number + 1 });

function writeStep(paper: Paper, step: PdnStep, { side, number }: Turn, restart: boolean): void {
  const words: string[] = [];
  if (step.before.length > 0 || (step.kind === 'move' && (side === 0 || restart))) {
    words.push(side === 0 ? `${number}.` : `${number}...`);
  }
  if (step.before.length > 0) {
    paper.word(words.pop()!);
    for (const comment of step.before) paper.comment(comment);
  }
  words.push(step.kind === 'setup' ? `/FEN "${step.fen}"/` : step.text + (strengthOf(step) ?? ''));
  paper.word(words.join(' '));
}

/** A sign right behind the move says what its first annotation says, where there is one for it. */
function strengthOf(step: PdnStep): string | null {
  const first = step.notes[0];
  return step.kind === 'move' && first?.kind === 'nag' ? (STRENGTHS[first.nag - 1] ?? null) : null;
}

/** `turn` is that of the step which a variation replaces. */
function writeNote(paper: Paper, note: Note, turn: Turn): void {
  switch (note.kind) {
    case 'comment':
      paper.comment(note.text);
      return;
    case 'nag':
      paper.word(`$${note.nag}`);
      return;
    case 'variation':
      paper.open();
      writeLine(paper, note.line, turn);
      paper.close();
  }
}

/** Lines of at most 80 columns, as far as words allow. */
class Paper {
  readonly #lines: string[] = [];
  #line = '';
  /** Nothing may be added to this line any more: it ends with a comment to the end of the line. */
  #full = false;
  #glue = '';

  word(word: string): void {
    const whole = this.#glue + word;
    this.#glue = '';
    const room = this.#line === '' || this.#line.length + 1 + whole.length <= WIDTH;
    if (this.#full || !room) this.#break();
    this.#line += (this.#line === '' ? '' : ' ') + whole;
  }

  open(): void {
    this.#glue += '(';
  }

  close(): void {
    if (this.#full || this.#glue !== '' || this.#line.length >= WIDTH) this.word(')');
    else this.#line += ')';
  }

  /** In braces; one that holds a brace can only stand after a semicolon, to the end of its line. */
  comment(text: string): void {
    const tidy = tidyComment(text);
    if (tidy === '') return;
    if (tidy.includes('}') && !tidy.includes('\n')) {
      this.word(`;${tidy}`);
      this.#full = true;
      return;
    }
    const [first, ...rest] = `{${tidy.replaceAll('}', ')')}}`.split(/(?<= )(?=[^ \t\n])|(?=\n)/);
    this.word(first!);
    for (const part of rest) {
      if (part.startsWith('\n')) {
        this.#break();
        this.#line = part.slice(1);
        continue;
      }
      // The line that ends here keeps its last space: that is what says that the comment goes on.
      // One of blanks only would not, so none begins with a blank either.
      if (this.#line.length + part.length > WIDTH && this.#line.trim() !== '') this.#break();
      this.#line += part;
    }
  }

  #break(): void {
    this.#lines.push(this.#line);
    this.#line = '';
    this.#full = false;
  }

  text(): string {
    return [...this.#lines, this.#line].join('\n');
  }
}
