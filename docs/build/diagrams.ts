/**
 * A Mermaid text as SVG for our pages: its colours are the page's own, so that it is readable in
 * both themes, and it has no style of its own, which the content policy would refuse.
 */
import { hash } from 'node:crypto';
import { renderMermaidSVG } from 'beautiful-mermaid';

const drawings = new Map<string, string>();

/** Throws where the text cannot be drawn. */
export function drawDiagram(source: string, label: string): string {
  const key = `${label}\n${source}`;
  const drawing = drawings.get(key) ?? draw(source, label);
  drawings.set(key, drawing);
  return drawing;
}

function draw(source: string, label: string): string {
  const drawn = renderMermaidSVG(source.trim());
  const [, width = '', height = ''] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(drawn) ?? [];
  if (!/<(text|polyline|rect)\b/.test(drawn) || width === '') throw new Error('nothing is drawn');
  // Several stand on one page: the names of their arrowheads must differ.
  const own = `d${hash('sha256', source).slice(0, 8)}`;
  const parts = drawn
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/ style="[^"]*"/g, '')
    .replace(/\bid="([^"]+)"/g, `id="${own}-$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${own}-$1)`)
    .replace(/ data-[\w-]+="[^"]*"/g, '')
    .replace(/(\d+\.\d{2})\d+/g, '$1')
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '');
  const head = `<svg class="drawn" viewBox="0 0 ${Math.ceil(Number(width))} ${Math.ceil(Number(height))}" width="${Math.ceil(Number(width))}" height="${Math.ceil(Number(height))}" role="img" aria-label="${escapeAttribute(label)}">`;
  return `<div class="diagram scroll" tabindex="0" role="group" aria-label="${escapeAttribute(label)}">${head}${parts}</svg></div>`;
}

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
