/**
 * Who may do what: one table of every route, WebSocket, message of the feed and page. The server
 * reads it for every request; what is not in it is refused. docs/manual/<language>/rights.md
 * is made from it, and a test asks every route of it as every role.
 */
import type { Scope } from '@joute/core/api/lists.ts';
import { lookUp } from '@joute/core/input/objects.ts';
import type { Words } from '@joute/core/words.ts';
import type { Asker } from './credentials.ts';

/** `other`: a team, and the thing is another team's. */
export const ROLES = ['guest', 'team', 'other', 'assistant', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/**
 * `own`: what is one's own, which the answer decides by what is shown (the key of a seat, the token
 * that made a match). `public`: without what is not everybody's, such as names of people.
 */
export type May = 'yes' | 'own' | 'public' | 'no';

export interface Right {
  /** What a token needs for it; null: nothing, also where guests are not allowed. */
  readonly scope: Scope | null;
  /** What a token needs for `yes` where guests have less; without it, it has what they have. */
  readonly full?: Scope;
  readonly may: Readonly<Record<Role, May>>;
  /**
   * Whether it is written into the audit; left out, everything is but a GET. True of one whose
   * answer is secret, or somebody's; false of what only tells what would be done.
   */
  readonly audited?: boolean;
  /** For people. */
  readonly note?: Words;
}

const cells = (guest: May, team: May, other: May, assistant: May, administrator: May) => ({
  ...{ guest, team, other, assistant, administrator },
});

const EVERYBODY: Right = { scope: null, may: cells('yes', 'yes', 'yes', 'yes', 'yes') };
/** Everybody where guests are allowed; else a token, a session or the key of a seat is needed. */
const GUESTS: Right = { ...EVERYBODY, scope: 'play' };
const STAFF: Right = { scope: 'teach', may: cells('no', 'no', 'no', 'yes', 'yes') };
/** A team's own programs, and those who teach it. */
const OWN_BOTS: Right = { scope: 'bots', may: cells('no', 'yes', 'no', 'yes', 'yes') };
const ADMINISTRATORS: Right = { scope: 'admin', may: cells('no', 'no', 'no', 'no', 'yes') };
/** Organisers see what is secret until the end. */
const ORGANISERS_SEE: Right = {
  ...{ scope: 'play', full: 'teach', may: cells('public', 'public', 'public', 'yes', 'yes') },
};
/** A team's own, and those who teach. */
const OWN_TEAM: Right = { scope: 'play', full: 'teach', may: cells('no', 'yes', 'no', 'yes', 'yes') };
/** A team's own, and administrators. */
const OWN_SECRETS: Right = { scope: 'play', full: 'admin', may: cells('no', 'yes', 'no', 'no', 'yes') };
const KEY: Words = { en: 'own: with the key of the seat', fr: 'à soi : avec la clé de la place' };
const SEEN: Right = {
  ...{ scope: 'play', may: cells('public', 'public', 'public', 'public', 'public') },
  note: {
    en: 'with the key of a seat, as that seat sees it',
    fr: 'avec la clé d’une place, ce que voit cette place',
  },
};
const PLAYED: Right = { scope: 'play', may: cells('own', 'own', 'own', 'own', 'own'), note: KEY };

const API = {
  'GET /api/games': GUESTS,
  'GET /api/games/{game}': GUESTS,
  'GET /api/doors': GUESTS,
  'GET /api/addresses': {
    ...GUESTS,
    note: {
      en: 'the addresses of its network interfaces are told to its own machine alone',
      fr: 'les adresses de ses interfaces réseau ne sont dites qu’à sa propre machine',
    },
  },
  'GET /api/starters/{game}': GUESTS,
  'GET /api/starters/{game}/{archive}': GUESTS,
  'GET /api/joute.tgz': GUESTS,
  'GET /api/{service}': {
    ...GUESTS,
    note: {
      en: 'the lists of services that games run beside their matches',
      fr: 'les listes des services que des jeux tiennent à côté de leurs parties',
    },
  },
  'GET /api/matches': GUESTS,
  'POST /api/matches': {
    ...GUESTS,
    note: {
      en: 'with programs of this machine: administrators alone (scope `commands`)',
      fr: 'avec des programmes de cette machine : les administrateurs seulement (portée `commands`)',
    },
  },
  'GET /api/matches/{id}': GUESTS,
  'DELETE /api/matches/{id}': {
    ...{ scope: 'play', full: 'matches', may: cells('own', 'own', 'own', 'yes', 'yes') },
    note: {
      en: 'own: a match that one made, before it has begun',
      fr: 'à soi : celle qu’on a faite soi-même, avant son début',
    },
  },
  'POST /api/matches/{id}/rematch': {
    ...{ scope: 'play', full: 'matches', may: cells('own', 'own', 'own', 'yes', 'yes') },
    note: {
      en: 'own: a match that one played, or that had bots alone',
      fr: 'à soi : celle qu’on a jouée soi-même, ou une partie de bots seuls',
    },
  },
  'POST /api/matches/{id}/seats': {
    ...GUESTS,
    note: {
      en: 'an open seat; a reserved seat with its key',
      fr: 'une place ouverte ; une place réservée, avec sa clé',
    },
  },
  'DELETE /api/matches/{id}/seats/{seat}': PLAYED,
  'POST /api/matches/{id}/moves': PLAYED,
  'POST /api/matches/{id}/out': PLAYED,
  'GET /api/matches/{id}/events': SEEN,
  'GET /api/matches/{id}/text': SEEN,
  'GET /api/matches/{id}/record': SEEN,
  'GET /api/matches/{id}/errors': {
    ...{ scope: 'bots', full: 'matches', may: cells('no', 'own', 'own', 'yes', 'yes') },
    note: { en: 'own: those of one’s own bots', fr: 'à soi : de ses propres bots' },
  },
  'POST /api/records': {
    ...{ scope: 'play', full: 'records', may: cells('public', 'public', 'public', 'yes', 'yes') },
    note: { en: 'public: it is checked, and not kept', fr: 'public : il est vérifié, et n’est pas gardé' },
  },
  'GET /api/competitions': GUESTS,
  'GET /api/competitions/{competition}': ORGANISERS_SEE,
  'GET /api/competitions/{competition}/standings': GUESTS,
  'GET /api/competitions/{competition}/spotlight': GUESTS,
  'GET /api/competitions/{competition}/pairings': GUESTS,
  'GET /api/competitions/{competition}/events': GUESTS,
  'GET /api/competitions/{competition}/ratings': GUESTS,
  'GET /api/competitions/{competition}/history': GUESTS,
  'GET /api/competitions/{competition}/comparison': GUESTS,
  'GET /api/competitions/{competition}/export': GUESTS,
  'POST /api/competitions': STAFF,
  'POST /api/competitions/forecast': { ...STAFF, audited: false },
  'POST /api/competitions/{competition}/decisions': STAFF,
  'GET /api/competitions/{competition}/keys': { ...STAFF, audited: true },
  'GET /api/wall': GUESTS,
  'PUT /api/wall': STAFF,
  'GET /api/bots': {
    ...GUESTS,
    note: {
      en: 'open bots; a team sees its own too, teachers see all',
      fr: 'ceux qui sont ouverts ; une équipe voit aussi les siens, un enseignant les voit tous',
    },
  },
  'GET /api/teams/{team}/bots': OWN_BOTS,
  'GET /api/teams/{team}/bots/{bot}': OWN_BOTS,
  'POST /api/teams/{team}/bots/{bot}': OWN_BOTS,
  'POST /api/teams/{team}/bots/{bot}/versions': OWN_BOTS,
  'GET /api/teams/{team}/bots/{bot}/versions/{number}': OWN_BOTS,
  'GET /api/teams/{team}/bots/{bot}/report': OWN_BOTS,
  'POST /api/teams/{team}/bots/{bot}/port': {
    ...OWN_BOTS,
    note: { en: 'whoever connects to it plays as the bot', fr: 'qui s’y connecte joue comme ce bot' },
  },
  'POST /api/teams/{team}/bots/{bot}/commands': ADMINISTRATORS,
  'GET /api/preflight': STAFF,
  'GET /api/tokens': ADMINISTRATORS,
  'POST /api/tokens': ADMINISTRATORS,
  'DELETE /api/tokens/{id}': ADMINISTRATORS,
  'GET /api/session': { ...EVERYBODY, note: { en: 'says who is asking', fr: 'dit qui demande' } },
  'POST /api/session': {
    ...EVERYBODY,
    note: {
      en: 'with the code of a team, or a name and a password',
      fr: 'avec le code d’une équipe, ou un nom et un mot de passe',
    },
  },
  'DELETE /api/session': EVERYBODY,
  'PUT /api/session/password': {
    ...{
      scope: 'play',
      may: cells('no', 'no', 'no', 'own', 'own'),
      note: { en: 'own: with the present password', fr: 'à soi : avec le mot de passe actuel' },
    },
  },
  'GET /api/accounts': ADMINISTRATORS,
  'POST /api/accounts': ADMINISTRATORS,
  'PATCH /api/accounts/{account}': ADMINISTRATORS,
  'DELETE /api/accounts/{account}': ADMINISTRATORS,
  'GET /api/audit': ADMINISTRATORS,
  'GET /api/server': ADMINISTRATORS,
  'PATCH /api/server': ADMINISTRATORS,
  'GET /api/cluster': ADMINISTRATORS,
  'POST /api/roster/preview': { ...STAFF, audited: false },
  'POST /api/roster': STAFF,
  'POST /api/roster/sheets': STAFF,
  'POST /api/roster/tokens': ADMINISTRATORS,
  'GET /api/teams': {
    ...{ scope: 'play', full: 'teach', may: cells('public', 'public', 'public', 'yes', 'yes') },
    note: {
      en: 'public: without names of people, but for one’s own team',
      fr: 'public : sans les noms des personnes, sauf pour sa propre équipe',
    },
  },
  'POST /api/teams': STAFF,
  'POST /api/teams/codes': STAFF,
  'GET /api/teams/{team}': {
    ...{ scope: 'play', full: 'teach', may: cells('public', 'yes', 'public', 'yes', 'yes') },
    note: { en: 'public: without names of people', fr: 'public : sans les noms des personnes' },
  },
  'PATCH /api/teams/{team}': STAFF,
  'DELETE /api/teams/{team}': ADMINISTRATORS,
  'DELETE /api/teams/{team}/sessions': OWN_TEAM,
  'GET /api/teams/{team}/tokens': OWN_SECRETS,
  'POST /api/teams/{team}/tokens': OWN_SECRETS,
  'DELETE /api/teams/{team}/tokens/{id}': OWN_SECRETS,
  'POST /api/teams/{team}/members': STAFF,
  'PATCH /api/members/{member}': STAFF,
  'DELETE /api/members/{member}': ADMINISTRATORS,
  'GET /api/members/{member}/export': { ...OWN_SECRETS, audited: true },
  'POST /api/admin/account': {
    ...EVERYBODY,
    note: { en: 'with the code of the one-time link', fr: 'avec le code du lien à usage unique' },
  },
  'POST /api/admin/claim': {
    ...EVERYBODY,
    note: {
      en: 'with the code of the one-time link, for scripts',
      fr: 'avec le code du lien à usage unique, pour les scripts',
    },
  },
  'GET /healthz': EVERYBODY,
  'GET /readyz': {
    ...{ scope: null, full: 'matches', may: cells('public', 'public', 'public', 'yes', 'yes') },
    note: { en: 'public: a word for what is wrong', fr: 'public : un mot pour ce qui ne va pas' },
  },
  'GET /metrics': {
    ...{ scope: 'play', full: 'matches', may: cells('own', 'own', 'own', 'yes', 'yes') },
    note: {
      en: 'own: at the machine itself, or where the server shows them to everybody',
      fr: 'à soi : sur la machine elle-même, ou si le serveur les montre à tous',
    },
  },
  'GET /api': EVERYBODY,
  'GET /api/openapi.json': EVERYBODY,
} as const satisfies Readonly<Record<string, Right>>;

const SOCKETS = {
  'WS /api/feed': { ...EVERYBODY, note: { en: 'its messages are below', fr: 'ses messages sont plus bas' } },
  'WS /api/bots/{game}': GUESTS,
} as const satisfies Readonly<Record<string, Right>>;

/** Clients of the common protocol, and of the courses' own, at every port and as WebSockets. */
const CLIENTS = {
  'bot join': {
    ...GUESTS,
    note: {
      en: 'a seat at a table or in an open match, as a guest; with the key of a seat, that seat',
      fr: 'une place à une table ou dans une partie ouverte, comme invité ; avec la clé d’une place, cette place',
    },
  },
  'bot stand': {
    ...{ scope: 'bots', may: cells('no', 'yes', 'no', 'no', 'no') },
    note: {
      en: '`join` with a token of the team and without a match; in a course’s own protocol, with the team’s code as its name',
      fr: '`join` avec un jeton de l’équipe et sans partie ; dans le protocole d’un cours, avec le code de l’équipe comme nom',
    },
  },
} as const satisfies Readonly<Record<string, Right>>;

/** What a client of the feed sends. What it is sent is what it asked for here. */
const FEED = {
  'feed token': EVERYBODY,
  'feed ping': EVERYBODY,
  'feed list': GUESTS,
  'feed unlist': GUESTS,
  'feed follow': GUESTS,
  'feed unfollow': GUESTS,
  'feed watch': SEEN,
  'feed unwatch': EVERYBODY,
  'feed move': PLAYED,
  'feed wayOut': PLAYED,
} as const satisfies Readonly<Record<string, Right>>;

/** The pages hold nothing themselves: what they show, they ask for like everybody else. */
const PAGES = {
  'page /': EVERYBODY,
  'page /matches': EVERYBODY,
  'page /competitions': EVERYBODY,
  'page /wall': EVERYBODY,
  'page /show': EVERYBODY,
  'page /docs': EVERYBODY,
  'page /docs/{page}': EVERYBODY,
  'page /account': EVERYBODY,
  'page /desk': EVERYBODY,
  'page /desk/{part}': EVERYBODY,
  'page /desk/c/{competition}': EVERYBODY,
  'page /team': EVERYBODY,
  'page /team/{team}': EVERYBODY,
  'page /sign-in': EVERYBODY,
  'page /g/{game}': EVERYBODY,
  'page /g/{game}/learn': EVERYBODY,
  'page /g/{game}/rules': EVERYBODY,
  'page /g/{game}/{service}': EVERYBODY,
  'page /m/{id}': EVERYBODY,
  'page /c/{id}': EVERYBODY,
  'page /embed/m/{id}': {
    ...EVERYBODY,
    note: { en: 'the one page that other sites may frame', fr: 'la seule page que d’autres sites peuvent encadrer' },
  },
  'page /*': { ...EVERYBODY, note: { en: 'files of the pages', fr: 'les fichiers des pages' } },
} as const satisfies Readonly<Record<string, Right>>;

export const RIGHTS = { ...API, ...SOCKETS, ...CLIENTS, ...FEED, ...PAGES };
export type RightName = keyof typeof RIGHTS;

/** Null where the table has none: nobody may. */
export const findRight = (name: string): Right | null => lookUp<Right>(RIGHTS, name) ?? null;

/** For routes when they are added: one that is not in the table is a bug of ours. */
export function rightOf(name: string): Right {
  const right = findRight(name);
  if (!right) throw new Error(`${name} is not in the table of rights`);
  return right;
}

/** `subject`: the team that it is about; null where it is about none. */
export function mayDo(right: Right, asker: Asker, guests: boolean, subject: string | null = null): May {
  const { role } = asker;
  const isOther = role === 'team' && subject !== asker.team && subject !== null;
  const cell = right.may[isOther ? 'other' : role];
  const isStaff = role !== 'team' && role !== 'guest';
  const needed = cell === 'yes' && isStaff && right.full !== undefined ? right.full : right.scope;
  if (cell !== 'no' && hasScope(asker, needed, guests)) return cell;
  return hasScope(asker, right.scope, guests) ? right.may.guest : 'no';
}

/** `guests`: whether requests without a token are allowed what the scope `play` allows. */
export function hasScope({ role, scopes, token }: Asker, scope: Scope | null, guests: boolean): boolean {
  if (scope === null) return true;
  if (scope === 'play') return guests || role !== 'guest' || token !== null;
  return scopes.includes(scope) || scopes.includes('admin');
}
