/** A name as it is searched for. No database holds the character 0. */
export const foldName = (name: string): string =>
  name.replaceAll('\0', '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
