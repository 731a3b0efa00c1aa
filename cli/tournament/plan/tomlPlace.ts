/**
 * On which line of a TOML text a key stands. The parser tells that only of what is no TOML at all;
 * a value that is of the wrong kind is found here. The text is known to be TOML, so this looks at
 * its outline only: headers, keys, and the brackets and quotes that values are made of.
 */
type TomlPath = readonly (string | number)[];

const pathKey = (path: TomlPath): string => JSON.stringify(path);

/** The line (from 1) of the key, or else of the nearest one around it; 1 where there is none. */
export function tomlLine(text: string, path: TomlPath): number {
  const lines = new TomlOutline(text).read();
  for (let length = path.length; length > 0; length--) {
    const line = lines.get(pathKey(path.slice(0, length)));
    if (line !== undefined) return line;
  }
  return 1;
}

const BLANK = /(?:\s|#[^\n]*)*/y;
const BARE = /[A-Za-z0-9_-]+/y;
/** The longer quotes first. A basic string may hold escaped quotes, a literal one may not. */
const STRINGS = [/"""(?:[^\\]|\\[\s\S])*?"{3,5}(?!")/y, /'''[\s\S]*?'{3,5}(?!')/y, /"(?:[^"\\]|\\.)*"/y, /'[^']*'/y];
const PLAIN = /[^,\]}\s#]+(?: \d\d:[^,\]}\s#]+)?/y;

class TomlOutline {
  readonly #text: string;
  #at = 0;
  #line = 1;
  readonly #lines = new Map<string, number>();
  /** By path of an array of tables, how many of them came so far. */
  readonly #counts = new Map<string, number>();

  constructor(text: string) {
    this.#text = text;
  }

  read(): ReadonlyMap<string, number> {
    let table: TomlPath = [];
    for (this.#take(BLANK); this.#at < this.#text.length; this.#take(BLANK)) {
      const before = this.#at;
      if (this.#next('[')) table = this.#header();
      else this.#pair(table);
      // Whatever it is, it is not TOML: the parser has said so.
      if (this.#at === before) break;
    }
    return this.#lines;
  }

  #header(): TomlPath {
    const isArray = this.#next('[');
    const keys = this.#keys();
    let path: TomlPath = [];
    keys.forEach((key, index) => {
      path = [...path, key];
      const isLast = index === keys.length - 1;
      const count = this.#counts.get(pathKey(path)) ?? 0;
      if (isLast && isArray) this.#counts.set(pathKey(path), count + 1);
      this.#mark(path);
      if (isLast && isArray) path = [...path, count];
      else if (count > 0) path = [...path, count - 1];
    });
    this.#mark(path);
    this.#next(']');
    this.#next(']');
    return path;
  }

  /** `a.b = value`. */
  #pair(table: TomlPath): void {
    let path = table;
    for (const key of this.#keys()) {
      path = [...path, key];
      this.#mark(path);
    }
    this.#take(BLANK);
    this.#next('=');
    this.#value(path);
  }

  #value(path: TomlPath): void {
    this.#take(BLANK);
    if (this.#next('[')) {
      this.#list(']', (index) => {
        this.#mark([...path, index]);
        this.#value([...path, index]);
      });
    } else if (this.#next('{')) this.#list('}', () => this.#pair(path));
    else if (!STRINGS.some((string) => this.#take(string) !== '')) this.#take(PLAIN);
  }

  #list(end: string, item: (index: number) => void): void {
    for (let index = 0; this.#at < this.#text.length; index++) {
      this.#take(BLANK);
      if (this.#next(end)) return;
      const before = this.#at;
      item(index);
      this.#take(BLANK);
      this.#next(',');
      if (this.#at === before) return;
    }
  }

  #keys(): string[] {
    const keys: string[] = [];
    do {
      this.#take(BLANK);
      keys.push(this.#key());
      this.#take(BLANK);
    } while (this.#next('.'));
    return keys;
  }

  #key(): string {
    const bare = this.#take(BARE);
    if (bare !== '') return bare;
    const quoted = this.#take(STRINGS[2]!);
    if (quoted === '') return this.#take(STRINGS[3]!).slice(1, -1);
    try {
      return String(JSON.parse(quoted));
    } catch {
      // An escape that JSON does not know: such a key is none of ours.
      return quoted;
    }
  }

  /** The first place counts. */
  #mark(path: TomlPath): void {
    const key = pathKey(path);
    if (!this.#lines.has(key)) this.#lines.set(key, this.#line);
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const [found = ''] = pattern.exec(this.#text) ?? [];
    this.#at += found.length;
    this.#line += found.split('\n').length - 1;
    return found;
  }

  #next(character: string): boolean {
    const isNext = this.#text.startsWith(character, this.#at);
    if (isNext) this.#at += character.length;
    return isNext;
  }
}
