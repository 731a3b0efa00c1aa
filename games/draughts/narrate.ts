/** A move in sentences: where a piece goes, what it takes, and a new king. */
import { lineMaker, type Narrate, takenIn, type Weight } from '@joute/core/match/narration.ts';
import { plural } from '@joute/core/plurals.ts';
import type { Language } from '@joute/core/words.ts';
import { parseMove } from './notation/moves.ts';
import type { DraughtsMove } from './rules/paths.ts';
import { type Position, pieceAt } from './rules/position.ts';
import type { DraughtsState } from './rules/state.ts';

const en = {
  moved: (name: string, from: number, to: number) => `${name} moves from ${from} to ${to}.`,
  kingMoved: (name: string, from: number, to: number) => `${name} moves a king from ${from} to ${to}.`,
  took: (name: string, taken: string, from: number, to: number, by: readonly number[]) =>
    `${name} takes ${taken}, from ${from}${by.length > 0 ? ` through ${by.join(', ')}` : ''} to ${to}.`,
  pieces: (count: number) => (count === 1 ? 'a piece' : `${count} pieces`),
  king: 'a king',
  kingsAmong: (count: number) => (count === 1 ? ', one of them a king' : `, ${count} of them kings`),
  crowned: (name: string, square: number) => `${name} has a new king on ${square}.`,
};

const fr: typeof en = {
  moved: (name, from, to) => `${name} joue de ${from} en ${to}.`,
  kingMoved: (name, from, to) => `${name} joue une dame de ${from} en ${to}.`,
  took: (name, taken, from, to, by) =>
    `${name} prend ${taken}, de ${from} en ${to}${by.length > 0 ? ` par ${by.join(', ')}` : ''}.`,
  pieces: (count) => (count === 1 ? 'une pièce' : `${count} ${plural('fr', count, 'pièce', 'pièces')}`),
  king: 'une dame',
  kingsAmong: (count) => (count === 1 ? ', dont une dame' : `, dont ${count} ${plural('fr', count, 'dame', 'dames')}`),
  crowned: (name, square) => `${name} a une nouvelle dame en ${square}.`,
};

const WORDS: Readonly<Record<Language, typeof en>> = { en, fr };

const isKing = (position: Position, square: number): boolean => pieceAt(position, square)?.endsWith('king') ?? false;

function sayTaken(position: Position, { captured }: DraughtsMove, language: Language): string {
  const { pieces, king, kingsAmong } = WORDS[language];
  const kings = captured.filter((square) => isKing(position, square)).length;
  if (captured.length === 1) return kings === 1 ? king : pieces(1);
  return `${pieces(captured.length)}${kings > 0 ? kingsAmong(kings) : ''}`;
}

/** An exchange begins with one piece; four at once hardly ever come. */
const weigh = (captured: number): Weight => (captured >= 4 ? 3 : captured >= 2 ? 2 : captured === 1 ? 1 : 0);

export const narrate: Narrate<DraughtsState> = ({ position }, entries, after, names) => {
  const line = lineMaker(names);
  return takenIn(entries).flatMap(({ seat, move: text }) => {
    const parsed = parseMove(text, position);
    if (!parsed.ok) return [];
    const move = parsed.value;
    const [from, to, by] = [move.path[0]!, move.path.at(-1)!, move.path.slice(1, -1)];
    const wasKing = isKing(position, from);
    const played =
      move.captured.length > 0
        ? line(seat, 'capture', weigh(move.captured.length), (language, name) =>
            WORDS[language].took(name(seat), sayTaken(position, move, language), from, to, by),
          )
        : line(seat, 'move', 0, (language, name) =>
            WORDS[language][wasKing ? 'kingMoved' : 'moved'](name(seat), from, to),
          );
    const crowned = line(seat, 'won', 2, (language, name) => WORDS[language].crowned(name(seat), to));
    return !wasKing && isKing(after.position, to) ? [played, crowned] : [played];
  });
};
