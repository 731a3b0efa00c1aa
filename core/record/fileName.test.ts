import { expect, test } from 'vitest';
import { contentDisposition, fileName } from './fileName.ts';

const base = { game: 'draughts', date: '2026-07-04', extension: 'fen' };

test.each([
  { names: ['Zoé', 'Nora'], what: '12', name: 'draughts-Zoé-Nora-2026-07-04-12.fen' },
  { names: ['a/b\\c:d', '..'], name: 'draughts-a-b-c-d-2026-07-04.fen' },
  { names: ['', '  '], date: '', name: 'draughts.fen' },
  { names: ['x'.repeat(100)], name: `draughts-${'x'.repeat(24)}-2026-07-04.fen` },
  { names: ['e\u0301'.repeat(40)], date: '', name: `draughts-${'é'.repeat(24)}.fen` },
  { names: ['\ud800', '💡 Ada'], name: 'draughts-Ada-2026-07-04.fen' },
])('$name', ({ names, what = '', name, date = base.date }) => {
  expect(fileName({ ...base, names, what, date })).toBe(name);
});

test('as a header, in ASCII and as it is', () => {
  expect(contentDisposition('attachment', 'draughts-Zoé-漢-2026.json')).toBe(
    `attachment; filename="draughts-Zoe-_-2026.json"; filename*=UTF-8''draughts-Zo%C3%A9-%E6%BC%A2-2026.json`,
  );
});
