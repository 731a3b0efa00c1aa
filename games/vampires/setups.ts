/** Besides the default one: what the battery plays through, and what the boards are shown. */
export const setups: readonly Readonly<Record<string, string>>[] = [
  { map: 'clearing', crushingDefence: 'true' },
  { map: 'random 12x9 houses=14 symmetry=axial', plays: '40' },
  {
    map: '<Map Rows="1" Columns="3"><Humans X="1" Y="0" Count="255"/><Vampires X="0" Y="0" Count="200"/><Werewolves X="2" Y="0" Count="255"/></Map>',
    allowLarge: 'true',
  },
];
