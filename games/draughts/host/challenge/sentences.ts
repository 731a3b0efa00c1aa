/** What the challenger says when it cannot begin, in both languages. */
import type { Catalogue, Catalogues } from '@joute/core/words.ts';

const en = {
  'challenge/line': ({ line, text }) =>
    `Line ${line} of the list is no defender: "${text}". Write host, host:port or [IPv6]:port, one a line, # for comments.`,
  'challenge/nobody': () => 'There is nobody on the list: write host, host:port or [IPv6]:port, one a line.',
  'challenge/every': ({ text }) =>
    `--every takes a number of days, hours, minutes or seconds, such as 1d or 6h, not "${text}".`,
  'challenge/busy': ({ file, process }) =>
    `Another challenger (process ${process}) writes to ${file}. Stop it, or give another --log file.`,
  'challenge/log': ({ file, line }) =>
    `Line ${line} of ${file} is not of a challenger's log; nothing was changed. Mend it, or give another --log file.`,
} satisfies Catalogue;

const fr: Record<keyof typeof en, Catalogue[string]> = {
  'challenge/line': ({ line, text }) =>
    `La ligne ${line} de la liste n’est pas un défenseur : « ${text} ». Écrivez hôte, hôte:port ou [IPv6]:port, un par ligne, # pour les commentaires.`,
  'challenge/nobody': () => 'Il n’y a personne dans la liste : écrivez hôte, hôte:port ou [IPv6]:port, un par ligne.',
  'challenge/every': ({ text }) =>
    `--every attend un nombre de jours, d’heures, de minutes ou de secondes, par exemple 1d ou 6h, pas « ${text} ».`,
  'challenge/busy': ({ file, process }) =>
    `Un autre attaquant (processus ${process}) écrit dans ${file}. Arrêtez-le, ou donnez un autre fichier --log.`,
  'challenge/log': ({ file, line }) =>
    `La ligne ${line} de ${file} n’est pas celle d’un journal de défis ; rien n’a été changé. Réparez-la, ou donnez un autre fichier --log.`,
};

export const challengeWords: Catalogues = { en, fr };
