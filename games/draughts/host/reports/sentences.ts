/** Refusals of the report server and its clients, in both languages. */
import type { Catalogue, Catalogues } from '@joute/core/words.ts';

const en = {
  'reports/busy': ({ folder, process }) =>
    `Another report server (process ${process}) is at work in ${folder}. Stop it, or give another --data folder.`,
  'reports/broken': ({ file, line }) =>
    `Line ${line} of ${file} is not a report; nothing was changed. Mend the line or move the file away, then start again.`,
  'reports/address': ({ host, port, why }) =>
    `Nobody can listen on ${host}, port ${port} (${why}): it is taken, not ours, or not allowed. Give another --port or --host.`,
  'reports/not-draughts': ({ game }) => `Only games of draughts can be reported, not ${game}.`,
  'reports/not-proper': ({ termination }) =>
    `The game did not come to a proper end (${termination}): it is not reported.`,
  'reports/not-standard': () => 'The game was not played from the start by the course’s rules: it is not reported.',
  'reports/unreachable': ({ host, port, why }) =>
    `The report server ${host}, port ${port}, cannot be reached (${why}).`,
  'reports/no-reply': ({ host, port }) => `The report server ${host}, port ${port}, gave no answer.`,
} satisfies Catalogue;

const fr: Record<keyof typeof en, Catalogue[string]> = {
  'reports/busy': ({ folder, process }) =>
    `Un autre serveur de comptes rendus (processus ${process}) travaille dans ${folder}. Arrêtez-le, ou donnez un autre dossier --data.`,
  'reports/broken': ({ file, line }) =>
    `La ligne ${line} de ${file} n’est pas un compte rendu ; rien n’a été changé. Réparez-la ou déplacez le fichier, puis recommencez.`,
  'reports/address': ({ host, port, why }) =>
    `Impossible d’écouter sur ${host}, port ${port} (${why}) : déjà pris, pas à nous, ou interdit. Donnez un autre --port ou --host.`,
  'reports/not-draughts': ({ game }) => `Seules les parties de dames peuvent être rapportées, pas celles de ${game}.`,
  'reports/not-proper': ({ termination }) =>
    `La partie n’est pas allée à son terme (${termination}) : elle n’est pas rapportée.`,
  'reports/not-standard': () =>
    'La partie n’a pas été jouée depuis le début selon les règles du cours : elle n’est pas rapportée.',
  'reports/unreachable': ({ host, port, why }) =>
    `Le serveur de comptes rendus ${host}, port ${port}, est injoignable (${why}).`,
  'reports/no-reply': ({ host, port }) => `Le serveur de comptes rendus ${host}, port ${port}, n’a pas répondu.`,
};

export const reportWords: Catalogues = { en, fr };
