/** HTML in which everything that is put in is escaped, unless it was made here. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Content = Markup | string | number | null | readonly Content[];

const ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES.get(character)!);

function textOf(content: Content): string {
  if (content === null) return '';
  if (content instanceof Markup) return content.text;
  if (typeof content === 'string' || typeof content === 'number') return escapeText(`${content}`);
  return content.map(textOf).join('');
}

export const html = (parts: TemplateStringsArray, ...contents: readonly Content[]): Markup =>
  new Markup(parts.map((part, index) => part + (index < contents.length ? textOf(contents[index]!) : '')).join(''));
