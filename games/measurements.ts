/** What measuring programs say: while they play, and in the manual. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '@joute/core/words.ts';

/** Progress, where somebody looks. */
export function tell(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}

/** Into the page of the manual on strength, between the marks of that kind of table and game. */
export function writeTable(kind: 'ladder' | 'levels', game: string, language: Language, text: string): void {
  const page = fileURLToPath(new URL(`../docs/manual/${language}/strength.md`, import.meta.url));
  const marks = new RegExp(`(<!-- ${kind} ${game} -->\n)[^]*?(\n<!-- end -->)`);
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(marks, (_, begin: string, end: string) => begin + text + end),
  );
}
