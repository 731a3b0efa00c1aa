/** What the store says to whoever runs a server, in both languages. */
import type { Catalogue, Catalogues } from '@joute/core/words.ts';

const en = {
  'store/busy': ({ where, holder }) =>
    `Another server holds ${where} (process ${holder}). Stop it first: one database has one server.`,
  'store/newer': ({ where, steps }) =>
    `${where} was made by a newer Joute (it has the steps ${steps}, which this one does not know). Use that one; nothing was changed.`,
  'store/older': ({ where }) => `${where} is from an older Joute. Bring it up to date first: joute db migrate.`,
  'store/migration': ({ where, why }) => `${where} could not be brought up to date (${why}). It is as it was before.`,
  'store/none': ({ where }) => `There is no database at ${where}.`,
  'store/no-folder': ({ where, why }) => `${where} cannot be the folder of a database: a file is in its way (${why}).`,
  'store/full': ({ where, why }) => `The disk of ${where} is full (${why}). Make room; nothing that was kept is lost.`,
  'store/read-only': ({ where, why }) =>
    `${where} cannot be written (${why}). Check the rights, and that the disk is not mounted read-only.`,
  'store/no-database': ({ where }) => `${where} holds a file that is no database. It was left as it is.`,
  'store/damaged': ({ where, why }) =>
    `The database ${where} is damaged (${why}). Restore a backup: joute db restore <file> --force.`,
  'store/password': ({ where, why }) =>
    `PostgreSQL does not let us in at ${where} (${why}). Check the user and the password in the address.`,
  'store/no-such-database': ({ where, why }) => `PostgreSQL has no such database: ${where} (${why}). Create it first.`,
  'store/unreachable': ({ where, why }) =>
    `PostgreSQL does not answer at ${where} (${why}). Is it running, and is the address right?`,
  'store/unusable': ({ where, why }) => `The database ${where} cannot be used (${why}).`,
  'store/lost': ({ where, holder }) =>
    `Another server has taken ${where} (process ${holder}) while we were cut off from it. This one must stop.`,
  'store/not-empty': ({ where }) => `${where} is not empty. With --force the backup replaces everything that is in it.`,
  'store/in-use': ({ where }) => `Somebody is reading ${where}. Try again when they are done; nothing was changed.`,
  'store/old-log': ({ where }) =>
    `An earlier build of Joute was killed in ${where} and left moves in joute.db-redo0 and joute.db-redo1, which this one does not read. Start that build there once and stop it; or remove the two files, and with them those moves.`,
  'backup/exists': ({ path }) => `There is already a file ${path}. With --force the backup replaces it.`,
  'backup/none': ({ path }) => `There is no file ${path}.`,
  'backup/no-backup': ({ path }) => `${path} is no backup of Joute.`,
  'backup/newer': ({ path, steps }) =>
    `${path} was made by a newer Joute (it has the steps ${steps}, which this one does not know). Restore it with that one.`,
  'backup/unreadable': ({ path, why }) => `The backup ${path} cannot be read (${why}).`,
  'check/damaged': ({ why }) => `The file is damaged: ${why}`,
  'check/seats': ({ seats }) => `The seats are not numbered from 1 up without gaps: ${seats}.`,
  'check/gap': ({ version }) => `The record has a gap: its piece ${version} is missing.`,
  'check/no-record': ({ status }) => `The match is ${status}, but has no record.`,
  'check/no-end': ({ status }) => `The match is ${status}, but its record has no end.`,
  'check/ended': ({ status }) => `The record has an end, but the match is ${status}.`,
  'check/row': ({ part, row, record }) => `The list says ${part} ${row}, the record ${record}.`,
  'check/orphans': ({ table, rows }) => `There is no such match, but it has rows in ${table}: ${rows}.`,
  'check/nobodys': ({ table, rows, whose }) => `Rows in ${table} of ${whose} that are not there: ${rows}.`,
  'check/log': ({ competition, number, why }) =>
    `The log of the competition ${competition} does not hold from its event ${number} on (${why}).`,
  'check/commitment': ({ competition }) =>
    `The seed of the competition ${competition} is not the one whose hash was told at its beginning.`,
  'check/archive': ({ bot, number }) => `What was uploaded for version ${number} of the bot ${bot} is not there whole.`,
  'competition/behind': ({ competition, number }) =>
    `Somebody else has decided something in the competition ${competition} meanwhile (its event ${number}). Look again.`,
} satisfies Catalogue;

const fr: Record<keyof typeof en, Catalogue[string]> = {
  'store/busy': ({ where, holder }) =>
    `Un autre serveur tient ${where} (processus ${holder}). Arrêtez-le d’abord : une base n’a qu’un serveur.`,
  'store/newer': ({ where, steps }) =>
    `${where} vient d’un Joute plus récent (avec les étapes ${steps}, inconnues de celui-ci). Utilisez ce dernier ; rien n’a été modifié.`,
  'store/older': ({ where }) =>
    `${where} vient d’un Joute plus ancien. Mettez d’abord la base à jour : joute db migrate.`,
  'store/migration': ({ where, why }) =>
    `La mise à jour de ${where} a échoué (${why}). La base est restée dans son état antérieur.`,
  'store/none': ({ where }) => `Il n’y a pas de base de données à cet endroit : ${where}.`,
  'store/no-folder': ({ where, why }) =>
    `${where} ne peut être le dossier d’une base : un fichier est déjà là (${why}).`,
  'store/full': ({ where, why }) =>
    `Le disque de ${where} est plein (${why}). Faites de la place ; rien de ce qui était gardé n’est perdu.`,
  'store/read-only': ({ where, why }) =>
    `Impossible d’écrire dans ${where} (${why}). Vérifiez les droits, et que le disque n’est pas en lecture seule.`,
  'store/no-database': ({ where }) =>
    `${where} contient un fichier qui n’est pas une base de données. Il a été laissé tel quel.`,
  'store/damaged': ({ where, why }) =>
    `La base ${where} est abîmée (${why}). Restaurez une sauvegarde : joute db restore <fichier> --force.`,
  'store/password': ({ where, why }) =>
    `PostgreSQL refuse l’accès à ${where} (${why}). Vérifiez l’utilisateur et le mot de passe de l’adresse.`,
  'store/no-such-database': ({ where, why }) => `PostgreSQL n’a pas cette base : ${where} (${why}). Créez-la d’abord.`,
  'store/unreachable': ({ where, why }) =>
    `PostgreSQL ne répond pas à ${where} (${why}). Tourne-t-il, et l’adresse est-elle juste ?`,
  'store/unusable': ({ where, why }) => `La base ${where} est inutilisable (${why}).`,
  'store/lost': ({ where, holder }) =>
    `Un autre serveur (processus ${holder}) a pris ${where} pendant que nous en étions coupés. Celui-ci doit s’arrêter.`,
  'store/not-empty': ({ where }) =>
    `${where} n’est pas vide. Avec --force, la sauvegarde remplace tout ce qui s’y trouve.`,
  'store/in-use': ({ where }) =>
    `${where} est en cours de lecture. Réessayez quand ce sera fini ; rien n’a été modifié.`,
  'store/old-log': ({ where }) =>
    `Une version antérieure de Joute, tuée dans ${where}, a laissé des coups dans joute.db-redo0 et joute.db-redo1, que celle-ci ne lit pas. Lancez cette version une fois à cet endroit et arrêtez-la ; ou supprimez les deux fichiers, et avec eux ces coups.`,
  'backup/exists': ({ path }) => `Il y a déjà un fichier ${path}. Avec --force, la sauvegarde le remplace.`,
  'backup/none': ({ path }) => `Il n’y a pas de fichier ${path}.`,
  'backup/no-backup': ({ path }) => `${path} n’est pas une sauvegarde de Joute.`,
  'backup/newer': ({ path, steps }) =>
    `${path} vient d’un Joute plus récent (avec les étapes ${steps}, inconnues de celui-ci). Restaurez-la avec ce dernier.`,
  'backup/unreadable': ({ path, why }) => `La sauvegarde ${path} est illisible (${why}).`,
  'check/damaged': ({ why }) => `Le fichier est abîmé : ${why}`,
  'check/seats': ({ seats }) => `Les places ne sont pas numérotées à partir de 1 sans lacune : ${seats}.`,
  'check/gap': ({ version }) => `L’enregistrement a une lacune : il manque son morceau ${version}.`,
  'check/no-record': ({ status }) => `La partie est notée ${status}, mais n’a pas d’enregistrement.`,
  'check/no-end': ({ status }) => `La partie est notée ${status}, mais son enregistrement n’a pas de fin.`,
  'check/ended': ({ status }) => `L’enregistrement a une fin, mais la partie est notée ${status}.`,
  'check/row': ({ part, row, record }) => `La liste indique ${part} ${row}, l’enregistrement ${record}.`,
  'check/orphans': ({ table, rows }) => `Cette partie n’existe pas, mais a des lignes dans ${table} : ${rows}.`,
  'check/nobodys': ({ table, rows, whose }) =>
    `Lignes de ${table} dont le propriétaire (${whose}) n’existe pas : ${rows}.`,
  'check/log': ({ competition, number, why }) =>
    `Le journal de la compétition ${competition} ne tient plus à partir de son événement ${number} (${why}).`,
  'check/commitment': ({ competition }) =>
    `La graine de la compétition ${competition} n’est pas celle dont l’empreinte a été publiée au début.`,
  'check/archive': ({ bot, number }) =>
    `Le fichier envoyé pour la version ${number} du bot ${bot} n’est pas là en entier.`,
  'competition/behind': ({ competition, number }) =>
    `Entre-temps, quelqu’un d’autre a décidé dans la compétition ${competition} (son événement ${number}). Regardez à nouveau.`,
};

export const storeWords: Catalogues = { en, fr };
