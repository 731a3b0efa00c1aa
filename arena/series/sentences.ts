/** What a folder of a series says when it cannot go on, in both languages. */
import type { Catalogue, Catalogues } from '@joute/core/words.ts';

const en = {
  'series/busy': ({ folder, process }) => `Another joute (process ${process}) is at work in ${folder}.`,
  'series/differs': ({ folder, part, was, is }) =>
    `${folder} holds another match: its "${part}" is ${was}, yours is ${is}. Give the same command to go on with it, or another --out folder.`,
  'series/other-seed': ({ folder }) =>
    `${folder} holds a match with another seed. Give the same --seed (none, where none was given) to go on with it, or another --out folder.`,
  'series/records-without-plan': ({ folder, record }) =>
    `${folder} has records (${record}) but no plan.json, so nobody can tell which match they are of. Give another --out folder.`,
  'series/plan-broken': ({ file }) => `${file} is not a plan of Joute. Give another --out folder.`,
  'series/foreign-record': ({ record }) =>
    `${record} is the record of another match. Move it away, or give another --out folder.`,
} satisfies Catalogue;

const fr: Record<keyof typeof en, Catalogue[string]> = {
  'series/busy': ({ folder, process }) => `Un autre joute (processus ${process}) travaille dans ${folder}.`,
  'series/differs': ({ folder, part, was, is }) =>
    `${folder} contient un autre match : son « ${part} » vaut ${was}, le vôtre ${is}. Donnez la même commande pour le continuer, ou un autre dossier --out.`,
  'series/other-seed': ({ folder }) =>
    `${folder} contient un match d’une autre graine. Donnez la même --seed (aucune, s’il n’y en avait pas) pour le continuer, ou un autre dossier --out.`,
  'series/records-without-plan': ({ folder, record }) =>
    `${folder} contient des enregistrements (${record}) mais pas de plan.json : impossible de savoir de quel match. Donnez un autre dossier --out.`,
  'series/plan-broken': ({ file }) => `${file} n’est pas un plan de Joute. Donnez un autre dossier --out.`,
  'series/foreign-record': ({ record }) =>
    `${record} est l’enregistrement d’un autre match. Déplacez-le, ou donnez un autre dossier --out.`,
};

export const seriesWords: Catalogues = { en, fr };
