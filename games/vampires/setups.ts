/** Besides the default one: what the battery plays through, and what the boards are shown. */
export const setups: readonly Readonly<Record<string, string>>[] = [
  { map: 'clearing', crushingDefence: 'true' },
  { map: 'random 12x9 houses=14 symmetry=axial', plays: '40' },
  {
    map: '<Map Rows="1" Columns="3"><Humans X="1" Y="0" Count="255"/><Vampires X="0" Y="0" Count="200"/><Werewolves X="2" Y="0" Count="255"/></Map>',
    allowLarge: 'true',
  },
];

const SIZES = [
  ...['5x5', '6x5', '7x7', '8x6', '10x5', '10x8', '12x9', '10x10', '14x8', '12x12'],
  ...['15x10', '18x12', '16x16', '20x10', '20x15', '24x12', '20x20', '25x20', '30x20', '30x30'],
];

/** Drawn maps from the smallest to the largest that courses use, fair to both sides. */
export const openings = SIZES.map((size) => ({ map: `random ${size} symmetry=central` }));
