import { describe, expect, it } from 'vitest';
import { type Bot, nodeBudget, type Thinker } from './bot.ts';
import { LEVELS, makeLevels } from './level.ts';
import { makeRandom } from './random.ts';
import { LANGUAGES } from './words.ts';

const words = (text: string) => ({ en: text, fr: text });

/** Plays its name, a number it draws, and how many nodes its budget lets it look at. */
const named = (name: string, ends: string[] = []): Bot<number, string> => ({
  card: { name, called: words(name.toUpperCase()), face: 'M0 0', idea: words(`${name}.`), temperament: words('calm') },
  start: (seat, random) => ({
    think(_view, budget) {
      let nodes = 0;
      while (nodes < 1000 && !budget.spent(nodes)) nodes++;
      return { move: `${name} ${seat} ${random.below(1000)} ${nodes}` };
    },
    end: () => ends.push(name),
  }),
});

const ends: string[] = [];
const hold = { bot: named('strong', ends), nodes: 50, slips: { percent: 20, to: named('weak', ends) } };
const [easy, medium, hard] = makeLevels({
  easy: hold,
  medium: { bot: named('strong'), nodes: 300 },
  hard: { bot: named('strong') },
});

const movesOf = (thinker: Thinker<number, string>, count: number, nodes = 1e9): string[] =>
  Array.from({ length: count }, (_, view) => thinker.think(view, nodeBudget(nodes)).move);
const of = (bot: Bot<number, string> | undefined, seed = 1): Thinker<number, string> => bot!.start(2, makeRandom(seed));

describe('a bot held back', () => {
  it('leaves about so many of its moves to the weaker bot', () => {
    const slips = movesOf(of(easy), 2000).filter((move) => move.startsWith('weak'));
    expect(slips.length).toBeGreaterThan(340);
    expect(slips.length).toBeLessThan(460);
  });

  it('plays the same moves again with the same seed, and others with another', () => {
    expect(movesOf(of(easy), 100)).toEqual(movesOf(of(easy), 100));
    expect(movesOf(of(easy), 100)).not.toEqual(movesOf(of(easy, 2), 100));
  });

  it('slips at the same moves whatever its budget: luck does not hang on time', () => {
    const slipsAt = (nodes: number) => movesOf(of(easy), 100, nodes).map((move) => move.startsWith('weak'));
    expect(slipsAt(10)).toEqual(slipsAt(1000));
  });

  it('looks at no more nodes than it may, nor than its budget has', () => {
    const nodesOf = (bot: typeof easy, nodes: number) =>
      movesOf(of(bot), 20, nodes).map((move) => Number(move.split(' ')[3]));
    expect(new Set(nodesOf(easy, 1e9))).toEqual(new Set([50]));
    expect(new Set(nodesOf(easy, 7))).toEqual(new Set([7]));
    expect(new Set(nodesOf(medium, 1e9))).toEqual(new Set([300]));
    expect(new Set(nodesOf(hard, 1e9))).toEqual(new Set([1000]));
  });

  it('hands back what both of them hold when the match is over', () => {
    of(easy).end?.();
    expect(ends).toEqual(['strong', 'weak']);
  });
});

it('a level is called by its bot and by how hard it is, and says what holds it back', () => {
  expect([easy, medium, hard].map((bot) => bot!.card.name)).toEqual(LEVELS);
  expect(easy!.card).toMatchObject({
    heldBack: 'strong',
    face: 'M0 0',
    called: { en: 'STRONG (easy)', fr: 'STRONG (facile)' },
  });
  for (const language of LANGUAGES) {
    expect(easy!.card.idea[language]).toMatch(/^strong\. .*20.?% .*WEAK/);
    expect(hard!.card.idea[language]).toBe('strong.');
  }
});
