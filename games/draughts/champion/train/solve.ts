/** Endgames solved by assembly/retrograde.ts, which is compiled for this alone. */
import { compileCore } from '../compile.ts';
import { packValues } from '../endgames.ts';

/** assembly/retrograde.ts, as the compiler exports it. */
interface Solver {
  readonly memory: WebAssembly.Memory;
  beginEndgames(pieces: number): void;
  groupAt(group: number): number;
  sizeOf(group: number): number;
  solve(myMen: number, myKings: number, theirMen: number, theirKings: number): void;
  smooth(group: number): void;
}

type Group = readonly [myMen: number, myKings: number, theirMen: number, theirKings: number];

const flipped = ([myMen, myKings, theirMen, theirKings]: Group): Group => [theirMen, theirKings, myMen, myKings];
const codeOf = ([myMen, myKings, theirMen, theirKings]: Group): number =>
  (myMen << 6) | (myKings << 4) | (theirMen << 2) | theirKings;

/** Fewer pieces first, then fewer men: what a capture or a crowning leads to comes before. */
function groupsOf(pieces: number): Group[] {
  const groups: Group[] = [];
  for (let total = 2; total <= pieces; total++) {
    for (let men = 0; men <= total; men++) {
      for (let mine = 1; mine < total; mine++) {
        for (let myMen = Math.max(0, men - (total - mine)); myMen <= Math.min(men, mine); myMen++)
          groups.push([myMen, mine - myMen, men - myMen, total - mine - (men - myMen)]);
      }
    }
  }
  return groups;
}

/** All endgames of up to so many pieces, as their file has them (champion/endgames.ts). */
export async function solveEndgames(pieces: number, tell: (line: string) => void): Promise<Uint8Array<ArrayBuffer>> {
  const module = new WebAssembly.Module(await compileCore(new Map(), 'retrograde.ts'));
  const offered: unknown = new WebAssembly.Instance(module, {}).exports;
  const solver = offered as Solver;
  solver.beginEndgames(pieces);
  const groups = groupsOf(pieces);
  const solved = new Set<number>();
  for (const group of groups) {
    if (solved.has(codeOf(group))) continue;
    solver.solve(...group);
    solved.add(codeOf(group)).add(codeOf(flipped(group)));
    const [myMen, myKings, theirMen, theirKings] = group;
    tell(`${solved.size} of ${groups.length}: ${myMen} men, ${myKings} kings against ${theirMen}, ${theirKings}`);
  }
  for (const group of groups) solver.smooth(codeOf(group));
  return packValues(valuesOf(solver, groups));
}

/** In the order of `layOut` (assembly/endgames.ts), of what it keeps. */
function* valuesOf(solver: Solver, groups: readonly Group[]): Generator<number> {
  const piecesOf = (group: Group): number => group.reduce((sum, count) => sum + count, 0);
  const isKept = (group: Group): boolean => {
    const more = group[0] + group[1] - group[2] - group[3];
    return more > 0 || (more === 0 && codeOf(group) >= codeOf(flipped(group)));
  };
  const kept = groups.filter(isKept).sort((a, b) => piecesOf(a) - piecesOf(b) || codeOf(a) - codeOf(b));
  for (const group of kept) {
    const size = solver.sizeOf(codeOf(group));
    const bytes = new Uint8Array(solver.memory.buffer, solver.groupAt(codeOf(group)), (size + 3) >> 2);
    let value = 0;
    for (let index = 0; index < 4 * bytes.length; index++) {
      // A byte is of one group: the last one is filled up with what it ends with.
      if (index < size) value = (bytes[index >> 2]! >> (2 * (index & 3))) & 3;
      yield value;
    }
  }
}
