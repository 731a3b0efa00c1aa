/**
 * The slope and the curvature of the log-likelihood, added to a gradient and to the lower triangle
 * of an information matrix (the negative of the second derivatives). Strengths are on the natural
 * scale: one of strength 1 beats one of strength 0 with odds of e to 1.
 *
 * Pairs: Bradley and Terry (1952), with draws by Davidson (1970): the odds of win, draw and loss
 * are e^a : v e^((a+b)/2) : e^b. The logarithm of v is one more parameter, the last, where draws
 * occur. Tables: Plackett (1975) and Luce: the winner is drawn with odds e^strength, then the
 * second of those who are left, and so on.
 */
import type { Matrix } from './cholesky.ts';
import type { RatingEvidence } from './evidence.ts';

export interface Slopes {
  readonly gradient: Float64Array;
  readonly information: Matrix;
  /** Rows of the matrix: the players, and one for draws where they are fitted. */
  readonly size: number;
}

/**
 * `parameters` has the strengths, then the logarithm of the draws' weight where there are draws.
 */
export function addLikelihood(
  { players, pairs, orders }: RatingEvidence,
  parameters: Float64Array,
  { gradient, information, size }: Slopes,
): void {
  const hasDraws = size > players;
  const drawWeight = hasDraws ? Math.exp(parameters[players]!) : 0;
  for (const { one, other, wins, losses, draws } of pairs) {
    // Only the difference matters: win, loss and draw count 1/2, -1/2 and 0 of it.
    const edge = Math.exp((parameters[one]! - parameters[other]!) / 2);
    const total = edge + 1 / edge + drawWeight;
    const [win, draw] = [edge / total, drawWeight / total];
    const matches = wins + losses + draws;
    const mean = (2 * win + draw - 1) / 2;
    const slope = (wins - losses) / 2 - matches * mean;
    const curvature = matches * ((1 - draw) / 4 - mean * mean);
    gradient[one]! += slope;
    gradient[other]! -= slope;
    information[one * size + one]! += curvature;
    information[other * size + other]! += curvature;
    // `other` is the larger number: the lower triangle.
    information[other * size + one]! -= curvature;
    if (!hasDraws) continue;
    gradient[players]! += draws - matches * draw;
    information[players * size + players]! += matches * draw * (1 - draw);
    information[players * size + one]! -= matches * mean * draw;
    information[players * size + other]! += matches * mean * draw;
  }
  addOrders(orders, parameters, gradient, information, size);
}

/**
 * With e = e^strength and S the sum over those still to be drawn, the chance of k at a stage is
 * e_k / S. Over the stages at which both are still there, the curvatures add up to
 * -e_j e_k sum(1 / S²): sums that grow along the order, so a table of m takes m² steps, not m³.
 */
function addOrders(
  orders: RatingEvidence['orders'],
  parameters: Float64Array,
  gradient: Float64Array,
  information: Matrix,
  size: number,
): void {
  const odds = parameters.map((strength) => Math.exp(strength));
  const left = new Float64Array(
    orders.ends.reduce((most, end, n) => Math.max(most, end - (orders.ends[n - 1] ?? 0)), 0) + 1,
  );
  let start = 0;
  for (let n = 0; n < orders.ends.length; n++) {
    const [end, weight] = [orders.ends[n]!, orders.weights[n]!];
    left[end - start] = 0;
    for (let k = end - 1; k >= start; k--) left[k - start] = left[k - start + 1]! + odds[orders.players[k]!]!;
    let once = 0;
    let squared = 0;
    for (let k = start; k < end; k++) {
      const own = orders.players[k]!;
      // The last is not drawn any more.
      if (k < end - 1) {
        const chance = 1 / left[k - start]!;
        once += chance;
        squared += chance * chance;
        gradient[own]! += weight;
      }
      const e = odds[own]!;
      gradient[own]! -= weight * e * once;
      information[own * size + own]! += weight * e * (once - e * squared);
      const share = weight * e * squared;
      for (let later = k + 1; later < end; later++) {
        const other = orders.players[later]!;
        const place = own > other ? own * size + other : other * size + own;
        information[place]! -= share * odds[other]!;
      }
    }
    start = end;
  }
}
