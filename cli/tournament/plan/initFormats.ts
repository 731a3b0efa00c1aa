/** `cup` is pools and a knock-out of their best; the others are formats of a stage. */
export const INIT_FORMATS = [
  ...(['cup', 'round-robin', 'swiss', 'knockout', 'double-knockout'] as const),
  ...(['gauntlet', 'tables', 'ladder'] as const),
];
export type InitFormat = (typeof INIT_FORMATS)[number];
