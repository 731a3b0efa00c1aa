/** A source file that holds bytes (read by base64.ts). */
export const dataFile = (name: string, bytes: Uint8Array): string =>
  `export const ${name} =\n  '${Buffer.from(bytes).toString('base64')}';\n`;
