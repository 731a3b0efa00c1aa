/**
 * The four boards as the rules work on them, in place; and the same as a value. All numbers of the
 * boards are one typed array and all trojans another, so that a state is copied with two block
 * copies.
 */
import type { Setup } from '@joute/core/setup.ts';
import { CELLS, type FirewallName, OFF, PLAYERS, SERVER_CELL, TURNS } from './compass.ts';
import { DEFAULT_TURNS, isRulesetName, RULESETS, type Ruleset, type RulesetName } from './rulesets.ts';

/** Where a board's numbers are: `board * BOARD + field`. */
export const SCORE = 0;
export const AVATAR = 1;
export const SERVER = 2;
export const COMPUTERS = 3;
/** A cell's protection, at `PROTECTION + cell`: 0 for none, else `packProtection`. */
export const PROTECTION = 4;
export const BOARD = PROTECTION + CELLS;

export const packProtection = (type: number, resistance: number): number => (resistance << 3) | (type + 1);
export const protectionType = (packed: number): number => (packed & 7) - 1;
export const protectionResistance = (packed: number): number => packed >> 3;

/** What a match keeps the same from its start to its end. */
export interface Frame {
  readonly ruleset: RulesetName;
  /**
   * Protections may be placed on the server's and the avatar's cell too, as in the teachers' saved
   * games.
   */
  readonly placeAnywhere: boolean;
  /** How firewalls turn trojans: the subject's figures and its text differ. */
  readonly firewall: FirewallName;
  /** The turn limit; NO_LIMIT for none. */
  readonly limit: number;
  /**
   * As saved games name the players, player 1 first. The rules do not look at them, and the JSON
   * leaves them out.
   */
  readonly names: readonly string[];
  /** As saved games mark it: player 1 is a person. */
  readonly human: boolean;
}

/** A whole game (jeu): a value, never changed. */
export interface CyberState extends Frame {
  /** Turns played. */
  readonly turn: number;
  readonly boards: Int32Array;
  /**
   * Packed (packed.ts). Their order means nothing; a turn leaves them sorted, and a saved game
   * keeps the order of its file.
   */
  readonly trojans: Uint16Array;
}

export const DEFAULT_FRAME: Frame = {
  ruleset: 'tournament',
  placeAnywhere: false,
  firewall: 'figures',
  limit: DEFAULT_TURNS,
  names: Array.from({ length: PLAYERS }, (_, index) => `joueur${index + 1}`),
  human: false,
};

/** The name that a saved file gave the player; empty where it has only the number. */
export const savedName = (id: number, name: string): string => (name === DEFAULT_FRAME.names[id - 1] ? '' : name);

/** What a match's setup says of a state; what it leaves out is as usual. */
export const frameOf = ({ ruleset, placeAnywhere, firewall, turns }: Setup): Frame => ({
  ...DEFAULT_FRAME,
  ruleset: isRulesetName(ruleset) ? ruleset : DEFAULT_FRAME.ruleset,
  placeAnywhere: placeAnywhere === true,
  firewall: firewall === 'text' ? 'text' : DEFAULT_FRAME.firewall,
  limit: typeof turns === 'number' ? turns : DEFAULT_FRAME.limit,
});

/** A new game (creer_jeu). */
export function startState(options: Partial<Frame> = {}): CyberState {
  const frame = { ...DEFAULT_FRAME, ...options };
  const boards = new Int32Array(PLAYERS * BOARD);
  for (let at = 0; at < boards.length; at += BOARD) {
    boards[at + AVATAR] = SERVER_CELL;
    boards[at + SERVER] = RULESETS[frame.ruleset].server;
    boards[at + COMPUTERS] = RULESETS[frame.ruleset].computers;
  }
  return { ...frame, turn: 0, boards, trojans: new Uint16Array(0) };
}

/** What a player was given or charged points for. */
export const CAUSES = [
  ...(['no-order', 'misplaced', 'edge', 'destroyed', 'affected', 'lured'] as const),
  ...(['server', 'computers', 'standing'] as const),
] as const;
export type Cause = (typeof CAUSES)[number];

/** Players are counted from 0. */
export interface Posting {
  readonly player: number;
  readonly cause: Cause;
  readonly points: number;
  /** Whose trojan it was about; OFF where none was. */
  readonly creator: number;
}

/** The scratch copy that the rules change. */
export class Table {
  rules: Ruleset = RULESETS.tournament;
  placeAnywhere = false;
  /** By the protection's number, DPO and the two firewalls: the new direction for each old one. */
  turns: readonly Uint8Array[] = TURNS.figures;
  turn = 0;
  readonly boards = new Int32Array(PLAYERS * BOARD);
  trojans = new Uint16Array(256);
  /** How many of `trojans` there are. */
  count = 0;
  /** Each player's order of the turn, by its code, or NO_ORDER. */
  readonly orders = new Int16Array(PLAYERS);
  /**
   * Trojans that the avatars destroyed as they arrived on them in this turn, at `board * PLAYERS +
   * creator` (what poser_avatar returns).
   */
  readonly destroyed = new Int32Array(PLAYERS * PLAYERS);
  /**
   * Trojans that became present in this turn, at `(board * CELLS + cell) * PLAYERS + creator` (what
   * mettre_a_jour_case returns).
   */
  readonly arrived = new Int32Array(PLAYERS * CELLS * PLAYERS);
  /** What the points of the turn came from, where somebody asks; null: nobody does. */
  postings: Posting[] | null = null;

  /** The one place where points are given or charged. */
  post(player: number, cause: Cause, points: number, creator: number = OFF): void {
    this.boards[player * BOARD + SCORE]! += points;
    if (this.postings !== null) this.postings.push({ player, cause, points, creator });
  }

  add(trojan: number): void {
    if (this.count === this.trojans.length) {
      const more = new Uint16Array(this.count * 2);
      more.set(this.trojans);
      this.trojans = more;
    }
    this.trojans[this.count++] = trojan;
  }

  /** The last one takes its place: go through the list from its end. */
  remove(index: number): void {
    this.trojans[index] = this.trojans[--this.count]!;
  }
}

/** A table like another: for a search that goes back to where it began. */
export function copyTable(into: Table, from: Table): Table {
  into.rules = from.rules;
  into.placeAnywhere = from.placeAnywhere;
  into.turns = from.turns;
  into.turn = from.turn;
  into.boards.set(from.boards);
  if (into.trojans.length < from.count) into.trojans = new Uint16Array(from.trojans.length);
  for (let i = 0; i < from.count; i++) into.trojans[i] = from.trojans[i]!;
  into.count = from.count;
  return into;
}

export function setTable(table: Table, state: CyberState): Table {
  table.rules = RULESETS[state.ruleset];
  table.placeAnywhere = state.placeAnywhere;
  table.turns = TURNS[state.firewall];
  table.turn = state.turn;
  table.boards.set(state.boards);
  const { trojans } = state;
  if (table.trojans.length < trojans.length) table.trojans = new Uint16Array(trojans.length * 2);
  table.trojans.set(trojans);
  table.count = trojans.length;
  return table;
}

export const getState = (
  table: Table,
  { ruleset, placeAnywhere, firewall, limit, names, human }: Frame,
): CyberState => ({
  ruleset,
  placeAnywhere,
  firewall,
  limit,
  names,
  human,
  turn: table.turn,
  boards: table.boards.slice(),
  trojans: table.trojans.slice(0, table.count),
});

export const hasLost = (boards: Int32Array, player: number): boolean =>
  boards[player * BOARD + SERVER] === 0 && boards[player * BOARD + COMPUTERS] === 0;
