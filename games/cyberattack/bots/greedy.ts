/**
 * What a first bot of the course does, with the subject's own helpers: the largest number wins, and
 * nothing is simulated.
 */
import type { Bot } from '@joute/core/bot.ts';
import type { Seat } from '@joute/core/game.ts';
import type { Random } from '@joute/core/random.ts';
import { mayPlace, nextTrojans } from '../rules/advice.ts';
import { getBoard } from '../rules/board.ts';
import { AVATAR_DIRECTIONS, AVATAR_NEXT, type AvatarDirection, CELLS, cellAt, SIZE } from '../rules/compass.ts';
import { directionsToBestNeighbour, type Matrix, makeMatrix, maxCells, type Place } from '../rules/matrix.ts';
import { ANTIVIRUS, attackAction, ORDERS, type Order, orderCode, protectAction } from '../rules/orders.ts';
import type { CyberState } from '../rules/table.ts';

/** A cell is worth a protection when at least so many trojans come to it. */
const ENDANGERED = 2;

export const greedy: Bot<CyberState, Order> = {
  card: {
    name: 'greedy',
    called: { en: 'Snooper', fr: 'Fouineur' },
    face: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L21 21M8.5 9.5v.5M12.5 9.5v.5M8.5 13h4',
    idea: {
      en: 'Moves its avatar where it catches most trojans at once, and puts an antivirus where two or more arrive. Otherwise it attacks, anywhere.',
      fr: 'Déplace son avatar là où il attrape le plus de chevaux de Troie, et pose un antivirus là où il en arrive au moins deux. Sinon il attaque, au hasard.',
    },
    temperament: {
      en: 'Hungry, and never looks two turns ahead.',
      fr: 'Gourmand, ne voit jamais plus loin qu’un tour.',
    },
  },
  start: (seat, random) => ({ think: (view) => ({ move: choose(view, seat, random) }) }),
};

function choose(state: CyberState, seat: Seat, random: Random): Order {
  const arriving = nextTrojans(state, seat);
  const { avatar, cells } = getBoard(state, seat);
  // The avatar destroys what stands on its new cell, and then what arrives there.
  const catches = makeMatrix(
    SIZE,
    SIZE,
    (row, column) => cells[row]![column]!.present.length + arriving[row]![column]!,
  );
  const direction = chooseDirection(catches, avatar, random);
  const target = AVATAR_NEXT[AVATAR_DIRECTIONS.indexOf(direction) * CELLS + cellAt(avatar.row, avatar.column)]!;
  const action = chooseProtection(state, seat, arriving, target, random) ?? chooseAttack(random);
  return ORDERS[orderCode(AVATAR_DIRECTIONS.indexOf(direction), action)]!;
}

/** Of the best directions the one to the centre if it is among them, else any. */
function chooseDirection(catches: Matrix<number>, avatar: Place, random: Random): AvatarDirection {
  const { best, centre } = directionsToBestNeighbour(catches, avatar);
  return centre !== null && best.includes(centre) ? centre : best[random.below(best.length)]!;
}

function chooseProtection(
  state: CyberState,
  seat: Seat,
  arriving: Matrix<number>,
  avatarTarget: number,
  random: Random,
): number | null {
  const everywhere = makeMatrix(SIZE, SIZE, (row, column) => ({ row, column })).flat();
  const useless = everywhere.filter(
    (place) => cellAt(place.row, place.column) === avatarTarget || !mayPlace(state, seat, place),
  );
  const most = maxCells(arriving, useless);
  const place = most[random.below(Math.max(1, most.length))];
  if (!place || arriving[place.row]![place.column]! < ENDANGERED) return null;
  return protectAction(ANTIVIRUS, cellAt(place.row, place.column));
}

const chooseAttack = (random: Random): number =>
  attackAction(random.below(SIZE), random.below(SIZE), random.below(SIZE));
