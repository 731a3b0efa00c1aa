import type { Json, SavedFile, SavedFiles } from '@joute/core/game.ts';
import { lookUp } from '@joute/core/input/objects.ts';
import { ok, type Result } from '@joute/core/result.ts';
import { showState } from '@joute/core/savedGame.ts';
import type { Setup } from '@joute/core/setup.ts';
import { drawMap } from './mapTable.ts';
import { makeJson } from './notation/json.ts';
import { makeState, parseState } from './notation/state.ts';
import type { RiskState } from './rules/state.ts';
import { BUNDLED, findWorld, textsOf } from './rules/world.ts';
import { draw } from './terminal.ts';

/** What is sent to bots has territories too, but also a phase, and is no map. */
const isMap = (text: string): boolean =>
  /^\s*\{/.test(text) && /"territories"\s*:/.test(text) && !/"phase"\s*:/.test(text);
const STATE = /^\s*turn=\S*\s+round=/;

/** A map of one's own as JSON, or a saved game. */
export const files: SavedFiles = {
  about: { en: 'Risk: a saved state, a map as JSON', fr: 'Risk : un état sauvegardé, une carte en JSON' },
  show(text, setup) {
    if (isMap(text)) return showMapFile(text, setup);
    return STATE.test(text) ? showState({ parseState, makeJson, draw }, text, setup) : null;
  },
  formats: [
    {
      label: { en: 'Position (text)', fr: 'Position (texte)' },
      extension: 'txt',
      make: (state) => makeState(state as RiskState),
    },
    {
      label: { en: 'Map (JSON)', fr: 'Carte (JSON)' },
      extension: 'json',
      make: (_state, { setup }) => mapText(String(setup.map)),
    },
  ],
};

/** A map of one's own as it came; one that comes with the game as it is in its file. */
function mapText(map: string): string {
  const bundled = lookUp(BUNDLED.map, map);
  return bundled ? `${JSON.stringify(bundled, null, 2)}\n` : map;
}

function showMapFile(text: string, setup: Setup): Result<SavedFile> {
  const world = findWorld({ ...textsOf(setup), map: text });
  if (!world.ok) return world;
  return ok({
    kind: 'map',
    draw: (options) => drawMap(world.value, options),
    json: { map: JSON.parse(text) as Json },
    text,
    setup: { map: text },
  });
}
