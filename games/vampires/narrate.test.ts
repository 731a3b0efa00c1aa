import { type Draw, expandSeed, recordingDice, seededDice } from '@joute/core/dice.ts';
import { must } from '@joute/core/result.ts';
import { expect, it } from 'vitest';
import { narrate } from './narrate.ts';
import { parseMove } from './notation/moves.ts';
import { boardOf } from './rules/test/boards.ts';
import { playState } from './rules/turn.ts';

function tell(picture: string, text: string, play = 0, crushingDefence = false) {
  const before = boardOf(picture, play, { crushingDefence });
  const draws: Draw[] = [];
  const after = playState(before, must(parseMove(text, before)), recordingDice(seededDice(expandSeed('1')), draws));
  const entry = { turn: 1, seat: 1 + (play % 2), event: 'answer', move: text, ms: 1, verdict: 'taken', draws } as const;
  return narrate(before, [entry], after, ['Ada', 'Bob']);
}

it.each([
  [
    'V5 . W2',
    '0,0:5>1,0',
    0,
    ['Ada sends 5 vampires from (0,0) to (1,0).'],
    ['Ada envoie 5 vampires de (0,0) en (1,0).'],
  ],
  [
    'V5 . W1',
    '2,0:1>1,0',
    1,
    ['Bob sends 1 werewolf from (2,0) to (1,0).'],
    ['Bob envoie 1 loup-garou de (2,0) en (1,0).'],
  ],
  [
    'V8 3 W2\n1 . .',
    '0,0:4>1,0 0,0:3>0,1',
    0,
    [
      'Ada sends 4 vampires from (0,0) to (1,0) and 3 from (0,0) to (0,1).',
      'Ada converts 3 humans at (1,0): 7 vampires now.',
      'Ada converts 1 human at (0,1): 4 vampires now.',
    ],
    [
      'Ada envoie 4 vampires de (0,0) en (1,0) et 3 de (0,0) en (0,1).',
      'Ada convertit 3 humains en (1,0)\u00a0: 7 vampires à présent.',
      'Ada convertit 1 humain en (0,1)\u00a0: 4 vampires à présent.',
    ],
  ],
  [
    'V9 W6 . W1',
    '0,0:9>1,0',
    0,
    ['Ada sends 9 vampires from (0,0) to (1,0).', 'Ada kills 6 werewolves at (1,0): 9 vampires left.'],
    ['Ada envoie 9 vampires de (0,0) en (1,0).', 'Ada tue 6 loups-garous en (1,0)\u00a0: il reste 9 vampires.'],
  ],
  [
    'V4 2 W5',
    '0,0:4>1,0',
    0,
    [
      'Ada sends 4 vampires from (0,0) to (1,0).',
      'Ada converts 2 humans at (1,0): 6 vampires now.',
      'Ada takes the lead, 6 to 5.',
    ],
    [
      'Ada envoie 4 vampires de (0,0) en (1,0).',
      'Ada convertit 2 humains en (1,0)\u00a0: 6 vampires à présent.',
      'Ada prend la tête, 6 à 5.',
    ],
  ],
  [
    'V9 W6',
    '0,0:9>1,0',
    0,
    [
      'Ada sends 9 vampires from (0,0) to (1,0).',
      'Ada kills 6 werewolves at (1,0): 9 vampires left.',
      'The werewolves have died out.',
    ],
    [
      'Ada envoie 9 vampires de (0,0) en (1,0).',
      'Ada tue 6 loups-garous en (1,0)\u00a0: il reste 9 vampires.',
      'Il n’y a plus de loups-garous.',
    ],
  ],
] as const)('%s, %s', (picture, text, play, en, fr) => {
  const told = tell(picture, text, play);
  expect(told.map((line) => line.text.en)).toEqual(en);
  expect(told.map((line) => line.text.fr)).toEqual(fr);
});

it('tells a battle with its odds and its outcome', () => {
  const [, first, second] = tell('V9 W8 . V5 6', '0,0:9>1,0 3,0:4>4,0');
  // P = N / C - 0.5 = 62.5 %; N / 2C = 33.3 %.
  expect(first!.text.en).toMatch(/^Battle at \(1,0\): 9 vampires against 8 werewolves, 6[23]% to win\. (Won|Lost)/);
  expect(second!.text.fr).toMatch(/^Bataille en \(4,0\)\s: 4 vampires contre 6 humains, 33\s% de chances de gagner\./);
  expect([first!.weight, second!.kind]).toEqual([2, 'capture']);
});

it('tells attackers who never had a chance', () => {
  const [, repelled] = tell('V2 W8 V9', '0,0:2>1,0', 0, true);
  expect(repelled!.text.en).toBe('Ada loses all attackers at (1,0): 8 werewolves were too many.');
});

it('counts the orders that are too many to tell', () => {
  const picture = '. . .\n. V9 .\n. . W1';
  const text = '1,1:1>0,0 1,1:1>1,0 1,1:1>2,0 1,1:1>0,1 1,1:1>2,1 1,1:1>0,2 1,1:1>1,2';
  expect(tell(picture, text)[0]!.text.en).toMatch(/1 from \(1,1\) to \(0,2\),? and 1 more group\.$/);
});

it('says nothing of a turn without a move', () => {
  const before = boardOf('V5 . W2');
  expect(narrate(before, [], before, [])).toEqual([]);
});
