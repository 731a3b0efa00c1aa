/** Text from a file that anyone may have written, without what would drive a terminal. Line ends stay. */
export const plainText = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
  text.replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]+/g, ' ');
