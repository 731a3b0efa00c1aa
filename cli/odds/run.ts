/** The command `odds`: what a roll or a whole battle of Risk comes to, exactly. */
import type { Result } from '@joute/core/result.ts';
import { say } from '@joute/core/words.ts';
import { makeForce, parseForce } from '@joute/games/risk/notation/composition.ts';
import { battleOdds } from '@joute/games/risk/rules/battle/battle.ts';
import { type Force, oddsJson } from '@joute/games/risk/rules/battle/odds.ts';
import { BUNDLED, findWorld, type World } from '@joute/games/risk/rules/world.ts';
import { words } from '@joute/games/risk/words.ts';
import { readText } from '../arguments/inputFile.ts';
import { type Context, UsageError } from '../terminal/context.ts';
import { makePercent } from '../terminal/numbers.ts';
import { plainText } from '../terminal/plainText.ts';
import { makeTable } from '../terminal/table.ts';
import { wrap } from '../terminal/wrap.ts';
import type { OddsOptions } from './command.ts';

export function runOdds(context: Context, attackers: string, defenders: string, options: OddsOptions): void {
  const world = must(context, findWorld({ map: 'classic', units: unitsText(context, options.units), rules: 'isep' }));
  const { numbers } = world;
  const most = options.battle
    ? [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    : [numbers.attackers, numbers.defenders];
  const [attack, defence] = [attackers, defenders].map((text, side) => {
    const force = parseForce(text, world, most[side]!);
    if (force.ok) return force.value;
    const sentence = plainText(say(force.refusal, context.language, words));
    throw new UsageError(force.refusal.code === 'odds/too-many' ? `${sentence} ${context.say(HINT)}` : sentence);
  }) as [Force, Force];
  if (options.battle) tellBattle(context, world, attack, defence, options.json === true);
  else tellRoll(context, world, attack, defence, options.json === true);
}

const HINT = {
  en: 'For more than one roll there is --battle.',
  fr: "Pour plus d'un jet, il y a --battle.",
};

/** What is asked for here comes from the command line: what is wrong with it is the user's to mend. */
function must<T>(context: Context, result: Result<T>): T {
  if (result.ok) return result.value;
  throw new UsageError(plainText(say(result.refusal, context.language, words)));
}

/** A table that comes with the game, by its name; else a file. */
const unitsText = (context: Context, given = 'isep'): string =>
  Object.hasOwn(BUNDLED.units, given) ? given : readText(context, given);

function tellRoll(context: Context, world: World, attackers: Force, defenders: Force, json: boolean): void {
  const odds = oddsJson(world, attackers, defenders);
  const sides = { attackers: makeForce(attackers, world), defenders: makeForce(defenders, world) };
  if (json) {
    context.out(JSON.stringify({ ...sides, ...odds }));
    return;
  }
  const columns = [
    { title: context.say({ en: 'attackers lose', fr: 'pertes en attaque' }), align: 'left' },
    { title: context.say({ en: 'defenders lose', fr: 'pertes en défense' }), align: 'left' },
    { title: context.say({ en: 'chance', fr: 'chance' }), align: 'right' },
    { title: '', align: 'right' },
  ] as const;
  const rows = Object.entries(odds.outcomes).map(([lost, fraction]) => {
    const [attack = '', defence = ''] = lost.split('|');
    const [ways = 0, of = 1] = fraction.split('/').map(Number);
    return [attack || '–', defence || '–', fraction, makePercent(context, ways / of)];
  });
  context.out(sayTitle(context, sides, { en: 'one roll', fr: 'un jet' }));
  context.out(`\n${makeTable(context, columns, rows)}\n`);
  const [attack, defence] = [odds.expCostLostAtt, odds.expCostLostDef].map((cost) => makeDecimal(context, cost));
  context.out(
    wrap(
      context.say({
        en: `On average the attacker loses units worth ${attack}, the defender ${defence}.`,
        fr: `En moyenne, l'attaquant perd des unités d'une valeur de ${attack}, le défenseur de ${defence}.`,
      }),
      context.width,
    ),
  );
}

function tellBattle(context: Context, world: World, attackers: Force, defenders: Force, json: boolean): void {
  const { win, choice, attackersLeft, defendersLeft } = must(context, battleOdds(world, attackers, defenders));
  const sides = { attackers: makeForce(attackers, world), defenders: makeForce(defenders, world) };
  const best = choice === null ? null : makeForce(choice, world);
  if (json) {
    context.out(JSON.stringify({ ...sides, win, best, attackersLeft, defendersLeft }));
    return;
  }
  const chance = makePercent(context, win);
  const [left, standing] = [attackersLeft, defendersLeft].map((units) => makeDecimal(context, units));
  context.out(sayTitle(context, sides, { en: 'to the end', fr: "jusqu'au bout" }));
  const lines = [
    context.say({
      en: `The attacker captures with a chance of ${chance}.`,
      fr: `L'attaquant l'emporte avec une chance de ${chance}.`,
    }),
    context.say({ en: `Best first force: ${best}.`, fr: `Meilleure première force : ${best}.` }),
    context.say({
      en: `Units left on average: ${left} attackers, ${standing} defenders.`,
      fr: `Unités restantes en moyenne : ${left} en attaque, ${standing} en défense.`,
    }),
    context.say({
      en: 'The attackers are those that may fight: the unit that stays behind is not counted.',
      fr: "Les attaquants sont ceux qui peuvent combattre : l'unité qui reste en arrière n'est pas comptée.",
    }),
  ];
  context.out(`\n${lines.map((line) => wrap(line, context.width)).join('\n')}`);
}

const makeDecimal = (context: Context, value: number): string =>
  value.toLocaleString(context.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const sayTitle = (
  context: Context,
  { attackers, defenders }: { attackers: string; defenders: string },
  how: { en: string; fr: string },
): string =>
  context.say({
    en: `${attackers} against ${defenders}, ${how.en}`,
    fr: `${attackers} contre ${defenders}, ${how.fr}`,
  });
