/** Besides the default one: what the battery plays through, and what the boards are shown. */
export const setups: readonly Readonly<Record<string, string>>[] = [
  { fmjd: 'true' },
  { opening: '8' },
  { position: 'B:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46:BK17,K24' },
];

/** Level enough that neither side is lost, and other games each time. */
export const openings = [{ fmjd: 'true', opening: '6' }];
