import type { Bot } from '@joute/core/bot.ts';
import { Engine } from '../champion/engine.ts';
import { LOGIT } from '../champion/weights.ts';
import { makeMove } from '../notation/moves.ts';
import { type DraughtsMove, movesOf } from '../rules/paths.ts';
import { type DraughtsState, endOf, playState } from '../rules/state.ts';

/** As much of the line as people read. */
const TOLD = 12;

/** Of a match that is over: its memory serves the next. */
let spare: Engine | null = null;

function takeEngine(): Engine {
  const engine = spare ?? new Engine();
  spare = null;
  engine.newGame();
  return engine;
}

/** Of the points, by a score in hundredths of a man: as its own games came out. */
const shareOf = (score: number): number => 1 / (1 + Math.exp(-score / LOGIT));

export const champion: Bot<DraughtsState, DraughtsMove> = {
  card: {
    name: 'champion',
    called: { en: 'Grande Dame', fr: 'Grande Dame' },
    face: 'M4 7l4 4 4-7 4 7 4-4-1.5 13h-13zM9.5 14v.5M14.5 14v.5M10 17h4',
    idea: {
      en: 'Looks at millions of positions a second, and weighs the formations of men as she learned from her own games. Ahead, she hurries to win before the 100th ply; behind, she plays for time.',
      fr: 'Examine des millions de positions par seconde et juge les formations de pions d’après ses propres parties. En avance, elle se hâte de gagner avant le 100ᵉ demi-coup ; en retard, elle joue la montre.',
    },
    temperament: { en: 'courteous, and always a step ahead', fr: 'courtoise, avec toujours un coup d’avance' },
  },
  start(_seat, random) {
    const engine = takeEngine();
    return {
      think(state, budget) {
        const { move, score, depth, nodes, forced, line } = engine.think(state, budget, random);
        const told = line.slice(0, TOLD).map(makeMove).join(' ');
        return { move, score, depth, nodes, line: told, ...(forced ? { forced } : {}) };
      },
      weigh(state, move, budget) {
        const own = state.position.side;
        let after = playState(state, move);
        for (let end = endOf(after); ; end = endOf(after)) {
          if (end) return end.winner === null ? 0.5 : Number(end.winner === own);
          const [only, other] = movesOf(after.position);
          if (other) break;
          // Nothing is searched where there is no choice.
          after = playState(after, only!);
        }
        const { score } = engine.choose(after, budget, random);
        return shareOf(after.position.side === own ? score : -score);
      },
      end() {
        spare = engine;
      },
    };
  },
};
