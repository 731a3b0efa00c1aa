/** What the board says, in both languages. */
import { counted } from '@joute/core/plurals.ts';
import type { Language } from '@joute/core/words.ts';
import { nameOf } from '../../board/seats.ts';
import type { Mission } from '../rules/missions.ts';
import { resultNow } from '../rules/result.ts';
import type { RiskState } from '../rules/state.ts';
import type { World } from '../rules/world.ts';

const en = {
  map: 'Map',
  round: (round: number, rounds: number) => (round === 0 ? 'Set-up' : `Round ${round} of ${rounds}`),
  wins: (name: string) => `${name} wins`,
  draw: 'A draw',
  go: (name: string) => `${name} to move`,
  yourGo: 'Your turn',
  phases: { setup: 'placing the first armies', place: 'placing reinforcements', act: 'attacking and moving' },

  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Whole map',

  steps: 'Steps of your turn',
  place: 'Place',
  attack: 'Attack',
  move: 'Move',
  end: 'End turn',

  stock: (count: string) => `${count} to place`,
  allPlaced: 'All placed',
  chooseUnit: 'Unit to place',
  placeHint: 'Choose a unit, then your territories: each click places one.',
  placeOne: 'Choose the territory of your next unit.',
  undo: 'Undo',
  sendPlacing: 'Send',

  attackHint: 'Choose one of your territories, then its target. You can also drag.',
  moveHint: 'Choose one of your territories, then a neighbouring one of yours.',
  nobody: 'None of your units can attack or move: end your turn.',
  goalHint: (name: string) => `From ${name}: choose a target.`,
  noGoal: (name: string) => `Nothing can be reached from ${name} this way.`,
  to: 'to',
  less: (name: string) => `Fewer: ${name}`,
  more: (name: string) => `More: ${name}`,
  five: (name: string) => `+5: ${name}`,
  most: (name: string) => `max: ${name}`,
  mostShort: 'max',
  ready: (ready: string, count: string) => `${ready} of ${count} can go`,

  thisRoll: 'This roll',
  wholeBattle: 'To the end',
  capture: 'to capture',
  youLose: 'you lose',
  theyLose: 'they lose',
  doAttack: 'Attack once',
  until: (keep: string) => `Attack until ${keep} left`,
  keep: 'Left behind',
  stop: 'Stop',
  escape: 'Esc',
  going: (from: string, to: string) => `${from} attacks ${to}…`,
  toll: (own: string, theirs: string) => `In all: you lose ${own}, they lose ${theirs}.`,
  doMove: (count: string) => `Move ${count}`,
  followIn: 'Captured: how many follow?',
  stay: 'Nobody follows',

  dice: 'Dice',
  die: (unit: string, score: number, isLost: boolean) => `${unit} ${score}${isLost ? ', lost' : ''}`,
  captured: (name: string) => `${name} is captured`,

  regions: 'Regions',
  affairs: 'The situation, and what you can do',
  standing: 'Players and regions',
  regionHeld: (name: string, held: number, size: number) => `${name} ${held} of ${size}`,
  bonus: (count: number) => `+${count}`,
  bonusLong: (count: number) => `${counted('en', count, 'army', 'armies')} a turn`,
  players: 'Players',
  territories: (count: number) => `${count} ${count === 1 ? 'territory' : 'territories'}`,
  units: (count: number) => `${count} ${count === 1 ? 'unit' : 'units'}`,
  income: (count: number) => `at least ${counted('en', count, 'army', 'armies')} next turn`,
  out: (round: number) => `out in round ${round}`,

  mission: 'Your mission',
  show: 'Show',
  hide: 'Hide',
  missions: {
    world: () => 'Conquer the world.',
    destroy: (name: string) => `See ${name} eliminated, no matter by whom.`,
    territories: (count: number, units: number) =>
      `Hold ${counted('en', count, 'territory', 'territories')}${units > 1 ? ` with at least ${counted('en', units, 'unit', 'units')} on each` : ''}.`,
    regions: (regions: number, territories: number) =>
      `Hold ${counted('en', regions, 'whole region', 'whole regions')}, and ${counted('en', territories, 'territory', 'territories')} in all.`,
    largest: (region: string, others: number) =>
      `Hold ${region} and ${others} more whole ${others === 1 ? 'region' : 'regions'}.`,
  },
  progress: (held: number, of: number) => `You hold ${held} of ${of}.`,

  cell: (name: string, owner: string, units: string, region: string) => `${name}, ${owner}, ${units}, ${region}`,
  pending: (count: number) => `${count} more to be placed`,
  target: 'target',
  chosen: 'chosen',
  notYours: (name: string, owner: string) => `${name} belongs to ${owner}: place on your own territories.`,
  mustStay: (name: string) => `Nobody can leave ${name} now.`,
  notBeside: (name: string, from: string) => `${name} cannot be reached from ${from}.`,
  chooseFirst: (name: string) => `First choose one of your own territories beside ${name}.`,
  whole: (name: string) => `whole for ${name}`,
};

const fr: typeof en = {
  map: 'Carte',
  round: (round, rounds) => (round === 0 ? 'Mise en place' : `Tour ${round} sur ${rounds}`),
  wins: (name) => `${name} gagne`,
  draw: 'Égalité',
  go: (name) => `À ${name} de jouer`,
  yourGo: 'À vous de jouer',
  phases: { setup: 'placement des premières armées', place: 'placement des renforts', act: 'attaques et déplacements' },

  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  fit: 'Toute la carte',

  steps: 'Étapes de votre tour',
  place: 'Placer',
  attack: 'Attaquer',
  move: 'Déplacer',
  end: 'Finir le tour',

  stock: (count) => `${count} à placer`,
  allPlaced: 'Tout est placé',
  chooseUnit: 'Unité à placer',
  placeHint: 'Choisissez une unité, puis vos territoires : chaque clic en place une.',
  placeOne: 'Choisissez le territoire de votre prochaine unité.',
  undo: 'Annuler',
  sendPlacing: 'Valider',

  attackHint: 'Choisissez un de vos territoires, puis sa cible. Vous pouvez aussi glisser.',
  moveHint: 'Choisissez un de vos territoires, puis un voisin qui est aussi à vous.',
  nobody: 'Aucune de vos unités ne peut plus attaquer ni bouger : finissez votre tour.',
  goalHint: (name) => `Depuis ${name} : choisissez une cible.`,
  noGoal: (name) => `Rien n’est à portée depuis ${name}.`,
  to: 'vers',
  less: (name) => `Moins : ${name}`,
  more: (name) => `Plus : ${name}`,
  five: (name) => `+5 : ${name}`,
  most: (name) => `max : ${name}`,
  mostShort: 'max',
  ready: (ready, count) => `${ready} sur ${count} peuvent partir`,

  thisRoll: 'Ce jet',
  wholeBattle: 'Jusqu’au bout',
  capture: 'de chances de prendre',
  youLose: 'vos pertes',
  theyLose: 'leurs pertes',
  doAttack: 'Attaquer une fois',
  until: (keep) => `Attaquer jusqu’à ${keep} restant${keep === '1' ? '' : 's'}`,
  keep: 'À garder sur place',
  stop: 'Arrêter',
  escape: 'Échap',
  going: (from, to) => `${from} attaque ${to}…`,
  toll: (own, theirs) => `En tout : vos pertes ${own}, leurs pertes ${theirs}.`,
  doMove: (count) => `Déplacer ${count}`,
  followIn: 'Territoire pris : combien suivent ?',
  stay: 'Personne ne suit',

  dice: 'Dés',
  die: (unit, score, isLost) => `${unit} ${score}${isLost ? ', perdu' : ''}`,
  captured: (name) => `${name} est pris`,

  regions: 'Régions',
  affairs: 'La situation, et ce que vous pouvez faire',
  standing: 'Joueurs et régions',
  regionHeld: (name, held, size) => `${name} ${held} sur ${size}`,
  bonus: (count) => `+${count}`,
  bonusLong: (count) => `${count} armée${count > 1 ? 's' : ''} par tour`,
  players: 'Joueurs',
  territories: (count) => `${count} territoire${count > 1 ? 's' : ''}`,
  units: (count) => `${count} unité${count > 1 ? 's' : ''}`,
  income: (count) => `au moins ${counted('fr', count, 'armée', 'armées')} au prochain tour`,
  out: (round) => `éliminé au tour ${round}`,

  mission: 'Votre mission',
  show: 'Montrer',
  hide: 'Cacher',
  missions: {
    world: () => 'Conquérir le monde.',
    destroy: (name) => `Voir ${name} éliminé, peu importe par qui.`,
    territories: (count, units) =>
      `Tenir ${counted('fr', count, 'territoire', 'territoires')}${units > 1 ? ` avec au moins ${counted('fr', units, 'unité', 'unités')} sur chacun` : ''}.`,
    regions: (regions, territories) =>
      `Tenir ${counted('fr', regions, 'région entière', 'régions entières')}, et ${counted('fr', territories, 'territoire', 'territoires')} en tout.`,
    largest: (region, others) =>
      `Tenir ${region} et ${others} autre${others > 1 ? 's' : ''} région${others > 1 ? 's' : ''} entière${others > 1 ? 's' : ''}.`,
  },
  progress: (held, of) => `Vous en tenez ${held} sur ${of}.`,

  cell: (name, owner, units, region) => `${name}, ${owner}, ${units}, ${region}`,
  pending: (count) => `${count} de plus à placer`,
  target: 'cible',
  chosen: 'choisi',
  notYours: (name: string, owner: string) => `${name} appartient à ${owner} : placez sur vos propres territoires.`,
  mustStay: (name: string) => `Personne ne peut partir de là pour l’instant (${name}).`,
  notBeside: (name: string, from: string) => `${name} est hors d’atteinte depuis ${from}.`,
  chooseFirst: (name: string) => `Choisissez d’abord un de vos territoires, voisin de ${name}.`,
  whole: (name) => `entière pour ${name}`,
};

export const WORDS: Readonly<Record<Language, typeof en>> = { en, fr };

export { territoryName, unitsWords } from '../mapWords.ts';

export function missionWords(world: World, mission: Mission, names: readonly string[], language: Language): string {
  const { missions } = WORDS[language];
  switch (mission.kind) {
    case 'world':
      return missions.world();
    case 'destroy':
      return missions.destroy(nameOf(names, mission.target, language));
    case 'territories':
      return missions.territories(mission.count, mission.units);
    case 'regions':
      return missions.regions(mission.regions, mission.territories);
    case 'largest':
      return missions.largest(world.map.regions[world.largest]![language], mission.others);
  }
}

/** Round, and whose go it is or how it came out. */
export function headWords(state: RiskState, names: readonly string[], language: Language): string {
  const words = WORDS[language];
  if (state.over === 'no') return words.go(nameOf(names, state.seat, language));
  const first = resultNow(state).places.flatMap((place, index) => (place === 1 ? [index + 1] : []));
  return first.length === 1 ? words.wins(nameOf(names, first[0]!, language)) : words.draw;
}
