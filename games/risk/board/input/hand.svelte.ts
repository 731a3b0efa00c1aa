/**
 * What the person is composing: chosen territories, units, placements not yet submitted, and the
 * queue of commands.
 */
import { Prospects } from '../../bots/prospects.ts';
import { makeMove } from '../../notation/commands.ts';
import type { Battle } from '../../rules/battle/battle.ts';
import { readBattle } from '../../rules/battle/battleReport.ts';
import { defendersOf, type RollOdds, rollOdds } from '../../rules/battle/odds.ts';
import { attack, END, move, type RiskMove } from '../../rules/commands.ts';
import { canLeave, goalsOf, mayLeave, mostUnits, roomOf, sizeOf, stackAt } from '../../rules/reach.ts';
import type { RiskState } from '../../rules/state.ts';
import type { World } from '../../rules/world.ts';
import { addStep, commandsOf, mostMore, pendingOf, type Steps, stockLeft, undoStep } from './placing.ts';
import { follow, makePlan, nextCommand, type Plan, type Work } from './plan.ts';

export interface Table {
  readonly world: World;
  readonly state: RiskState;
  readonly isAsked: boolean;
  readonly isStill: boolean;
  readonly submit: (text: string) => void;
}

export type Intent = 'attack' | 'move';

/** Between two rolls of an attack that goes on: the dice are seen, and there is time to stop. */
const PACE = 900;
const STILL_PACE = 250;

export class Hand {
  readonly #table: () => Table;
  /** The turn that the composition belongs to. */
  #turn = -1;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #prospects: Prospects | null = null;

  chosen = $state<number | null>(null);
  goal = $state<number | null>(null);
  intent = $state<Intent>('attack');
  units = $state.raw<readonly number[]>([]);
  /** The last attack captured a territory: units may follow into it. */
  isFollowing = $state(false);
  steps = $state.raw<Steps>([]);
  type = $state(0);
  keep = $state(1);
  plan = $state.raw<Plan | null>(null);
  /** A territory that was touched in vain. */
  vain = $state<number | null>(null);
  /** The attack that was begun last and goes on by itself, with how many stood on both sides. */
  #fought = $state.raw<{ from: number; to: number; own: number; theirs: number } | null>(null);

  readonly isPlacing = $derived.by(() => this.#table().state.phase !== 'act' && this.#table().state.over === 'no');
  /** By territory: what is placed but not yet taken. */
  readonly pending = $derived.by((): ReadonlyMap<number, readonly number[]> => {
    const { world } = this.#table();
    const work = this.plan?.work;
    if (work?.kind !== 'list') return pendingOf(world, this.steps);
    return new Map(work.moves.flatMap(({ kind, to, units }) => (kind === 'place' ? [[to, units] as const] : [])));
  });
  readonly left = $derived.by(() => {
    const { world, state } = this.#table();
    const placed = [...this.pending.values()].reduce(
      (sum, units) => units.reduce((cost, count, type) => cost + count * world.cost[type]!, sum),
      0,
    );
    return state.stock[state.seat]! - placed;
  });
  /** What the two chosen territories make of it. */
  readonly kind = $derived.by((): Intent => {
    const { state } = this.#table();
    if (this.goal === null) return this.intent;
    return state.owner[this.goal] === state.seat ? 'move' : 'attack';
  });
  readonly goals = $derived.by((): readonly number[] => {
    const { world, state } = this.#table();
    return this.isPlacing || this.chosen === null ? [] : goalsOf(world, state, this.chosen, this.intent);
  });
  readonly movable = $derived.by((): readonly boolean[] => {
    const { world, state, isAsked } = this.#table();
    return Array.from({ length: world.territories }, (_, at) => {
      if (!isAsked || this.plan) return false;
      return this.isPlacing ? state.owner[at] === state.seat && this.left > 0 : canLeave(world, state, at);
    });
  });
  readonly most = $derived.by((): readonly number[] => {
    const { world, state } = this.#table();
    if (this.chosen === null || this.isPlacing) return [];
    return mostUnits(world, state, this.chosen, this.kind, this.units);
  });
  /** The command that is composed, once it is one. */
  readonly command = $derived.by((): RiskMove | null => {
    if (this.isPlacing || this.chosen === null || this.goal === null || sizeOf(this.units) === 0) return null;
    return (this.kind === 'attack' ? attack : move)(this.chosen, this.goal, this.units);
  });
  readonly roll = $derived.by((): RollOdds | null => {
    const { world, state } = this.#table();
    if (this.command?.kind !== 'attack') return null;
    return rollOdds(world, this.units, defendersOf(world, stackAt(world, state, this.command.to)));
  });
  /** To the end, with who may fight when `keep` stay. */
  readonly battle = $derived.by((): (Battle & { readonly fighters: number; readonly defenders: number }) | null => {
    const { world, state } = this.#table();
    if (this.command?.kind !== 'attack') return null;
    const fighters = mayLeave(world, state, this.command.from, this.keep);
    const defenders = stackAt(world, state, this.command.to);
    if (sizeOf(fighters) === 0) return null;
    return { ...this.#ask(fighters, defenders), fighters: sizeOf(fighters), defenders: sizeOf(defenders) };
  });
  /** What an attack that went on by itself has cost both sides so far. */
  readonly toll = $derived.by((): { readonly own: number; readonly theirs: number } | null => {
    const { totals, owner, seat } = this.#table().state;
    const fought = this.#fought;
    if (!fought || owner[fought.from] !== seat) return null;
    const isTaken = owner[fought.to] === seat;
    const [here, there] = [totals[fought.from]!, totals[fought.to]!];
    return { own: fought.own - here - (isTaken ? there : 0), theirs: fought.theirs - (isTaken ? 0 : there) };
  });
  readonly draft = $derived.by((): string => {
    const { world } = this.#table();
    const moves = this.command ? [this.command] : this.isPlacing ? commandsOf(world, this.steps) : [];
    return moves.map((one) => makeMove(one, world)).join('; ');
  });
  readonly canEnd = $derived.by(() => {
    const { state, isAsked } = this.#table();
    return isAsked && !this.plan && state.over === 'no' && state.stock[state.seat] === 0;
  });

  constructor(table: () => Table) {
    this.#table = table;
  }

  #ask = (attackers: readonly number[], defenders: readonly number[]): Battle => {
    const { world } = this.#table();
    if (this.#prospects?.world !== world) this.#prospects = new Prospects(world);
    return this.#prospects.battle(attackers, defenders);
  };

  /** A state has come, or the right to move: to be called whenever either changes. */
  follow(): void {
    const { state, isAsked } = this.#table();
    if (state.turn !== this.#turn) {
      this.#turn = state.turn;
      this.#arrive();
    }
    if (!this.plan) return;
    const { step, plan } = follow(this.plan, {
      turn: state.turn,
      seat: state.over === 'no' ? state.seat : 0,
      isAsked,
    });
    if (step === 'stop') this.stop();
    else if (step === 'wait') this.plan = plan;
    else this.#sendLater(plan);
  }

  #sendLater(plan: Plan): void {
    const { isStill } = this.#table();
    this.plan = plan;
    clearTimeout(this.#timer);
    if (plan.work.kind === 'until' && plan.sent !== null)
      this.#timer = setTimeout(() => this.#send(), isStill ? STILL_PACE : PACE);
    else this.#send();
  }

  #send(): void {
    const { world, state, isAsked, submit } = this.#table();
    if (!this.plan || !isAsked) return;
    const next = nextCommand(world, state, this.plan, this.#ask);
    this.plan = next?.plan ?? null;
    if (next) submit(makeMove(next.move, world));
  }

  #begin(work: Work): void {
    const { state, isAsked } = this.#table();
    if (isAsked && !this.plan) this.#sendLater(makePlan(work, state.seat));
  }

  /**
   * A new position discards the composition; after a capture, the move of units into the territory
   * is offered.
   */
  #arrive(): void {
    const { world, state, isAsked } = this.#table();
    const wasKind = this.kind;
    const wasGoal = this.goal;
    this.steps = [];
    this.chosen = null;
    this.goal = null;
    this.vain = null;
    this.isFollowing = false;
    const battle = readBattle(state.battle);
    // The position may arrive a moment before the right to move.
    if (!isAsked && !this.plan) return;
    if (battle && state.owner[battle.from] === state.seat && state.phase === 'act') {
      if (canLeave(world, state, battle.from)) {
        this.isFollowing = battle.captured;
        this.#aim(battle.from, battle.to);
      } else if (battle.captured && canLeave(world, state, battle.to)) this.chosen = battle.to;
    } else if (wasKind === 'move' && wasGoal !== null && canLeave(world, state, wasGoal)) this.chosen = wasGoal;
  }

  /** Chooses both, with as many units as there may be. */
  #aim(from: number, to: number): void {
    const { world, state } = this.#table();
    this.chosen = from;
    this.goal = to;
    const kind = state.owner[to] === state.seat ? 'move' : 'attack';
    const fighters = mayLeave(world, state, from);
    let room = roomOf(world, state, from, kind);
    const greedy = fighters.map((count) => {
      const sent = Math.min(count, room);
      room -= sent;
      return sent;
    });
    this.units = kind === 'move' ? greedy : (this.#ask(fighters, stackAt(world, state, to)).choice ?? greedy);
    this.keep = Math.max(1, Math.min(this.keep, state.totals[from]! - 1));
  }

  touch(at: number): void {
    const { world, state, isAsked } = this.#table();
    if (!isAsked || this.plan) return;
    const isForeign = state.owner[at] !== state.seat;
    this.#fought = null;
    this.vain = this.#isVain(at) ? at : null;
    if (this.isPlacing) {
      if (isForeign) return;
      this.chosen = at;
      this.steps = addStep(world, state, this.steps, { at, type: this.type, count: 1 });
      return;
    }
    if (this.chosen !== null && this.goals.includes(at)) {
      this.isFollowing = false;
      this.#aim(this.chosen, at);
    } else if (this.chosen === at) this.#release();
    // One of another's that is out of reach: the choice stays.
    else if (isForeign && this.chosen !== null) this.goal = null;
    else if (canLeave(world, state, at)) {
      this.#release();
      this.chosen = at;
    } else this.#release();
  }

  #isVain(at: number): boolean {
    const { world, state } = this.#table();
    if (state.owner[at] !== state.seat) return this.isPlacing || !this.goals.includes(at);
    return !this.isPlacing && at !== this.chosen && !this.goals.includes(at) && !canLeave(world, state, at);
  }

  /** What Enter does: as a click, but a complete command is submitted. */
  press(at: number): void {
    if (at === this.goal && this.command) this.perform();
    else this.touch(at);
  }

  /** Takes units up to drag them. */
  lift(from: number): void {
    const { isAsked } = this.#table();
    if (!isAsked || this.plan || this.isPlacing) return;
    this.#release();
    this.chosen = from;
  }

  drag(from: number, to: number): void {
    const { world, state, isAsked } = this.#table();
    if (!isAsked || this.plan || this.isPlacing) return;
    const intent = state.owner[to] === state.seat ? 'move' : 'attack';
    if (!goalsOf(world, state, from, intent).includes(to)) return;
    this.isFollowing = false;
    this.#aim(from, to);
  }

  #release(): void {
    this.chosen = null;
    this.goal = null;
    this.isFollowing = false;
  }

  /** One step back; false where there is none. */
  back(): boolean {
    if (this.plan) this.stop();
    else if (this.isPlacing && this.steps.length > 0) this.steps = undoStep(this.steps);
    else if (this.goal !== null) {
      this.goal = null;
      this.isFollowing = false;
    } else if (this.chosen !== null) this.#release();
    else return false;
    return true;
  }

  turnTo(intent: Intent): void {
    if (this.goal !== null && this.kind !== intent) {
      this.goal = null;
      this.isFollowing = false;
    }
    this.intent = intent;
  }

  /** More or fewer of a type: of what is placed on the chosen territory, or of what is sent. */
  change(type: number, count: number): void {
    const { world, state } = this.#table();
    if (this.chosen === null) return;
    if (this.isPlacing) this.steps = addStep(world, state, this.steps, { at: this.chosen, type, count });
    else
      this.units = this.units.map((before, other) =>
        other === type ? Math.max(0, Math.min(this.most[type]!, before + count)) : before,
      );
  }

  mostMore(type: number): number {
    const { world, state } = this.#table();
    return this.isPlacing ? mostMore(world, state, this.steps, type) : this.most[type]! - this.units[type]!;
  }

  /** Sends what is placed; in set-up, once all is placed, nothing is left but to end. */
  sendPlacing(): void {
    const { world, state } = this.#table();
    const moves = commandsOf(world, this.steps);
    const isLast = state.phase === 'setup' && !state.oneByOne && stockLeft(world, state, this.steps) === 0;
    if (moves.length > 0) this.#begin({ kind: 'list', moves: isLast ? [...moves, END] : moves });
  }

  perform(): void {
    this.#fought = null;
    if (this.command) this.#begin({ kind: 'list', moves: [this.command] });
  }

  performUntil(): void {
    if (this.command?.kind !== 'attack') return;
    const { from, to } = this.command;
    const { totals } = this.#table().state;
    this.#fought = { from, to, own: totals[from]!, theirs: totals[to]! };
    this.#begin({ kind: 'until', from, to, keep: this.keep });
  }

  end(): void {
    this.#fought = null;
    if (this.canEnd) this.#begin({ kind: 'list', moves: [END] });
  }

  /**
   * Stops the queue: the command under way still counts, placements not yet submitted go back into
   * the composition.
   */
  stop(): void {
    clearTimeout(this.#timer);
    const work = this.plan?.work;
    this.plan = null;
    if (work?.kind !== 'list' || !this.isPlacing) return;
    const rest = work.moves.flatMap(({ kind, to, units }) =>
      kind === 'place' ? units.map((count, type) => ({ at: to, type, count })) : [],
    );
    const unsent = rest.filter(({ count }) => count > 0);
    if (this.steps.length === 0) this.steps = unsent;
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
