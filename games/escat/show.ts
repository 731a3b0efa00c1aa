import type { SavedFiles } from '@joute/core/game.ts';
import { ok } from '@joute/core/result.ts';
import { makeJson, makeState, parseState } from './notation/state.ts';
import type { EscatState } from './rules/state.ts';
import { draw } from './terminal.ts';

const STATE = /^\s*\S+\s+round=\S*\s+turn=/;

/** A saved game. */
export const files: SavedFiles = {
  about: { en: 'EscaT: a saved state', fr: 'EscaT : un état sauvegardé' },
  show(text, setup) {
    if (!STATE.test(text)) return null;
    const state = parseState(text, setup);
    if (!state.ok) return state;
    const { value } = state;
    return ok({
      kind: 'game',
      draw: (options) => draw(value, options),
      json: { state: makeJson(value) },
      state: value,
    });
  },
  formats: [
    {
      label: { en: 'Saved game (text)', fr: 'Partie sauvegardée (texte)' },
      extension: 'txt',
      make: (state) => `${makeState(state as EscatState)}\n`,
    },
  ],
};
