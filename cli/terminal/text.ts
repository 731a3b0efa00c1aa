/** Text made fit for a terminal: without control characters, and in lines that fit its width. */
import { Help } from 'commander';

const help = new Help();
help.minWidthToWrap = 20;

/** Text in lines no longer than the width, each behind the indent. */
export const wrap = (text: string, width: number, indent = ''): string =>
  help
    .boxWrap(text, Math.max(20, width - indent.length))
    .split('\n')
    .map((line) => indent + line)
    .join('\n');

/**
 * Text from a file of unknown origin, without the characters that would control a terminal. Line
 * ends stay.
 */
export const plainText = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
  text.replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]+/g, ' ');
