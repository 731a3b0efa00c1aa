/** What the protocol asks of a client, for who wrote one. */
import type { ClientRules } from '@joute/core/wire/sessions.ts';

export const rules: ClientRules = {
  greets: {
    rule: {
      en: 'The first frame is NME, a byte with the length of the name, and that many bytes: 4E 4D 45 03 41 62 63 for "Abc".',
      fr: 'La première trame est NME, un octet donnant la longueur du nom, puis autant d’octets : 4E 4D 45 03 41 62 63 pour « Abc ».',
    },
    mend: {
      en: 'Send it as soon as the connection is open; wait for nothing before it.',
      fr: 'Envoyez-la dès que la connexion est établie, sans rien attendre.',
    },
  },
  answers: {
    rule: {
      en: 'Every UPD hands over the turn and is answered with one MOV in time (2 s in a match).',
      fr: 'Chaque UPD donne la main, et un MOV y répond à temps (2 s en partie).',
    },
    mend: {
      en: 'An UPD of 0 cells is your turn too. Look at the clock while you think, and keep an order at hand.',
      fr: 'Un UPD de 0 case donne aussi la main. Regardez l’heure en réfléchissant, et gardez un ordre sous la main.',
    },
  },
  frames: {
    rule: {
      en: 'A MOV is 4D 4F 56, a byte with the number of moves, and five bytes for each: x, y, count, x, y. One after each UPD, and nothing else.',
      fr: 'Un MOV est 4D 4F 56, un octet donnant le nombre de mouvements, et cinq octets pour chacun : x, y, nombre, x, y. Un après chaque UPD, et rien d’autre.',
    },
    mend: {
      en: 'Count the bytes: the number after MOV must be that of the moves that follow, the one after NME that of the bytes of the name.',
      fr: 'Comptez les octets : le nombre après MOV doit être celui des mouvements qui suivent, celui après NME le nombre d’octets du nom.',
    },
  },
  'legal-moves': {
    rule: {
      en: 'At least one move; only from your own cells, not more than are there, to one of the 8 neighbours; no cell both left and entered.',
      fr: 'Au moins un mouvement ; depuis vos propres cases, sans dépasser leur effectif, vers une des 8 voisines ; aucune case à la fois quittée et rejointe.',
    },
    mend: {
      en: 'x is the column, y the row, from the top left. Keep your board by UPD: it holds every changed cell, your own moves included.',
      fr: 'x est la colonne, y la ligne, depuis le coin en haut à gauche. Tenez votre plateau d’après UPD : il donne chaque case changée, vos mouvements compris.',
    },
  },
  end: {
    rule: {
      en: 'END says that the game is over, BYE that the connection is closed: the client ends.',
      fr: 'END annonce la fin de partie, BYE la fermeture de la connexion : le client se termine.',
    },
    mend: {
      en: 'Leave the loop at BYE, and also when recv gives no more bytes.',
      fr: 'Quittez la boucle à BYE, et aussi quand recv ne donne plus d’octets.',
    },
  },
  'opponent-gone': {
    rule: {
      en: 'When the opponent is gone the game ends at once: END and BYE may come instead of the next UPD.',
      fr: 'Quand l’adversaire disparaît, la partie finit aussitôt : END et BYE peuvent venir à la place du prochain UPD.',
    },
    mend: {
      en: 'After a MOV wait for any frame, not for UPD alone.',
      fr: 'Après un MOV, attendez n’importe quelle trame, pas seulement UPD.',
    },
  },
  seats: {
    rule: {
      en: 'The first to connect plays the vampires, the second the werewolves; HME is your start, and MAP tells who is there.',
      fr: 'Le premier connecté joue les vampires, le second les loups-garous ; HME est votre départ, et MAP dit qui s’y trouve.',
    },
    mend: {
      en: 'Look up in MAP which species stands on the cell of HME.',
      fr: 'Cherchez dans MAP l’espèce qui est sur la case de HME.',
    },
  },
};
