/**
 * The board on the screen as a picture that stands alone: its SVG with every style that the page
 * gives it written into the elements as attributes, and with the patterns that it refers to. It
 * needs no style sheet, font file or script, so it looks the same wherever it is opened.
 */

/** Passed on to children: written only where an element differs from its parent. */
const INHERITED = [
  ...['fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap'],
  ...['stroke-linejoin', 'stroke-dasharray', 'stroke-dashoffset', 'paint-order', 'color', 'visibility'],
  ...['font-family', 'font-size', 'font-weight', 'font-style', 'text-anchor', 'dominant-baseline', 'letter-spacing'],
] as const;
/** Not passed on, with what they are where nobody sets them. */
const OWN = {
  opacity: '1',
  filter: 'none',
  'clip-path': 'none',
  mask: 'none',
  'stop-color': 'rgb(0, 0, 0)',
  'stop-opacity': '1',
  'vector-effect': 'none',
} as const;
/** Sizes that style sheets may set as well. */
const GEOMETRY: ReadonlyMap<string, readonly string[]> = new Map([
  ['rect', ['x', 'y', 'width', 'height', 'rx', 'ry']],
  ['circle', ['cx', 'cy', 'r']],
  ['ellipse', ['cx', 'cy', 'rx', 'ry']],
]);
/** What a picture has no use for. */
const LEFT_OUT = /^(class|style|role|tabindex|focusable|data-.*|aria-.*|on.*)$/;
const REFERENCE = /url\(["']?#([^"')]+)["']?\)/;
const CLEAR = /^rgba\(.*, 0\)$/;
const SVG = 'http://www.w3.org/2000/svg';
/** Of the longer side, in pixels of the finished picture. */
const LONG_SIDE = 1600;
/** Around what is drawn on a map, as a part of the longer side. */
const MARGIN = 0.02;

export interface BoardPicture {
  /** The text of an SVG file. */
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** Null where there is no drawing on the board yet. `title` is what screen readers say of it. */
export function pictureOf(board: HTMLElement, title: string): BoardPicture | null {
  const main = board.querySelector('[data-cell]')?.closest('svg') ?? board.querySelector('svg');
  if (!(main instanceof SVGSVGElement) || !main.parentElement) return null;
  const whole = boxOf(main);
  // Layers of one drawing lie above each other, all of the same size.
  const layers = [...main.parentElement.children].filter(
    (one): one is SVGSVGElement => one instanceof SVGSVGElement && sameBox(boxOf(one), whole),
  );
  const box = main.hasAttribute('viewBox') ? whole : drawnPart(layers, whole);
  const scale = LONG_SIDE / Math.max(box.width, box.height);
  const [width, height] = [Math.round(box.width * scale), Math.round(box.height * scale)];
  const picture = document.createElementNS(SVG, 'svg');
  picture.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`);
  picture.setAttribute('width', String(width));
  picture.setAttribute('height', String(height));
  const name = document.createElementNS(SVG, 'title');
  name.textContent = title;
  const ground = document.createElementNS(SVG, 'rect');
  const area = { x: box.x, y: box.y, width: box.width, height: box.height, fill: groundOf(main) };
  for (const [key, value] of Object.entries(area)) ground.setAttribute(key, String(value));
  const named = new Set<string>();
  const drawn = layers.map((layer) => drawLayer(layer, named));
  picture.append(name, definitionsOf(named), ground, ...drawn);
  return { svg: new XMLSerializer().serializeToString(picture), width, height };
}

/** The picture as PNG, drawn by the browser itself. */
export async function pngOf({ svg, width, height }: BoardPicture): Promise<Blob> {
  const image = new Image(width, height);
  // An image has no access to the page's fonts: it brings its own.
  const lettered = svg.replace('<defs>', `<defs><style>${await fontFaces()}</style>`);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(lettered)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture cannot be drawn'))), 'image/png'),
  );
}

/** The page's fonts with their files within; for one that cannot be had the system's stands in. */
async function fontFaces(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const faces = rules.filter((rule) => rule instanceof CSSFontFaceRule);
  const texts = faces.map(async ({ style, parentStyleSheet }) => {
    const address = /url\(["']?([^"')]+)["']?\)/.exec(style.getPropertyValue('src'))?.[1];
    if (address === undefined) return '';
    const file = await fetch(new URL(address, parentStyleSheet?.href ?? location.href));
    const bytes = Array.from(new Uint8Array(await file.arrayBuffer()), (byte) => String.fromCharCode(byte)).join('');
    const [family, weight] = ['font-family', 'font-weight'].map((name) => style.getPropertyValue(name));
    return `@font-face{font-family:${family};font-weight:${weight};src:url(data:font/woff2;base64,${btoa(bytes)})}`;
  });
  return (await Promise.allSettled(texts)).map((text) => (text.status === 'fulfilled' ? text.value : '')).join('');
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function boxOf(svg: SVGSVGElement): Box {
  const { x, y, width, height } = svg.viewBox.baseVal ?? { x: 0, y: 0, width: 0, height: 0 };
  return width > 0 ? { x, y, width, height } : { x: 0, y: 0, width: svg.clientWidth, height: svg.clientHeight };
}

/** Where something is drawn: a map may leave much of its frame empty. */
function drawnPart(layers: readonly SVGSVGElement[], whole: Box): Box {
  const boxes = layers.map((layer) => layer.getBBox()).filter(({ width }) => width > 0);
  const margin = MARGIN * Math.max(whole.width, whole.height);
  const left = Math.max(whole.x, Math.min(...boxes.map(({ x }) => x)) - margin);
  const top = Math.max(whole.y, Math.min(...boxes.map(({ y }) => y)) - margin);
  const right = Math.min(whole.x + whole.width, Math.max(...boxes.map(({ x, width }) => x + width)) + margin);
  const bottom = Math.min(whole.y + whole.height, Math.max(...boxes.map(({ y, height }) => y + height)) + margin);
  return right > left && bottom > top ? { x: left, y: top, width: right - left, height: bottom - top } : whole;
}

const sameBox = (a: Box, b: Box): boolean => a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

/** The colour that the drawing stands on. */
function groundOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (!CLEAR.test(backgroundColor)) return plainColour(backgroundColor);
  }
  return 'rgb(255, 255, 255)';
}

/** A layer as a group, with everything that its parent gives it. */
function drawLayer(layer: SVGSVGElement, named: Set<string>): SVGElement {
  const group = document.createElementNS(SVG, 'g');
  const style = getComputedStyle(layer);
  for (const property of INHERITED) write(group, property, style.getPropertyValue(property), named);
  group.append(...drawChildren(layer, style, named));
  return group;
}

const drawChildren = (element: Element, style: CSSStyleDeclaration, named: Set<string>): Node[] =>
  [...element.childNodes].flatMap((child) => {
    if (child instanceof SVGElement) return drawElement(child, style, named);
    return child instanceof Text ? [child.cloneNode()] : [];
  });

function drawElement(element: SVGElement, parent: CSSStyleDeclaration, named: Set<string>): Node[] {
  const style = getComputedStyle(element);
  if (style.display === 'none' || style.opacity === '0' || isClear(element, style)) return [];
  const copy = element.cloneNode(false) as SVGElement;
  for (const { name } of [...copy.attributes]) if (LEFT_OUT.test(name)) copy.removeAttribute(name);
  for (const property of INHERITED) {
    const value = style.getPropertyValue(property);
    if (value !== parent.getPropertyValue(property)) write(copy, property, value, named);
    else copy.removeAttribute(property);
  }
  for (const [property, usual] of Object.entries(OWN)) {
    const value = style.getPropertyValue(property);
    if (value !== '' && value !== usual) write(copy, property, value, named);
  }
  for (const property of GEOMETRY.get(element.localName) ?? []) {
    const value = style.getPropertyValue(property);
    if (value !== '' && value !== 'auto') copy.setAttribute(property, value);
  }
  if (style.transform !== 'none') copy.setAttribute('transform', matrixOf(element));
  copy.append(...drawChildren(element, style, named));
  return [copy];
}

/** Shapes that are there to be pressed, not seen. */
const isClear = (element: SVGElement, { fill, stroke }: CSSStyleDeclaration): boolean =>
  element instanceof SVGGeometryElement && [fill, stroke].every((paint) => paint === 'none' || CLEAR.test(paint));

/** Where the element is within its parent: style sheets may turn it about any point. */
function matrixOf(element: SVGElement): string {
  const [own, parent] = [element, element.parentNode].map((one) =>
    one instanceof SVGGraphicsElement ? one.getScreenCTM() : null,
  );
  if (!own || !parent || parent.a * parent.d === parent.b * parent.c) return '';
  const { a, b, c, d, e, f } = parent.inverse().multiply(own);
  return `matrix(${[a, b, c, d, e, f].map((value) => Number(value.toFixed(5))).join(' ')})`;
}

function write(copy: SVGElement, property: string, value: string, named: Set<string>): void {
  const reference = REFERENCE.exec(value)?.[1];
  if (reference !== undefined) named.add(reference);
  const isColour = ['fill', 'stroke', 'color', 'stop-color'].includes(property);
  copy.setAttribute(property, reference === undefined ? (isColour ? plainColour(value) : value) : `url(#${reference})`);
}

/** What is referred to, and what that refers to in its turn. */
function definitionsOf(named: Set<string>): SVGElement {
  const definitions = document.createElementNS(SVG, 'defs');
  // The set grows while it is walked.
  for (const id of named) {
    const found = document.getElementById(id);
    if (!(found instanceof SVGElement)) continue;
    const copy = drawElement(found, getComputedStyle(document.documentElement), named)[0];
    if (copy) definitions.append(copy);
  }
  return definitions;
}

const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

/** As `rgb()`: other programs do not know the newer ways to write a colour. */
function plainColour(value: string): string {
  if (!pixel || !/^[a-z]+\(/.test(value) || value.startsWith('rgb')) return value;
  pixel.clearRect(0, 0, 1, 1);
  pixel.fillStyle = value;
  pixel.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha = 255] = pixel.getImageData(0, 0, 1, 1).data;
  return alpha === 255 ? `rgb(${red}, ${green}, ${blue})` : `rgba(${red}, ${green}, ${blue}, ${alpha / 255})`;
}
