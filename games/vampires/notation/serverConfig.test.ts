import { refusal } from '@joute/core/result.ts';
import { fuzzRuns } from '@joute/core/test/fuzz.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeServerConfig, makeServerConfig, parseServerConfig } from './serverConfig.ts';

const file = (...pairs: readonly (readonly [string, string])[]): string =>
  `<configuration><appSettings>${pairs.map(([key, value]) => `<add key="${key}" value="${value}"/>`).join('')}</appSettings></configuration>`;

it('is read as it was written', () => {
  const config = {
    ...{ host: '::', port: 5555, trace: true, map: 'maps/R&D "1".xml', players: 1, restart: false },
    ...{ duration: 90_061_500, time: 2000, plays: 200, unknown: [] },
  };
  expect(parseServerConfig(makeServerConfig(config))).toEqual({ ok: true, value: config });
});

describe('changed', () => {
  const text = `\uFEFF<?xml version="1.0"?>\r\n<configuration>\r\n  <startup version="4"/>
  <appSettings>\r\n    <!-- <add key="Port" value="1"/> -->\r\n    <add value='6666' key="port" ></add>
    <add key="Colour" value="red"/>\r\n  </appSettings>\r\n</configuration>`;

  it('by nothing it is the same, byte for byte', () => {
    expect(changeServerConfig(text, { port: undefined })).toEqual({ ok: true, value: text });
  });

  it('nothing else changes: comments, settings of others, ends of lines', () => {
    expect(changeServerConfig(text, { port: 5555 })).toEqual({ ok: true, value: text.replace("'6666'", '"5555"') });
  });

  it('what was not there is a line more', () => {
    expect(changeServerConfig(text, { map: 'R&D $&.xml' })).toEqual({
      ok: true,
      value: text.replace('  </app', () => '    <add key="Map" value="R&amp;D $&amp;.xml"/>\n  </app'),
    });
  });

  it.each(['<configuration/>', '<configuration><appSettings/></configuration>'])('%s is written anew', (empty) => {
    expect(changeServerConfig(empty, { port: 1 })).toEqual({
      ok: true,
      value: makeServerConfig({ port: 1, unknown: [] }),
    });
  });

  it('what cannot be read is refused', () => {
    expect(changeServerConfig('<map/>', { port: 1 })).toMatchObject({ ok: false });
  });
});

describe('a configuration file', () => {
  it('of the first generation, with a byte order mark, a declaration, comments and sections of others', () => {
    const text = `\uFEFF<?xml version="1.0" encoding="utf-8" ?>\r\n<configuration>\r\n  <startup><supportedRuntime version="v4.0"/></startup>
      <appSettings>\r\n    <!-- where to listen -->\r\n    <add key="Ip" value="127.0.0.1"/>\r\n    <add key="Port" value="6666"></add>
      <add key="Trace" value="True"/><add key="Map" value="maps/R&amp;D.xml"/></appSettings></configuration>`;
    expect(parseServerConfig(text)).toEqual({
      ok: true,
      value: { host: '127.0.0.1', port: 6666, trace: true, map: 'maps/R&D.xml', unknown: [] },
    });
  });

  it('of the later one', () => {
    const text = file(
      ['ServerIP', '0.0.0.0'],
      ['ServerPort', '5555'],
      ['DebugMode', 'false'],
      ['PlayersCount', '1'],
      ['MaxGameDuration', '00:05:00'],
      ['MaxPlayDuration', '00:00:02'],
      ['MaxPlays', '200'],
      ['AutoRestart', 'True'],
    );
    expect(parseServerConfig(text)).toEqual({
      ok: true,
      value: {
        ...{ host: '0.0.0.0', port: 5555, trace: false, players: 1, duration: 300_000, time: 2000, plays: 200 },
        ...{ restart: true, unknown: [] },
      },
    });
  });

  it('may leave everything out, leave values empty, and have keys that nobody knows', () => {
    expect(parseServerConfig('<configuration/>')).toEqual({ ok: true, value: { unknown: [] } });
    expect(parseServerConfig(file(['Map', ''], ['Colour', 'red'], ['port', '1'], ['Port', '2']))).toEqual({
      ok: true,
      value: { port: 2, unknown: ['Colour'] },
    });
  });

  const DURATIONS = [
    ['00:00:02', 2000],
    ['01:02:03', 3_723_000],
    ['0:0:1.5', 1500],
    ['1.00:00:00', 86_400_000],
  ] as const;
  it.each(DURATIONS)('duration %s', (text, ms) => {
    expect(parseServerConfig(file(['MaxPlayDuration', text]))).toMatchObject({ value: { time: ms } });
  });
});

const value = (key: string, text: string, kind: string) => refusal('config/value', { key, value: text, kind });
const REFUSED = [
  [file(['Port', '70000']), value('Port', '70000', 'port')],
  [file(['serverport', 'x']), value('ServerPort', 'x', 'port')],
  [file(['Trace', 'maybe']), value('Trace', 'maybe', 'flag')],
  [file(['PlayersCount', '3']), value('PlayersCount', '3', 'players')],
  [file(['MaxPlays', '0']), value('MaxPlays', '0', 'plays')],
  [file(['MaxGameDuration', '5 minutes']), value('MaxGameDuration', '5 minutes', 'duration')],
  [file(['MaxPlayDuration', '00:00:00']), value('MaxPlayDuration', '00:00:00', 'duration')],
  [
    '<configuration><appSettings><add value="1"/></appSettings></configuration>',
    refusal('config/missing-attribute', { nth: 1, attribute: 'key' }),
  ],
  [
    '<configuration><appSettings><add key="Ip"/></appSettings></configuration>',
    refusal('config/missing-attribute', { nth: 1, attribute: 'value' }),
  ],
  ['<Map Rows="1"/>', refusal('config/no-root', { found: '<Map>' })],
  ['Port=5555', refusal('config/not-xml', { line: 1, column: 1 })],
] as const;
it.each(REFUSED)('%s', (text, refused) => {
  expect(parseServerConfig(text)).toEqual({ ok: false, refusal: refused });
});

it('parsers-never-throw', () => {
  const pieces = fc.constantFrom(
    '<configuration>',
    '</configuration>',
    '<appSettings>',
    '</appSettings>',
    '<add key="Port" value="',
    '"/>',
    '1',
    '&',
    '<!--',
    '-->',
    '<',
    '>',
  );
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(texts, (text) => void expect(parseServerConfig(text)).toHaveProperty('ok')),
    fuzzRuns(1000),
  );
});
