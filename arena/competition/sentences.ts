/** What a folder of a competition says when it cannot go on, in both languages. */
import type { Catalogue, Catalogues } from '@joute/core/words.ts';

const en = {
  'competition/no-log': ({ folder }) =>
    `${folder} holds no tournament. One begins there with: joute tournament run FILE --out ${folder}`,
  'competition/busy': ({ folder, process }) => `Another joute (process ${process}) is at work in ${folder}.`,
  'competition/differs': ({ folder, part, was, is }) =>
    `${folder} holds another tournament: its "${part}" is ${was}, yours is ${is}. Give the same file to go on with it, or another --out folder.`,
  'competition/log-broken': ({ folder, line }) =>
    `Line ${line} of events.jsonl in ${folder} is no part of a tournament's log: somebody has changed it. Restore it from a copy.`,
  'competition/seed-lost': ({ folder }) =>
    `The file "seed" in ${folder} is missing, or is not the one whose hash the log published. Restore it from a copy.`,
} satisfies Catalogue;

const fr: Record<keyof typeof en, Catalogue[string]> = {
  'competition/no-log': ({ folder }) =>
    `${folder} ne contient pas de tournoi. On en commence un là par : joute tournament run FICHIER --out ${folder}`,
  'competition/busy': ({ folder, process }) => `Un autre joute (processus ${process}) travaille dans ${folder}.`,
  'competition/differs': ({ folder, part, was, is }) =>
    `${folder} contient un autre tournoi : son « ${part} » vaut ${was}, le vôtre ${is}. Donnez le même fichier pour le continuer, ou un autre dossier --out.`,
  'competition/log-broken': ({ folder, line }) =>
    `La ligne ${line} de events.jsonl dans ${folder} ne fait pas partie du journal d’un tournoi : quelqu’un l’a modifiée. Rétablissez-la d’après une copie.`,
  'competition/seed-lost': ({ folder }) =>
    `Le fichier « seed » de ${folder} manque, ou n’est pas celui dont le journal a publié l’empreinte. Rétablissez-le d’après une copie.`,
};

export const folderWords: Catalogues = { en, fr };
