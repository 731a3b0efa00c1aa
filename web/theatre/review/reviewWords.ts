/** The texts of the review: what a match was lost by. */
import type { Mark } from '@joute/core/analysis/marks.ts';
import type { Words } from '@joute/core/words.ts';

export const reviewWords = {
  ask: { en: 'What lost the game', fr: 'Ce qui a coûté la partie' },
  title: { en: 'What cost most', fr: 'Les coups les plus coûteux' },
  hint: {
    en: 'Our strongest bot weighs every move, in your browser.',
    fr: 'Notre meilleur bot pèse chaque coup, dans votre navigateur.',
  },
  running: { en: 'Weighing every move…', fr: 'Chaque coup est pesé…' },
  stop: { en: 'Stop', fr: 'Arrêter' },
  none: {
    en: 'No move cost much: nobody made a mistake that the bot can see.',
    fr: 'Aucun coup n’a coûté cher : le bot ne voit aucune erreur.',
  },
  unweighed: {
    en: 'Our bots cannot say what a move costs in this game.',
    fr: 'Nos bots ne savent pas dire ce que coûte un coup à ce jeu.',
  },
  better: { en: 'Better:', fr: 'Mieux :' },
  previous: { en: 'The one before', fr: 'Précédente' },
  next: { en: 'The next one', fr: 'Suivante' },
  legendBetter: { en: 'better', fr: 'mieux' },
  legendPlayed: { en: 'played', fr: 'joué' },
} as const satisfies Record<string, Words>;

export const MARK_WORDS: Readonly<Record<Mark, Words>> = {
  mistake: { en: 'Mistake', fr: 'Erreur' },
  blunder: { en: 'Blunder', fr: 'Gaffe' },
};

/** What it cost, short: for the eye, beside the move. */
export const costWords = (percent: number): Words => ({ en: `−${percent}%`, fr: `−${percent} %` });
export const turnOfMoveWords = (turn: number): Words => ({ en: `Turn ${turn}`, fr: `Tour ${turn}` });
