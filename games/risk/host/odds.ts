/** The command `odds`: the exact probabilities of a roll or of a whole battle of Risk. */

import { type Terminal, UsageError } from '@joute/core/host/terminal.ts';
import type { Result } from '@joute/core/result.ts';
import { makeForce, parseForce } from '../notation/composition.ts';
import { battleOdds } from '../rules/battle/battle.ts';
import { type Force, oddsJson } from '../rules/battle/odds.ts';
import { BUNDLED, findWorld, type World } from '../rules/world.ts';
import { words } from '../words.ts';

export type OddsOptions = { readonly battle?: true; readonly units?: string; readonly json?: true };

export function runOdds(terminal: Terminal, attackers: string, defenders: string, options: OddsOptions): void {
  const world = must(terminal, findWorld({ map: 'classic', units: unitsText(terminal, options.units), rules: 'isep' }));
  const { numbers } = world;
  const most = options.battle
    ? [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    : [numbers.attackers, numbers.defenders];
  const [attack, defence] = [attackers, defenders].map((text, side) => {
    const force = parseForce(text, world, most[side]!);
    if (force.ok) return force.value;
    const sentence = terminal.plain(terminal.explain(force.refusal, words));
    throw new UsageError(force.refusal.code === 'odds/too-many' ? `${sentence} ${terminal.say(HINT)}` : sentence);
  }) as [Force, Force];
  if (options.battle) tellBattle(terminal, world, attack, defence, options.json === true);
  else tellRoll(terminal, world, attack, defence, options.json === true);
}

const HINT = {
  en: 'For more than one roll there is --battle.',
  fr: 'Pour plus d’un jet, il y a --battle.',
};

/** The values come from the command line: a refusal is a mistake of the user. */
function must<T>(terminal: Terminal, result: Result<T>): T {
  if (result.ok) return result.value;
  throw new UsageError(terminal.plain(terminal.explain(result.refusal, words)));
}

/** A table that comes with the game, by its name; else a file. */
const unitsText = (terminal: Terminal, given = 'isep'): string =>
  Object.hasOwn(BUNDLED.units, given) ? given : terminal.read(given);

function tellRoll(terminal: Terminal, world: World, attackers: Force, defenders: Force, json: boolean): void {
  const odds = oddsJson(world, attackers, defenders);
  const sides = { attackers: makeForce(attackers, world), defenders: makeForce(defenders, world) };
  if (json) {
    terminal.out(JSON.stringify({ ...sides, ...odds }));
    return;
  }
  const columns = [
    { title: terminal.say({ en: 'attackers lose', fr: 'pertes en attaque' }), align: 'left' },
    { title: terminal.say({ en: 'defenders lose', fr: 'pertes en défense' }), align: 'left' },
    { title: terminal.say({ en: 'chance', fr: 'chance' }), align: 'right' },
    { title: '', align: 'right' },
  ] as const;
  const rows = Object.entries(odds.outcomes).map(([lost, fraction]) => {
    const [attack = '', defence = ''] = lost.split('|');
    const [ways = 0, of = 1] = fraction.split('/').map(Number);
    return [attack || '–', defence || '–', fraction, terminal.percent(ways / of)];
  });
  terminal.out(sayTitle(terminal, sides, { en: 'one roll', fr: 'un jet' }));
  terminal.out(`\n${terminal.table(columns, rows)}\n`);
  const [attack, defence] = [odds.expCostLostAtt, odds.expCostLostDef].map((cost) => makeDecimal(terminal, cost));
  terminal.out(
    terminal.wrap(
      terminal.say({
        en: `On average the attacker loses units worth ${attack}, the defender ${defence}.`,
        fr: `En moyenne, l’attaquant perd des unités d’une valeur de ${attack}, le défenseur de ${defence}.`,
      }),
    ),
  );
}

function tellBattle(terminal: Terminal, world: World, attackers: Force, defenders: Force, json: boolean): void {
  const { win, choice, attackersLeft, defendersLeft } = must(terminal, battleOdds(world, attackers, defenders));
  const sides = { attackers: makeForce(attackers, world), defenders: makeForce(defenders, world) };
  const best = choice === null ? null : makeForce(choice, world);
  if (json) {
    terminal.out(JSON.stringify({ ...sides, win, best, attackersLeft, defendersLeft }));
    return;
  }
  const chance = terminal.percent(win);
  const [left, standing] = [attackersLeft, defendersLeft].map((units) => makeDecimal(terminal, units));
  terminal.out(sayTitle(terminal, sides, { en: 'to the end', fr: 'jusqu’au bout' }));
  const lines = [
    terminal.say({
      en: `The attacker captures with a chance of ${chance}.`,
      fr: `L’attaquant l’emporte avec une chance de ${chance}.`,
    }),
    terminal.say({ en: `Best first force: ${best}.`, fr: `Meilleure première force : ${best}.` }),
    terminal.say({
      en: `Units left on average: ${left} attackers, ${standing} defenders.`,
      fr: `Unités restantes en moyenne : ${left} en attaque, ${standing} en défense.`,
    }),
    terminal.say({
      en: 'The attackers are those that may fight: the unit that stays behind is not counted.',
      fr: 'Les attaquants sont ceux qui peuvent combattre : l’unité qui reste en arrière n’est pas comptée.',
    }),
  ];
  terminal.out(`\n${lines.map((line) => terminal.wrap(line)).join('\n')}`);
}

const makeDecimal = (terminal: Terminal, value: number): string =>
  value.toLocaleString(terminal.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const sayTitle = (
  terminal: Terminal,
  { attackers, defenders }: { attackers: string; defenders: string },
  how: { en: string; fr: string },
): string =>
  terminal.say({
    en: `${attackers} against ${defenders}, ${how.en}`,
    fr: `${attackers} contre ${defenders}, ${how.fr}`,
  });
