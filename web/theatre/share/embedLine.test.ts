import { expect, test } from 'vitest';
import { embedLine } from './embedLine.ts';

const BASE = { origin: 'https://joute.example:8443', match: '7w3k0c9d', language: 'fr', title: 'Dames' } as const;

test.each([
  { ply: null, src: 'https://joute.example:8443/embed/m/7w3k0c9d?lang=fr' },
  { ply: 12, src: 'https://joute.example:8443/embed/m/7w3k0c9d?ply=12&amp;lang=fr' },
])('names the position and the language: $src', ({ ply, src }) => {
  expect(embedLine({ ...BASE, ply })).toBe(
    `<iframe src="${src}" title="Dames" width="640" height="760" style="border:0;max-width:100%" loading="lazy"></iframe>`,
  );
});

test('whatever players call themselves stays within the title', () => {
  const line = embedLine({ ...BASE, ply: null, title: '"><script>alert(1)</script> & Zoé' });
  expect(line).toContain('title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; Zoé"');
  expect(line.match(/[<>]/g)).toHaveLength(4);
});
