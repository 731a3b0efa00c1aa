import { must } from '@joute/core/result.ts';
import { LANGUAGES, say } from '@joute/core/words.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUNDLED_MAPS } from '../maps/bundled.ts';
import { checkMap } from '../rules/map.ts';
import { words } from '../words.ts';
import { makeMapXml, parseMapXml } from './mapXml.ts';

const STARTS = '<Vampires X="0" Y="0" Count="4"/><Werewolves X="4" Y="3" Count="5"/>';
const MAP = {
  rows: 4,
  columns: 5,
  humans: [
    { x: 3, y: 2, count: 6 },
    { x: 1, y: 2, count: 3 },
  ],
  vampires: { x: 0, y: 0, count: 4 },
  werewolves: { x: 4, y: 3, count: 5 },
};
const HOUSES = '<Humans X="3" Y="2" Count="6"/><Humans X="1" Y="2" Count="3"/>';

describe('a map file is read', () => {
  // The spec page: "Be liberal (BOM, CRLF, comments, declaration or not, self-closed or not)".
  it.each([
    ['plainly', `<Map Rows="4" Columns="5">${HOUSES}${STARTS}</Map>`],
    [
      'with everything around it',
      `\uFEFF<?xml version="1.0" encoding="utf-8" ?>\r\n<!-- a map -->\r\n<Map Rows="4" Columns="5">\r\n\t${HOUSES}\r\n<!-- <Humans/> -->${STARTS}\r\n</Map>\r\n<!-- end -->\r\n`,
    ],
    [
      'with single quotes, spaces and closing tags',
      `<Map Columns='5' Rows = '4' ><Humans Count="6"  Y="2" X="3"></Humans>\n<Humans X=" 1 " Y="02" Count="+3" ></Humans>${STARTS}</Map >`,
    ],
    ['with the starts first', `<Map Rows="4" Columns="5">${STARTS}${HOUSES}</Map>`],
    [
      'with attributes of other programs',
      `<Map xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" Rows="4" Columns="5" Name="x">${HOUSES}${STARTS}</Map>`,
    ],
  ])('%s', (_how, file) => expect(must(parseMapXml(file))).toEqual(MAP));

  it('with no houses at all', () => {
    expect(must(parseMapXml(`<Map Rows="4" Columns="5">${STARTS}</Map>`)).humans).toEqual([]);
  });

  it.each(BUNDLED_MAPS)('$name, written and read again', ({ map }) => {
    expect(must(parseMapXml(makeMapXml(map)))).toEqual(map);
    expect(must(parseMapXml(makeMapXml(map, ' ')))).toEqual(map);
  });
});

const map = (inside: string, size = 'Rows="4" Columns="5"') => `<Map ${size}>${inside}</Map>`;

/**
 * What the sentence must name: the element and the attribute, and the right spelling where the case
 * is wrong.
 */
const BROKEN: readonly { readonly file: string; readonly code: string; readonly names: readonly string[] }[] = [
  { file: '', code: 'map/not-xml', names: [] },
  { file: 'hello', code: 'map/not-xml', names: ['1'] },
  { file: '<Map Rows="4"', code: 'map/xml-element', names: ['<Map>'] },
  { file: map('<Humans X="1"'), code: 'map/xml-element', names: ['<Humans>'] },
  { file: '<Map Rows="4', code: 'map/xml-element', names: ['<Map>'] },
  { file: map('<Humans</Map>'), code: 'map/xml-element', names: ['<Humans>'] },
  { file: map('<Humans>'), code: 'map/xml-element', names: ['<Humans>'] },
  { file: map('<Humans X=1 Y="2" Count="3"/>'), code: 'map/xml-attribute', names: ['<Humans>', 'X'] },
  { file: '<Map\nRows="4"\nRows="5"/>', code: 'map/xml-attribute', names: ['<Map>', 'Rows', '3'] },
  { file: '<map Rows="4" Columns="5"/>', code: 'map/element-case', names: ['<map>', '<Map>'] },
  { file: '<configuration/>', code: 'map/no-root', names: ['<configuration>'] },
  { file: `${map(STARTS)}${map(STARTS)}`, code: 'map/two-roots', names: [] },
  { file: map(STARTS, 'rows="4" Columns="5"'), code: 'map/attribute-case', names: ['<Map>', 'rows', 'Rows'] },
  { file: map(STARTS, 'Rows="4"'), code: 'map/missing-attribute', names: ['<Map>', 'Columns'] },
  { file: map(STARTS, 'Rows="four" Columns="5"'), code: 'map/not-a-number', names: ['<Map>', 'Rows', 'four'] },
  { file: map(`<humans X="1" Y="2" Count="3"/>${STARTS}`), code: 'map/element-case', names: ['<humans>', '<Humans>'] },
  {
    file: map(`<Zombies X="1" Y="2" Count="3"/>${STARTS}`),
    code: 'map/unknown-element',
    names: ['<Zombies>', '<Map>'],
  },
  {
    file: map(`<Humans X="1" Y="2" Count="3"><Cat/></Humans>${STARTS}`),
    code: 'map/unknown-element',
    names: ['<Cat>'],
  },
  {
    file: map(`${HOUSES}<Humans X="0" y="1" Count="3"/>${STARTS}`),
    code: 'map/attribute-case',
    names: ['3', 'y', 'Y'],
  },
  { file: map(`${HOUSES}<Humans X="0" Y="1"/>${STARTS}`), code: 'map/missing-attribute', names: ['3', 'Count'] },
  { file: map(`<Humans X="1" Y="2" Count="3.5"/>${STARTS}`), code: 'map/not-a-number', names: ['1', 'Count', '3.5'] },
  { file: map(`<Humans X="" Y="2" Count="3"/>${STARTS}`), code: 'map/not-a-number', names: ['X'] },
  { file: map(`three${STARTS}`), code: 'map/text', names: ['<Map>', 'three'] },
  { file: map('<Vampires X="0" Y="0" Count="4"/>'), code: 'map/missing-element', names: ['<Werewolves>'] },
  { file: map(`${STARTS}<Vampires X="1" Y="1" Count="4"/>`), code: 'map/second-element', names: ['<Vampires>'] },
  { file: map(STARTS, 'Rows="0" Columns="5"'), code: 'map/not-in-range', names: ['<Map>', 'Rows', '0'] },
  { file: map(STARTS, 'Rows="4" Columns="256"'), code: 'map/not-in-range', names: ['<Map>', 'Columns', '256'] },
  {
    file: map(`<Humans X="5" Y="2" Count="3"/>${STARTS}`),
    code: 'map/not-in-range',
    names: ['<Humans>', 'X', '5', '4'],
  },
  { file: map(`<Humans X="1" Y="-1" Count="3"/>${STARTS}`), code: 'map/not-in-range', names: ['Y', '-1'] },
  { file: map(`<Humans X="1" Y="2" Count="0"/>${STARTS}`), code: 'map/not-in-range', names: ['Count', '0'] },
  { file: map(`<Humans X="1" Y="2" Count="256"/>${STARTS}`), code: 'map/not-in-range', names: ['Count', '255'] },
  { file: map(`${HOUSES}<Humans X="3" Y="2" Count="1"/>${STARTS}`), code: 'map/cell-taken', names: ['3', '<Humans>'] },
  { file: map(`<Humans X="0" Y="0" Count="1"/>${STARTS}`), code: 'map/cell-taken', names: ['<Vampires>', '<Humans>'] },
  // The spec page: "A map whose total population is over 255 is refused by default, with a clear
  // error".
  {
    file: map(`<Humans X="1" Y="2" Count="247"/>${STARTS}`),
    code: 'map/too-large',
    names: ['256', '255', 'allowLarge'],
  },
];

describe('a broken map file is refused', () => {
  it.each(BROKEN)('$code: $file', ({ file, code, names }) => {
    const parsed = parseMapXml(file);
    const refused = parsed.ok ? checkMap(parsed.value, false) : parsed.refusal;
    expect(refused?.code).toBe(code);
    for (const language of LANGUAGES) {
      const sentence = say(refused!, language, words);
      for (const name of names) expect(sentence).toContain(name);
      expect(sentence).not.toContain('undefined');
    }
  });

  it('with 255 in all it is not', () => {
    expect(checkMap(must(parseMapXml(map(`<Humans X="1" Y="2" Count="246"/>${STARTS}`))), false)).toBeNull();
    expect(checkMap(must(parseMapXml(map(`<Humans X="1" Y="2" Count="247"/>${STARTS}`))), true)).toBeNull();
  });

  it('whatever it holds, without throwing', () => {
    const sound = map(HOUSES + STARTS);
    const odd = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('<', '>', '"', '&', '<!DOCTYPE', '<![CDATA[', ']]>', '<?', '-->', '<__proto__/>', '&lol;'),
    );
    fc.assert(
      fc.property(fc.nat(sound.length), fc.nat(20), odd, (at, cut, text) => {
        parseMapXml(text);
        parseMapXml(sound.slice(0, at) + text + sound.slice(at + cut));
      }),
    );
    expect(parseMapXml('<a>'.repeat(2_000)).ok).toBe(false);
    expect(parseMapXml('<a>'.repeat(500) + '</a>'.repeat(500)).ok).toBe(false);
    expect(parseMapXml('<Map __proto__="1" constructor="2"/>').ok).toBe(false);
  });
});
