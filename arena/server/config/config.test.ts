import { expect, test } from 'vitest';
import { type ConfigValue, printConfig, readConfig, type Sources, USUAL, variableOf } from './config.ts';

const NOTHING: Sources = { file: null, environment: {}, flags: [], language: 'en' };
const flag = (key: string, value: unknown): ConfigValue => ({ key, value, source: `--${key}` });
const file = (json: unknown) => ({ path: 'joute.json', text: typeof json === 'string' ? json : JSON.stringify(json) });

async function settle(sources: Partial<Sources>) {
  const settled = await readConfig({ ...NOTHING, ...sources });
  if (!settled.ok) throw new Error(JSON.stringify(settled.refusal));
  return settled.value;
}

async function refused(sources: Partial<Sources>) {
  const settled = await readConfig({ ...NOTHING, ...sources });
  return settled.ok ? [] : settled.refusal;
}

test('without anything: the usual values, the ports of the courses', async () => {
  const { config, from } = await settle({ language: 'fr' });
  expect(config).toMatchObject({
    ...{
      host: '127.0.0.1',
      port: 8080,
      data: './joute-data',
      database: null,
      guests: true,
      demo: true,
      language: 'fr',
    },
    common: { port: 4646 },
    reports: { port: 5777, host: '127.0.0.1' },
    gateways: {
      vampires: { port: 5555, wait: 20 },
      draughts: { port: 7777, fill: 'best' },
      cyberattack: { port: 1111 },
    },
  });
  expect(new Set(from.values())).toEqual(new Set([USUAL]));
  expect([...from.keys()]).toEqual(expect.arrayContaining(['gateways.vampires.port', 'gateways.escat.fill']));
  expect([...from.keys()]).not.toContain('gateways.escat.port');
});

test('the file is over the usual, the environment over the file, flags over all', async () => {
  const { config, from } = await settle({
    file: file({
      port: 1,
      stopSeconds: 3,
      gateways: { vampires: { port: null, setup: { map: 'village' } } },
      demo: false,
    }),
    environment: { JOUTE_PORT: '2', JOUTE_STOP_SECONDS: '4', JOUTE_GATEWAYS_VAMPIRES_WAIT: 'null', JOUTE_LANG: 'fr' },
    flags: [flag('port', '3')],
  });
  expect(config).toMatchObject({ port: 3, stopSeconds: 4, demo: false });
  expect(config.gateways.vampires).toMatchObject({ port: null, wait: null, setup: { map: 'village' }, fill: 'greedy' });
  expect(Object.fromEntries(from)).toMatchObject({
    port: '--port',
    stopSeconds: 'JOUTE_STOP_SECONDS',
    demo: 'joute.json',
    guests: USUAL,
    'gateways.vampires.wait': 'JOUTE_GATEWAYS_VAMPIRES_WAIT',
  });
});

test.each([
  { sources: { file: file({ prot: 1 }) }, code: 'config/unknown-key', params: { source: 'joute.json', key: 'prot' } },
  {
    sources: { file: file({ gateways: { chess: { port: 1 } } }) },
    code: 'config/unknown-key',
    params: { source: 'joute.json', key: 'gateways.chess' },
  },
  { sources: { file: file({ port: '80' }) }, code: null, params: {} },
  {
    sources: { file: file({ port: 65_536 }) },
    code: 'config/bad-value',
    params: { source: 'joute.json', key: 'port', value: '65536' },
  },
  { sources: { file: file({ common: 7 }) }, code: 'config/unknown-key', params: { key: 'common' } },
  { sources: { file: file('{ "port": ') }, code: 'config/not-json', params: { source: 'joute.json' } },
  { sources: { file: file([]) }, code: 'config/not-object', params: { source: 'joute.json' } },
  { sources: { environment: { JOUTE_PROT: '1' } }, code: 'config/unknown-variable', params: { source: 'JOUTE_PROT' } },
  {
    sources: { environment: { JOUTE_DEMO: 'perhaps' } },
    code: 'config/bad-value',
    params: { source: 'JOUTE_DEMO', key: 'demo', value: 'perhaps' },
  },
  {
    sources: { flags: [flag('database', 'mysql://me:secret@there/db')] },
    code: 'config/bad-value',
    params: { value: 'mysql://me@there/db' },
  },
])('$sources: $code', async ({ sources, code, params }) => {
  const [first, ...more] = await refused(sources);
  expect(more).toEqual([]);
  if (code === null) expect(first).toBeUndefined();
  else expect(first).toMatchObject({ code, params });
});

test('everything that is wrong is said at once, in the language asked for', async () => {
  const wrong = await refused({
    file: file({ port: -1, cores: 0 }),
    environment: { JOUTE_GUESTS: '2' },
    language: 'fr',
  });
  expect(wrong.map(({ params }) => params.key)).toEqual(['port', 'cores', 'guests']);
  expect(String(wrong[0]!.params.why)).toMatch(/Trop petit/);
});

test('as JSON it has every value, and no password', async () => {
  const settled = await settle({ environment: { JOUTE_DATABASE: 'postgres://me:secret@there/db' } });
  const printed = printConfig(settled);
  expect(printed).not.toContain('secret');
  expect(JSON.parse(printed)).toMatchObject({
    config: { database: 'postgres://me@there/db', port: 8080 },
    from: { database: 'JOUTE_DATABASE', port: USUAL },
  });
});

test('variables are named after their keys', () => {
  expect(variableOf('gateways.vampires.port')).toBe('JOUTE_GATEWAYS_VAMPIRES_PORT');
  expect(variableOf('publicUrl')).toBe('JOUTE_PUBLIC_URL');
});
