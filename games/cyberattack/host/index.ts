/** What CyberAttack adds to `joute host`: the score file of the tournament. */
import { appendFileSync, statSync, writeFileSync } from 'node:fs';
import type { GameHost } from '@joute/core/host/gameHost.ts';
import { plainName } from '../notation/board.ts';

export const host: GameHost = {
  hosting: {
    hostOptions: [
      {
        flags: '--scores <file>',
        about: {
          en: 'cyberattack: write `name;score` to this file, a line for each player in the order of the seats; further matches follow a blank line',
          fr: 'cyberattack : écrire `nom;score` dans ce fichier, une ligne par joueur dans l’ordre des places ; les parties suivantes après une ligne vide',
        },
      },
    ],

    /** A file that cannot be written is reported before anybody plays. */
    async plan(terminal, { scores }) {
      if (typeof scores === 'string') await terminal.guardWriting(scores, () => writeFileSync(scores, ''));
      return {};
    },

    async finished(terminal, { scores }, { record, players }) {
      if (typeof scores !== 'string') return null;
      const points = record.end!.result.points;
      const lines = players.map(({ name, seat }) => `${plainName(name)};${points[seat - 1]}\n`).join('');
      await terminal.guardWriting(scores, () =>
        appendFileSync(scores, statSync(scores).size === 0 ? lines : `\n${lines}`),
      );
      return terminal.say({ en: `Scores written to ${scores}.`, fr: `Scores écrits dans ${scores}.` });
    },
  },
};
