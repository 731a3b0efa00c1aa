/** Everywhere that French is written: catalogues and other sources, and texts of their own. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FrenchText, frenchTexts, HOLE } from './literals.ts';
import { type Finding, findings } from './rules.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Tests hold what was said before them; the rest of these folders is read by somebody. */
const FOLDERS = ['core', 'games', 'arena', 'web', 'cli', 'starters', 'docs', 'e2e/sixthGame'];
const NOT_OURS = /(^|\/)(node_modules|dist|test)\/|\.test\.ts$/;
/** The words of a course's protocol stay as they are sent. */
const WIRE = /\/wire\//;

const isSource = (file: string): boolean => /\.(ts|mjs|svelte)$/.test(file);
/** `README.fr.md`, `docs/fr/class.md`. */
const isFrenchPage = (file: string): boolean => /(\.fr|(^|\/)fr\/[^/]*)\.(md|txt|html)$/.test(file);

export const frenchFiles = (): string[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((name) => !NOT_OURS.test(name) && (isSource(name) || isFrenchPage(name))),
  ).toSorted();

/** A page without its code: blocks between fences or indented. */
const proseOf = (page: string): string =>
  page.replaceAll(/^(```[\s\S]*?^```|( {4}|\t).*)$/gm, (code) => code.replaceAll(/[^\n]/g, HOLE));

export interface FoundIn extends Finding {
  readonly text: FrenchText;
}

export function findingsIn(file: string, source: string): FoundIn[] {
  const texts = isSource(file) ? frenchTexts(file, source, !WIRE.test(file)) : [{ start: 0, text: proseOf(source) }];
  return texts.flatMap((text) => findings(text.text, file).map((finding) => ({ ...finding, text })));
}

/** The source with all that is mended by rule; the same one where nothing is. */
export function mended(file: string, source: string): string {
  const characters = source.split('');
  for (const { at, rule, text } of findingsIn(file, source)) if (rule.right) characters[text.start + at] = rule.right;
  return characters.join('');
}

/** `core/words.ts:12 a straight apostrophe: …l'arbitre…`, for a person. */
export function sayFinding(file: string, source: string, { at, rule, text }: FoundIn): string {
  const line = source.slice(0, text.start + at).split('\n').length;
  const around = text.text.slice(Math.max(0, at - 20), at + 20).replaceAll(new RegExp(`${HOLE}+`, 'g'), '{}');
  return `${file}:${line} ${rule.name}: …${around}…`;
}

export const read = (file: string): string => readFileSync(join(root, file), 'utf8');
