/** Every French text by the rules of French print; `npm run format` mends what a rule can mend. */
import { expect, test } from 'vitest';
import { findingsIn, frenchFiles, mended, read, sayFinding } from './french/sources.ts';

const files = frenchFiles();

test('catalogues, pages and texts of the terminal', { timeout: 240_000 }, () => {
  expect(files).toEqual(expect.arrayContaining(['web/app/appWords.ts', 'cli/serve/run.ts', 'starters/README.fr.md']));
  const found = files.flatMap((file) => {
    const source = read(file);
    return findingsIn(file, source).map((finding) => sayFinding(file, source, finding));
  });
  expect(found).toEqual([]);
});

const BREAKS = 'a space that breaks before : ; ? ! »';
const APOSTROPHE = 'a straight apostrophe';
const NO_SPACE = 'no space before : ; ? !';
const PLURAL = 'a plural for any number: core/plurals.ts';
const NOBODY = 'personne, where it reads as nobody';

const CASES: readonly (readonly [source: string, ...rules: string[]])[] = [
  [`const words = { en: 'Ready?', fr: 'Prêt ?' }`, BREAKS],
  [`const words = { en: 'Ready?', fr: 'Prêt\u00a0?' }`],
  [`const words = { fr: '«\\u00a0Ada\\u00a0»\\u00a0: un' }`],
  [`const words = { fr: (a) => \`Reste \${a} : un\` }`, BREAKS],
  [`const words = { fr: (a) => \`Reste \${a}: un\` }`, NO_SPACE],
  [`const saying = \`\${name[language]}\${language === 'fr' ? ' : ' : ': '}\``, BREAKS],
  [`const words = { fr: '« Ada »' }`, BREAKS, 'a space that breaks after «'],
  [`const words = { fr: '«Ada»' }`, 'no space within « »', 'no space within « »'],
  [`const fr = { code: () => "L'arbitre attend" }`, APOSTROPHE],
  [`const sayFr = (name) => \`d'\${name}\``, APOSTROPHE],
  [`throw new Error("l'arbitre attend")`, APOSTROPHE],
  [`const words = { en: "Don't: the referee's", fr: 'Non' }`],
  [`const words = { fr: 'à 12:30, http://x:80/?ply=2, \`a ? b\`, «\u00a0Accept: text\u00a0»' }`],
  [`const words = { fr: 'personne' }`, NOBODY],
  [`const words = { fr: (name) => \`\${name} · personne\` }`, NOBODY],
  [`const words = { fr: 'Personne n’attend ; une personne, et il n’y a personne' }`, BREAKS],
  [`const words = { fr: (n) => \`\${n} spectateurs\` }`, PLURAL],
  [`const words = { fr: (n) => \`Il y a \${n} coups et \${n} jeux\` }`, PLURAL, PLURAL],
  [`const words = { fr: (n) => counted('fr', n, 'spectateur', 'spectateurs') }`],
  [`const words = { fr: (name) => \`\${name} n’est pas là, \${name} sans toi, \${name} vers \${name}\` }`],
  [`const words = { fr: (n) => \`\${n} joueur(s)\` }`, 'a plural in brackets'],
  [`const words = { fr: 'Vous êtes au trait' }`, 'a word of chess or draughts'],
];

test.each(CASES)('are read rightly: %s', (source, ...rules) => {
  expect(findingsIn('web/x.ts', source).map(({ rule }) => rule.name)).toEqual(rules);
});

test('in components and pages', () => {
  const component = `<script lang="ts">const a = { fr: 'Prêt ?' };</script><p title={say({ fr: "l'an" })}>{a}</p>`;
  expect(findingsIn('web/X.svelte', component).map(({ rule }) => rule.name)).toEqual([BREAKS, APOSTROPHE]);
  const page = "# L'an\n\n`a ?` donne :\n\n    x ?\n\n```\ny ?\n```\n";
  expect(findingsIn('docs/x.fr.md', page).map(({ at, rule }) => [at, rule.name])).toEqual([
    [19, BREAKS],
    [3, APOSTROPHE],
  ]);
});

test('are mended in their place', () => {
  const source = `const words = { en: "the bot's: x", fr: (a) => \`L'an \${a ? 'b' : 'c'} : « \${a} » ?\` }`;
  const better = mended('web/x.ts', source);
  expect(better).toBe(
    `const words = { en: "the bot's: x", fr: (a) => \`L’an \${a ? 'b' : 'c'}\u00a0: «\u00a0\${a}\u00a0»\u00a0?\` }`,
  );
  expect(findingsIn('web/x.ts', better)).toEqual([]);
});
