/** CyberAttack's own: the score file of the tournament. */
import { appendFileSync, statSync, writeFileSync } from 'node:fs';
import { plainName } from '@joute/games/cyberattack/notation/board.ts';
import { guardWriting } from '../records/records.ts';
import type { House } from './extension.ts';

export const cyberattack: House = {
  addHostOptions(command, { say }) {
    command.option(
      '--scores <file>',
      say({
        en: 'cyberattack: write `name;score` there, a line for each player in seat order; further matches behind a blank line',
        fr: 'cyberattack : y écrire `nom;score`, une ligne par joueur dans l’ordre des places ; les parties suivantes après une ligne vide',
      }),
    );
  },

  /** A file that cannot be written is to be known before anybody plays. */
  plan(context, { scores }, plan) {
    if (typeof scores === 'string') guardWriting(context, scores, () => writeFileSync(scores, ''));
    return plan;
  },

  finished(context, { scores }, { record, players }) {
    if (typeof scores !== 'string') return null;
    const points = record.end!.result.points;
    const lines = players.map(({ name, seat }) => `${plainName(name)};${points[seat - 1]}\n`).join('');
    guardWriting(context, scores, () => appendFileSync(scores, statSync(scores).size === 0 ? lines : `\n${lines}`));
    return context.say({ en: `Scores written to ${scores}.`, fr: `Scores écrits dans ${scores}.` });
  },
};
