/** What the protocol asks of a client, for who wrote one. */
import type { ClientRules } from '@joute/core/wire/sessions.ts';

export const rules: ClientRules = {
  greets: {
    rule: {
      en: 'The first message is "joueur;<team>", ended by a NUL byte (00).',
      fr: 'Le premier message est « joueur;<équipe> », terminé par un octet NUL (00).',
    },
    mend: {
      en: 'Send it as soon as the connection is open: connection.sendall(b"joueur;my team\\0").',
      fr: 'Envoyez-le dès que la connexion est établie : connection.sendall(b"joueur;mon equipe\\0").',
    },
  },
  answers: {
    rule: {
      en: 'Every message "jeu;<number>" is answered with one order before the deadline (2 s in a tournament).',
      fr: 'À chaque message « jeu;<numéro> » répond un ordre avant l’échéance (2 s en tournoi).',
    },
    mend: {
      en: 'Look at the clock while you think; keep an order at hand that can be sent at any moment.',
      fr: 'Regardez l’heure en réfléchissant ; gardez sous la main un ordre qui puisse partir à tout moment.',
    },
  },
  frames: {
    rule: {
      en: 'Every message ends with a NUL byte (00), and there is exactly one for each "jeu".',
      fr: 'Chaque message finit par un octet NUL (00), et il y en a exactement un par « jeu ».',
    },
    mend: {
      en: 'Send order.encode() + b"\\0", once for each state: nothing for "quit", nothing when you have lost.',
      fr: 'Envoyez ordre.encode() + b"\\0", une fois par état : rien pour « quit », rien quand vous avez perdu.',
    },
  },
  'legal-moves': {
    rule: {
      en: 'The whole message is an order: two letters for the avatar, then AGxHyDz or Ptlc with digits from 0 to 4. No newline, no space.',
      fr: 'Tout le message est un ordre : deux lettres pour l’avatar, puis AGxHyDz ou Ptlc avec des chiffres de 0 à 4. Ni retour à la ligne, ni espace.',
    },
    mend: {
      en: 'Compare what you send with HGAG2H1D4 or DDP241, character by character.',
      fr: 'Comparez ce que vous envoyez à HGAG2H1D4 ou DDP241, caractère par caractère.',
    },
  },
  end: {
    rule: {
      en: 'At "quit\\n" the game is over: the client closes its connection and ends.',
      fr: 'À « quit\\n » la partie est finie : le client ferme sa connexion et se termine.',
    },
    mend: {
      en: 'Leave the loop when the message begins with "quit", and when recv gives no more bytes.',
      fr: 'Quittez la boucle quand le message commence par « quit », et quand recv ne donne plus d’octets.',
    },
  },
};
