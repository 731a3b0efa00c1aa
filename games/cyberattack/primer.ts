import type { Primer } from '@joute/core/gameEntry.ts';

export const primer: Primer = {
  rules: [
    {
      en: 'Each of the four players has a board of 5 by 5 cells, with the server in the middle, the computers below and an avatar that walks about. All players act at the same time.',
      fr: 'Chacun des quatre joueurs a un plateau de 5 cases sur 5, avec le serveur au milieu, les ordinateurs en bas et un avatar qui s’y promène. Tous agissent en même temps.',
    },
    {
      en: 'Each turn you give one order: a step of your avatar, which must move, and either a protection or an attack.',
      fr: 'À chaque tour, vous donnez un ordre : un pas de l’avatar, qui doit bouger, puis une protection ou une attaque.',
    },
    {
      en: 'An attack sends a trojan to each of your three neighbours. A trojan goes straight on, one cell a turn, and arrows turn it. If it leaves by a side or the top, it goes on to the neighbour there.',
      fr: 'Une attaque envoie un cheval de Troie à chacun des trois voisins. Il avance tout droit, d’une case par tour, et les flèches le détournent. S’il sort par un côté ou par le haut, il passe chez le voisin.',
    },
    {
      en: 'A trojan that reaches your server, or leaves by the bottom of your board, hits you. Your avatar destroys the trojans on the cell it steps onto.',
      fr: 'S’il atteint votre serveur, ou sort par le bas de votre plateau, il vous touche. Votre avatar détruit les chevaux de Troie de la case où il arrive.',
    },
    {
      en: 'A protection lasts two turns. The DPO sends trojans back, the two firewalls are mirrors, personal data attracts trojans, and the antivirus turns them against their creator.',
      fr: 'Une protection dure deux tours. Le DPO renvoie les chevaux de Troie, les deux firewalls sont des miroirs, les données personnelles attirent, et l’antivirus retourne un cheval de Troie contre son créateur.',
    },
    {
      en: 'The game ends after 100 turns, or when three players have lost both server and computers. The player with the most points wins.',
      fr: 'La partie s’arrête après 100 tours, ou quand trois joueurs ont perdu serveur et ordinateurs. Le joueur qui a le plus de points gagne.',
    },
  ],
  protocol: [
    {
      en: 'TCP, text in UTF-8. Every message ends with a NUL byte. First send joueur;<team>, or afficheur;<name> to watch.',
      fr: 'TCP, texte en UTF-8. Chaque message finit par un octet nul. Envoyez d’abord joueur;<équipe>, ou afficheur;<nom> pour regarder.',
    },
    {
      en: 'Each turn you receive jeu;<your number> with the whole game as a file. Answer once with your order, within two seconds.',
      fr: 'À chaque tour, vous recevez jeu;<votre numéro> avec toute la partie sous forme de fichier. Répondez une seule fois, par votre ordre, en deux secondes.',
    },
    {
      en: 'No answer, or a malformed one, costs five points, and the game goes on. quit means that the game is over.',
      fr: 'Une réponse absente ou mal formée coûte cinq points, et la partie continue. quit annonce la fin.',
    },
  ],
};
