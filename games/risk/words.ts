/**
 * Everything the game refuses and says at its end, in both languages. Seats are numbers here: who
 * shows them may add names.
 */
import { counted } from '@joute/core/plurals.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import { type Catalogue, type Catalogues, midEn, midFr, seatEn, seatFr } from '@joute/core/words.ts';
import type { RiskState } from './rules/state.ts';

const en = {
  'command/malformed': ({ text }) =>
    `"${text}" is not a command: write PlaceUnit Brazil 5 0 0, Attack Brazil Peru 3 0 0, MoveUnit Brazil Peru 2 0 0 or EndTurn.`,
  'command/counts': ({ units }) => `The command must end with the numbers of units: ${units}, such as 3 0 0.`,
  'command/count': ({ found }) => `A number of units is a whole number, 0 or more, not "${found}".`,
  'command/unknown-territory': ({ name }) => `There is no territory "${name}" on this map.`,
  'command/unknown-pair': ({ text }) => `"${text}" does not name two territories of this map.`,
  'command/ambiguous': ({ text, first, second }) =>
    `"${text}" can be read in two ways, ${first} or ${second}: write the ids.`,
  'command/over': () => 'The match is over.',
  'command/not-your-go': ({ seat }) => `It is ${midEn(seat)}’s turn.`,
  'command/nothing-to-place': () => 'You have no armies left to place.',
  'command/not-yours': ({ territory }) => `${territory} is not yours.`,
  'command/no-units': () => 'The command names no unit: at least one must be placed, attack or move.',
  'command/too-dear': ({ cost, stock }) => `These units cost ${cost}; you have ${stock} left.`,
  'command/one-by-one': () => 'During set-up players take turns: place one unit, then it is the next player’s turn.',
  'command/stock-left': ({ stock }) => `You still have ${stock} to place before your turn can end.`,
  'command/setting-up': () => 'During set-up armies are only placed; nobody attacks or moves yet.',
  'command/place-first': ({ stock }) => `Place your reinforcements first: ${stock} left.`,
  'command/not-neighbours': ({ from, to }) => `${from} and ${to} do not touch, by land or by sea.`,
  'command/attacks-own': ({ territory }) => `${territory} is your own: use MoveUnit.`,
  'command/moves-to-enemy': ({ territory }) => `${territory} is not yours: use Attack.`,
  'command/too-many': ({ count, most }) =>
    `${counted('en', count, 'unit', 'units')} cannot attack at once; ${most} at most.`,
  'command/not-there': ({ territory, unit, count, there }) =>
    `There are not ${counted('en', count, 'unit', 'units')} "${unit}" on ${territory}, only ${there}.`,
  'command/tired': ({ territory, unit, count, ready }) =>
    `Of the units "${unit}" on ${territory} only ${ready} have a movement point left, not ${count}.`,
  'command/one-stays': ({ territory }) => `At least one unit must stay on ${territory}.`,
  'state/malformed': ({ what }) => `This is not a state of this game: ${what} is missing or wrong.`,
  'start/small-map': ({ territories, seats }) =>
    `A map of ${counted('en', territories, 'territory', 'territories')} is too small for ${counted('en', seats, 'player', 'players')}.`,
  'world/no-such': ({ kind, name, names }) =>
    `Option "${kind}": there is no "${name}"; give ${names}, or the JSON of your own.`,
  'map/not-json': ({ why }) => `The map is not JSON: ${why}.`,
  'map/shape': ({ entry, what }) => `The map${entry ? `, entry "${entry}"` : ''}: ${what} is missing or wrong.`,
  'map/twice': ({ entry, other, name }) => `The map, entry "${entry}": the name "${name}" is also that of "${other}".`,
  'map/name': ({ entry }) => `The map, entry "${entry}": every name needs a letter.`,
  'map/empty-region': ({ entry }) => `The map, region "${entry}": it has no territory.`,
  'map/count': ({ entry, said, found }) => `The map, entry "${entry}": ${said} announced, ${found} found.`,
  'map/no-region': ({ entry, region }) => `The map, entry "${entry}": there is no region "${region}".`,
  'map/no-neighbour': ({ entry, neighbour }) =>
    `The map, entry "${entry}": its neighbour "${neighbour}" does not exist.`,
  'map/own-neighbour': ({ entry }) => `The map, entry "${entry}": it is its own neighbour.`,
  'map/neighbour-twice': ({ entry, neighbour }) =>
    `The map, entry "${entry}": the neighbour "${neighbour}" is named twice.`,
  'map/one-way': ({ entry, neighbour }) =>
    `The map, entry "${entry}": "${neighbour}" is its neighbour, but not the other way round.`,
  'map/sea-only': ({ entry, neighbour }) =>
    `The map, entry "${entry}": the sea neighbour "${neighbour}" is not among its neighbours.`,
  'map/sea-one-way': ({ entry, neighbour }) =>
    `The map, entry "${entry}": "${neighbour}" is reached by sea from here, but by land from there.`,
  'map/apart': ({ entry, from }) => `The map, entry "${entry}": there is no way to it from "${from}".`,
  'units/not-json': ({ why }) => `The table of units is not JSON: ${why}.`,
  'units/shape': ({ entry, what }) =>
    `The table of units${entry ? `, entry "${entry}"` : ''}: ${what} is missing or wrong.`,
  'units/first-cost': ({ entry, cost }) =>
    `The table of units, entry "${entry}": the first unit must cost 1, not ${cost}: it is dealt to every territory.`,
  'units/twice': ({ entry, other, field, value }) =>
    `The table of units, entry "${entry}": its ${field} (${value}) is also that of "${other}".`,
  'rules/not-json': ({ why }) => `The rules are not JSON: ${why}.`,
  'rules/shape': ({ entry, what }) => `The rules${entry ? `, entry "${entry}"` : ''}: ${what} was expected.`,
  'odds/malformed': ({ text }) => `"${text}" is not a force: write SSK, or 12S+2K.`,
  'odds/unknown-unit': ({ letter, letters }) => `There is no unit "${letter}"; the letters are ${letters}.`,
  'odds/empty': () => 'A force needs at least one unit.',
  'odds/too-many': ({ count, most }) =>
    `${counted('en', count, 'unit is', 'units are')} too many here; ${most} at most.`,
  'odds/too-large': ({ pairs, most }) =>
    `This battle can pass through ${counted('en', pairs, 'situation', 'situations')}; only battles of up to ${counted('en', most, 'situation', 'situations')} are worked out.`,
  'end/world': ({ seat }) => `${seatEn(seat)} has conquered the world.`,
  'end/destroy': ({ seat, target }) => `${seatEn(seat)} has won: the mission was to see ${midEn(target)} eliminated.`,
  'end/territories': ({ seat, count, units }) =>
    `${seatEn(seat)} has won: the mission was to hold ${counted('en', count, 'territory', 'territories')}${Number(units) > 1 ? ` with at least ${counted('en', units, 'unit', 'units')} each` : ''}.`,
  'end/regions': ({ seat, regions, territories }) =>
    `${seatEn(seat)} has won: the mission was to hold ${counted('en', regions, 'whole region', 'whole regions')} and ${counted('en', territories, 'territory', 'territories')}.`,
  'end/largest': ({ seat, others }) =>
    `${seatEn(seat)} has won: the mission was to hold the largest region and ${others} more.`,
  'end/rounds': ({ rounds }) =>
    `The last round, ${rounds}, has been played: the player with the most territories wins, then the one with the most units.`,
} satisfies Catalogue;

const fr: Record<keyof typeof en, Catalogue[string]> = {
  'command/malformed': ({ text }) =>
    `« ${text} » n’est pas une commande : écrivez PlaceUnit Brésil 5 0 0, Attack Brésil Pérou 3 0 0, MoveUnit Brésil Pérou 2 0 0 ou EndTurn.`,
  'command/counts': ({ unites }) => `La commande doit finir par les nombres d’unités : ${unites}, par exemple 3 0 0.`,
  'command/count': ({ found }) => `Un nombre d’unités est un entier, 0 ou plus, pas « ${found} ».`,
  'command/unknown-territory': ({ name }) => `Il n’y a pas de territoire « ${name} » sur cette carte.`,
  'command/unknown-pair': ({ text }) => `« ${text} » ne désigne pas deux territoires de cette carte.`,
  'command/ambiguous': ({ text, first, second }) =>
    `« ${text} » peut se lire de deux façons, ${first} ou ${second} : écrivez les identifiants.`,
  'command/over': () => 'La partie est finie.',
  'command/not-your-go': ({ seat }) => `C’est à ${midFr(seat)} de jouer.`,
  'command/nothing-to-place': () => 'Vous n’avez plus d’armées à placer.',
  'command/not-yours': ({ territory }) => `${territory} n’est pas à vous.`,
  'command/no-units': () =>
    'La commande ne cite aucune unité : il en faut au moins une à placer, à engager ou à déplacer.',
  'command/too-dear': ({ cost, stock }) => `Ces unités coûtent ${cost} ; il vous reste ${stock}.`,
  'command/one-by-one': () => 'La mise en place se fait à tour de rôle : placez une unité, puis c’est au suivant.',
  'command/stock-left': ({ stock }) => `Il vous reste ${stock} à placer avant de finir votre tour.`,
  'command/setting-up': () => 'Pendant la mise en place, on ne fait que placer : ni attaque ni déplacement.',
  'command/place-first': ({ stock }) => `Placez d’abord vos renforts : il en reste ${stock}.`,
  'command/not-neighbours': ({ from, to }) => `${from} et ${to} ne se touchent ni par terre ni par mer.`,
  'command/attacks-own': ({ territory }) => `${territory} est à vous : utilisez MoveUnit.`,
  'command/moves-to-enemy': ({ territory }) => `${territory} n’est pas à vous : utilisez Attack.`,
  'command/too-many': ({ count, most }) =>
    `On n’attaque pas avec ${counted('fr', count, 'unité', 'unités')} à la fois : ${most} au plus.`,
  'command/not-there': ({ territory, unite, count, there }) =>
    `Il n’y a pas ${counted('fr', count, 'unité', 'unités')} « ${unite} » en ${territory}, seulement ${there}.`,
  'command/tired': ({ territory, unite, count, ready }) =>
    `Parmi les unités « ${unite} » en ${territory}, seules ${ready} ont encore un point de déplacement, pas ${count}.`,
  'command/one-stays': ({ territory }) => `Il doit rester au moins une unité en ${territory}.`,
  'state/malformed': ({ what }) => `Ce n’est pas un état de ce jeu : ${what} manque ou est faux.`,
  'start/small-map': ({ territories, seats }) =>
    `Une carte de ${counted('fr', territories, 'territoire', 'territoires')} est trop petite pour ${counted('fr', seats, 'joueur', 'joueurs')}.`,
  'world/no-such': ({ kind, name, names }) =>
    `Option « ${kind} » : « ${name} » n’existe pas ; donnez ${names}, ou votre propre JSON.`,
  'map/not-json': ({ why }) => `La carte n’est pas du JSON : ${why}.`,
  'map/shape': ({ entry, what }) => `Carte${entry ? `, entrée « ${entry} »` : ''} : ${what} manque ou est faux.`,
  'map/twice': ({ entry, other, name }) =>
    `Carte, entrée « ${entry} » : le nom « ${name} » est aussi celui de « ${other} ».`,
  'map/name': ({ entry }) => `Carte, entrée « ${entry} » : chaque nom doit contenir une lettre.`,
  'map/empty-region': ({ entry }) => `Carte, région « ${entry} » : elle n’a aucun territoire.`,
  'map/count': ({ entry, said, found }) => `Carte, entrée « ${entry} » : nombre annoncé ${said}, trouvé ${found}.`,
  'map/no-region': ({ entry, region }) => `Carte, entrée « ${entry} » : la région « ${region} » n’existe pas.`,
  'map/no-neighbour': ({ entry, neighbour }) =>
    `Carte, entrée « ${entry} » : son voisin « ${neighbour} » n’existe pas.`,
  'map/own-neighbour': ({ entry }) => `Carte, entrée « ${entry} » : elle est sa propre voisine.`,
  'map/neighbour-twice': ({ entry, neighbour }) =>
    `Carte, entrée « ${entry} » : le voisin « ${neighbour} » est cité deux fois.`,
  'map/one-way': ({ entry, neighbour }) =>
    `Carte, entrée « ${entry} » : « ${neighbour} » est son voisin, mais pas l’inverse.`,
  'map/sea-only': ({ entry, neighbour }) =>
    `Carte, entrée « ${entry} » : le voisin par mer « ${neighbour} » n’est pas parmi ses voisins.`,
  'map/sea-one-way': ({ entry, neighbour }) =>
    `Carte, entrée « ${entry} » : on va à « ${neighbour} » par mer, mais on en revient par terre.`,
  'map/apart': ({ entry, from }) => `Carte, entrée « ${entry} » : aucun chemin n’y mène depuis « ${from} ».`,
  'units/not-json': ({ why }) => `Le tableau des unités n’est pas du JSON : ${why}.`,
  'units/shape': ({ entry, what }) =>
    `Tableau des unités${entry ? `, entrée « ${entry} »` : ''} : ${what} manque ou est faux.`,
  'units/first-cost': ({ entry, cost }) =>
    `Tableau des unités, entrée « ${entry} » : la première unité doit coûter 1 et non ${cost}, car chaque territoire en reçoit une.`,
  'units/twice': ({ entry, other, field, value }) =>
    `Tableau des unités, entrée « ${entry} » : ${field} (${value}) est déjà pris par « ${other} ».`,
  'rules/not-json': ({ why }) => `Les règles ne sont pas du JSON : ${why}.`,
  'rules/shape': ({ entry, what }) => `Règles${entry ? `, entrée « ${entry} »` : ''} : ${what} attendu.`,
  'odds/malformed': ({ text }) => `« ${text} » n’est pas une force : écrivez SSK, ou 12S+2K.`,
  'odds/unknown-unit': ({ letter, letters }) => `L’unité « ${letter} » n’existe pas ; les lettres sont ${letters}.`,
  'odds/empty': () => 'Une force compte au moins une unité.',
  'odds/too-many': ({ count, most }) => `${counted('fr', count, 'unité', 'unités')}, c’est trop ici : ${most} au plus.`,
  'odds/too-large': ({ pairs, most }) =>
    `Cette bataille peut passer par ${counted('fr', pairs, 'situation', 'situations')} ; on ne calcule que jusqu’à ${counted('fr', most, 'situation', 'situations')}.`,
  'end/world': ({ seat }) => `${seatFr(seat)} a conquis le monde.`,
  'end/destroy': ({ seat, target }) =>
    `${seatFr(seat)} a gagné : sa mission était de voir disparaître ${midFr(target)}.`,
  'end/territories': ({ seat, count, units }) =>
    `${seatFr(seat)} a gagné : sa mission était de tenir ${counted('fr', count, 'territoire', 'territoires')}${Number(units) > 1 ? ` avec au moins ${counted('fr', units, 'unité', 'unités')} sur chacun` : ''}.`,
  'end/regions': ({ seat, regions, territories }) =>
    `${seatFr(seat)} a gagné : sa mission était de tenir ${counted('fr', regions, 'région entière', 'régions entières')} et ${counted('fr', territories, 'territoire', 'territoires')}.`,
  'end/largest': ({ seat, others }) =>
    `${seatFr(seat)} a gagné : sa mission était de tenir la plus grande région et ${others} autre${Number(others) > 1 ? 's' : ''}.`,
  'end/rounds': ({ rounds }) =>
    `Le dernier tour de table, le ${rounds}, est joué : le joueur qui a le plus de territoires gagne, puis celui qui a le plus d’unités.`,
};

export const words: Catalogues = { en, fr };

/** Why a match that is over has ended. */
export function endReason(state: RiskState): Refusal {
  const mission = state.missions[state.winner - 1];
  if (state.over === 'rounds') return refusal('end/rounds', { rounds: state.rounds });
  if (state.over === 'world' || !mission || mission.kind === 'world')
    return refusal('end/world', { seat: state.winner });
  const { kind, ...numbers } = mission;
  return refusal(`end/${kind}`, { seat: state.winner, ...numbers });
}
