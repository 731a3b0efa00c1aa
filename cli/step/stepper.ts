/**
 * One game, told turn by turn what every seat plays: no clocks, no tries, no record. For
 * cross-checking another engine.
 */

import type { Dice } from '@joute/core/dice.ts';
import type { AnyGame, Json, MatchResult, Seat } from '@joute/core/game.ts';
import { isObject } from '@joute/core/input/objects.ts';
import { coreWords } from '@joute/core/match/sentences.ts';
import { counted } from '@joute/core/plurals.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import type { PlayScripted, Written } from '@joute/core/script.ts';
import { type Catalogue, type Catalogues, type Language, say } from '@joute/core/words.ts';
import { LONGEST_LINE } from './lines.ts';

const en = {
  'step/json': () => 'This line is not JSON.',
  'step/too-long': ({ most }) => `This line is longer than ${counted('en', most, 'character', 'characters')}.`,
  'step/shape': () => 'A line is {"moves":{"<seat>":"<move>"}}, with null for a seat that gives no answer.',
  'step/no-seat': ({ seat, seats }) => `There is no seat ${seat}: they go from 1 to ${seats}.`,
  'step/not-acting': ({ seat, acting }) => `It is not the turn of seat ${seat}, but of ${acting}.`,
  'step/missing': ({ seat }) => `The move of seat ${seat} is missing, and in this game no turn passes without one.`,
  'step/over': () => 'The game is over.',
} satisfies Catalogue;

const fr: Record<keyof typeof en, Catalogue[string]> = {
  'step/json': () => 'Cette ligne n’est pas du JSON.',
  'step/too-long': ({ most }) => `Cette ligne dépasse ${counted('fr', most, 'caractère', 'caractères')}.`,
  'step/shape': () => 'Une ligne s\'écrit {"moves":{"<place>":"<coup>"}}, avec null pour une place qui ne répond pas.',
  'step/no-seat': ({ seat, seats }) => `La place ${seat} n’existe pas : elles vont de 1 à ${seats}.`,
  'step/not-acting': ({ seat, acting }) => `Ce n’est pas à la place ${seat} de jouer, mais à ${acting}.`,
  'step/missing': ({ seat }) => `Il manque le coup de la place ${seat}, et dans ce jeu aucun tour ne passe sans coup.`,
  'step/over': () => 'La partie est finie.',
};

const stepWords: Catalogues = { en, fr };

/** Null where no seat is to blame. */
interface Fault {
  readonly seat: Seat | null;
  readonly reason: Refusal;
}

const fault = (seat: Seat | null, code: keyof typeof en, params: Refusal['params'] = {}): Fault => ({
  seat,
  reason: refusal(code, params),
});

export interface StepPlan {
  readonly game: AnyGame;
  readonly seats: number;
  readonly dice: Dice;
  readonly language: Language;
  /** Where the game can be given its chance events. */
  readonly script?: PlayScripted<unknown, unknown> | undefined;
}

/** A line: the moves by seat, and whatever else is written in it. */
interface Line {
  readonly moves: ReadonlyMap<string, string | null>;
  readonly written: Written;
}

export class Stepper {
  readonly #plan: StepPlan;
  #state: unknown;

  constructor(plan: StepPlan, state: unknown) {
    this.#plan = plan;
    this.#state = state;
  }

  get #game(): AnyGame {
    return this.#plan.game;
  }

  get state(): Json {
    return this.#game.makeJson(this.#state);
  }

  /**
   * What to print for a line of input (null: it was too long): the next state, or what was refused,
   * with the state unchanged.
   */
  answer(line: string | null): Json {
    const end = this.#game.end(this.#state);
    if (end) return this.#refuse([fault(null, 'step/over')], end.result);
    const given = readLine(line);
    if ('reason' in given) return this.#refuse([given]);
    const faults: Fault[] = [];
    const answers = this.#readAnswers(given.moves, faults);
    if (faults.length > 0) return this.#refuse(faults);
    const { script, dice } = this.#plan;
    const scripted = script?.(this.#state, answers, given.written, dice) ?? null;
    if (scripted && !scripted.ok) return this.#refuse([{ seat: null, reason: scripted.refusal }]);
    this.#state = scripted ? scripted.value : this.#game.play(this.#state, answers, dice);
    return this.state;
  }

  /**
   * Where all act at once, one seat's mistake does not hold up the turn: a bad order counts as
   * none, and that of a seat which is out is ignored.
   */
  get #atOnce(): boolean {
    return this.#game.facts.dynamics === 'simultaneous';
  }

  #readAnswers(given: ReadonlyMap<string, string | null>, faults: Fault[]): Map<Seat, unknown> {
    const acting = this.#game.acting(this.#state);
    for (const [name, text] of given) {
      const seat = /^[1-9]\d{0,2}$/.test(name) ? Number(name) : 0;
      if (seat < 1 || seat > this.#plan.seats) {
        faults.push(fault(null, 'step/no-seat', { seat: name.slice(0, 40), seats: this.#plan.seats }));
      } else if (text !== null && !acting.includes(seat) && !this.#atOnce) {
        faults.push(fault(seat, 'step/not-acting', { seat, acting: acting.join(', ') }));
      }
    }
    const answers = new Map<Seat, unknown>();
    for (const seat of acting) {
      const text = given.get(`${seat}`) ?? null;
      if (text !== null) this.#readMove(seat, text, answers, faults);
      // A missing answer is accepted only where the referee would let the turn pass.
      else if (this.#game.facts.policy.timeout === 'skip') answers.set(seat, null);
      else faults.push(fault(seat, 'step/missing', { seat }));
    }
    return answers;
  }

  #readMove(seat: Seat, text: string, answers: Map<Seat, unknown>, faults: Fault[]): void {
    const parsed = this.#game.parseMove(text, this.#state, seat);
    const broken = parsed.ok ? this.#game.check(this.#state, seat, parsed.value) : parsed.refusal;
    if (parsed.ok && !broken) answers.set(seat, parsed.value);
    else if (this.#atOnce) answers.set(seat, null);
    else faults.push({ seat, reason: broken! });
  }

  #refuse(faults: readonly Fault[], result?: MatchResult): Json {
    const refused = faults.map(({ seat, reason }) => ({
      seat,
      code: reason.code,
      message: say(reason, this.#plan.language, stepWords, this.#game.words, coreWords),
    }));
    return result ? { refused, result: { places: result.places, points: result.points } } : { refused };
  }
}

function readLine(line: string | null): Line | Fault {
  if (line === null) return fault(null, 'step/too-long', { most: LONGEST_LINE });
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return fault(null, 'step/json');
  }
  const { moves, ...written } = isObject(json) ? json : {};
  if (!isObject(moves)) return fault(null, 'step/shape');
  const given = new Map<string, string | null>();
  for (const [seat, move] of Object.entries(moves)) {
    if (move !== null && typeof move !== 'string') return fault(null, 'step/shape');
    given.set(seat, move);
  }
  return { moves: given, written };
}
