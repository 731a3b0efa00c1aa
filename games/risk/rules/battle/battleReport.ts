/**
 * The last attack with its dice, as numbers in one typed array, so that writing it down costs a
 * search nothing.
 */
import type { World } from '../world.ts';

/**
 * Where things are: from, to, attackers, defenders, captured; then type, score and lost of each,
 * attackers first.
 */
const FROM = 0;
const TO = 1;
const ATTACKERS = 2;
const DEFENDERS = 3;
const CAPTURED = 4;
const FIGHTERS = 5;
const EACH = 3;

export const NO_BATTLE = -1;

export interface Fighter {
  readonly type: number;
  readonly score: number;
  readonly lost: boolean;
}

export const lostOf = (fighters: readonly Fighter[]): number => fighters.filter(({ lost }) => lost).length;

export interface BattleReport {
  readonly from: number;
  readonly to: number;
  readonly captured: boolean;
  readonly attackers: readonly Fighter[];
  readonly defenders: readonly Fighter[];
}

export const emptyBattle = ({ numbers }: World): Int16Array =>
  new Int16Array(FIGHTERS + EACH * (numbers.attackers + numbers.defenders)).fill(0).fill(NO_BATTLE, 0, 1);

export function clearBattle(battle: Int16Array): void {
  battle[FROM] = NO_BATTLE;
}

export function writeBattle(battle: Int16Array, from: number, to: number, attackers: number, defenders: number): void {
  battle[FROM] = from;
  battle[TO] = to;
  battle[ATTACKERS] = attackers;
  battle[DEFENDERS] = defenders;
  battle[CAPTURED] = 0;
}

export function writeFighter(battle: Int16Array, index: number, type: number, score: number, lost: number): void {
  const at = FIGHTERS + EACH * index;
  battle[at] = type;
  battle[at + 1] = score;
  battle[at + 2] = lost;
}

export function writeCapture(battle: Int16Array): void {
  battle[CAPTURED] = 1;
}

export function readBattle(battle: Int16Array): BattleReport | null {
  if (battle[FROM] === NO_BATTLE) return null;
  const fighters = (first: number, count: number): Fighter[] =>
    Array.from({ length: count }, (_, index) => {
      const at = FIGHTERS + EACH * (first + index);
      return { type: battle[at]!, score: battle[at + 1]!, lost: battle[at + 2] === 1 };
    });
  const attackers = battle[ATTACKERS]!;
  return {
    from: battle[FROM]!,
    to: battle[TO]!,
    captured: battle[CAPTURED] === 1,
    attackers: fighters(0, attackers),
    defenders: fighters(attackers, battle[DEFENDERS]!),
  };
}

export function fillBattle(battle: Int16Array, report: BattleReport): void {
  writeBattle(battle, report.from, report.to, report.attackers.length, report.defenders.length);
  for (const [index, { type, score, lost }] of [...report.attackers, ...report.defenders].entries())
    writeFighter(battle, index, type, score, lost ? 1 : 0);
  if (report.captured) writeCapture(battle);
}
