/** The texts of the static site. */
import type { Words } from '@joute/core/words.ts';

export const siteWords = {
  skip: { en: 'Skip to the content', fr: 'Aller au contenu' },
  navigation: { en: 'Main', fr: 'Principale' },
  manual: { en: 'Manual', fr: 'Manuel' },
  watch: { en: 'Watch a match', fr: 'Regarder une partie' },
  play: { en: 'Play', fr: 'Jouer' },
  colours: { en: 'Light or dark', fr: 'Clair ou sombre' },
  playTitle: { en: 'Play draughts against a bot', fr: 'Jouer aux dames contre un bot' },
  playLead: {
    en: 'The rules and the bot run in this page. You have White: click a piece, then where it goes.',
    fr: 'Les règles et le bot tournent dans cette page. Vous avez les Blancs : cliquez un pion, puis sa case d’arrivée.',
  },
  level: { en: 'Level', fr: 'Niveau' },
  again: { en: 'Begin again', fr: 'Recommencer' },
  yours: { en: 'It is your turn.', fr: 'C’est à vous.' },
  waits: { en: 'The bot thinks.', fr: 'Le bot réfléchit.' },
  won: { en: 'You have won.', fr: 'Vous avez gagné.' },
  lost: { en: 'The bot has won.', fr: 'Le bot a gagné.' },
  drawn: { en: 'A draw.', fr: 'Partie nulle.' },
  notLoaded: { en: 'The match could not be loaded.', fr: 'La partie n’a pas pu être chargée.' },
} as const satisfies Record<string, Words>;
