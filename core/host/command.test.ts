import { describe, expect, it, vi } from 'vitest';
import { refusal } from '../result.ts';
import type { Words } from '../words.ts';
import { parsePort, wholeNumber } from './command.ts';
import { checkMapCommand, mapGroup, readMapFile, showMapCommand, tellFine, tellProblems } from './maps.ts';
import { type Terminal, UsageError } from './terminal.ts';

const english = { language: 'en', say: ({ en }: Words) => en } as const;
const french = { language: 'fr', say: ({ fr }: Words) => fr } as const;

describe('words of the command line', () => {
  it.each([
    ['3', 3],
    ['7', 7],
    ['999999999', 999_999_999],
  ])('a whole number from 3 up: %s', (text, number) => {
    expect(wholeNumber('--games', 3)(text, english)).toBe(number);
  });

  it.each(['2', '', '-3', '3.5', 'x3', '3x', '1234567890'])('is not: %j', (text) => {
    const parse = wholeNumber('--games', 3);
    expect(() => parse(text, english)).toThrow(new UsageError(`--games is a whole number from 3 up, not "${text}".`));
    expect(() => parse(text, french)).toThrow('nombre entier');
  });

  it.each([
    ['0', 0],
    ['65535', 65_535],
  ])('a port: %s', (text, port) => {
    expect(parsePort(text, english)).toBe(port);
  });

  it.each(['65536', '', '-1', '80a', 'a80', '080080', '1.5'])('no port: %j', (text) => {
    expect(() => parsePort(text, english)).toThrow(
      new UsageError(`a port is a number from 0 to 65535, not "${text}".`),
    );
    expect(() => parsePort(text, french)).toThrow('un port');
  });
});

/** Says everything in English, and keeps what it was told. */
function openTerminal(files: Readonly<Record<string, string>> = {}) {
  const [out, note, failed] = [vi.fn(), vi.fn(), vi.fn()];
  const terminal = {
    ...english,
    ...{ out, note, failed },
    explain: ({ code }: { readonly code: string }) => `<${code}>`,
    plain: (text: string) => text.replaceAll('\u001b', ''),
    exists: (path: string) => path in files,
    read: (path: string) => files[path]!,
    didYouMean: (word: string, known: readonly string[]) => ` ${word}? ${known.join('/')}`,
  } as unknown as Terminal;
  return { terminal, out, note, failed };
}
const NO_WORDS = { en: {}, fr: {} };

describe('joute map', () => {
  it('is one command for all games that have maps, in both languages', () => {
    const { name, after, game, about } = mapGroup({ en: 'Risk', fr: 'Risk' });
    expect([name, after, game.en]).toEqual(['map', 'show', 'Risk']);
    const games = [
      { en: 'vampires', fr: 'Vampires' },
      { en: 'Risk', fr: 'Risk' },
    ];
    expect(about(games)).toEqual({
      en: 'check, make and show maps of vampires and Risk',
      fr: 'vérifier, tirer et montrer des cartes de Vampires et de Risk',
    });
  });

  it('has the same words for every game, beside the game’s own options', () => {
    const run = () => {};
    const check = checkMapCommand({ run, options: [{ flags: '--large', about: { en: '', fr: '' } }] });
    expect([check.name, check.run, check.options?.map(({ flags }) => flags)]).toEqual([
      'check',
      run,
      ['--json', '--large'],
    ]);
    expect(check.arguments?.map(({ name }) => name)).toEqual(['<file>']);
    expect(checkMapCommand({}).options).toHaveLength(1);
    const show = showMapCommand({ run });
    expect([show.name, show.run, show.arguments?.map(({ name }) => name)]).toEqual(['show', run, ['[map]']]);
    for (const { about, arguments: words } of [check, show])
      for (const text of [about, ...words!.map((word) => word.about)]) {
        expect(text.en).not.toBe('');
        expect(text.fr).not.toBe(text.en);
      }
  });

  it('tells problems on standard error, or all of them as one line of JSON', () => {
    const problems = [refusal('map/a', { line: 1 }), refusal('map/\u001bb')];
    const { terminal, out, note, failed } = openTerminal();
    tellProblems(terminal, 'm.txt', problems, NO_WORDS, false);
    expect(note.mock.calls).toEqual([['joute: m.txt: <map/a>'], ['joute: m.txt: <map/b>']]);
    expect([out.mock.calls, failed.mock.calls.length]).toEqual([[], 1]);
    tellProblems(terminal, 'm.txt', problems.slice(0, 1), NO_WORDS, true);
    expect(JSON.parse(String(out.mock.calls[0]![0]))).toEqual({
      ...{ ok: false, file: 'm.txt', problems: [{ code: 'map/a', params: { line: 1 }, message: '<map/a>' }] },
    });
    expect(note).toHaveBeenCalledTimes(2);
  });

  it('tells what is fine', () => {
    const { terminal, out } = openTerminal();
    tellFine(terminal, 'm.txt', { houses: 4 }, 'four houses', false);
    tellFine(terminal, 'm.txt', { houses: 4 }, 'four houses', true);
    expect(out.mock.calls).toEqual([['m.txt: four houses'], ['{"ok":true,"file":"m.txt","houses":4}']]);
  });

  it('reads the file, or says which maps there are', () => {
    const { terminal } = openTerminal({ 'm.txt': 'a map' });
    expect(readMapFile(terminal, 'm.txt', ['village'])).toBe('a map');
    const sentence =
      'there is neither a map nor a file "vilage"; the maps are: village, county. vilage? village/county';
    expect(() => readMapFile(terminal, 'vilage', ['village', 'county'])).toThrow(new UsageError(sentence));
  });
});
