import type { Primer } from '@joute/core/gameEntry.ts';

export const primer: Primer = {
  rules: [
    {
      en: 'Four players, each with a board of 5 by 5 cells: the server in the middle, the computers below, an avatar that walks about. All act at once.',
      fr: 'Quatre joueurs, chacun son plateau de 5 cases sur 5 : le serveur au milieu, les ordinateurs en bas, un avatar qui se promène. Tous agissent en même temps.',
    },
    {
      en: 'Each turn you give one order: a step of your avatar, which must move, and either a protection or an attack.',
      fr: 'À chaque tour, un ordre : un pas de l’avatar, qui doit bouger, et soit une protection, soit une attaque.',
    },
    {
      en: 'An attack sends a trojan to each of your three neighbours. A trojan goes one cell a turn, straight on; arrows turn it; out of the side or the top it goes on to the neighbour there.',
      fr: 'Une attaque envoie un cheval de Troie à chacun des trois voisins. Il avance d’une case par tour, tout droit ; les flèches le détournent ; sorti par un côté ou par le haut, il passe chez le voisin.',
    },
    {
      en: 'On your server, or out of the bottom of your board, it hits. Your avatar destroys the trojans on the cell it steps onto.',
      fr: 'Sur votre serveur, ou sorti par le bas, il fait mouche. Votre avatar détruit les chevaux de Troie de la case où il arrive.',
    },
    {
      en: 'Protections last two turns: the DPO sends back, two firewalls are mirrors, personal data attract, the antivirus turns a trojan against its creator.',
      fr: 'Une protection dure deux tours : le DPO renvoie, deux firewalls font miroir, les données personnelles attirent, l’antivirus retourne le cheval de Troie contre son créateur.',
    },
    {
      en: 'The game ends after 100 turns, or when three players have lost server and computers. Most points win.',
      fr: 'La partie s’arrête après 100 tours, ou quand trois joueurs ont perdu serveur et ordinateurs. Le plus de points gagne.',
    },
  ],
  protocol: [
    {
      en: 'TCP, text in UTF-8, every message ends with a NUL byte. Say joueur;<team> first, or afficheur;<name> to look on.',
      fr: 'TCP, texte en UTF-8, chaque message finit par un octet nul. Dites d’abord joueur;<équipe>, ou afficheur;<nom> pour regarder.',
    },
    {
      en: 'Each turn comes jeu;<your number> with the whole game as a file. Answer once with your order, within two seconds.',
      fr: 'À chaque tour arrive jeu;<votre numéro> avec toute la partie en fichier. Répondez une fois par votre ordre, en deux secondes.',
    },
    {
      en: 'No answer, or a malformed one, costs five points and the game goes on. quit says that it is over.',
      fr: 'Une réponse absente ou mal formée coûte cinq points, et la partie continue. quit annonce la fin.',
    },
  ],
};
