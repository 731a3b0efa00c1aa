/** What the protocol asks of an attacker, for who wrote one. */
import type { ClientRules } from '@joute/core/wire/sessions.ts';

export const rules: ClientRules = {
  answers: {
    rule: {
      en: 'The defender is White and begins; every move by White is answered with one by Black (60 s in the contest).',
      fr: 'Le défenseur a les blancs et commence ; à chaque coup des blancs répond un coup des noirs (60 s dans le concours).',
    },
    mend: {
      en: 'Wait for White’s move, then send yours, followed by a NUL byte (00).',
      fr: 'Attendez le coup des blancs, puis envoyez le vôtre suivi d’un octet NUL (00).',
    },
  },
  frames: {
    rule: {
      en: 'A message is a move or one of COUP INVALIDE, PERDU, EGALITE, INTERUPTION, ended by a NUL byte (00); one for each move by White.',
      fr: 'Un message est un coup ou l’un de COUP INVALIDE, PERDU, EGALITE, INTERUPTION, terminé par un octet NUL (00) ; un pour chaque coup des blancs.',
    },
    mend: {
      en: 'Send nothing when it is not your turn; nothing answers PERDU, EGALITE or INTERUPTION.',
      fr: 'N’envoyez rien quand ce n’est pas à vous ; rien ne répond à PERDU, EGALITE ou INTERUPTION.',
    },
  },
  'legal-moves': {
    rule: {
      en: 'A step is written 32-28, a capture with every landing square, 26x17x8x19; the capture of most pieces is compulsory.',
      fr: 'Un pas s’écrit 32-28, une prise avec chaque case d’arrivée, 26x17x8x19 ; la prise la plus nombreuse est obligatoire.',
    },
    mend: {
      en: 'Squares are numbered from 1 to 50 from Black’s side. After COUP INVALIDE you have three tries in all.',
      fr: 'Les cases vont de 1 à 50 en partant du côté des noirs. Après COUP INVALIDE, vous avez trois essais en tout.',
    },
  },
  refused: {
    rule: {
      en: 'COUP INVALIDE, whatever text follows it, is answered with a move again: three tries for each move.',
      fr: 'À COUP INVALIDE, quel que soit le texte qui suit, répond de nouveau un coup : trois essais par coup.',
    },
    mend: {
      en: 'Look at how the message begins, not at all of it; take your move back and send one again.',
      fr: 'Regardez le début du message, pas sa totalité ; reprenez votre coup et envoyez-en un de nouveau.',
    },
  },
  end: {
    rule: {
      en: 'After PERDU, EGALITE or INTERUPTION the game is over: the client closes its connection and ends.',
      fr: 'Après PERDU, EGALITE ou INTERUPTION la partie est finie : le client ferme sa connexion et se termine.',
    },
    mend: {
      en: 'Leave the loop at these words, and also when recv gives no more bytes.',
      fr: 'Quittez la boucle à ces mots, et aussi quand recv ne donne plus d’octets.',
    },
  },
  'opponent-gone': {
    rule: {
      en: 'INTERUPTION may come at any moment, also instead of a move: the game is broken off.',
      fr: 'INTERUPTION peut venir à tout moment, même à la place d’un coup : la partie est interrompue.',
    },
    mend: {
      en: 'First check whether a message is one of these words; only if not, read it as a move.',
      fr: 'Regardez d’abord si le message est un de ces mots ; sinon seulement lisez-le comme un coup.',
    },
  },
};
