/**
 * Sheets to print and hand out, a page a team: its code, a QR code, how to start. One file by
 * itself.
 */
import { html, Markup } from '@joute/core/competition/export/markup.ts';
import type { Language, Words } from '@joute/core/words.ts';
import encode from 'qr';
import { sheetWords } from './sheetWords.ts';

export interface TeamSheet {
  readonly name: string;
  readonly code: string;
  readonly members: readonly string[];
}

/** White modules around it: the standard asks for four. */
const BORDER = 4;

const STYLE = `
  @page { size: A4; margin: 20mm; }
  body { font: 12pt/1.45 system-ui, sans-serif; color: #111; background: #fff; max-width: 170mm; margin: 0 auto; }
  section { break-after: page; padding: 10mm 0; }
  section:last-child { break-after: auto; }
  h1 { font-size: 26pt; line-height: 1.15; margin: 0 0 2mm; overflow-wrap: anywhere; }
  .members { color: #444; margin: 0 0 8mm; }
  .code { display: grid; grid-template-columns: 1fr 48mm; gap: 8mm; align-items: center; border: 0.5mm solid #111; border-radius: 3mm; padding: 6mm; }
  .code p { margin: 0; }
  .code strong { display: block; font: 700 23pt/1.6 ui-monospace, monospace; white-space: nowrap; }
  .small { font-size: 10pt; color: #444; }
  svg { width: 48mm; height: 48mm; }
  h2 { font-size: 14pt; margin: 9mm 0 2mm; }
  li { margin: 0 0 3mm; }
  code { font: 10.5pt ui-monospace, monospace; overflow-wrap: anywhere; }
`;

/** `url`: where the server is reached. */
export function makeSheets(sheets: readonly TeamSheet[], url: string, language: Language): string {
  const say = (words: Words): string => words[language];
  const style = new Markup(STYLE);
  return html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${say(sheetWords.title)}</title><style>${style}</style></head>
<body>
${sheets.map((sheet) => makeSheet(sheet, url, say))}
</body>
</html>
`.text;
}

function makeSheet({ name, code, members }: TeamSheet, url: string, say: (words: Words) => string): Markup {
  const steps = [
    [sheetWords.page, `${url}/sign-in`],
    [sheetWords.install, `npm install --global ${url}/api/joute.tgz`],
    [sheetWords.bot, 'joute new python vampires'],
    [sheetWords.token, `joute token --server ${url} --code ${code}`],
    [sheetWords.push, `cd vampires-bot && joute push --server ${url} --token joute_…`],
  ] as const;
  return html`<section>
<h1>${name}</h1>
<p class="members">${members.join(', ')}</p>
<div class="code"><div><p>${say(sheetWords.code)}</p><strong>${code}</strong><p class="small">${say(sheetWords.secret)}</p></div>
${drawQr(`${url}/sign-in#code=${code}`, say(sheetWords.qr))}</div>
<h2>${say(sheetWords.start)}</h2>
<ol>${steps.map(([words, shown]) => html`<li>${say(words)}<br><code>${shown}</code></li>\n`)}</ol>
</section>
`;
}

function drawQr(text: string, label: string): Markup {
  const rows = encode(text, 'raw', { border: BORDER, ecc: 'medium' });
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  const size = rows.length;
  return html`<svg viewBox="0 0 ${size} ${size}" role="img" aria-label="${label}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`;
}
