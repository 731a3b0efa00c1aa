/** The package has no types; what we use of it is declared where it is used. */
declare module 'edmonds-blossom' {
  /**
   * Edges are two vertices and a whole weight; the answer has each vertex's mate, or -1. With the
   * second argument true, of the matchings with most edges the heaviest.
   */
  const blossom: (edges: [number, number, number][], maxCardinality: boolean) => number[];
  export default blossom;
}
