/** A whole turn told: by the game itself as far as it does, and the rest for it. */
import type { AnyGame } from '../game.ts';
import { type Catalogues, type Language, say, type Words } from '../words.ts';
import type { Entry } from './match.ts';
import { lineMaker, type MakeLine, type Narrate, type NarrationLine, takenIn } from './narration.ts';
import { coreWords } from './sentences.ts';

/** What an entry was where it was not a taken move, without why. */
const FAULTS: Readonly<Record<Entry['event'], Readonly<Record<Language, (name: string) => string>>>> = {
  answer: {
    en: (name) => `The answer of ${name} was not taken.`,
    fr: (name) => `${name} : réponse refusée.`,
  },
  timeout: {
    en: (name) => `${name} did not answer in time.`,
    fr: (name) => `${name} n’a pas répondu à temps.`,
  },
  disconnected: { en: (name) => `${name} lost the connection.`, fr: (name) => `${name} a perdu la connexion.` },
  crashed: { en: (name) => `The program of ${name} crashed.`, fr: (name) => `${name} : le programme a planté.` },
  resigned: { en: (name) => `${name} resigns.`, fr: (name) => `${name} abandonne.` },
};

const PASSES: Words = { en: 'The turn passes.', fr: 'Le tour passe.' };

function faultLine(line: MakeLine, entry: Entry, catalogues: readonly Catalogues[]): NarrationLine {
  const { seat, event, verdict, refusal, turn } = entry;
  return line(seat, 'fault', verdict === 'lost' ? 3 : 1, (language, name) => {
    // Only of an answer is the refusal more than the event itself.
    const isTold = event === 'answer' && refusal !== undefined;
    const why = isTold ? say({ ...refusal, params: { seat, turn, ...refusal.params } }, language, ...catalogues) : '';
    const parts = [FAULTS[event][language](name(seat)), why, verdict === 'skipped' ? PASSES[language] : ''];
    return parts.filter((part) => part !== '').join(' ');
  });
}

/** A turn as it is told where the game itself says nothing of it. */
const playedLine = (line: MakeLine, { seat, move }: Entry): NarrationLine =>
  line(seat, 'move', 0, (language, name) =>
    language === 'fr' ? `${name(seat)} joue ${move}.` : `${name(seat)} plays ${move}.`,
  );

export interface PlayedTurn {
  readonly before: unknown;
  readonly entries: readonly Entry[];
  readonly after: unknown;
}

/**
 * All lines of a turn: what was not taken, what was played and what came of it. `narrate` is null
 * for a game that has none. Every entry has a line of its seat.
 */
export function narrateTurn(
  game: Pick<AnyGame, 'words'>,
  narrate: Narrate<unknown> | null,
  { before, entries, after }: PlayedTurn,
  names: readonly string[],
): NarrationLine[] {
  const line = lineMaker(names);
  const faults = entries.filter(({ verdict }) => verdict !== 'taken');
  const told = narrate?.(before, entries, after, names) ?? [];
  const untold = takenIn(entries).filter(({ seat }) => !told.some((other) => other.seat === seat));
  return [
    ...faults.map((entry) => faultLine(line, entry, [game.words, coreWords])),
    ...untold.map((entry) => playedLine(line, entry)),
    ...told,
  ];
}
