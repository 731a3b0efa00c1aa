/** Drawings as terminal text, in as many colours as the terminal has. */
import type { Drawing, Ink, Line, Span } from '@joute/core/drawing.ts';
import type { Context } from './context.ts';

interface Colour {
  readonly rgb: readonly [number, number, number];
  /** Its number in the 256-colour palette. */
  readonly wide: number;
  /** Its number among the 16 basic colours: the foreground's code; the background's is ten more. */
  readonly basic: number;
}

const COLOURS: Readonly<Record<Ink, Colour>> = {
  ink: { rgb: [242, 239, 233], wide: 255, basic: 39 },
  quiet: { rgb: [148, 141, 129], wide: 245, basic: 90 },
  line: { rgb: [107, 100, 88], wide: 240, basic: 90 },
  accent: { rgb: [255, 107, 125], wide: 204, basic: 91 },
  gold: { rgb: [232, 185, 58], wide: 178, basic: 93 },
  white: { rgb: [255, 255, 255], wide: 231, basic: 97 },
  black: { rgb: [20, 16, 12], wide: 232, basic: 30 },
  'light-square': { rgb: [226, 205, 170], wide: 223, basic: 37 },
  'dark-square': { rgb: [142, 98, 66], wide: 94, basic: 33 },
  mark: { rgb: [94, 128, 64], wide: 65, basic: 32 },
  blue: { rgb: [64, 160, 220], wide: 74, basic: 94 },
  vermilion: { rgb: [230, 115, 40], wide: 166, basic: 31 },
  green: { rgb: [20, 180, 135], wide: 36, basic: 32 },
  purple: { rgb: [214, 140, 180], wide: 175, basic: 35 },
  orange: { rgb: [235, 170, 40], wide: 214, basic: 33 },
  sky: { rgb: [110, 195, 240], wide: 117, basic: 96 },
};

function code(ink: Ink, ground: boolean, depth: number): string {
  const { rgb, wide, basic } = COLOURS[ink];
  if (depth >= 24) return `${ground ? 48 : 38};2;${rgb.join(';')}`;
  if (depth >= 8) return `${ground ? 48 : 38};5;${wide}`;
  return `${ground ? basic + 10 : basic}`;
}

function paintSpan(span: Span, depth: number): string {
  if (depth < 4) return span.plain ?? span.text;
  const codes: string[] = [];
  if (span.bold) codes.push('1');
  if (span.ink) codes.push(code(span.ink, false, depth));
  if (span.ground) codes.push(code(span.ground, true, depth));
  return codes.length === 0 ? span.text : `\u001b[${codes.join(';')}m${span.text}\u001b[0m`;
}

export const paintLine = ({ colourDepth }: Context, line: Line): string =>
  line.map((span) => paintSpan(span, colourDepth)).join('');

export const paint = (context: Context, drawing: Drawing): string =>
  drawing.map((line) => paintLine(context, line)).join('\n');
