/** The package has no types; what we use of it is declared where it is used. */
declare module 'draughts' {
  const Draughts: new () => unknown;
  export default Draughts;
}
