import type { SavedFiles } from '@joute/core/game.ts';
import { showState } from '@joute/core/savedGame.ts';
import { makeJson, makeState, parseState } from './notation/state.ts';
import type { EscatState } from './rules/state.ts';
import { draw } from './terminal.ts';

const STATE = /^\s*\S+\s+round=\S*\s+turn=/;

/** A saved game. */
export const files: SavedFiles = {
  about: { en: 'EscaT: a saved state', fr: 'EscaT : un état sauvegardé' },
  show(text, setup) {
    return STATE.test(text) ? showState({ parseState, makeJson, draw }, text, setup) : null;
  },
  formats: [
    {
      label: { en: 'Saved game (text)', fr: 'Partie sauvegardée (texte)' },
      extension: 'txt',
      make: (state) => `${makeState(state as EscatState)}\n`,
    },
  ],
};
