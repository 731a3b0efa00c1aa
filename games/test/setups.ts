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

/** Besides the default one, as people give them: what the battery plays through, and what the boards are shown. */
export const SETUPS: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> = {
  draughts: [
    { fmjd: 'true' },
    { opening: '8' },
    { position: 'B:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46:BK17,K24' },
  ],
  cyberattack: [
    { ruleset: 'subject' },
    { turns: '25', placeAnywhere: 'true' },
    { ruleset: 'subject', turns: '-1', placeAnywhere: 'true' },
    { ruleset: 'subject', firewall: 'text', turns: '25' },
  ],
  escat: [
    { fixed: 'true' },
    { basic: 'true', turnCap: '20' },
    { upToSeven: 'true', forceWardens: 'true' },
    { sameDraw: 'true', turnCap: '5' },
  ],
  // Random games of Risk last thousands of commands: most of these are cut short.
  risk: [
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
  ],
  vampires: [
    { map: 'clearing', crushingDefence: 'true' },
    { map: 'random 12x9 houses=14 symmetry=axial', plays: '40' },
    {
      map: '<Map Rows="1" Columns="3"><Humans X="1" Y="0" Count="255"/><Vampires X="0" Y="0" Count="200"/><Werewolves X="2" Y="0" Count="255"/></Map>',
      allowLarge: 'true',
    },
  ],
};
