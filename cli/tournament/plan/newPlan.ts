/** A new competition's file: TOML with comments, to be changed by hand. */
import type { Facts } from '@joute/core/game.ts';
import type { Words } from '@joute/core/words.ts';
import type { InitFormat } from './initFormats.ts';

export interface NewPlan {
  readonly name: string;
  readonly facts: Facts;
  readonly players: readonly { readonly name: string; readonly spec: string }[];
  readonly format: InitFormat;
  readonly legs: number | null;
  /** Milliseconds for a move; null for what the game has. */
  readonly time: number | null;
  /** Null for a secret one. */
  readonly seed: string | null;
}

/** Escapes of TOML's basic strings are those of JSON. */
const text = (value: string): string => JSON.stringify(value);
/** What holds double quotes is easier to read between single ones. */
const spec = (value: string): string => (/["\\]/.test(value) && !/['\p{Cc}]/u.test(value) ? `'${value}'` : text(value));

export function makePlanFile(plan: NewPlan, say: (words: Words) => string): string {
  const { name, facts, players, seed, time } = plan;
  const note = (words: Words): string => `# ${say(words)}`;
  const { move } = facts.clock;
  return [
    note({
      en: 'A competition of Joute. Check it: joute tournament check FILE',
      fr: 'Une compétition de Joute. Pour la vérifier : joute tournament check FICHIER',
    }),
    `name = ${text(name)}`,
    `game = ${text(facts.id)}`,
    note({
      en: 'Left out, the seed is secret; its hash is published at the start, the seed at the end.',
      fr: 'Sans cette ligne, la graine est secrète ; son empreinte est publiée au début, elle-même à la fin.',
    }),
    seed === null ? `# seed = ${text(name)}` : `seed = ${text(seed)}`,
    '',
    ...setupLines(facts, note),
    note({
      en: 'In milliseconds, as the game has it if left out.',
      fr: 'En millisecondes ; par défaut celles du jeu.',
    }),
    '[clock]',
    time === null ? `# move = ${move ?? 60_000}` : `move = ${time}`,
    '',
    note({
      en: 'Players as on the command line: bot:NAME, cmd:"PROGRAM", net:"CLIENT". rank = 1 is seeded first.',
      fr: 'Les joueurs comme sur la ligne de commande : bot:NOM, cmd:"PROGRAMME", net:"CLIENT". rank = 1 : première tête de série.',
    }),
    ...players.flatMap((player) => ['[[player]]', `name = ${text(player.name)}`, `spec = ${spec(player.spec)}`, '']),
    ...stageLines(plan, note),
  ].join('\n');
}

function setupLines({ options }: Facts, note: (words: Words) => string): string[] {
  if (options.length === 0) return [];
  return [
    note({
      en: 'Options of the game; "@FILE" takes the text of a file beside this one.',
      fr: 'Les options du jeu ; "@FICHIER" prend le texte d’un fichier voisin de celui-ci.',
    }),
    '[setup]',
    ...options.map((option) => `# ${option.name} = ${JSON.stringify(option.default)}`),
    '',
  ];
}

function stageLines(plan: NewPlan, note: (words: Words) => string): string[] {
  const { format, players, facts, legs } = plan;
  const head = (name: string, own: string): string[] => ['[[stage]]', `name = ${text(name)}`, `format = ${text(own)}`];
  const sides = note({
    en: 'Matches of a pairing: the same start and dice, the sides exchanged.',
    fr: 'Parties par rencontre : même départ, mêmes dés, côtés échangés.',
  });
  const legLines = (usual: number): string[] => [sides, `legs = ${legs ?? usual}`];
  const points = [
    'points = { win = 3, draw = 1, loss = 0 }',
    note({ en: 'What separates equals, in this order.', fr: 'Ce qui départage les ex æquo, dans cet ordre.' }),
  ];
  const finals = [
    ...head('finals', 'knockout'),
    note({ en: 'A pairing ends when it is decided.', fr: 'Une rencontre finit dès qu’elle est décidée.' }),
    `bestOf = ${legs ?? 2}`,
    '',
    note({ en: 'Added to the points at the end.', fr: 'S’ajoute aux points à la fin.' }),
    '[bonus]',
    'winner = 3',
    'finalist = 2',
    'semifinalist = 1',
  ];
  const seats = Math.max(facts.seats.min, Math.min(facts.seats.max, players.length));
  switch (format) {
    case 'cup':
      return [
        ...head('pools', 'round-robin'),
        `pools = ${Math.max(1, Math.round(players.length / 4))}`,
        ...legLines(2),
        ...points,
        'tieBreaks = ["direct", "sonneborn-berger", "points-for", "faults", "lot"]',
        note({ en: 'How many of each pool go on.', fr: 'Combien de chaque poule continuent.' }),
        `advance = ${Math.min(2, players.length)}`,
        '',
        ...finals,
      ];
    case 'round-robin':
      return [
        ...head('league', format),
        ...legLines(2),
        ...points,
        'tieBreaks = ["direct", "sonneborn-berger", "wins", "lot"]',
      ];
    case 'swiss':
      return [
        ...head('swiss', format),
        `rounds = ${swissRounds(players.length)}`,
        ...legLines(1),
        ...points.slice(0, 1),
      ];
    case 'knockout':
    case 'double-knockout':
      return [...head('knockout', format), ...finals.slice(3, 5)];
    case 'gauntlet':
      return [
        ...head('gauntlet', format),
        note({
          en: 'The first so many meet all others.',
          fr: 'Les premiers, tant qu’indiqué, rencontrent tous les autres.',
        }),
        'champions = 1',
        ...legLines(2),
      ];
    case 'tables':
      return [
        ...head('tables', format),
        `seats = ${seats}`,
        note({ en: 'Left out: as many tables as players.', fr: 'Sans cette ligne : autant de tables que de joueurs.' }),
        `# tables = ${players.length}`,
        ...(legs === null ? [] : [`legs = ${legs}`]),
      ];
    case 'ladder':
      return [
        ...head('ladder', format),
        ...(facts.seats.min > 2 ? [`seats = ${facts.seats.min}`] : []),
        note({
          en: 'It ends after so many matches, or at a time: until = 2027-01-31T18:00:00Z',
          fr: 'Elle finit après tant de parties, ou à une heure : until = 2027-01-31T18:00:00Z',
        }),
        `matches = ${players.length * 20}`,
      ];
  }
}

/** Enough for a sole winner, and two more for the places behind it; never everybody twice. */
const swissRounds = (players: number): number =>
  Math.max(1, Math.min(players - 1, Math.ceil(Math.log2(Math.max(2, players))) + 2));
