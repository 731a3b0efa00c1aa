/**
 * A picture made of text, as data: games say what is bold, red or quiet, and whoever shows it (a
 * terminal with many colours, few or none) decides how. Without colour a drawing must still be
 * readable, so colour never carries a meaning alone.
 */
export const INKS = [
  'ink',
  'quiet',
  'line',
  'accent',
  'gold',
  'white',
  'black',
  'light-square',
  'dark-square',
  'mark',
  // The six seats, in order.
  'blue',
  'vermilion',
  'green',
  'purple',
  'orange',
  'sky',
] as const;
export type Ink = (typeof INKS)[number];

export interface Span {
  readonly text: string;
  /**
   * The text to show instead where there is no colour to tell things apart; as wide as the text.
   */
  readonly plain?: string;
  readonly ink?: Ink;
  readonly ground?: Ink;
  readonly bold?: boolean;
}
export type Line = readonly Span[];
export type Drawing = readonly Line[];

/** The text without colours: for tests, logs and golden games. */
export const plain = (drawing: Drawing): string =>
  drawing
    .map((line) =>
      line
        .map((span) => span.plain ?? span.text)
        .join('')
        .trimEnd(),
    )
    .join('\n');

/** The number of columns of a line. */
export const lengthOf = (line: Line): number => line.reduce((sum, { text }) => sum + text.length, 0);

/** A text that is too long ends with an ellipsis. */
export const cut = (text: string, width: number): string =>
  text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1))}…`;

/** A line that is too long ends with an ellipsis. */
export function clip(line: Line, width: number): Line {
  let room = Math.max(1, width);
  const shown: Span[] = [];
  for (const span of line) {
    if (room <= 0) break;
    const { plain } = span;
    shown.push({ ...span, text: cut(span.text, room), ...(plain === undefined ? {} : { plain: cut(plain, room) }) });
    room -= span.text.length;
  }
  return shown;
}

/** A line with spaces behind it up to that width. */
export const fill = (line: Line, width: number): Line => [
  ...line,
  { text: ' '.repeat(Math.max(0, width - lengthOf(line))) },
];

/** Two blocks of lines side by side; the right one begins after so many columns. */
export const beside = (left: readonly Line[], right: readonly Line[], columns: number): Line[] =>
  Array.from({ length: Math.max(left.length, right.length) }, (_, row) => [
    ...fill(left[row] ?? [], columns),
    ...(right[row] ?? []),
  ]);

/** A text in lines of at most `width` columns, broken between words; all but the first indented. */
export function wrap({ text, ...look }: Span, width: number, indent = '', separator = ' '): Line[] {
  const lines: string[] = [];
  for (const word of text.split(separator)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + separator.length + word.length <= width)
      lines[lines.length - 1] = last + separator + word;
    else lines.push(cut(lines.length === 0 ? word : indent + word, width));
  }
  return lines.map((part) => [{ text: part, ...look }]);
}
