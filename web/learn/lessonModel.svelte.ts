/** A lesson on the screen: what its board shows, whose turn it is, and what is said. */
import type { AnyGame, Seat } from '@joute/core/game.ts';
import { coreWords } from '@joute/core/match/sentences.ts';
import {
  type AnyLesson,
  answerLesson,
  isAsked,
  type Judged,
  type LessonRun,
  openLesson,
  seatOf,
  type Turn,
} from '@joute/core/teaching/lesson.ts';
import { LANGUAGES, say, type Words } from '@joute/core/words.ts';
import type { LastTurn } from '@joute/games/board/contract.ts';
import { tick } from 'svelte';

/** Between two turns: long enough to see the first. */
const PAUSE_MS = 900;

/** `moving`: something is still to be seen. */
export type Moment = 'asked' | 'moving' | 'refused' | 'on' | 'reached' | 'missed';

export class LessonModel {
  readonly lesson: AnyLesson;
  readonly #game: AnyGame;
  #run = $state.raw<LessonRun>()!;
  #state = $state.raw<unknown>(null);
  #last = $state.raw<LastTurn<unknown> | null>(null);
  #stage = $state<Moment>('asked');
  #said = $state.raw<Words | null>(null);
  /** Counts runs, so that what comes late for an earlier one is dropped. */
  #tries = $state(0);

  constructor(game: AnyGame, lesson: AnyLesson) {
    this.#game = game;
    this.lesson = lesson;
    this.restart();
  }

  get setup(): LessonRun['setup'] {
    return this.#run.setup;
  }

  /** As the person's seat sees it. */
  get state(): unknown {
    return this.#state;
  }

  get last(): LastTurn<unknown> | null {
    return this.#last;
  }

  get stage(): Moment {
    return this.#stage;
  }

  get said(): Words | null {
    return this.#said;
  }

  /** Changes with every new run: a board then begins anew. */
  get tries(): number {
    return this.#tries;
  }

  get mover(): Seat | null {
    const isOpen = this.#stage === 'asked' || this.#stage === 'on' || this.#stage === 'refused';
    return isOpen && isAsked(this.#run) ? seatOf(this.lesson) : null;
  }

  restart(): void {
    this.#tries++;
    this.#run = openLesson(this.#game, this.lesson);
    this.#state = this.#view(this.#run.match.state);
    this.#last = null;
    this.#stage = 'asked';
    this.#said = null;
  }

  /** Plays the solution from the beginning. */
  async show(): Promise<void> {
    this.restart();
    const { tries } = this;
    for (const move of this.lesson.solution) {
      await tick();
      this.#stage = 'moving';
      await pause(PAUSE_MS);
      if (tries !== this.tries) return;
      await this.give(move);
    }
  }

  async give(move: string): Promise<void> {
    const { tries } = this;
    this.#stage = 'moving';
    // A board takes it for refused when it is asked again.
    await tick();
    const judged = answerLesson(this.#run, move);
    if (judged.verdict === 'refused') {
      this.#stage = 'refused';
      this.#said = this.#sentence(judged);
      return;
    }
    this.#run = judged.run;
    for (const [index, turn] of judged.turns.entries()) {
      if (index > 0) await pause(PAUSE_MS);
      if (tries !== this.tries) return;
      this.#shownAfter(turn);
    }
    this.#stage = judged.verdict;
    this.#said = judged.said;
  }

  #sentence({ refusal }: Extract<Judged, { verdict: 'refused' }>): Words {
    const sentences = LANGUAGES.map((language) => [language, say(refusal, language, this.#game.words, coreWords)]);
    return Object.fromEntries(sentences) as Words;
  }

  #shownAfter({ before, entries, after }: Turn): void {
    this.#last = { before: this.#view(before), entries };
    this.#state = this.#view(after);
  }

  #view(state: unknown): unknown {
    return this.#game.view(state, seatOf(this.lesson));
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
