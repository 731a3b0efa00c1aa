import type { Json, SavedFile, SavedFiles } from '@joute/core/game.ts';
import { ok, type Result } from '@joute/core/result.ts';
import { showState } from '@joute/core/savedGame.ts';
import type { Setup } from '@joute/core/setup.ts';
import { checkMapFile, showMap } from './maps/tools.ts';
import { makeMapXml } from './notation/mapXml.ts';
import { makeJson, makeState, mapOf, parseState } from './notation/state.ts';
import type { VampiresMap } from './rules/map.ts';
import type { VampiresState } from './rules/state.ts';
import { draw } from './terminal.ts';

/** Capitals matter in a map, but a slip there is a broken map and not another kind of file. */
const isMap = (text: string): boolean => /^\s*</.test(text) && /<map\b/i.test(text);
const STATE = /^\s*\d+x\d+\s+play=/;

/** A map file, or a saved game. */
export const files: SavedFiles = {
  about: { en: 'Vampires: a saved state, a map as XML', fr: 'Vampires : un état sauvegardé, une carte en XML' },
  show(text, setup) {
    if (isMap(text)) return showMapFile(text, setup);
    return STATE.test(text) ? showState({ parseState, makeJson, draw }, text, setup) : null;
  },
  formats: [
    {
      label: { en: 'Map (XML)', fr: 'Carte (XML)' },
      extension: 'xml',
      make: (state) => makeMapOf(state as VampiresState),
    },
    {
      label: { en: 'Position with the plays made (text)', fr: 'Position avec les coups joués (texte)' },
      extension: 'txt',
      make: (state) => makeState(state as VampiresState),
    },
  ],
};

/** A map has one camp of each side: a position in which one has split up is none. */
function makeMapOf(state: VampiresState): string | null {
  const map = mapOf(state);
  return map && `${makeMapXml(map)}\n`;
}

function showMapFile(text: string, setup: Setup): Result<SavedFile> {
  const report = checkMapFile(text, setup.allowLarge === true);
  if (!report.ok) return report;
  const { map } = report.value;
  return ok({
    kind: 'map',
    draw: (options) => showMap(map, options),
    json: { map: mapJson(map) },
    text,
    setup: { map: text },
  });
}

const mapJson = ({ rows, columns, humans, vampires, werewolves }: VampiresMap): Json => ({
  rows,
  columns,
  humans: humans.map((house) => ({ ...house })),
  vampires: { ...vampires },
  werewolves: { ...werewolves },
});
