/** Every game of the house through the same battery, and against its golden game. */
import { readFileSync } from 'node:fs';
import { battery } from '@joute/core/test/battery.ts';
import { makeGolden } from '@joute/core/test/golden.ts';
import { LANGUAGES } from '@joute/core/words.ts';
import { describe, expect, it } from 'vitest';
import { GOLDEN_SEEDS, goldenFile } from './golden.ts';
import { GAMES } from './index.ts';

const LONG = process.env.JOUTE_LONG !== undefined;
const SIZE = LONG ? { games: 50_000, close: 400, states: 1_000 } : { games: 2_000, close: 24, states: 50 };

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

/** Setups besides the default one, as people give them. */
const SETUPS: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> = {
  draughts: [
    { fmjd: 'true' },
    { opening: '8' },
    { position: 'B:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46:BK17,K24' },
  ],
  cyberattack: [
    { ruleset: 'subject' },
    { turns: '25', placeAnywhere: 'true' },
    { ruleset: 'subject', turns: '-1', placeAnywhere: 'true' },
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

describe.each(GAMES.map((entry) => ({ id: entry.facts.id, entry })))('$id', async ({ id, entry }) => {
  const game = await entry.game();
  for (const check of battery(game, { ...SIZE, setups: SETUPS[id] ?? [] })) {
    it(check.name, () => expect(() => check.run()).not.toThrow(), LONG ? 3_600_000 : 120_000);
  }

  it('plays its golden game', async () => {
    const golden = makeGolden(game, await entry.draw(), GOLDEN_SEEDS[id]!);
    expect(golden).toBe(readFileSync(goldenFile(id), 'utf8'));
  });

  it('has the same sentences in both languages', () => {
    const [first, ...others] = LANGUAGES.map((language) => Object.keys(game.words[language]).sort());
    for (const other of others) expect(other).toEqual(first);
    expect(first!.length).toBeGreaterThan(0);
  });
});
