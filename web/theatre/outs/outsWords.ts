/** The texts of the ways out of a match. */
import type { Words } from '@joute/core/words.ts';

export const outsWords = {
  title: { en: 'Draw, take back, leave', fr: 'Nulle, reprise, abandon' },
  leave: { en: 'Leave', fr: 'Quitter' },
  leaveSure: { en: 'Press again: the match is then over', fr: 'Appuyez encore : la partie sera finie' },
  leaveEnds: {
    en: 'Nobody else plays here, so the match ends when you leave it.',
    fr: 'Personne d’autre ne joue ici : la partie prend fin si vous la quittez.',
  },
  leaveKeeps: {
    en: 'If you leave, your seat is kept, but the others may claim the win.',
    fr: 'Si vous quittez la partie, votre place est gardée, mais les autres peuvent réclamer la victoire.',
  },
  leaveWithout: {
    en: 'If you leave, your seat is kept, but the others may go on without you.',
    fr: 'Si vous quittez la partie, votre place est gardée, mais les autres peuvent continuer sans vous.',
  },
  resign: { en: 'Resign', fr: 'Abandonner' },
  resignSure: { en: 'Press again to resign', fr: 'Appuyez encore pour abandonner' },
  offerDraw: { en: 'Offer a draw', fr: 'Proposer la nulle' },
  noDraws: {
    en: 'This game has no draws, so none can be offered.',
    fr: 'Ce jeu ne connaît pas la nulle : on ne peut pas la proposer.',
  },
  takeBack: { en: 'Take back', fr: 'Reprendre le coup' },
  noTakeBack: {
    en: 'A program plays here that cannot go back, so no move can be taken back.',
    fr: 'Un programme joue ici qui ne sait pas revenir en arrière : aucun coup ne peut être repris.',
  },
  withdraw: { en: 'Withdraw', fr: 'Retirer' },
  accept: { en: 'Accept', fr: 'Accepter' },
  grant: { en: 'Grant', fr: 'Accorder' },
  decline: { en: 'Decline', fr: 'Refuser' },
  claim: { en: 'Claim the win', fr: 'Réclamer la victoire' },
} as const satisfies Record<string, Words>;

/** What somebody proposes to whoever sits here. */
export const offeredWords = (name: string): Record<'draw' | 'take-back', Words> => ({
  draw: { en: `${name} offers a draw.`, fr: `${name} propose la nulle.` },
  'take-back': { en: `${name} would like to take back a move.`, fr: `${name} voudrait reprendre un coup.` },
});

/** What waits for the answer of others. */
export const waitsWords = (names: string): Record<'draw' | 'take-back', Words> => ({
  draw: {
    en: `You offer a draw: ${names} has not answered yet.`,
    fr: `Vous proposez la nulle : ${names} n’a pas encore répondu.`,
  },
  'take-back': {
    en: `You ask to take back your move: ${names} has not answered yet.`,
    fr: `Vous demandez à reprendre votre coup : ${names} n’a pas encore répondu.`,
  },
});

export const leftWords = (name: string): Words => ({ en: `${name} has left.`, fr: `${name} a quitté la partie.` });

export const awayWords = (name: string, time: string): Words => ({
  en: `${name} has been away for ${time}.`,
  fr: `${name} n’est plus là depuis ${time}.`,
});

export const claimAtWords = (name: string, time: string, at: string): Words => ({
  en: `${name} has been away for ${time}; at ${at} you may claim the win.`,
  fr: `${name} n’est plus là depuis ${time} ; à ${at}, vous pourrez réclamer la victoire.`,
});

export const withoutAtWords = (name: string, time: string, at: string): Words => ({
  en: `${name} has been away for ${time}; at ${at} you may go on without.`,
  fr: `${name} n’est plus là depuis ${time} ; à ${at}, vous pourrez continuer sans attendre.`,
});

export const withoutWords = (name: string): Words => ({
  en: `Go on without ${name}`,
  fr: `Continuer sans ${name}`,
});
