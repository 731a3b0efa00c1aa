/** The texts of the side panel. */
import type { SeatEvent } from '@joute/core/match/match.ts';
import type { Words } from '@joute/core/words.ts';

export const panelWords = {
  broken: {
    en: 'This match was broken off with the server and cannot go on. Its moves so far are kept.',
    fr: 'Cette partie a été interrompue avec le serveur et ne peut pas reprendre. Ses coups sont conservés.',
  },
  faceMover: {
    en: 'Turn the board towards the player to move',
    fr: 'Tourner le plateau vers le joueur dont c’est le tour',
  },
  more: { en: 'More', fr: 'Plus' },
  moves: { en: 'Moves', fr: 'Coups' },
  allMoves: { en: 'All moves', fr: 'Tous les coups' },
  lastMoves: { en: 'The last moves only', fr: 'Seulement les derniers coups' },
  notation: { en: 'Notation', fr: 'Notation' },
  noMoves: { en: 'No move yet.', fr: 'Aucun coup pour l’instant.' },
  thinking: { en: 'Thinking', fr: 'Réflexion' },
  noThinking: {
    en: 'Bots that report their thinking show it here.',
    fr: 'Les bots qui annoncent leur réflexion l’affichent ici.',
  },
  depth: { en: 'depth', fr: 'profondeur' },
  evaluation: { en: 'Evaluation', fr: 'Évaluation' },
  analyse: { en: 'Analyse', fr: 'Analyser' },
  analyseHint: {
    en: 'Our strongest bot looks at every turn, in your browser.',
    fr: 'Notre meilleur bot examine chaque tour, dans votre navigateur.',
  },
  stopAnalysis: { en: 'Stop', fr: 'Arrêter' },
  analysed: { en: 'turns examined', fr: 'tours examinés' },
  noScores: { en: 'Our bots give no scores in this game.', fr: 'Nos bots ne donnent pas de score à ce jeu.' },
  faults: { en: 'Faults', fr: 'Fautes' },
  noFaults: { en: 'No faults so far.', fr: 'Aucune faute pour l’instant.' },
  commentary: { en: 'Commentary', fr: 'Commentaire' },
  errors: { en: 'Standard error', fr: 'Sortie d’erreur' },
  atStart: { en: 'At the start', fr: 'Au démarrage' },
  description: { en: 'The position in words', fr: 'La position en mots' },
} as const satisfies Record<string, Words>;

/** Faults by event, for where the record has no refusal that says more. */
export const EVENT_WORDS: Readonly<Record<SeatEvent['event'], Words>> = {
  answer: { en: 'not taken', fr: 'non retenu' },
  timeout: { en: 'no answer in time', fr: 'pas de réponse à temps' },
  disconnected: { en: 'connection lost', fr: 'connexion perdue' },
  crashed: { en: 'the program crashed', fr: 'le programme a planté' },
  resigned: { en: 'resigned', fr: 'abandonne' },
};

export const turnWords = (turn: number): Words => ({ en: `Turn ${turn}`, fr: `Tour ${turn}` });

export const goodForWords = (name: string): Words => ({
  en: `Up is good for ${name}`,
  fr: `Vers le haut : bon pour ${name}`,
});

export const ownScoreWords: Words = { en: 'Each from its own side', fr: 'Chacun de son point de vue' };
