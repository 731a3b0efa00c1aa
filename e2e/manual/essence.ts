/**
 * What a block of code says to machines. Its comments, the words for people beside an exchange,
 * names for people and the language of the program may differ between the languages of the
 * manual; nothing else may.
 */
import type { CodeBlock } from '../../docs/build/page.ts';

export const essenceOf = ({ info, text }: CodeBlock): string =>
  [
    info ?? '',
    ...text.split('\n').map((line) =>
      line
        .replace(/\s+(#|\/\/) .*$/, '')
        .replace(/^# .*$/, '')
        .replace(/(\S) {3,}.*$/, '$1')
        .replace(/ --lang fr$/, '')
        .replace(/<[^<>="/]+>/g, '<>')
        .replace(/^name = ".*"$/, 'name')
        .replace(/"message":"[^"]*"/g, '"message":""')
        .trimEnd(),
    ),
  ].join('\n');
