/** Text made fit for a terminal: without control characters, and in lines that fit its width. */
import { Help } from 'commander';

const help = new Help();
help.minWidthToWrap = 20;

/** Commander breaks lines at every kind of space; for its time these two are letters. */
const HELD = [
  ['\u00a0', '\ue000'],
  ['\u202f', '\ue001'],
] as const;

/** Text in lines no longer than the width; what a no-break space holds together stays together. */
export const boxWrap = (text: string, width: number): string => {
  const held = HELD.reduce((text, [space, letter]) => text.replaceAll(space, letter), text);
  return HELD.reduce((text, [space, letter]) => text.replaceAll(letter, space), help.boxWrap(held, width));
};

/** The same, each line behind the indent. */
export const wrap = (text: string, width: number, indent = ''): string =>
  boxWrap(text, Math.max(20, width - indent.length))
    .split('\n')
    .map((line) => indent + line)
    .join('\n');

/** Names to the left, a text beside each. */
export function inColumns(width: number, rows: readonly (readonly [name: string, text: string])[]): string[] {
  const indent = Math.max(0, ...rows.map(([name]) => name.length)) + 4;
  return rows.map(([name, text]) => {
    const lines = wrap(text, width, ' '.repeat(indent));
    return `  ${name}`.padEnd(indent) + lines.slice(indent);
  });
}

/**
 * Text from a file of unknown origin, without the characters that would control a terminal. Line
 * ends stay.
 */
export const plainText = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
  text.replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]+/g, ' ');
