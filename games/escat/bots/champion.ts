import type { Bot } from '@joute/core/bot.ts';
import { chooseCats } from '../champion/cats.ts';
import { CatsPhase } from '../champion/catsPhase.ts';
import { PlayOn, turnsOn } from '../champion/playOn.ts';
import { otherPoints } from '../champion/standing.ts';
import { chooseWardens } from '../champion/wardens.ts';
import { weighPhase } from '../champion/weigh.ts';
import { makeMove } from '../notation/moves.ts';
import type { EscatMove, EscatState, Phase } from '../rules/state.ts';
import { Meter } from './meter.ts';

/** Phases one after the other, from one of the cats or of the wardens on. */
function makeLine(phases: readonly EscatMove[], first: Phase): string {
  const other = first === 'cats' ? 'wardens' : 'cats';
  return phases.map((move, index) => makeMove(move, { phase: index % 2 === 0 ? first : other })).join(' / ');
}

export const champion: Bot<EscatState, EscatMove> = {
  card: {
    name: 'champion',
    called: { en: 'Puss in Boots', fr: 'Chat botté' },
    face: 'M5 10v3a7 7 0 0 0 14 0v-3M2 10h20M6.5 10c0-7 11-7 11 0M16 6l4-4M9.5 13v1M14.5 13v1M10 17h4',
    idea: {
      en: 'Thousands of rounds have taught it what chance a cat has to get out, wherever it and the wardens stand. With the cats it compares thousands of phases, each after the wardens’ best answers; with the wardens it tries the phases that leave least against the cats’ best plans.',
      fr: 'Des milliers de manches lui ont appris quelle chance un chat a de sortir, où qu’il soit et où que soient les gardiens. Avec les chats, il compare des milliers de phases, chacune après les meilleures réponses des gardiens ; avec les gardiens, il essaie les phases qui laissent le moins contre les meilleurs plans des chats.',
    },
    temperament: {
      en: 'Sends two so that one gets through.',
      fr: 'En envoie deux pour qu’un passe.',
    },
  },
  start(_seat, random) {
    const phase = new CatsPhase();
    const playOn = new PlayOn(random);
    return {
      think(state, budget) {
        const meter = new Meter(budget);
        const isCats = state.phase === 'cats';
        const { move, points, line } = isCats
          ? chooseCats(state, random, phase, playOn, meter)
          : chooseWardens(state, playOn, meter);
        const thought = { move, nodes: Math.floor(meter.nodes) };
        if (points === null) return thought;
        // What it will be ahead by at the end of the match.
        const lead = points - otherPoints(state);
        return {
          ...thought,
          score: isCats ? lead : -lead,
          depth: 1 + turnsOn(state.board),
          line: makeLine(line, state.phase),
        };
      },
      weigh: (state, move, budget) => weighPhase(state, move, new Meter(budget)),
    };
  },
};
