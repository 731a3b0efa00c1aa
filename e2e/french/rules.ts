/**
 * What a careful French writer heeds in print. Of several conventions ours is U+00A0 everywhere:
 * every font and every terminal has it.
 */
import { HOLE } from './literals.ts';

const NO_BREAK = '\u00a0';
const HIGH = '[:;?!»](?![)\\w])';

/**
 * Small words and those that have one form only: after what is put in they are no count of
 * anything. A noun in -s or -x there is one, and a count is written by `counted`.
 */
const NO_PLURAL =
  'alors|après|aux|ces|ceux|dans|depuis|des|deux|fois|hors|jamais|les|leurs|mais|moins|nous|pas|plus|processus|puis|sans|ses|six|sous|temps|toujours|tous|trois|très|vers|vous';

export interface FrenchRule {
  readonly name: string;
  readonly wrong: RegExp;
  /** What is written in its place, character for character; without it a person must choose. */
  readonly right?: string;
  /** The files of the game whose own word it is. */
  readonly butIn?: RegExp;
}

export const RULES: readonly FrenchRule[] = [
  { name: 'a space that breaks before : ; ? ! »', wrong: new RegExp(` (?=${HIGH})`, 'gu'), right: NO_BREAK },
  { name: 'a space that breaks after «', wrong: /(?<=«) /gu, right: NO_BREAK },
  { name: 'a straight apostrophe', wrong: new RegExp(`(?<=\\p{L})'(?=[\\p{L}${HOLE}])`, 'gu'), right: '’' },
  { name: 'no space within « »', wrong: /«(?![\u00a0 ])|(?<![\u00a0 ])»/gu },
  // What is quoted is quoted as it is: « Authorization: Bearer », « human: ».
  {
    name: 'no space before : ; ? !',
    wrong: new RegExp(`(?<=[\\p{L}\\d)»${HOLE}])[:;?!](?=[ \\u00a0]|$)(?![^«]*»)`, 'gu'),
  },
  // For a seat's kind: « humain ». With a negation, or as « une personne », it is clear.
  {
    name: 'personne, where it reads as nobody',
    wrong:
      /(?<!\p{L})personne(?!\p{L})(?<!\p{L}(e|a) personne)(?<!(?<!\p{L})(n’|(ne|ni|sans)(?!\p{L})).*)(?!.*(?<!\p{L})(n’|ne(?!\p{L})))/giu,
  },
  { name: 'a plural in brackets', wrong: /(?<=\p{L})\((s|x|es|nt)\)/gu },
  {
    name: 'a plural for any number: core/plurals.ts',
    wrong: new RegExp(`(?<=${HOLE} )(?!(${NO_PLURAL}|ms)(?!\\p{L}))\\p{L}[\\p{L}-]*[sx](?![\\p{L}’-])`, 'gu'),
  },
  { name: 'a word of chess or draughts', wrong: /(?<!\p{L})(au|a le) trait(?!\p{L})/giu, butIn: /^games\/draughts\// },
];

export interface Finding {
  readonly at: number;
  readonly rule: FrenchRule;
}

/** What is wrong in a text; code in backquotes is none of ours. */
export function findings(text: string, file = ''): Finding[] {
  const prose = text.replaceAll(/\\?`[^`]*`/g, (code) => HOLE.repeat(code.length));
  return RULES.filter(({ butIn }) => !butIn?.test(file)).flatMap((rule) =>
    [...prose.matchAll(rule.wrong)].map(({ index }) => ({ at: index, rule })),
  );
}
