/** Besides the default one: what the battery plays through, and what the boards are shown. */
export const setups: readonly Readonly<Record<string, string>>[] = [
  { fixed: 'true' },
  { basic: 'true', turnCap: '20' },
  { upToSeven: 'true', forceWardens: 'true' },
  { sameDraw: 'true', turnCap: '5' },
];
