/**
 * The two sets of numbers and switches the game is played with. `subject` is what the course's
 * subject prints, `tournament` what the teachers' engine did. One table; the engine has no other
 * place where they differ.
 */
export interface Ruleset {
  /** Hits that the server stands. */
  readonly server: number;
  /** Hits that the computers, one equipment together, stand. */
  readonly computers: number;
  /** Points for each trojan that the avatar destroys. */
  readonly kill: number;
  /** Points for each trojan that a protection acts on. */
  readonly affected: number;
  /** Points for each trojan of one's own that stands on a board when the turn ends. */
  readonly standing: number;
  /** Points for each hit on one's server or computers. */
  readonly hit: number;
  /** Points for a malformed order, a refused protection, an avatar against the edge. */
  readonly badOrder: number;
  /**
   * What a trojan that leaves a board by the left, the right or the top keeps; what it does not
   * keep comes from that board.
   */
  readonly leaving: { readonly keepsCreator: boolean; readonly keepsType: boolean };
  /**
   * Personal data: the resistance it loses when it attracts, and the points for each trojan next to
   * it.
   */
  readonly lure: { readonly wear: number; readonly points: number };
}

export const RULESETS = {
  subject: {
    server: 4,
    computers: 5,
    kill: 5,
    affected: 1,
    standing: 1,
    hit: -5,
    badOrder: -5,
    leaving: { keepsCreator: false, keepsType: false },
    lure: { wear: 0, points: 1 },
  },
  tournament: {
    server: 40,
    computers: 50,
    kill: 10,
    affected: 5,
    standing: 1,
    hit: -15,
    badOrder: -5,
    leaving: { keepsCreator: true, keepsType: true },
    lure: { wear: 1, points: 0 },
  },
} as const satisfies Record<string, Ruleset>;

export type RulesetName = keyof typeof RULESETS;
export const RULESET_NAMES = ['subject', 'tournament'] as const satisfies readonly RulesetName[];

export const isRulesetName = (text: unknown): text is RulesetName => RULESET_NAMES.some((name) => name === text);

/** A protection starts with this resistance, and loses one at the end of each turn. */
export const PROTECTION_RESISTANCE = 2;

/** Turns a match lasts unless its setup says otherwise. */
export const DEFAULT_TURNS = 100;

/**
 * Written in files for a game without a limit. A match must end: without a limit it is stopped
 * after `MOST_TURNS`.
 */
export const NO_LIMIT = -1;
export const MOST_TURNS = 1000;
