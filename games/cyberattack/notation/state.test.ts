/**
 * Saved boards and games: read, written, and refused with the line named. Source: the course's text
 * formats.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { LANGUAGES, say } from '@joute/core/words.ts';
import { describe, expect, it } from 'vitest';
import { facts } from '../facts.ts';
import { getBoard, getBoards, makeStateOf } from '../rules/board.ts';
import { ORDERS } from '../rules/orders.ts';
import { DEFAULT_FRAME, startState } from '../rules/table.ts';
import { playState } from '../rules/turn.ts';
import { words } from '../words.ts';
import { makeBoard, parseBoard } from './board.ts';
import { parseFile } from './file.ts';
import { makeJson, parseJson } from './json.ts';
import { makeState, parseState } from './state.ts';

const setup = defaultSetup(facts.options);
const folder = new URL('../examples/', import.meta.url);
const EXAMPLES = readdirSync(folder).map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));
const example = (name: string): string => EXAMPLES.find((file) => file.name === `${name}.txt`)!.text;

describe('the examples', () => {
  it('are a dozen or more, boards and games', () => {
    expect(EXAMPLES.filter(({ name }) => name.startsWith('board-')).length).toBeGreaterThanOrEqual(8);
    expect(EXAMPLES.filter(({ name }) => name.startsWith('game-')).length).toBeGreaterThanOrEqual(4);
  });

  it.each(EXAMPLES)('$name is read, and written as it was', ({ name, text }) => {
    const file = must(parseFile(text, setup));
    expect(file.kind).toBe(name.split('-')[0]);
    expect(file.kind === 'board' ? makeBoard(file.board) : makeState(file.state)).toBe(text);
  });

  it('whose trojans stand in a cell in another order come back in that order, byte for byte', () => {
    const text = must(parseState(example('game-middle'), setup));
    const reversed = makeState({ ...text, trojans: text.trojans.toReversed() });
    expect(reversed).not.toBe(makeState(text));
    expect(makeState(must(parseState(reversed, setup)))).toBe(reversed);
    expect(playState(must(parseState(reversed, setup)), new Map())).toEqual(playState(text, new Map()));
  });

  it.each(EXAMPLES.filter(({ name }) => name.startsWith('game-')))(
    '$name plays on, is saved and read to the same',
    ({ text }) => {
      const loaded = must(parseState(text, setup));
      const orders = new Map([1, 2, 3, 4].map((seat) => [seat, ORDERS[seat * 401]!]));
      const played = playState(loaded, orders);
      const again = must(parseState(makeState(played), setup));
      expect(makeState(again)).toBe(makeState(played));
      expect(makeJson(again)).toEqual(makeJson(played));
      expect(makeJson(playState(again, orders))).toEqual(makeJson(playState(played, orders)));
    },
  );
});

describe('a game', () => {
  const text = example('game-start');

  it('begins with its turn, its limit and who plays first, and has a blank line before each later separator', () => {
    const state = startState({ names: ['Ada', 'Grace', 'Alan', 'Edsger'], human: true });
    expect(makeState(state)).toBe(text);
    expect(text.startsWith('0;100;H\n||----||\nplateau;5\njoueur;1;Ada;0\n')).toBe(true);
    expect(text.split('\n||----||\n')).toHaveLength(5);
    expect(text.match(/fin plateau\n\n\|\|----\|\|\n/g)).toHaveLength(3);
    expect(text.endsWith('fin plateau\n')).toBe(true);
  });

  it.each([
    ['without blank lines', (saved: string) => saved.replaceAll('\n\n', '\n')],
    ['with Windows line ends', (saved: string) => saved.replaceAll('\n', '\r\n')],
    ['without a last line end', (saved: string) => saved.trimEnd()],
    ['with blank lines behind', (saved: string) => `${saved}\n\n`],
    ['with its boards in another order', (saved: string) => reorder(saved)],
  ])('is read %s', (_, change) => {
    expect(makeState(must(parseState(change(text), setup)))).toBe(text);
  });

  const reorder = (saved: string): string => {
    const [header, ...boards] = saved.split('\n||----||\n');
    return [header, ...boards.reverse()].join('\n||----||\n');
  };

  it('takes from the setup what the file does not hold', () => {
    const state = must(parseState(text, { ...setup, ruleset: 'subject', placeAnywhere: true, turns: 7 }));
    expect([state.ruleset, state.placeAnywhere, state.limit]).toEqual(['subject', true, 100]);
    expect(must(parseJson(makeJson(state), { ...setup, turns: 7 })).limit).toBe(7);
  });

  it('keeps what a file in the middle of a turn has on its way', () => {
    const saved = must(parseBoard(example('board-mid-turn')));
    const [, ...others] = getBoards(startState());
    const state = makeStateOf([saved, ...others], 3, DEFAULT_FRAME);
    const json = JSON.parse(JSON.stringify(makeJson(state)));
    expect(json.players['1'].outgoing).toEqual({ D: [[1, 4, 'D']], G: [[1, 2, 'G']], H: [[1, 1, 'B']] });
    expect(json.players['1'].entering).toEqual({
      '3,1': [
        [2, 3, 'D'],
        [4, 3, 'D'],
      ],
    });
    expect(makeJson(must(parseJson(json, setup)))).toEqual(json);
    // The firewall on 3,1 acts on what was arriving there, and the exchange takes along what was
    // leaving.
    const after = playState(state, new Map());
    expect(getBoard(after, 1).cells[4]![1]!.present).toHaveLength(2);
    expect(getBoard(after, 2).cells[4]![0]!.present).toHaveLength(1);
  });

  it('writes names that cannot be taken for fields', () => {
    const state = startState({ names: ['a;b', 'c\nd', '', '||----||'] });
    expect(must(parseState(makeState(state), setup)).names).toEqual(['a_b', 'c_d', '', '||----||']);
  });
});

describe('a broken file', () => {
  const board = example('board-antivirus');
  const line = (number: number, text: string) => (saved: string) =>
    saved
      .split('\n')
      .map((old, index) => (index === number - 1 ? text : old))
      .join('\n');

  it.each([
    ['another size', line(1, 'plateau;6'), 'file/size', 1],
    ['a bad keyword', line(3, 'avatr;4;4'), 'file/expected', 3],
    ['a missing field', line(2, 'joueur;1;Barbara'), 'file/expected', 2],
    ['a player that is none', line(2, 'joueur;5;Barbara;35'), 'file/player', 2],
    ['points that are none', line(2, 'joueur;1;Barbara;many'), 'file/number', 2],
    ['an avatar off the board', line(3, 'avatar;5;4'), 'file/off-board', 3],
    ['a negative resistance', line(4, 'serveur;-1'), 'file/negative-resistance', 4],
    ['a huge number', line(5, 'ordinateurs;12345678901'), 'file/number', 5],
    ['a heading out of place', line(7, 'matrice'), 'file/expected', 7],
    ['a cell off the board', line(13, 'case;0;7'), 'file/off-board', 13],
    ['a cell twice', (saved: string) => saved.replace('case;0;3', 'case;0;1'), 'file/cell-twice', 22],
    [
      'a protection that is none',
      (saved: string) => saved.replace('protection;4;1', 'protection;5;1'),
      'file/protection-type',
      19,
    ],
    [
      'a protection for too long',
      (saved: string) => saved.replace('protection;4;1', 'protection;4;3'),
      'file/protection-resistance',
      19,
    ],
    [
      'a protection spent',
      (saved: string) => saved.replace('protection;4;1', 'protection;4;0'),
      'file/protection-resistance',
      19,
    ],
    ['a creator that is none', (saved: string) => saved.replace('2;0;D', '0;0;D'), 'file/creator', 16],
    ['a type that is none', (saved: string) => saved.replace('2;0;D', '2;9;D'), 'file/type', 16],
    ['a direction that is none', (saved: string) => saved.replace('2;0;D', '2;0;X'), 'file/direction', 16],
    ['half a trojan', (saved: string) => saved.replace('2;0;D', '2;0'), 'file/expected', 16],
    ['no fin plateau', (saved: string) => saved.replace('fin plateau\n', ''), 'file/ends', 41],
    ['something behind', (saved: string) => `${saved}more\n`, 'file/goes-on', 42],
    ['nothing at all', () => '', 'file/ends', 1],
  ] as const)('board with %s', (_, change, code, number) => {
    const broken = parseBoard(change(board));
    expect(broken).toMatchObject({ ok: false, refusal: { code, params: { line: number } } });
    if (broken.ok) return;
    for (const language of LANGUAGES) expect(say(broken.refusal, language, words)).toContain(`${number}`);
  });

  const game = example('game-start');
  it.each([
    ['another header', line(1, '0;100'), 'file/expected', 1],
    ['nobody first', line(1, '0;100;X'), 'file/expected', 1],
    ['a limit that is none', line(1, '0;-2;O'), 'file/limit', 1],
    ['a turn before the first', line(1, '-1;100;O'), 'file/expected', 1],
    ['no separator', line(2, '|----|'), 'file/expected', 2],
    ['the same player twice', (saved: string) => saved.replace('joueur;2', 'joueur;1'), 'file/player-twice', 19],
    ['three boards', (saved: string) => saved.split('\n||----||\n').slice(0, 4).join('\n||----||\n'), 'file/ends', 46],
    ['five boards', (saved: string) => `${saved}\n||----||\n${board}`, 'file/goes-on', 62],
  ] as const)('game with %s', (_, change, code, number) => {
    expect(parseState(change(game), setup)).toMatchObject({ ok: false, refusal: { code, params: { line: number } } });
  });
});

describe('broken JSON', () => {
  const json = JSON.stringify(makeJson(must(parseState(example('game-opening'), setup))));
  it.each([
    ['null', () => null, '$'],
    ['no players', (good: Good) => ({ turn: good.turn }), '$.players'],
    ['three players', (good: Good) => ({ ...good, players: { ...good.players, 4: undefined } }), '$.players.4'],
    ['half a turn', (good: Good) => ({ ...good, turn: 0.5 }), '$.turn'],
    ['an avatar off the board', (good: Good) => change(good, { avatar: [5, 0] }), '$.players.1.avatar'],
    ['a cell off the board', (good: Good) => change(good, { cells: { '5,0': [] } }), '$.players.1.cells'],
    ['a trojan without direction', (good: Good) => change(good, { incoming: [[1, 2]] }), '$.players.1.incoming'],
    [
      'a protection for too long',
      (good: Good) => change(good, { protections: { '0,0': [1, 3] } }),
      '$.players.1.protections.0,0',
    ],
    ['a loser with a server', (good: Good) => change(good, { lost: true }), '$.players.1.lost'],
  ] as const)('%s', (_, breaking, where) => {
    expect(parseJson(breaking(JSON.parse(json)), setup)).toMatchObject({
      ok: false,
      refusal: { code: 'state/malformed', params: { where } },
    });
  });
});

interface Good {
  readonly turn: number;
  readonly players: Readonly<Record<string, object>>;
}
const change = (good: Good, fields: object): Good => ({
  ...good,
  players: { ...good.players, 1: { ...good.players['1'], ...fields } },
});
