import type { Primer } from '@joute/core/gameEntry.ts';

export const primer: Primer = {
  rules: [
    {
      en: 'The 42 territories of the world are dealt out. Each player places armies, then all take turns.',
      fr: 'Les 42 territoires du monde sont distribués. Chacun place ses armées, puis on joue à tour de rôle.',
    },
    {
      en: 'Your turn begins with reinforcements: one army for every three territories, and more for whole regions and for what you captured in your last turn. A soldier costs 1 army, a cavalry 3, a cannon 7.',
      fr: 'Votre tour commence par les renforts : une armée pour trois territoires, davantage pour les régions entières et les dernières conquêtes. Un soldat coûte 1, un cavalier 3, un canon 7.',
    },
    {
      en: 'Attack a neighbour with one to three units; up to two defend. Scores are drawn: soldier 1 to 6, cavalry 2 to 7, cannon 4 to 9. The highest scores meet; the defender wins ties.',
      fr: 'Attaquez un voisin avec une à trois unités ; deux au plus défendent. Chacune tire un score : soldat 1 à 6, cavalier 2 à 7, canon 4 à 9. Le plus haut rencontre le plus haut ; l’égalité profite au défenseur.',
    },
    {
      en: 'When no defender is left, the attackers that survived move in. Units have movement points: soldier 2, cavalry 3, cannon 1.',
      fr: 'Quand il ne reste aucun défenseur, les attaquants survivants entrent. Les unités ont des points de mouvement : soldat 2, cavalier 3, canon 1.',
    },
    {
      en: 'Fulfil your secret mission, or conquer the world. After 100 rounds the player with the most territories wins.',
      fr: 'Accomplissez votre mission secrète, ou conquérez le monde. Après 100 tours de table, le joueur qui a le plus de territoires gagne.',
    },
  ],
  protocol: [
    {
      en: 'HTTP: GET requests under /api/iaconnector, answered in JSON. /game?name=… finds or makes a game, /addPlayer gives you a seat and your uuid.',
      fr: 'HTTP : des requêtes GET sous /api/iaconnector, avec réponse en JSON. /game?name=… trouve ou crée une partie, /addPlayer vous donne une place et votre uuid.',
    },
    {
      en: '/getOpponentMoves answers when it is your turn. /sendMove sends one command; your turn lasts until EndTurn.',
      fr: '/getOpponentMoves répond quand c’est à vous. /sendMove envoie une commande ; votre tour dure jusqu’à EndTurn.',
    },
    {
      en: 'Keep your uuid to yourself: anyone who has it can play in your name and read your mission.',
      fr: 'Gardez votre uuid pour vous : quiconque l’a peut jouer à votre place et lire votre mission.',
    },
  ],
};
