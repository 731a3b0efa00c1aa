/** What is said of maps, whatever their game. */
import { existsSync } from 'node:fs';
import type { Json } from '@joute/core/game.ts';
import type { Refusal } from '@joute/core/result.ts';
import { type Catalogues, say } from '@joute/core/words.ts';
import { didYouMean } from '../arguments/arguments.ts';
import { readText } from '../arguments/inputFile.ts';
import { type Context, UsageError } from '../terminal/context.ts';
import { plainText } from '../terminal/plainText.ts';

/** Exit code 1, one line a problem: on standard error, or with `json` all of them in one line of output. */
export function tellProblems(
  context: Context,
  path: string,
  problems: readonly Refusal[],
  words: Catalogues,
  json: boolean,
): void {
  context.exitCode = 1;
  const told = problems.map(({ code, params }) => ({
    code,
    params,
    message: plainText(say({ code, params }, context.language, words)),
  }));
  if (json) context.out(JSON.stringify({ ok: false, file: path, problems: told }));
  else for (const { message } of told) context.note(`joute: ${path}: ${message}`);
}

export function tellFine(
  context: Context,
  path: string,
  report: { readonly [key: string]: Json },
  sentence: string,
  json: boolean,
): void {
  context.out(json ? JSON.stringify({ ok: true, file: path, ...report }) : `${path}: ${sentence}`);
}

/** The text of the map file, when it is no bundled map that is meant. */
export function readMapFile(context: Context, path: string, bundled: readonly string[]): string {
  if (existsSync(path)) return readText(context, path);
  const names = bundled.join(', ');
  const sentence = context.say({
    en: `there is neither a map nor a file "${path}"; the maps are: ${names}.`,
    fr: `il n'y a ni carte ni fichier « ${path} » ; les cartes sont : ${names}.`,
  });
  throw new UsageError(sentence + didYouMean(context, path, bundled));
}
