/** Why a decision about a competition makes no sense, in words. */
import type { Catalogues } from '../../words.ts';

export const competitionSentences = {
  en: {
    'competition/closed': () => 'The competition is over.',
    'competition/no-such-entrant': ({ entrant }) => `Nobody of the id "${entrant}" has entered.`,
    'competition/not-in': ({ entrant }) => `"${entrant}" has left already.`,
    'competition/old-version': ({ entrant, version }) =>
      `"${entrant}" is in it with version ${version}; another entry of it needs a higher one.`,
    'competition/name-taken': ({ name }) => `Somebody else is called "${name}" here.`,
    'competition/no-late-entry': () => 'It has begun, and nobody can enter any more in this format.',
    'competition/no-such-pairing': ({ stage, pairing }) => `The stage "${stage}" has no pairing "${pairing}".`,
    'competition/no-such-leg': ({ leg }) => `The pairing has no leg ${leg}.`,
    'competition/stage-over': ({ stage }) =>
      `The stage after "${stage}" was drawn from its results: they can no longer change.`,
    'competition/not-its-seats': ({ seats }) =>
      `The result must name, by seat, ${seats}, with a place and points each.`,
    'competition/begun': () => 'It has begun already.',
    'competition/paused': () => 'It is paused already.',
    'competition/not-paused': () => 'It is not paused.',
  },
  fr: {
    'competition/closed': () => 'La compétition est terminée.',
    'competition/no-such-entrant': ({ entrant }) => `Aucun inscrit n’a l’identifiant « ${entrant} ».`,
    'competition/not-in': ({ entrant }) => `« ${entrant} » est déjà parti.`,
    'competition/old-version': ({ entrant, version }) =>
      `« ${entrant} » y est inscrit avec la version ${version} ; une nouvelle inscription en demande une plus haute.`,
    'competition/name-taken': ({ name }) => `Quelqu’un d’autre s’appelle déjà « ${name} ».`,
    'competition/no-late-entry': () => 'Elle a commencé, et ce format n’admet plus d’inscription.',
    'competition/no-such-pairing': ({ stage, pairing }) => `La phase « ${stage} » n’a pas de rencontre « ${pairing} ».`,
    'competition/no-such-leg': ({ leg }) => `La rencontre n’a pas de manche ${leg}.`,
    'competition/stage-over': ({ stage }) =>
      `La phase qui suit « ${stage} » a été tirée d’après ses résultats : ils ne peuvent plus changer.`,
    'competition/not-its-seats': ({ seats }) =>
      `Le résultat doit nommer, par place, ${seats}, avec un rang et des points pour chacun.`,
    'competition/begun': () => 'Elle a déjà commencé.',
    'competition/paused': () => 'Elle est déjà en pause.',
    'competition/not-paused': () => 'Elle n’est pas en pause.',
  },
} as const satisfies Catalogues;
