/**
 * Lines of a stream as they come. Node's readline also ends a line at U+2028 and at a lone carriage
 * return, which JSON text may hold: here a line ends at \n, with or without \r before it, and
 * nowhere else.
 */
import { StringDecoder } from 'node:string_decoder';

/** Longer lines are dropped and reported, so that memory stays bounded. */
export const LONGEST_LINE = 1 << 20;

/**
 * Yields each line without its end, and null for one that was too long. The last line need not be
 * terminated.
 */
export async function* readLines(input: AsyncIterable<Uint8Array | string>): AsyncGenerator<string | null> {
  const decoder = new StringDecoder('utf8');
  let open = '';
  let tooLong = false;
  for await (const chunk of input) {
    const parts = (typeof chunk === 'string' ? chunk : decoder.write(chunk)).split('\n');
    for (const [index, part] of parts.entries()) {
      if (index > 0) {
        yield tooLong ? null : trimEnd(open);
        open = '';
        tooLong = false;
      }
      tooLong ||= open.length + part.length > LONGEST_LINE;
      open = tooLong ? '' : open + part;
    }
  }
  open += decoder.end();
  if (tooLong) yield null;
  else if (open !== '') yield trimEnd(open);
}

const trimEnd = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);
