/** What an organiser typed, as a decision: entrants by name or id, legs as exports show them. */
import type { DecisionRequest } from '@joute/core/api/competitions.ts';
import type { Ledger } from '@joute/core/competition/log/ledger.ts';
import { seatsOf } from '@joute/core/competition/log/legs.ts';
import { type Context, usageError } from '../../terminal/context.ts';
import { plainText } from '../../terminal/text.ts';

/** A decision as it is typed. */
export type TypedDecision =
  | { readonly kind: 'withdraw' | 'disqualify'; readonly entrant: string }
  | { readonly kind: 'enter'; readonly name: string; readonly player: string; readonly rank?: number }
  | { readonly kind: 'update'; readonly entrant: string; readonly player: string }
  | { readonly kind: 'replay'; readonly leg: string }
  | { readonly kind: 'give'; readonly leg: string; readonly results: readonly string[] }
  | { readonly kind: 'schedule'; readonly time: string }
  | { readonly kind: 'start' | 'pause' | 'resume' | 'close' };

interface LegPlace {
  readonly stage: string;
  readonly pairing: string;
  readonly leg: number;
}

/** A decision that the log would not take is refused later, by the log's own check. */
export function decisionRequest(
  context: Context,
  ledger: Ledger,
  typed: TypedDecision,
  why: string | undefined,
): DecisionRequest {
  const reason = why === undefined ? {} : { why };
  switch (typed.kind) {
    case 'withdraw':
      return { kind: typed.kind, entrant: findEntrant(context, ledger, typed.entrant), ...reason };
    case 'disqualify':
      return {
        ...{ kind: typed.kind, entrant: findEntrant(context, ledger, typed.entrant) },
        why: needWhy(context, why),
      };
    case 'enter':
      return { ...typed, ...reason };
    case 'update':
      return { ...typed, entrant: findEntrant(context, ledger, typed.entrant), ...reason };
    case 'replay':
      return { kind: typed.kind, ...parseLeg(context, typed.leg), ...reason };
    case 'give': {
      const leg = parseLeg(context, typed.leg);
      return {
        ...{ kind: typed.kind, ...leg, why: needWhy(context, why) },
        ...givenResult(context, ledger, leg, typed.results),
      };
    }
    case 'schedule':
      return { kind: typed.kind, start: parseTime(context, typed.time), ...reason };
    case 'start':
    case 'pause':
    case 'resume':
    case 'close':
      return { kind: typed.kind, ...reason };
  }
}

function findEntrant(context: Context, ledger: Ledger, text: string): string {
  const all = [...ledger.entrants.values()];
  const found = all.find(({ name }) => name === text) ?? all.find(({ id }) => id === text);
  if (found) return found.id;
  const names = all.map(({ name }) => plainText(name)).join(', ');
  throw usageError(context, {
    en: `nobody is called "${text}" here; there are: ${names}.`,
    fr: `personne ne s’appelle « ${text} » ici ; il y a : ${names}.`,
  });
}

/** Without a zone it is of this machine. */
function parseTime(context: Context, text: string): string | null {
  if (text === 'none') return null;
  const at = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(at)) return new Date(at).toISOString();
  throw usageError(context, {
    en: `a time is 2027-01-31T14:00, or none; not "${text}".`,
    fr: `une heure s’écrit 2027-01-31T14:00, ou none ; pas « ${text} ».`,
  });
}

function parseLeg(context: Context, text: string): LegPlace {
  const [, stage, pairing, leg] = /^(.+)\/([^/]+)\/([1-9]\d{0,5})$/.exec(text) ?? [];
  if (stage !== undefined && pairing !== undefined) return { stage, pairing, leg: Number(leg) };
  throw usageError(context, {
    en: `a leg is STAGE/PAIRING/LEG, as \`joute tournament export --matches -\` lists them; not "${text}".`,
    fr: `une manche s’écrit PHASE/RENCONTRE/MANCHE, comme les liste \`joute tournament export --matches -\` ; pas « ${text} ».`,
  });
}

/** `Alpha=1 Beta=2:7`: everybody's place, and the game's points where they matter. By seat. */
function givenResult(
  context: Context,
  ledger: Ledger,
  { stage, pairing: id, leg }: LegPlace,
  results: readonly string[],
): { readonly places: number[]; readonly points: number[] } {
  const pairing = ledger.stages.find(({ plan }) => plan.name === stage)?.pairings.get(id);
  // The log's check says that there is no such pairing.
  if (!pairing) return { places: [1], points: [0] };
  const given = new Map(results.map((text) => parseResult(context, ledger, text)));
  const seats = seatsOf(pairing, leg);
  const rows = seats.map((entrant) => given.get(entrant));
  if (given.size === seats.length && rows.every((row) => row !== undefined))
    return { places: rows.map(({ place }) => place), points: rows.map(({ points }) => points) };
  const names = seats.map((entrant) => plainText(ledger.entrants.get(entrant)?.name ?? entrant)).join(', ');
  throw usageError(context, {
    en: `give a place to each of those who meet there: ${names}.`,
    fr: `donnez un rang à chacun de ceux qui s’y rencontrent : ${names}.`,
  });
}

function parseResult(
  context: Context,
  ledger: Ledger,
  text: string,
): [entrant: string, given: { place: number; points: number }] {
  const [, name, place, points = '0'] = /^(.+)=([1-9]\d?)(?::(-?\d+(?:\.\d+)?))?$/.exec(text) ?? [];
  if (name !== undefined) return [findEntrant(context, ledger, name), { place: Number(place), points: Number(points) }];
  throw usageError(context, {
    en: `a result is PLAYER=PLACE, or PLAYER=PLACE:POINTS; not "${text}".`,
    fr: `un résultat s’écrit JOUEUR=RANG, ou JOUEUR=RANG:POINTS ; pas « ${text} ».`,
  });
}

function needWhy(context: Context, why: string | undefined): string {
  if (why) return why;
  throw usageError(context, {
    en: 'say why, for the log that everybody can read: --why TEXT.',
    fr: 'dites pourquoi, pour le journal que tous peuvent lire : --why TEXTE.',
  });
}
