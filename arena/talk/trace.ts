/** A connection's bytes made readable: text as text, other bytes in hexadecimal. */
import { lookUp } from '@joute/core/input/objects.ts';
import type { Describer } from '@joute/core/wire/sessions.ts';

const PRINTABLE = /^[\x20-\x7e\t\r\n\0\u00a0-\uffff]*$/;

/** Control characters by their usual names. */
const ESCAPES: Readonly<Record<string, string>> = { '\0': '\\0', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

export const makeHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(' ');

function describe(bytes: Uint8Array): string[] {
  const text = new TextDecoder().decode(bytes);
  if (text.includes('\ufffd') || !PRINTABLE.test(text)) return [makeHex(bytes)];
  return [text.replace(/[\0\n\r\t]/g, (character) => lookUp(ESCAPES, character)!)];
}

export const plainDescriber = (): Describer => ({ incoming: describe, outgoing: describe });
