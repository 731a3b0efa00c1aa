/**
 * A map as a picture: a line a row, `.` for an empty cell, `7` for a house of seven, `V5` and `W5`
 * for the two starts.
 */

import { lookUp } from '@joute/core/input/objects.ts';
import { quote } from '@joute/core/input/quote.ts';
import { ok, type Result } from '@joute/core/result.ts';
import type { Camp, VampiresMap } from '../rules/map.ts';
import { no } from '../words.ts';

const TOKEN = /^(?:(\.)|([VW]?)(\d{1,3}))$/;

export function parsePicture(picture: string): Result<VampiresMap> {
  const lines = picture.split('\n').filter((line) => line.trim() !== '');
  const columns = lines[0]?.trim().split(/\s+/).length ?? 0;
  const camps: Record<'' | 'V' | 'W', Camp[]> = { '': [], V: [], W: [] };
  for (const [y, line] of lines.entries()) {
    const tokens = line.trim().split(/\s+/);
    if (tokens.length !== columns) return no('map/picture-width', { line: y + 1 });
    for (const [x, token] of tokens.entries()) {
      const found = TOKEN.exec(token);
      if (!found) return no('map/picture', { line: y + 1, token: quote(token) });
      if (found[1] === undefined) lookUp(camps, found[2]!)!.push({ x, y, count: Number(found[3]) });
    }
  }
  const [vampires, secondVampires] = camps.V;
  const [werewolves, secondWerewolves] = camps.W;
  if (!vampires || secondVampires) return no('map/picture-starts', { species: 'V' });
  if (!werewolves || secondWerewolves) return no('map/picture-starts', { species: 'W' });
  return ok({ rows: lines.length, columns, humans: camps[''], vampires, werewolves });
}
