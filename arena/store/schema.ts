/**
 * What the store keeps, one schema for libsql and PostgreSQL: text, integers and JSON as text only.
 * Times are milliseconds since 1970. A record is the texts of its pieces in order
 * (core/record/record.ts): the head, an entry a move, the end. What was appended is never changed.
 */
import type { AccountRole, MatchStatus, VersionKind, VersionState } from '@joute/core/api/lists.ts';
import { lookUp } from '@joute/core/input/objects.ts';
import type { Termination } from '@joute/core/policy.ts';
import type { Generated, Kysely } from 'kysely';

/** The database, or a transaction of it. */
export type Db = Kysely<Schema>;

export interface Schema {
  readonly matches: MatchesTable;
  readonly seats: SeatsTable;
  readonly pieces: PiecesTable;
  readonly errors: ErrorsTable;
  readonly tokens: TokensTable;
  readonly facts: FactsTable;
  readonly competitions: CompetitionsTable;
  readonly competition_events: CompetitionEventsTable;
  readonly competition_matches: CompetitionMatchesTable;
  readonly accounts: AccountsTable;
  readonly teams: TeamsTable;
  readonly members: MembersTable;
  readonly sessions: SessionsTable;
  readonly audit: AuditTable;
  readonly bots: BotsTable;
  readonly bot_versions: BotVersionsTable;
  readonly archives: ArchivesTable;
}

interface MatchesTable {
  id: string;
  game: string;
  status: MatchStatus;
  /** JSON: setup, clock, policy, and whatever else its making needs (arena/live/matchPlan.ts). */
  plan: string;
  /** The seed of its dice: secret while it runs. */
  seed: string;
  /** Whether it is in the lists; others are found by their link only. */
  listed: 0 | 1;
  /** The match that this one is another attempt at, or a rematch of. */
  follows: string | null;
  created: number;
  started: number | null;
  ended: number | null;
  termination: Termination | null;
  /**
   * JSON of core's MatchResult; with the number of plies, so that a list needs no record. Null
   * until it is over.
   */
  result: string | null;
  plies: number | null;
  /**
   * Whose leaving it is where only strangers took part (arena/live/model/makers.ts); null: it is
   * kept for good.
   */
  guest: string | null;
  /**
   * The pairing that must be over before anybody is told the seed (core/competition/log/job.ts);
   * null: it is told with the end.
   */
  sealed: string | null;
  /** The server that plays it, and until when nobody else may take it up. */
  owner: string | null;
  lease: number | null;
}

interface SeatsTable {
  match: string;
  seat: number;
  /**
   * As on the command line: bot:greedy, cmd:…, net:…; `human` and `client` for those who come by
   * themselves; empty while it is open.
   */
  player: string;
  name: string;
  /** The name as it is searched for (matchSearch.ts). */
  folded: Generated<string>;
  /**
   * The hash of what its holder shows to prove that the seat is its own; null where nobody has to.
   */
  key: string | null;
  /** Whose seat it is in a competition, and with which version of its bot. */
  entrant: string | null;
  version: number | null;
  /** A team's bot, `team/bot` by their ids; the version above is the one that plays. */
  bot: string | null;
}

/** A piece a row, or several that came one after the other. */
interface PiecesTable {
  match: string;
  /** Of the first piece in it; null: there is one only. */
  first: number | null;
  /** From 0, without gaps: the version that its last piece makes. */
  version: number;
  text: string;
  /**
   * Whose moves it holds, by the ids that their senders gave them: sent again, they are not played
   * again. See `givenVersion`.
   */
  given: string | null;
}

/** The last of what a program wrote to its standard error. */
interface ErrorsTable {
  match: string;
  seat: number;
  text: string;
  /** Where in the text each turn begins, as JSON; null of matches before this was kept. */
  turns: string | null;
}

interface TokensTable {
  id: string;
  name: string;
  /** Of the token itself: nobody who reads the store can use it. */
  hash: string;
  /** Words with spaces between. */
  scopes: string;
  created: number;
  revoked: number | null;
  /** Whose it is; both null: of nobody, as those of the first link and of programs. */
  account: string | null;
  team: string | null;
}

/** What there is one of: the secret of links, whether the administrator's link was used. */
interface FactsTable {
  name: string;
  value: string;
}

interface CompetitionsTable {
  id: string;
  name: string;
  /** Secret until it is closed; its hash is in the first event. */
  seed: string;
  created: number;
  /** When it was closed, so that nobody has to read the log for it; null while it goes on. */
  closed: number | null;
  /** Who made it (arena/live/model/makers.ts); null for the house. */
  maker: string | null;
}

/** The log of a competition (core/competition/log/events.ts), only ever appended to. */
interface CompetitionEventsTable {
  competition: string;
  /** From 1, without gaps. */
  number: number;
  at: number;
  who: string;
  json: string;
}

/** Which match was made for which attempt at a leg: asked twice, it is made once. */
interface CompetitionMatchesTable {
  competition: string;
  /** `stage/pairing/leg`. */
  key: string;
  attempt: number;
  match: string;
}

/** Who signs in with a name and a password. */
interface AccountsTable {
  id: string;
  name: string;
  /** The name as it is looked up. */
  folded: string;
  role: AccountRole;
  /** Its argon2 hash; null: nobody signs in with one. */
  password: string | null;
  created: number;
}

interface TeamsTable {
  id: string;
  /** Shown to everybody, in matches and standings. */
  name: string;
  folded: string;
  /** The hash of what the team signs in with; null: nobody can. */
  code: string | null;
  /** JSON: a list of colours. */
  colours: string | null;
  created: number;
  /** When it was removed: what it played stays, so its row does. */
  removed: number | null;
}

/** A person. The name stands here and nowhere else, so that it can be erased. */
interface MembersTable {
  id: string;
  team: string;
  name: string;
  email: string | null;
  created: number;
}

/** A page that is signed in: of an account or of a team. */
interface SessionsTable {
  /** Of what the cookie holds. */
  hash: string;
  account: string | null;
  team: string | null;
  created: number;
  expires: number;
}

/** What administrators and assistants did: ids, never names of people. */
interface AuditTable {
  /** Ids sort by time. */
  id: string;
  at: number;
  who: string;
  what: string;
  json: string;
}

/** A team's program for one game. */
interface BotsTable {
  team: string;
  /** Unique in its team; it stays when the name changes. */
  id: string;
  game: string;
  name: string;
  /** Whether other teams may play against it. */
  open: 0 | 1;
  /** JSON: its idea, its temperament, its colours. */
  card: string;
  created: number;
}

/** One state of a bot. Its source and its lines never change; what came of its check is added. */
interface BotVersionsTable {
  team: string;
  bot: string;
  /** From 1, without gaps. */
  number: number;
  kind: VersionKind;
  /** The line that starts it, and the one that compiles it. */
  start: string;
  build: string | null;
  /** The hash of what was uploaded; null where nothing was. */
  archive: string | null;
  /** What the uploaded file was called. */
  file: string | null;
  state: VersionState;
  /** What the compiler said. */
  messages: string;
  /** JSON of the checklist; null until it was examined. */
  checklist: string | null;
  /** JSON of a refusal: why it failed, where no check says so. */
  trouble: string | null;
  /** JSON: how fast it answered when it was examined. */
  pace: string | null;
  created: number;
}

/** Uploaded files by the hash of their bytes, in parts. */
interface ArchivesTable {
  hash: string;
  part: number;
  /** Base64: the store holds text. */
  text: string;
}

/** A move that somebody sent, by its seat and the id that came with it. */
export const givenName = (seat: number, id: string): string => `${seat} ${id}`;

/**
 * The version that a move made which a row holds; null where it does not. A row of one piece may
 * have the name alone.
 */
export function givenVersion(
  { version, given }: { version: number; given: string | null },
  name: string,
): number | null {
  if (given === name) return version;
  const versions = given?.startsWith('{') ? (JSON.parse(given) as Record<string, number>) : {};
  return lookUp(versions, name) ?? null;
}
