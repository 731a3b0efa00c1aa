import type { Primer } from '@joute/core/gameEntry.ts';

export const primer: Primer = {
  rules: [
    {
      en: 'A world of 42 territories is dealt out; each player places armies, then all play in turn.',
      fr: 'Un monde de 42 territoires est distribué ; chacun place ses armées, puis on joue à tour de rôle.',
    },
    {
      en: 'Your go begins with reinforcements: one army for every three territories, more for whole regions and for what you took last time. A soldier costs 1, a cavalry 3, a cannon 7.',
      fr: 'Votre tour commence par les renforts : une armée pour trois territoires, davantage pour les régions entières et les dernières conquêtes. Un soldat coûte 1, un cavalier 3, un canon 7.',
    },
    {
      en: 'Attack a neighbour with one to three units; up to two defend. Scores are drawn: soldier 1 to 6, cavalry 2 to 7, cannon 4 to 9. Highest meets highest; a tie is the defender’s.',
      fr: 'Attaquez un voisin avec une à trois unités ; deux au plus défendent. Chacune tire un score : soldat 1 à 6, cavalier 2 à 7, canon 4 à 9. Le plus haut rencontre le plus haut ; l’égalité profite au défenseur.',
    },
    {
      en: 'When no defender is left, the attackers that survived move in. Units have movement points: soldier 2, cavalry 3, cannon 1.',
      fr: 'Quand il ne reste aucun défenseur, les attaquants survivants entrent. Les unités ont des points de mouvement : soldat 2, cavalier 3, canon 1.',
    },
    {
      en: 'Do your secret mission, or conquer the world. After 100 rounds most territories win.',
      fr: 'Accomplissez votre mission secrète, ou conquérez le monde. Après 100 tours de table, le plus de territoires gagne.',
    },
  ],
  protocol: [
    {
      en: 'HTTP: GET under /api/iaconnector, JSON back. /game?name=… finds or makes a game, /addPlayer gives you a seat and your uuid.',
      fr: 'HTTP : GET sous /api/iaconnector, JSON en retour. /game?name=… trouve ou crée une partie, /addPlayer vous donne une place et votre uuid.',
    },
    {
      en: '/getOpponentMoves answers when it is your turn. /sendMove sends one command; your go lasts until EndTurn.',
      fr: '/getOpponentMoves répond quand c’est à vous. /sendMove envoie une commande ; votre tour dure jusqu’à EndTurn.',
    },
    {
      en: 'The uuid is you: whoever has it can play in your name and read your mission.',
      fr: 'L’uuid, c’est vous : qui l’a peut jouer à votre place et lire votre mission.',
    },
  ],
};
