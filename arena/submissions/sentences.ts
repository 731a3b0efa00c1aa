/** What is said of uploaded files and how they are started, in both languages. */
import { counted } from '@joute/core/plurals.ts';
import { refusalsOf } from '@joute/core/result.ts';
import type { Catalogue, Catalogues } from '@joute/core/words.ts';

const en = {
  'archive/empty': () => 'There is no file in what you sent.',
  'archive/kind': ({ kind }) => `This is a ${kind} archive. Send a zip or tar.gz archive, or one file.`,
  'archive/broken': () => 'The archive cannot be read: it is damaged or cut off. Make it again.',
  'archive/large-kind': () =>
    'The archive is of the large kind (ZIP64), which a bot does not need. Make it again as an ordinary zip or tar.gz.',
  'archive/encrypted': ({ name }) => `"${name}" is encrypted. Make the archive again without a password.`,
  'archive/method': ({ name }) => `"${name}" is packed in a way that is not read here. Make an ordinary zip or tar.gz.`,
  'archive/size': ({ name }) =>
    `The archive says another size for "${name}" than the file has: it is damaged or was made to deceive.`,
  'archive/name': ({ name }) => `The name "${name}" has characters that a file’s name cannot have.`,
  'archive/absolute': ({ name }) =>
    `"${name}" begins at the root of a disk. Names in the archive must be relative to the bot’s folder.`,
  'archive/backslash': ({ name }) => `"${name}" has a backslash in its name. Between folders stands a slash: /.`,
  'archive/outside': ({ name }) => `"${name}" leads out of the bot’s folder (..). That is not taken.`,
  'archive/long-name': ({ name }) => `The name "${name}" is too long.`,
  'archive/deep': ({ name, most }) => `"${name}" lies more than ${counted('en', most, 'folder', 'folders')} deep.`,
  'archive/twice': ({ name }) => `"${name}" is in the archive twice, or differs from another name by capitals alone.`,
  'archive/link': ({ name }) => `"${name}" is a link. Put the file itself into the archive.`,
  'archive/device': ({ name }) => `"${name}" is no ordinary file but a device or a pipe. That is not taken.`,
  'archive/many': ({ most }) =>
    `The archive has more than ${counted('en', most, 'file', 'files')}. Leave out what the bot does not need, such as node_modules or .git.`,
  'archive/big': ({ most }) =>
    `Unpacked, the archive is larger than ${most} MB. Leave out what the bot does not need to play.`,
  'start/none': () => 'Nothing here tells how the bot is started. Give a start line, such as: python3 bot.py',
  'start/several': ({ names }) =>
    `Several files could be the bot: ${names}. Say which with a start line, such as: python3 bot.py`,
  'start/joute': () => 'In the sandbox there is no `joute`. Start the program itself, such as: python3 bot.py',
  'start/kind': ({ kind }) =>
    `A start line is a program, such as "python3 bot.py", or "net:" and a client of the course’s protocol; "${kind}:" is neither.`,
  'start/no-course': ({ game }) =>
    `The course of ${game} has no protocol of its own over the network, so there is no "net:". Start a program that speaks the common protocol.`,
  'start/compiled-twice': ({ start }) =>
    `"${start}" is compiled by the server. Leave the build line out, or start what it makes, such as: node bot.mjs`,
  'build/failed': ({ status }) => `It could not be compiled (exit code ${status}); the compiler’s messages say why.`,
  'build/late': ({ seconds }) => `It was not compiled within ${counted('en', seconds, 'second', 'seconds')}.`,
  'build/lost': () => 'The files that were uploaded are not there any more. Upload them again.',
  'build/fault': () =>
    'The server failed to look at it, which is no fault of the bot. Upload it again; if that does not help, tell whoever runs the server.',
  'check/failed': ({ failed }) => `It did not pass ${counted('en', failed, 'check', 'checks')}.`,
} satisfies Catalogue;

const fr: Record<keyof typeof en, Catalogue[string]> = {
  'archive/empty': () => 'Il n’y a aucun fichier dans cet envoi.',
  'archive/kind': ({ kind }) => `Ceci est une archive ${kind}. Envoyez une archive zip ou tar.gz, ou un seul fichier.`,
  'archive/broken': () => 'L’archive est illisible : abîmée ou incomplète. Refaites-la.',
  'archive/large-kind': () =>
    'L’archive est du grand format (ZIP64), dont un bot n’a pas besoin. Refaites-la en zip ordinaire ou en tar.gz.',
  'archive/encrypted': ({ name }) => `« ${name} » est chiffré. Refaites l’archive sans mot de passe.`,
  'archive/method': ({ name }) =>
    `« ${name} » est compressé d’une façon que nous ne lisons pas. Faites un zip ordinaire ou un tar.gz.`,
  'archive/size': ({ name }) =>
    `L’archive annonce pour « ${name} » une autre taille que celle du fichier : elle est abîmée, ou faite pour tromper.`,
  'archive/name': ({ name }) => `Le nom « ${name} » contient des caractères interdits dans un nom de fichier.`,
  'archive/absolute': ({ name }) =>
    `« ${name} » part de la racine d’un disque. Dans l’archive, les noms doivent être relatifs au dossier du bot.`,
  'archive/backslash': ({ name }) =>
    `« ${name} » contient une barre oblique inverse. Entre les dossiers, on écrit une barre oblique : /.`,
  'archive/outside': ({ name }) => `« ${name} » sort du dossier du bot (..). C’est refusé.`,
  'archive/long-name': ({ name }) => `Le nom « ${name} » est trop long.`,
  'archive/deep': ({ name, most }) =>
    `« ${name} » se trouve à plus de ${counted('fr', most, 'dossier', 'dossiers')} de profondeur.`,
  'archive/twice': ({ name }) =>
    `« ${name} » est deux fois dans l’archive, ou ne diffère d’un autre nom que par des majuscules.`,
  'archive/link': ({ name }) => `« ${name} » est un lien. Mettez le fichier lui-même dans l’archive.`,
  'archive/device': ({ name }) =>
    `« ${name} » n’est pas un fichier ordinaire, mais un périphérique ou un tube. C’est refusé.`,
  'archive/many': ({ most }) =>
    `L’archive a plus de ${counted('fr', most, 'fichier', 'fichiers')}. Retirez ce dont le bot n’a pas besoin, par exemple node_modules ou .git.`,
  'archive/big': ({ most }) =>
    `Décompressée, l’archive dépasse ${most} Mo. Retirez ce dont le bot n’a pas besoin pour jouer.`,
  'start/none': () =>
    'Rien n’indique comment lancer le bot. Donnez une ligne de lancement, par exemple : python3 bot.py',
  'start/several': ({ names }) =>
    `Plusieurs fichiers pourraient être le bot : ${names}. Dites lequel par une ligne de lancement, par exemple : python3 bot.py`,
  'start/joute': () =>
    'Dans le bac à sable, il n’y a pas de `joute`. Lancez le programme lui-même, par exemple : python3 bot.py',
  'start/kind': ({ kind }) =>
    `Une ligne de lancement est un programme, par exemple « python3 bot.py », ou « net: » suivi d’un client du protocole du cours ; « ${kind}: » n’est ni l’un ni l’autre.`,
  'start/no-course': ({ game }) =>
    `Le cours de ${game} n’a pas de protocole réseau à lui : « net: » n’y a pas de sens. Lancez un programme qui parle le protocole commun.`,
  'start/compiled-twice': ({ start }) =>
    `« ${start} » est compilé par le serveur. Ne donnez pas de ligne de compilation, ou lancez ce qu’elle produit, par exemple : node bot.mjs`,
  'build/failed': ({ status }) =>
    `La compilation a échoué (code de sortie ${status}) ; les messages du compilateur disent pourquoi.`,
  'build/late': ({ seconds }) =>
    `La compilation n’était pas finie au bout de ${counted('fr', seconds, 'seconde', 'secondes')}.`,
  'build/lost': () => 'Les fichiers envoyés ne sont plus là. Envoyez-les à nouveau.',
  'build/fault': () =>
    'Le serveur n’a pas réussi à l’examiner, et le bot n’y est pour rien. Renvoyez-le ; si cela ne suffit pas, prévenez la personne qui gère le serveur.',
  'check/failed': ({ failed }) =>
    `${counted('fr', failed, 'contrôle n’est pas réussi', 'contrôles ne sont pas réussis')}.`,
};

export const submissionWords: Catalogues = { en, fr };
export const { no, fault } = refusalsOf<keyof typeof en>();
