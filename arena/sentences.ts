/** What the arena says of players, in both languages. */
import type { Catalogue, Catalogues } from '@joute/core/words.ts';

const en = {
  'player/unknown-kind': ({ player }) =>
    `"${player}" is no player: a player is bot:<name>, such as bot:best, or human.`,
  'player/bot-without-name': () => 'A bot needs its name: bot:<name>, such as bot:best.',
  'player/no-such-bot': ({ name, names }) => `There is no bot "${name}" for this game; its bots are: ${names}.`,
} satisfies Catalogue;

const fr: Record<keyof typeof en, Catalogue[string]> = {
  'player/unknown-kind': ({ player }) =>
    `« ${player} » n'est pas un joueur : un joueur est bot:<nom>, par exemple bot:best, ou human.`,
  'player/bot-without-name': () => 'Il manque le nom du bot : bot:<nom>, par exemple bot:best.',
  'player/no-such-bot': ({ name, names }) => `Ce jeu n'a pas de bot « ${name} » ; ses bots sont : ${names}.`,
};

export const arenaWords: Catalogues = { en, fr };
