/** A measured claim: ours and a peer's, in the same run on the same machine. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Who or what the value is compared with. */
  readonly peer: string;
  readonly peerValue: number;
  /** value / peerValue. */
  readonly ratio: number;
}

export interface Bench {
  readonly name: string;
  /** Packages that it cannot do without (peerPackage.ts). */
  readonly peers?: readonly string[];
  /** Programs that it cannot do without, each with the places where it may be. */
  readonly programs?: readonly (readonly string[])[];
  /** Variables of the environment that it cannot do without. */
  readonly settings?: readonly string[];
  run(): readonly Figure[] | Promise<readonly Figure[]>;
}

/**
 * The best rate of several runs, and of a second of runs at least, in units of work a second.
 * `work` returns how much it did. One run before the first is thrown away: it pays for compilation.
 * The best and not the mean, since everything else on the machine can only make a run slower.
 */
export function measureRate(work: () => number, runs = 5): number {
  work();
  let best = 0;
  const enough = performance.now() + 1000;
  for (let run = 0; run < runs || performance.now() < enough; run++) {
    const start = performance.now();
    const done = work();
    best = Math.max(best, (done * 1000) / (performance.now() - start));
  }
  return best;
}

export const compare = (name: string, unit: string, value: number, peer: string, peerValue: number): Figure => ({
  name,
  value: Math.round(value),
  unit,
  peer,
  peerValue: Math.round(peerValue),
  ratio: Number((value / peerValue).toPrecision(3)),
});
