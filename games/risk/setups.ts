/** Six territories in a ring: everybody is everybody's neighbour but two, and matches end early. */
const SMALL_MAP = JSON.stringify({
  name: 'ring',
  regions: [{ id: 'east' }, { id: 'west' }],
  territories: ['a', 'b', 'c', 'd', 'e', 'f'].map((id, at, ids) => ({
    id,
    region: at < 3 ? 'east' : 'west',
    neighbours: [1, 2, 4, 5].map((step) => ids[(at + step) % 6]),
  })),
});

/**
 * Besides the default one: what the battery plays through, and what the boards are shown. Random
 * games last thousands of commands: most of these are cut short.
 */
export const setups: readonly Readonly<Record<string, string>>[] = [
  { rounds: '2' },
  { rounds: '2', mode: 'conquest' },
  { rounds: '1', oneByOne: 'true' },
  { rounds: '2', map: 'aldermark', units: 'elephants' },
  { rounds: '9', map: SMALL_MAP },
  { rounds: '4' },
  { rounds: '1', units: 'elephants', oneByOne: 'true' },
  { rounds: '9', map: SMALL_MAP, mode: 'conquest' },
  { rounds: '3' },
  { rounds: '9', map: SMALL_MAP, units: 'elephants' },
  { rounds: '12' },
];

/** The same mission for both, then conquest: of missions drawn apart one may be far easier. */
export const openings = [{ mode: 'alike' }, { mode: 'conquest' }];
