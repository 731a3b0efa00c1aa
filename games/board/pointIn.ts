/** Where the pointer is, in the drawing's own units. */
export function pointIn(
  svg: SVGSVGElement,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): DOMPoint {
  const point = new DOMPoint(clientX, clientY);
  const matrix = svg.getScreenCTM();
  return matrix ? point.matrixTransform(matrix.inverse()) : point;
}
