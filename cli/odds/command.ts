import type { Register } from '../terminal/context.ts';

export interface OddsOptions {
  readonly battle?: true;
  readonly units?: string;
  readonly json?: true;
}

const EXAMPLES = `
  $ joute odds SSK SS
  $ joute odds 12S+2K 9S --battle
  $ joute odds EES CC --units elephants
  $ joute odds SSK SS --json`;

export const registerOdds: Register = (program, context) => {
  const { say } = context;
  program
    .command('odds')
    .description(
      say({
        en: 'the exact odds of a roll or a battle of Risk',
        fr: 'les chances exactes d’un jet ou d’une bataille de Risk',
      }),
    )
    .argument(
      '<attackers>',
      say({ en: 'letters of units, such as SSK or 12S+2K', fr: 'lettres des unités, par exemple SSK ou 12S+2K' }),
    )
    .argument('<defenders>', say({ en: 'likewise', fr: 'de même' }))
    .option(
      '--battle',
      say({
        en: 'fight to the end, the attacker always sending the best force',
        fr: 'combattre jusqu’au bout, l’attaquant envoyant toujours la meilleure force',
      }),
    )
    .option(
      '--units <name or file>',
      say({ en: 'another table of units (default: isep)', fr: 'un autre tableau des unités (par défaut : isep)' }),
    )
    .option('--json', say({ en: 'one JSON line', fr: 'une ligne JSON' }))
    .addHelpText('after', EXAMPLES)
    .action(async (attackers: string, defenders: string, options: OddsOptions) => {
      const { runOdds } = await import('./run.ts');
      runOdds(context, attackers, defenders, options);
    });
};
