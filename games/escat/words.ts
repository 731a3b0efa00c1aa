/** What the game says of refused moves and of its end, in both languages. */
import { refusalsOf } from '@joute/core/result.ts';
import { type Catalogue, type Catalogues, seatEn, seatFr } from '@joute/core/words.ts';

const en = {
  'move/empty': () => 'There is no step here: write F8>F7 D10>C9 …, or - if nobody moves.',
  'move/malformed': ({ step, text }) =>
    `Step ${step}: "${text}" is not a step: write D10>C9, from which cell to which.`,
  'move/off-board': ({ step, cell }) =>
    `Step ${step}: there is no cell ${cell}: columns go from A to K, rows from 1 to 11.`,
  'move/cats-dash': ({ step }) => `Step ${step}: a cat that stays is not written. Write - alone if no cat moves.`,
  'step/no-cats': ({ step, cell }) => `Step ${step}: there is no cat on ${cell}.`,
  'step/no-wardens': ({ step, cell }) => `Step ${step}: there is no warden on ${cell}.`,
  'step/moved-twice': ({ step, cell }) => `Step ${step}: the one on ${cell} has already moved in this phase.`,
  'step/stands-still': ({ step, from }) => `Step ${step}: it is already on ${from}; a step must lead to another cell.`,
  'step/too-far': ({ step, from, to }) => `Step ${step}: from ${from} to ${to} is farther than one cell.`,
  'step/nothing-to-jump': ({ step, from, to, cell }) =>
    `Step ${step}: ${from} to ${to} would be a jump, but there is no robot on ${cell}.`,
  'step/not-chaf': ({ step, from, cell }) =>
    `Step ${step}: the cat on ${from} cannot jump over the robot on ${cell}; of the cats only Chaf does.`,
  'step/no-jumps': ({ step, cell }) =>
    `Step ${step}: nobody jumps over robots in this match, so the one on ${cell} is in the way.`,
  'step/onto-robot': ({ step, cell }) => `Step ${step}: there is a robot on ${cell}.`,
  'step/no-landing': ({ step, cell }) =>
    `Step ${step}: there is a robot on ${cell}, and no free cell to land on behind it.`,
  'step/onto-cat': ({ step, cell }) => `Step ${step}: there is a cat on ${cell}.`,
  'step/onto-warden': ({ step, cell }) => `Step ${step}: there is a warden on ${cell}.`,
  'step/pool': ({ step, cell }) => `Step ${step}: ${cell} is in the pool.`,
  'step/zone': ({ step, cell }) => `Step ${step}: ${cell} is in the cats' zone, which wardens may not enter.`,
  'step/exit': ({ step, cell }) => `Step ${step}: ${cell} is an exit, where wardens may not stand.`,
  'phase/too-many': ({ most }) => `Too many steps: at most ${most} in this phase.`,
  'phase/unfinished': ({ moved, most, example }) =>
    `Cats moved: ${moved} of ${most}. Another one can still move, for example ${example}.`,
  'phase/warden-must-move': ({ cell, example }) =>
    `A warden that can move must move, and the one on ${cell} can, for example ${example}.`,
  'phase/over': () => 'The game is over.',
  'robot/not-now': () => 'Robots do not move now: they move at the end of a wardens’ phase, while there are cats left.',
  'robot/never': () => 'Robots do not move in this match (option basic).',
  'robot/shape': () => 'The robots are a list of moves: "robots":["A1>A2"].',
  'robot/none': ({ cell }) => `There is no robot on ${cell}.`,
  'robot/twice': ({ cell }) => `The robot on ${cell} is written twice: a robot moves at most once a turn.`,
  'robot/cannot': ({ from, to }) =>
    `The robot on ${from} cannot go to ${to}. It goes one cell up, down, left or right, to a free cell that is not in the zone and not an exit.`,
  'state/malformed': ({ what }) => `This is not a state of EscaT: ${what} is missing or wrong.`,
  'end/won': ({ seat, points, other }) => `${seatEn(seat)} wins, ${points} to ${other}.`,
  'end/draw': ({ points }) => `Draw, ${points} each.`,
  'end/won-at-cap': ({ seat, points, other, turn, left }) =>
    `${seatEn(seat)} wins, ${points} to ${other}; round 2 was stopped after turn ${turn} (cats left: ${left}).`,
  'end/draw-at-cap': ({ points, turn, left }) =>
    `Draw, ${points} each; round 2 was stopped after turn ${turn} (cats left: ${left}).`,
} satisfies Catalogue;

/** Every code of the game: one without its sentences does not compile. */
export type Code = keyof typeof en;
export const { no, fault } = refusalsOf<Code>();

const fr: Record<Code, Catalogue[string]> = {
  'move/empty': () => 'Aucun déplacement : écrivez F8>F7 D10>C9 …, ou - si personne ne bouge.',
  'move/malformed': ({ step, text }) =>
    `Déplacement ${step} : « ${text} » ne se lit pas ; écrivez D10>C9, la case de départ puis celle d’arrivée.`,
  'move/off-board': ({ step, cell }) =>
    `Déplacement ${step} : la case ${cell} n’existe pas ; les colonnes vont de A à K, les lignes de 1 à 11.`,
  'move/cats-dash': ({ step }) =>
    `Déplacement ${step} : un chat qui reste en place ne s’écrit pas ; - s’emploie seul, quand aucun chat ne bouge.`,
  'step/no-cats': ({ step, cell }) => `Déplacement ${step} : il n’y a pas de chat en ${cell}.`,
  'step/no-wardens': ({ step, cell }) => `Déplacement ${step} : il n’y a pas de gardien en ${cell}.`,
  'step/moved-twice': ({ step, cell }) =>
    `Déplacement ${step} : celui de ${cell} a déjà été déplacé pendant cette phase.`,
  'step/stands-still': ({ step, from }) =>
    `Déplacement ${step} : il est déjà en ${from} ; un déplacement doit mener à une autre case.`,
  'step/too-far': ({ step, from, to }) => `Déplacement ${step} : de ${from} à ${to}, il y a plus d’une case.`,
  'step/nothing-to-jump': ({ step, from, to, cell }) =>
    `Déplacement ${step} : de ${from} à ${to}, il faudrait sauter, mais il n’y a pas de robot en ${cell}.`,
  'step/not-chaf': ({ step, from, cell }) =>
    `Déplacement ${step} : le chat en ${from} ne peut pas sauter le robot en ${cell} ; parmi les chats, seul Chaf le peut.`,
  'step/no-jumps': ({ step, cell }) =>
    `Déplacement ${step} : dans cette partie, personne ne saute par-dessus un robot ; celui de ${cell} barre le passage.`,
  'step/onto-robot': ({ step, cell }) => `Déplacement ${step} : il y a un robot en ${cell}.`,
  'step/no-landing': ({ step, cell }) =>
    `Déplacement ${step} : il y a un robot en ${cell}, et aucune case où retomber derrière lui.`,
  'step/onto-cat': ({ step, cell }) => `Déplacement ${step} : il y a un chat en ${cell}.`,
  'step/onto-warden': ({ step, cell }) => `Déplacement ${step} : il y a un gardien en ${cell}.`,
  'step/pool': ({ step, cell }) => `Déplacement ${step} : ${cell} est dans le bassin.`,
  'step/zone': ({ step, cell }) => `Déplacement ${step} : ${cell} est dans la zone des chats, interdite aux gardiens.`,
  'step/exit': ({ step, cell }) => `Déplacement ${step} : ${cell} est une sortie, un gardien ne peut pas s’y tenir.`,
  'phase/too-many': ({ most }) => `Trop de déplacements : ${most} au plus pendant cette phase.`,
  'phase/unfinished': ({ moved, most, example }) =>
    `Chats déplacés : ${moved} sur ${most}. Un autre peut encore bouger, par exemple ${example}.`,
  'phase/warden-must-move': ({ cell, example }) =>
    `Un gardien qui peut bouger doit bouger, et celui de ${cell} le peut, par exemple ${example}.`,
  'phase/over': () => 'La partie est finie.',
  'robot/not-now': () =>
    'Les robots ne se déplacent pas maintenant, mais à la fin de la phase des gardiens, tant qu’il reste des chats.',
  'robot/never': () => 'Les robots ne se déplacent pas dans cette partie (option basic).',
  'robot/shape': () => 'Les robots sont une liste de déplacements : "robots":["A1>A2"].',
  'robot/none': ({ cell }) => `Il n’y a pas de robot en ${cell}.`,
  'robot/twice': ({ cell }) => `Le robot de ${cell} est écrit deux fois : il se déplace au plus une fois par tour.`,
  'robot/cannot': ({ from, to }) =>
    `Le robot de ${from} ne peut pas aller en ${to}. Il va d’une case en haut, en bas, à gauche ou à droite, sur une case libre hors de la zone et des sorties.`,
  'state/malformed': ({ what }) => `Ce n’est pas un état d’EscaT : « ${what} » manque ou est faux.`,
  'end/won': ({ seat, points, other }) => `${seatFr(seat)} gagne, ${points} à ${other}.`,
  'end/draw': ({ points }) => `Égalité, ${points} partout.`,
  'end/won-at-cap': ({ seat, points, other, turn, left }) =>
    `${seatFr(seat)} gagne, ${points} à ${other} ; la manche 2 a été arrêtée après le tour ${turn} (chats restants : ${left}).`,
  'end/draw-at-cap': ({ points, turn, left }) =>
    `Égalité, ${points} partout ; la manche 2 a été arrêtée après le tour ${turn} (chats restants : ${left}).`,
};

export const words: Catalogues = { en, fr };
