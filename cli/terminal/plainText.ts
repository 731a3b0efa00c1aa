/**
 * Text from a file of unknown origin, without the characters that would control a terminal. Line
 * ends stay.
 */
export const plainText = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
  text.replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]+/g, ' ');
