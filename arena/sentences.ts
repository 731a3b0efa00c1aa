/** What the arena says of players, in both languages. */
import type { Catalogue, Catalogues } from '@joute/core/words.ts';

const en = {
  'player/unknown-kind': ({ player }) =>
    `"${player}" is no player: a player is bot:<name>, such as bot:best, or human, or a program: cmd:"python3 bot.py".`,
  'player/bot-without-name': () => 'A bot needs its name: bot:<name>, such as bot:best.',
  'player/no-such-bot': ({ name, names }) => `There is no bot "${name}" for this game; its bots are: ${names}.`,
  'player/command-empty': () => 'A program needs its command line: cmd:"python3 bot.py".',
  'player/command-quote': ({ command }) => `A quote is not closed in the command line: ${command}`,
  'player/no-such-program': ({ program }) =>
    `There is no program "${program}", or it may not be run. Check the path, and that the file is executable.`,
  'player/hub-draughts': ({ game }) => `hub: is for engines of draughts; ${game} has programs with cmd:"...".`,
} satisfies Catalogue;

const fr: Record<keyof typeof en, Catalogue[string]> = {
  'player/unknown-kind': ({ player }) =>
    `« ${player} » n'est pas un joueur : un joueur est bot:<nom>, par exemple bot:best, ou human, ou un programme : cmd:"python3 bot.py".`,
  'player/bot-without-name': () => 'Il manque le nom du bot : bot:<nom>, par exemple bot:best.',
  'player/no-such-bot': ({ name, names }) => `Ce jeu n'a pas de bot « ${name} » ; ses bots sont : ${names}.`,
  'player/command-empty': () => 'Il manque la ligne de commande du programme : cmd:"python3 bot.py".',
  'player/command-quote': ({ command }) => `Un guillemet n'est pas fermé dans la ligne de commande : ${command}`,
  'player/no-such-program': ({ program }) =>
    `Le programme « ${program} » n'existe pas ou ne peut être exécuté. Vérifiez le chemin et le droit d'exécution.`,
  'player/hub-draughts': ({ game }) =>
    `hub: est fait pour les moteurs de dames ; pour ${game}, les programmes se nomment par cmd:"...".`,
};

export const arenaWords: Catalogues = { en, fr };
