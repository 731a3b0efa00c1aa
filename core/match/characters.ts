/**
 * The names of a match's players as people are shown them: bots by their names as characters. In
 * records, files and protocols they have their technical names.
 */
import type { BotCard } from '../bot.ts';
import type { Language } from '../words.ts';

const BOT = 'bot:';
const BEST = 'best';
const PERSON = 'human';

/** Who sits there, as records and lists of matches say it. */
export interface Seated {
  /** `human`, `bot:greedy`, `cmd:bot.py`. */
  readonly player: string;
  readonly name: string;
}

/** One of the game's bots, weakest first; undefined for everybody else. */
export function botOf<B extends Pick<BotCard, 'name'>>(player: string, bots: readonly B[]): B | undefined {
  if (!player.startsWith(BOT)) return undefined;
  const name = player.slice(BOT.length);
  return name === BEST ? bots.at(-1) : bots.find((bot) => bot.name === name);
}

type Character = Pick<BotCard, 'name' | 'called'>;

/** `greedy#2` as `Glutton 2`; null where somebody gave it a name of its own. */
function characterName({ name, player }: Seated, bots: readonly Character[], language: Language): string | null {
  const bot = botOf(player, bots);
  const [own, number] = name.split('#');
  if (!bot || (own !== bot.name && own !== BEST)) return null;
  return number === undefined ? bot.called[language] : `${bot.called[language]} ${number}`;
}

const isUnnamed = ({ player, name }: Seated): boolean => player === PERSON && name.split('#')[0] === PERSON;

/** The names of a match's players for people, all different; empty where somebody has none. */
export function shownNames(seats: readonly Seated[], bots: readonly Character[], language: Language): string[] {
  const characters = seats.map((seat) => characterName(seat, bots, language));
  const taken = new Set(seats.flatMap(({ name }, index) => (characters[index] === null ? [name] : [])));
  return seats.map(({ name }, index) => {
    const character = characters[index] ?? null;
    // Who gave no name at a terminal is written down as what sat there.
    if (character === null) return isUnnamed(seats[index]!) ? '' : name;
    let shown = character;
    for (let number = 2; taken.has(shown); number++) shown = `${character} ${number}`;
    taken.add(shown);
    return shown;
  });
}
