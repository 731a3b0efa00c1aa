/** Drawings keep to their width, in both languages, and say without colour what is there. */
import { readdirSync, readFileSync } from 'node:fs';
import { plain } from '@joute/core/drawing.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { LANGUAGES } from '@joute/core/words.ts';
import { describe, expect, it } from 'vitest';
import { facts } from './facts.ts';
import { parseFile } from './notation/file.ts';
import { getBoard } from './rules/board.ts';
import { scene } from './rules/test/scene.ts';
import { draw, drawBoard, drawCell } from './terminal.ts';

const folder = new URL('examples/', import.meta.url);
const FILES = readdirSync(folder).map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));

describe.each(LANGUAGES)('in %s', (language) => {
  it.each([40, 80, 120])('every example fits into %i columns', (width) => {
    for (const { text } of FILES) {
      const file = must(parseFile(text, defaultSetup(facts.options)));
      const options = { language, width, names: ['a name that is much too long for any board\u001b[31m'] };
      const drawn = plain(file.kind === 'board' ? drawBoard(file.board, options) : draw(file.state, options));
      for (const line of drawn.split('\n')) expect(line.length).toBeLessThanOrEqual(width);
      expect(drawn).not.toContain('\u001b');
    }
  });
});

const SCENE = scene({
  avatar: [2, 2],
  incoming: ['33B'],
  cells: { '1,2': ['20B', '21B', '40B', '41B'], '3,0': ['21D', '43B'] },
  protections: { '3,0': [1, 2], '4,4': [4, 1] },
});

it('shows arrows, server, avatar, protections and trojans', () => {
  const lines = plain(draw(SCENE, { language: 'en', width: 40, last: new Map([[1, 'DDP044']]) })).split('\n');
  expect(lines.slice(0, 16)).toEqual([
    'Player 1                0 points (1st)',
    'Server 40, computers 50  DDP044',
    '     0      1      2      3      4',
    '  ┌──────┬──────┬──────┬──────┬──────┐',
    '0 │·     │·     │↓     │·     │·     │',
    '  │      │      │      │      │      │',
    '1 │·     │·     │↓     │·     │·     │',
    '  │      │      │2↓2↓+2│      │      │',
    '2 │·     │→     │·S@   │←     │·     │',
    '  │      │      │      │      │      │',
    '3 │·   \\2│·     │↑     │·     │·     │',
    '  │2→4↓  │      │      │      │      │',
    '4 │·     │·     │↓     │·     │·   A1│',
    '  │      │      │      │      │      │',
    '  └──────┴──────┴──────┴──────┴──────┘',
    '  Entering: 3↓3',
  ]);
});

it.each([
  [
    'en',
    3,
    0,
    [
      'Player 1, cell 3,0',
      '\\2 firewall \\, resistance 2',
      '2→ trojan of player 2, type 1, going right',
      '4↓ trojan of player 4, type 3, going down',
    ],
  ],
  ['fr', 2, 2, ['Joueur 1, case 2,2', 'S  serveur, résistance 40', '@  avatar']],
  ['fr', 0, 0, ['Joueur 1, case 0,0', 'rien sur cette case']],
] as const)('enlarges a cell (%s %i,%i)', (language, row, column, lines) => {
  const drawn = plain(drawCell(getBoard(SCENE, 1), { row, column }, { language, width: 60 })).split('\n');
  expect(drawn.slice(1, -1).map((line) => line.slice(2, -2).trimEnd())).toEqual(lines);
});

it('a cell that is not there is not drawn', () => {
  expect(drawCell(getBoard(SCENE, 1), { row: 7, column: 0 }, { language: 'en', width: 60 })).toEqual([]);
});
