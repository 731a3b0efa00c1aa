/** Learning Risk'ISEP on the map, position by position. You are player 1. */
import type { Lesson } from '@joute/core/teaching/lesson.ts';
import type { RiskState } from './rules/state.ts';
import { worldOf } from './rules/world.ts';
import { taughtPosition } from './taughtPosition.ts';

const YOU = 1;

const placeOf = (state: RiskState, id: string): number =>
  worldOf(state).map.territories.findIndex((territory) => territory.id === id);
const isOwn = (state: RiskState, id: string): boolean => state.owner[placeOf(state, id)] === YOU;
const unitsOn = (state: RiskState, id: string): number => state.totals[placeOf(state, id)]!;
const hasEnded = ({ seat }: RiskState): boolean => seat !== YOU;

const ENDED = {
  en: 'Your turn is over too soon. Begin again, and do it before you end the turn.',
  fr: 'Votre tour s’est terminé trop tôt. Recommencez, et faites-le avant de finir le tour.',
};

const place: Lesson<RiskState> = {
  id: 'place',
  title: { en: 'Reinforcements', fr: 'Les renforts' },
  task: {
    en: 'Your territories are those with your colour, in South America. Each turn begins with new armies. Press Brazil, place all five there as soldiers, and send.',
    fr: 'Vos territoires portent votre couleur, en Amérique du Sud. Chaque tour commence par de nouvelles armées. Appuyez sur le Brésil, placez-y les cinq comme soldats, et validez.',
  },
  position: taughtPosition({ phase: 'place', stock: 5, own: { brazil: '2S', argentina: '1S', peru: '1S' } }),
  isReached: ({ after }) => unitsOn(after, 'brazil') === 7,
  misses: [
    {
      fits: ({ after }) => unitsOn(after, 'brazil') === 2,
      said: {
        en: 'Some went elsewhere. Brazil borders two enemies: that is where they are needed.',
        fr: 'Elles sont allées ailleurs. Le Brésil touche deux ennemis : c’est là qu’on en a besoin.',
      },
    },
  ],
  done: {
    en: 'You get one army for every three territories, half the size of each whole region, and sometimes one for a territory captured in your last turn; never fewer than two. All must be placed before you attack.',
    fr: 'Vous recevez une armée pour trois territoires, la moitié de la taille de chaque région entière, et parfois une par territoire pris au tour précédent ; jamais moins de deux. Toutes se placent avant d’attaquer.',
  },
  missed: {
    en: 'Not all five are in Brazil. Begin again and place them all there.',
    fr: 'Les cinq ne sont pas toutes au Brésil. Recommencez et placez-les toutes là.',
  },
  solution: ['PlaceUnit brazil 5 0 0'],
  wrong: ['PlaceUnit peru 5 0 0', 'PlaceUnit brazil 3 0 0', 'PlaceUnit alaska 5 0 0'],
};

const units: Lesson<RiskState> = {
  id: 'units',
  title: { en: 'Soldiers, cavalry, cannons', fr: 'Soldats, cavaliers, canons' },
  task: {
    en: 'A soldier costs 1 army, a cavalry 3, a cannon 7. You have seven armies: choose the cannon and place it in Brazil.',
    fr: 'Un soldat coûte 1 armée, un cavalier 3, un canon 7. Vous avez sept armées : choisissez le canon et placez-le au Brésil.',
  },
  position: taughtPosition({ phase: 'place', stock: 7, own: { brazil: '2S', argentina: '1S', peru: '1S' } }),
  isReached: ({ move }) => move === 'PlaceUnit brazil 0 0 1',
  done: {
    en: 'Each unit draws a score in battle: a soldier 1 to 6, a cavalry 2 to 7, a cannon 4 to 9. But a cannon goes one step a turn, a soldier two, a cavalry three.',
    fr: 'Au combat, chaque unité tire un score : le soldat de 1 à 6, le cavalier de 2 à 7, le canon de 4 à 9. Mais un canon fait un pas par tour, un soldat deux, un cavalier trois.',
  },
  missed: {
    en: 'That was not the cannon in Brazil. Choose the cannon first, then press Brazil, then send.',
    fr: 'Ce n’était pas le canon au Brésil. Choisissez d’abord le canon, puis appuyez sur le Brésil, puis validez.',
  },
  solution: ['PlaceUnit brazil 0 0 1'],
  wrong: ['PlaceUnit brazil 7 0 0', 'PlaceUnit peru 0 0 1', 'PlaceUnit brazil 0 3 0'],
};

const attack: Lesson<RiskState> = {
  id: 'attack',
  title: { en: 'Attack', fr: 'Attaquer' },
  task: {
    en: 'Six soldiers are in Brazil, one enemy in Venezuela. Press Brazil, then Venezuela, look at the odds, and attack once with three.',
    fr: 'Six soldats sont au Brésil, un ennemi au Venezuela. Appuyez sur le Brésil, puis sur le Venezuela, regardez les chances, et attaquez une fois à trois.',
  },
  position: taughtPosition({ own: { brazil: '6S', argentina: '1S', peru: '1S' } }),
  turns: 3,
  isReached: ({ after }) => isOwn(after, 'venezuela'),
  next: [
    {
      en: 'Not taken yet: the enemy’s score was as high as yours, and the defender wins ties. Attack Venezuela again.',
      fr: 'Pas encore pris : le score de l’ennemi valait le vôtre, et l’égalité profite au défenseur. Attaquez encore le Venezuela.',
    },
    {
      en: 'Still not taken. Once more.',
      fr: 'Toujours pas pris. Encore une fois.',
    },
  ],
  misses: [{ fits: ({ after }) => hasEnded(after), said: ENDED }],
  done: {
    en: 'Up to three attack, up to two defend. The highest scores meet, then the second highest; the higher one kills, and the defender wins ties. When no defender is left, your attackers move in. One unit always stays behind.',
    fr: 'Trois attaquent au plus, deux défendent au plus. Les plus hauts scores se rencontrent, puis les seconds ; le plus haut tue, et l’égalité profite au défenseur. Quand il n’y a plus de défenseur, vos attaquants entrent. Une unité reste toujours en arrière.',
  },
  missed: {
    en: 'Venezuela still belongs to the enemy. From Brazil, attack it with three soldiers.',
    fr: 'Le Venezuela est toujours à l’ennemi. Depuis le Brésil, attaquez-le avec trois soldats.',
  },
  solution: ['Attack brazil venezuela 3 0 0'],
  wrong: ['EndTurn', 'Attack argentina peru 1 0 0', 'Attack brazil peru 3 0 0'],
};

const region: Lesson<RiskState> = {
  id: 'region',
  title: { en: 'A whole region', fr: 'Une région entière' },
  task: {
    en: 'One territory is missing for all of South America. Capture it, then end your turn.',
    fr: 'Il vous manque un territoire pour toute l’Amérique du Sud. Prenez-le, puis finissez votre tour.',
  },
  position: taughtPosition({ own: { brazil: '2S', venezuela: '6S', argentina: '1S' } }),
  turns: 4,
  isReached: ({ after }) => hasEnded(after) && isOwn(after, 'peru'),
  next: [
    {
      en: 'South America is yours as soon as Peru is. Attack again if it is not; then end the turn.',
      fr: 'L’Amérique du Sud est à vous dès que le Pérou l’est. S’il ne l’est pas, attaquez encore ; puis finissez le tour.',
    },
    {
      en: 'When Peru is yours, end the turn.',
      fr: 'Quand le Pérou est à vous, finissez le tour.',
    },
    {
      en: 'When Peru is yours, end the turn.',
      fr: 'Quand le Pérou est à vous, finissez le tour.',
    },
  ],
  misses: [{ fits: ({ after }) => hasEnded(after), said: ENDED }],
  done: {
    en: 'A whole region brings half its size in armies at the start of each of your turns: two here. And it has only two borders to defend.',
    fr: 'Une région entière rapporte, au début de chacun de vos tours, la moitié de sa taille en armées : deux ici. Et elle n’a que deux frontières à défendre.',
  },
  missed: {
    en: 'South America is not whole yet: Peru is missing. Your six soldiers in Venezuela stand beside it.',
    fr: 'L’Amérique du Sud n’est pas encore entière : il manque le Pérou. Vos six soldats du Venezuela sont à côté.',
  },
  solution: ['Attack venezuela peru 3 0 0', 'EndTurn'],
  wrong: ['EndTurn'],
};

const move: Lesson<RiskState> = {
  id: 'move',
  title: { en: 'To the front', fr: 'Vers le front' },
  task: {
    en: 'Five soldiers stand idle in Argentina, where there is no enemy. Move four of them to Brazil; one has to stay.',
    fr: 'Cinq soldats s’ennuient en Argentine, où il n’y a pas d’ennemi. Déplacez-en quatre au Brésil ; un doit rester.',
  },
  position: taughtPosition({
    own: { brazil: '1S', venezuela: '1S', argentina: '5S', peru: '1S' },
    others: { 'north-africa': '4S' },
  }),
  isReached: ({ after }) => unitsOn(after, 'brazil') === 5,
  misses: [{ fits: ({ after }) => hasEnded(after), said: ENDED }],
  done: {
    en: 'Each step costs a movement point; an attack costs a point only to units that capture and move in. The soldiers have one left: they could still attack from Brazil in this turn.',
    fr: 'Chaque pas coûte un point de mouvement ; une attaque n’en coûte qu’aux unités qui prennent et entrent. Il en reste un aux soldats : ils pourraient encore attaquer depuis le Brésil ce tour-ci.',
  },
  missed: {
    en: 'Brazil is still thinly held. Press Argentina, then Brazil, and move four.',
    fr: 'Le Brésil est encore mal gardé. Appuyez sur l’Argentine, puis sur le Brésil, et déplacez-en quatre.',
  },
  solution: ['MoveUnit argentina brazil 4 0 0'],
  wrong: ['MoveUnit argentina peru 4 0 0', 'MoveUnit argentina brazil 5 0 0', 'EndTurn'],
};

/** Thirteen of South America and North America. */
const AMERICA = {
  ...{ alaska: '1S', 'northwest-territory': '1S', greenland: '2S', alberta: '1S', ontario: '1S', quebec: '1S' },
  ...{ 'western-united-states': '1S', 'eastern-united-states': '1S', 'central-america': '1S' },
  ...{ venezuela: '1S', peru: '1S', argentina: '1S', brazil: '5S' },
};
/** Sixteen more. */
const EAST = {
  ...{ ural: '1S', siberia: '1S', yakutsk: '1S', kamchatka: '1S', irkutsk: '1S', mongolia: '1S', japan: '1S' },
  ...{ afghanistan: '1S', china: '1S', 'middle-east': '1S', india: '1S', siam: '1S' },
  ...{ indonesia: '1S', 'new-guinea': '1S', 'western-australia': '1S', 'eastern-australia': '1S' },
};

const mission: Lesson<RiskState> = {
  id: 'mission',
  title: { en: 'Your mission', fr: 'Votre mission' },
  task: {
    en: 'Each player has a secret mission. Yours is to hold 30 territories, and you hold 29. Find the attack that wins the match.',
    fr: 'Chaque joueur a une mission secrète. La vôtre est de tenir 30 territoires, et vous en tenez 29. Trouvez l’attaque qui gagne la partie.',
  },
  position: taughtPosition({ own: { ...AMERICA, ...EAST }, mission: 'territories:30:1' }),
  turns: 3,
  isReached: ({ after }) => after.over === 'mission' && after.winner === YOU,
  next: [
    { en: 'Not yet: attack once more.', fr: 'Pas encore : attaquez une fois de plus.' },
    { en: 'Not yet: attack once more.', fr: 'Pas encore : attaquez une fois de plus.' },
  ],
  misses: [{ fits: ({ after }) => hasEnded(after), said: ENDED }],
  done: {
    en: 'Mission accomplished: the match is yours at once. Conquering the world always wins too; after 100 rounds the number of territories decides.',
    fr: 'Mission accomplie : la partie est à vous aussitôt. Conquérir le monde fait toujours gagner aussi ; après 100 tours de table, le nombre de territoires décide.',
  },
  missed: {
    en: 'Still 29. Your five soldiers in Brazil can cross the sea to North Africa.',
    fr: 'Toujours 29. Vos cinq soldats du Brésil peuvent traverser la mer vers l’Afrique du Nord.',
  },
  solution: ['Attack brazil north-africa 3 0 0'],
  wrong: ['EndTurn', 'Attack brazil egypt 3 0 0'],
};

export const tutorial = [place, units, attack, region, move, mission];
