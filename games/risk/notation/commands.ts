/**
 * The contest's commands: `PlaceUnit France 5 2 1`, `Attack France Italie 0 1 2`, `MoveUnit France
 * Italie 7 4 2`, `EndTurn`. Counts are by type of unit, in the order of the table. Territories by
 * id, name in either language or alias; case, accents and hyphens do not count, and names may have
 * spaces: the counts are read from the right, and what is left is split wherever that gives known
 * names.
 */

import { quote } from '@joute/core/input/quote.ts';
import { ok, type Result } from '@joute/core/result.ts';
import type { Language } from '@joute/core/words.ts';
import { attack, END, type Kind, move, place, type RiskMove } from '../rules/commands.ts';
import { nameKey } from '../rules/given.ts';
import type { World } from '../rules/world.ts';
import { fault, no } from './refusals.ts';

/** The contest's verb first; the others are for people who type. */
const VERBS: Readonly<Record<Kind, readonly string[]>> = {
  place: ['PlaceUnit', 'place', 'p', 'placer'],
  attack: ['Attack', 'a', 'attaquer'],
  move: ['MoveUnit', 'move', 'm', 'deplacer'],
  end: ['EndTurn', 'end', 'e', 'fin'],
};
const KIND_OF: ReadonlyMap<string, Kind> = new Map(
  (Object.keys(VERBS) as Kind[]).flatMap((kind) => VERBS[kind].map((verb) => [nameKey(verb), kind] as const)),
);

const COUNT = /^\d{1,6}$/;
/** What is meant as a count and is none: below nought, a fraction, too long. */
const NUMBER = /^[-+]?\d+(?:[.,]\d+)?$/;
/** Longer than any command; what is longer is not looked at word by word. */
const LONGEST = 400;

export function makeMove(given: RiskMove, world: World): string {
  const ids = [given.from, given.to].flatMap((at) => world.map.territories[at]?.id ?? []);
  return [VERBS[given.kind][0]!, ...ids, ...given.units].join(' ');
}

interface Reading {
  readonly move: RiskMove;
  /** As it is told to someone who must choose. */
  readonly text: string;
}

export function parseMove(text: string, world: World): Result<RiskMove> {
  const words = text.length > LONGEST ? [] : text.trim().split(/\s+/);
  const kind = KIND_OF.get(nameKey(words[0] ?? ''));
  if (kind === undefined) return no('command/malformed', { text: quote(text) });
  const rest = words.slice(1);
  if (kind === 'end') return rest.length === 0 ? ok(END) : no('command/malformed', { text: quote(text) });

  const counts = trailingCounts(rest, world.types);
  const sayCounts = () => no('command/counts', { units: unitNames(world, 'en'), unites: unitNames(world, 'fr') });
  const last = rest.at(-1) ?? '';
  if (counts === 0)
    return rest.length > 1 && NUMBER.test(last) ? no('command/count', { found: quote(last) }) : sayCounts();
  // All counts as in the contest, or else the first few of them: the rest are 0.
  const full = counts === world.types ? readings(kind, rest, counts, world) : [];
  const found = full.length > 0 ? full : fewerCounts(kind, rest, Math.min(counts, world.types - 1), world);
  if (found.length === 1) return ok(found[0]!.move);
  if (found.length > 1)
    return no('command/ambiguous', { text: quote(text), first: found[0]!.text, second: found[1]!.text });
  const names = rest.slice(0, rest.length - counts);
  // Numbers right before the counts are counts too, ones that cannot be or too many, where the name
  // is known without them.
  const numbers = names.length - (names.findLastIndex((word) => !NUMBER.test(word)) + 1);
  const known = names.slice(0, names.length - numbers);
  if (numbers > 0 && readings(kind, known, 0, world).length > 0) {
    const wrong = names.slice(known.length).find((word) => !COUNT.test(word));
    return wrong === undefined ? sayCounts() : no('command/count', { found: quote(wrong) });
  }
  return { ok: false, refusal: unknown(kind, names, world) };
}

const unitNames = (world: World, language: Language): string => world.units.map((unit) => unit[language]).join(', ');

/**
 * How many of the last words could be counts, up to `most`. The first word is a name whatever it
 * looks like.
 */
function trailingCounts(words: readonly string[], most: number): number {
  let counts = 0;
  while (counts < most && counts < words.length - 1 && COUNT.test(words[words.length - 1 - counts]!)) counts++;
  return counts;
}

const fewerCounts = (kind: Exclude<Kind, 'end'>, words: readonly string[], most: number, world: World): Reading[] =>
  Array.from({ length: most }, (_, index) => most - index).flatMap((counts) => readings(kind, words, counts, world));

/** Every way to read the words with that many counts at their end. */
function readings(kind: Exclude<Kind, 'end'>, words: readonly string[], counts: number, world: World): Reading[] {
  const names = words.slice(0, words.length - counts);
  const given = words.slice(words.length - counts).map(Number);
  const units = Array.from({ length: world.types }, (_, type) => given[type] ?? 0);
  const idOf = (at: number): string => world.map.territories[at]!.id;
  if (kind === 'place') {
    const at = territoryNamed(names, world);
    return at === undefined ? [] : [{ move: place(at, units), text: `${idOf(at)} (${given.join(' ')})` }];
  }
  const send = kind === 'attack' ? attack : move;
  const found: Reading[] = [];
  for (let split = 1; split < names.length; split++) {
    const from = territoryNamed(names.slice(0, split), world);
    const to = territoryNamed(names.slice(split), world);
    if (from !== undefined && to !== undefined)
      found.push({ move: send(from, to, units), text: `${idOf(from)} > ${idOf(to)} (${given.join(' ')})` });
  }
  return found;
}

const territoryNamed = (words: readonly string[], world: World): number | undefined =>
  world.byName.get(nameKey(words.join(' ')));

function unknown(kind: Exclude<Kind, 'end'>, names: readonly string[], world: World) {
  if (kind === 'place') return fault('command/unknown-territory', { name: quote(names.join(' ')) });
  // With one of the two known, the other is what was misspelt.
  for (let split = 1; split < names.length; split++) {
    const [from, to] = [names.slice(0, split), names.slice(split)];
    if (territoryNamed(from, world) !== undefined)
      return fault('command/unknown-territory', { name: quote(to.join(' ')) });
    if (territoryNamed(to, world) !== undefined)
      return fault('command/unknown-territory', { name: quote(from.join(' ')) });
  }
  return fault('command/unknown-pair', { text: quote(names.join(' ')) });
}
