/** One page: Markdown in; out come HTML, its headings, what can be searched, its blocks of code. */
import MarkdownIt from 'markdown-it';
import { drawDiagram } from './diagrams.ts';

export interface Heading {
  readonly id: string;
  readonly level: number;
  readonly text: string;
}

/** What stands under a heading, as plain text. */
export interface Part extends Heading {
  readonly body: string;
}

export interface CodeBlock {
  readonly line: number;
  /** The words after the fence; of an indented block null. */
  readonly info: string | null;
  readonly text: string;
}

export interface RenderedPage {
  readonly title: string;
  readonly html: string;
  readonly parts: readonly Part[];
  readonly blocks: readonly CodeBlock[];
  /** What is wrong with it, with its line. */
  readonly problems: readonly string[];
}

/**
 * Where a link or a picture leads, as the page on the site says it; null for text without a link.
 */
export type Follow = (target: string) => { readonly href: string | null; readonly attributes?: Attributes } | string;
type Attributes = Readonly<Record<string, string>>;

const markdown = new MarkdownIt({ html: true, linkify: false, typographer: false });
type Tokens = ReturnType<(typeof markdown)['parse']>;
type Token = Tokens[number];

/** As GitHub makes them, but without accents: an address with those is unreadable. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

export function renderPage(source: string, follow: Follow): RenderedPage {
  const tokens = markdown.parse(source, {});
  const problems: string[] = [];
  const blocks: CodeBlock[] = [];
  const parts: { heading: Heading; text: string[] }[] = [];
  const ids = new Set<string>();
  tokens.forEach((token, at) => {
    const line = (token.map?.[0] ?? 0) + 1;
    const complain = (what: string): void => void problems.push(`line ${line}: ${what}`);
    if (token.type === 'heading_open') {
      const text = plainText(tokens[at + 1]!);
      const id = freeId(slugOf(text), ids);
      token.attrSet('id', id);
      parts.push({ heading: { id, level: Number(token.tag.slice(1)), text }, text: [] });
    } else if (token.type === 'th_open' || token.type === 'td_open') {
      // Not as a style, which the content policy would refuse.
      if (String(token.attrGet('style')).includes('right')) token.attrs = [['class', 'right']];
      else token.attrs = null;
      // A corner without words is no heading.
      if (token.type === 'th_open' && tokens[at + 1]!.content === '')
        for (const cell of [token, tokens[at + 2]!]) cell.tag = 'td';
    } else if (token.type === 'inline') {
      followAll(token, follow, complain);
      if (tokens[at - 1]?.type !== 'heading_open') parts.at(-1)?.text.push(plainText(token));
    } else if (token.type === 'fence' || token.type === 'code_block') {
      const info = token.type === 'fence' ? token.info.trim() : null;
      blocks.push({ line, info, text: token.content });
      if (info === 'mermaid') drawInPlace(token, parts.at(-1)?.heading.text ?? '', complain);
      else parts.at(-1)?.text.push(token.content);
    }
  });
  const [first] = parts;
  if (first?.heading.level !== 1) problems.push('line 1: a page begins with its title');
  return {
    title: first?.heading.text ?? '',
    html: markdown.renderer.render(tokens, markdown.options, {}),
    parts: parts.map(({ heading, text }) => ({ ...heading, body: text.join('\n') })),
    blocks,
    problems,
  };
}

function freeId(wanted: string, taken: Set<string>): string {
  const among = [wanted, ...Array.from({ length: 99 }, (_, index) => `${wanted}-${index + 1}`)];
  const id = among.find((one) => !taken.has(one))!;
  taken.add(id);
  return id;
}

function drawInPlace(token: Token, label: string, complain: (what: string) => void): void {
  try {
    const drawn = drawDiagram(token.content, label);
    token.type = 'html_block';
    token.content = drawn;
  } catch (error) {
    complain(`the diagram cannot be drawn: ${(error as Error).message}`);
  }
}

function followAll(inline: Token, follow: Follow, complain: (what: string) => void): void {
  const children = inline.children ?? [];
  // Links whose target is no page of the site are left out; their text stays.
  const kept: Token[] = [];
  let dropped = 0;
  for (const child of children) {
    const name = child.type === 'image' ? 'src' : 'href';
    const isLink = child.type === 'link_open' || child.type === 'image';
    if (isLink) {
      const found = follow(String(child.attrGet(name)));
      if (typeof found === 'string') complain(found);
      else if (found.href === null) {
        dropped += 1;
        continue;
      } else {
        child.attrSet(name, found.href);
        for (const [key, value] of Object.entries(found.attributes ?? {})) child.attrSet(key, value);
      }
    }
    if (child.type === 'link_close' && dropped > 0) {
      dropped -= 1;
      continue;
    }
    kept.push(child);
  }
  inline.children = kept;
}

const plainText = (inline: Token): string =>
  (inline.children ?? [])
    .map(({ type, content }) =>
      type === 'softbreak' || type === 'hardbreak' ? ' ' : type === 'html_inline' ? '' : content,
    )
    .join('');

// What is too wide for the screen is scrolled by itself, by the keyboard too.
const { rules } = markdown.renderer;
rules.table_open = () => '<div class="scroll" tabindex="0" role="group">\n<table>\n';
rules.table_close = () => '</table>\n</div>\n';
const pre = (content: string): string => `<pre tabindex="0"><code>${markdown.utils.escapeHtml(content)}</code></pre>\n`;
rules.fence = (tokens, at) => pre(tokens[at]!.content);
rules.code_block = (tokens, at) => pre(tokens[at]!.content);
