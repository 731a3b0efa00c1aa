/** Which lessons this browser has seen solved, by game. */
import { keep, kept } from '../settings/storage.ts';

const nameOf = (game: string): string => `joute learnt ${game}`;

export const learnt = (game: string): readonly string[] => kept(nameOf(game))?.split(' ') ?? [];

export function keepLearnt(game: string, lesson: string): readonly string[] {
  const all = [...new Set([...learnt(game), lesson])];
  keep(nameOf(game), all.join(' '));
  return all;
}
