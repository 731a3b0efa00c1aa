import { stripVTControlCharacters } from 'node:util';
import { isProgram } from '@joute/arena/machine/system/findProgram.ts';
import { tried } from '@joute/core/host/examples.ts';
import { lookUp } from '@joute/core/input/objects.ts';
import type { Bench, Figure } from '../../bench/index.ts';
import { didYouMean } from '../arguments/arguments.ts';
import { type DeclaredCommand, declare } from '../arguments/declare.ts';
import { type Context, Failure, type Register, UsageError } from '../terminal/context.ts';

const BENCH: DeclaredCommand = {
  name: 'bench',
  about: {
    en: 'measure the speed of Joute on this machine, each figure compared with another program’s',
    fr: 'mesurer la vitesse de Joute sur cette machine, chaque chiffre comparé à un autre programme',
  },
  arguments: [{ name: '[name]', about: { en: 'only this measurement', fr: 'seulement cette mesure' } }],
  options: [{ flags: '--json', about: { en: 'one JSON line for each figure', fr: 'une ligne JSON par chiffre' } }],
  examples: [
    ...tried('left out: measures for a long time, and wants a quiet machine', 'joute bench'),
    'joute bench rules --json',
  ],
};

export const registerBench: Register = (program, context) => {
  declare(context, program, BENCH).action((name: string | undefined, options: { json?: true }) =>
    bench(context, name, options.json === true),
  );
};

async function bench(context: Context, name: string | undefined, json: boolean): Promise<void> {
  const { benches, isInstalled } = await import('../../bench/index.ts');
  const all = await benches();
  const names = all.map((one) => one.name);
  const chosen = all.filter((one) => name === undefined || one.name === name);
  if (chosen.length === 0) {
    const known = names.join(', ');
    const sentence = context.say({
      en: `there is no measurement "${name}"; they are: ${known}.`,
      fr: `il n’y a pas de mesure « ${name} » ; il y a : ${known}.`,
    });
    throw new UsageError(sentence + didYouMean(context, name!, names));
  }
  const figures: Figure[] = [];
  for (const one of chosen) {
    const { name: running, peers = [], programs = [], settings = [], run } = one;
    const missing = peers.filter((peer) => !isInstalled(peer));
    const [absent] = programs.filter((places) => !places.some((place) => isProgram(place)));
    const unset = settings.find((setting) => !lookUp(process.env, setting));
    if (missing.length > 0 || absent || unset) {
      const sentence = absent
        ? sayAbsent(context, one, absent[0]!)
        : unset
          ? sayUnset(context, one, unset)
          : sayMissing(context, one, missing);
      if (name !== undefined) throw new Failure(sentence);
      context.note(sentence);
      continue;
    }
    context.note({ en: `measuring ${running}…`, fr: `mesure de ${running}…` });
    for (const figure of await run()) {
      figures.push(figure);
      if (json) context.out(JSON.stringify(figure));
    }
  }
  if (!json) context.out(await present(context, figures));
}

const sayAbsent = ({ say }: Context, { name }: Bench, program: string): string =>
  say({
    en: `${name} is measured with ${program}, which is not installed.`,
    fr: `${name} se mesure avec ${program}, qui n’est pas installé.`,
  });

const sayUnset = ({ say }: Context, { name }: Bench, setting: string): string =>
  say({
    en: `${name} is measured with servers that share a database: ${setting}=postgres://... names an empty one.`,
    fr: `${name} se mesure avec des serveurs qui partagent une base de données : ${setting}=postgres://... en nomme une vide.`,
  });

const sayMissing = ({ say }: Context, { name }: Bench, packages: readonly string[]): string => {
  const [list, command] = [packages.join(', '), 'npm ci --prefix bench'];
  return say({
    en: `${name} is measured beside ${list}, which is not installed. In the folder of Joute: ${command}`,
    fr: `${name} se mesure face à ${list}, qui n’est pas installé. Dans le dossier de Joute : ${command}`,
  });
};

async function present(context: Context, figures: readonly Figure[]): Promise<string> {
  const [{ makeCount }, { makeTable }] = await Promise.all([
    import('../terminal/numbers.ts'),
    import('../terminal/table.ts'),
  ]);
  const count = (value: number): string => makeCount(context, value);
  const columns = [
    { title: '', align: 'left' },
    { title: 'Joute', align: 'right' },
    { title: '', align: 'left' },
    { title: context.say({ en: 'beside', fr: 'face à' }), align: 'left' },
    { title: '', align: 'right' },
    { title: context.say({ en: 'ratio', fr: 'rapport' }), align: 'right' },
  ] as const;
  const rows = figures.map(({ name, value, unit, peer, peerValue, ratio }) => [
    name,
    count(value),
    unit,
    peer,
    count(peerValue),
    `× ${count(ratio)}`,
  ]);
  const table = makeTable(context, columns, rows);
  if (table.split('\n').every((line) => stripVTControlCharacters(line).length <= context.width)) return table;
  const colon = context.say({ en: ': ', fr: ' : ' });
  return rows
    .map(
      ([name, value, unit, peer, peerValue, ratio]) =>
        `${name}\n  ${value} ${unit}, ${ratio}\n  ${peer}${colon}${peerValue}`,
    )
    .join('\n');
}
