/** What is wrong with a competition's file, in words. */
import { counted } from '../../plurals.ts';
import type { Refusal } from '../../result.ts';

type Params = Refusal['params'];

const EN = {
  'plan/unknown-key': ({ key, allowed }: Params) => `${key} is not known here; there are: ${allowed}`,
  'plan/missing': ({ key, allowed }: Params) => `${key} is missing: ${allowed}`,
  'plan/not-one-of': ({ key, value, allowed }: Params) => `${key} is ${value}; it may be: ${allowed}`,
  'plan/wrong-type': ({ key, value, allowed }: Params) => `${key} is ${value}; it must be: ${allowed}`,
  'plan/too-small': ({ key, value, least }: Params) => `${key} is ${value}; the least is ${least}`,
  'plan/too-large': ({ key, value, most }: Params) => `${key} is ${value}; the most is ${most}`,
  'plan/not-in-steps': ({ key, value, step }: Params) => `${key} is ${value}; it goes in steps of ${step}`,
  'plan/malformed': ({ key, value }: Params) => `${key} is ${value}, which is not written as it should be`,
  'plan/name-twice': ({ key, value }: Params) => `${key}: there are two of the name ${value}`,
  'plan/endless': ({ key }: Params) => `${key}: a ladder with a stage after it must end: say \`matches\` or \`until\``,
  'plan/pools-too-many': ({ key, value, most }: Params) =>
    `${key} is ${value}; with these players at most ${most}, two in each`,
  'plan/hand-without-draw': ({ key }: Params) => `${key} and \`draw = "hand"\` go together`,
  'plan/hand-pools': ({ key, value, allowed }: Params) =>
    `${key} has ${counted('en', value, 'list', 'lists')} for ${counted('en', allowed, 'pool', 'pools')}`,
  'plan/hand-later': ({ key }: Params) => `${key}: only the pools of the first stage can be named before it is played`,
  'plan/hand-names': ({ key, value }: Params) => `${key}: every player stands in it once; see ${value}`,
  'plan/places-not-seats': ({ key, value, allowed }: Params) =>
    `${key}: ${counted('en', value, 'place', 'places')} for ${counted('en', allowed, 'seat', 'seats')}`,
  'plan/format-for-two': ({ key, value, game, seats, allowed }: Params) =>
    `${key} is ${value}, which is for games of two; ${game} has ${counted('en', seats, 'seat', 'seats')}: take ${allowed}`,
  'plan/seats-of-game': ({ key, value, game, least, most }: Params) =>
    `${key} is ${value}; ${game} has ${least === most ? least : `${least} to ${most}`} seats`,
  'plan/too-few-entrants': ({ key, value, stage, least }: Params) =>
    `${key}: the stage ${stage} would have ${counted('en', value, 'entrant', 'entrants')}; it needs at least ${least}`,
} as const;

export type PlanCode = keyof typeof EN;

const FR: Record<PlanCode, (params: Params) => string> = {
  'plan/unknown-key': ({ key, allowed }) => `${key} n’est pas connu ici ; il y a : ${allowed}`,
  'plan/missing': ({ key, allowed }) => `${key} manque : ${allowed}`,
  'plan/not-one-of': ({ key, value, allowed }) => `${key} vaut ${value} ; sont permis : ${allowed}`,
  'plan/wrong-type': ({ key, value, allowed }) => `${key} vaut ${value} ; il faut : ${allowed}`,
  'plan/too-small': ({ key, value, least }) => `${key} vaut ${value} ; le minimum est ${least}`,
  'plan/too-large': ({ key, value, most }) => `${key} vaut ${value} ; le maximum est ${most}`,
  'plan/not-in-steps': ({ key, value, step }) => `${key} vaut ${value} ; il va par pas de ${step}`,
  'plan/malformed': ({ key, value }) => `${key} vaut ${value}, ce qui n’est pas écrit comme il faut`,
  'plan/name-twice': ({ key, value }) => `${key} : deux portent le nom ${value}`,
  'plan/endless': ({ key }) =>
    `${key} : une échelle suivie d’une autre phase doit finir : indiquez \`matches\` ou \`until\``,
  'plan/pools-too-many': ({ key, value, most }) =>
    `${key} vaut ${value} ; avec ces joueurs au plus ${most}, deux dans chacune`,
  'plan/hand-without-draw': ({ key }) => `${key} et \`draw = "hand"\` vont ensemble`,
  'plan/hand-pools': ({ key, value, allowed }) =>
    `${key} a ${counted('fr', value, 'liste', 'listes')} pour ${counted('fr', allowed, 'poule', 'poules')}`,
  'plan/hand-later': ({ key }) => `${key} : seules les poules de la première phase se nomment d’avance`,
  'plan/hand-names': ({ key, value }) => `${key} : chaque joueur y figure une fois ; voyez ${value}`,
  'plan/places-not-seats': ({ key, value, allowed }) =>
    `${key} : ${counted('fr', value, 'place', 'places')} pour ${counted('fr', allowed, 'siège', 'sièges')}`,
  'plan/format-for-two': ({ key, value, game, seats, allowed }) =>
    `${key} vaut ${value}, fait pour les jeux à deux ; ${game} a ${counted('fr', seats, 'place', 'places')} : prenez ${allowed}`,
  'plan/seats-of-game': ({ key, value, game, least, most }) =>
    `${key} vaut ${value} ; ${game} a ${counted('fr', least === most ? least : `de ${least} à ${most}`, 'place', 'places')}`,
  'plan/too-few-entrants': ({ key, value, stage, least }) =>
    `${key} : la phase ${stage} aurait ${counted('fr', value, 'participant', 'participants')} ; il en faut au moins ${least}`,
};

export const planSentences = { en: EN, fr: FR };
