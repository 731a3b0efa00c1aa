/** Of a competition what spectators look at: what comes next, what was over last, the final. */
import type { Ledger } from '../log/ledger.ts';
import type { LogTimes } from '../log/logTimes.ts';
import { type LegsPlaying, type PairingView, pairingView, upNext } from './pairingViews.ts';

export interface Spotlight {
  /** In their order. */
  readonly next: readonly PairingView[];
  /** The newest first. */
  readonly over: readonly PairingView[];
  /** Of a knock-out, once both sides are known and until it is over. */
  readonly final: PairingView | null;
}

/** As many as can be read from the last row of a lecture hall. */
export const MOST_SPOTTED = 8;

export const spotlightOf = (ledger: Ledger, times: LogTimes, playing: LegsPlaying): Spotlight => ({
  next: ledger.isClosed ? [] : upNext(ledger, playing, MOST_SPOTTED),
  over: lastOver(ledger, times, playing),
  final: finalOf(ledger, playing),
});

function lastOver(ledger: Ledger, times: LogTimes, playing: LegsPlaying): PairingView[] {
  const found = new Map<string, PairingView>();
  for (const { stage: name, pairing: id } of times.recent.toReversed()) {
    const key = `${name}/${id}`;
    if (found.size >= MOST_SPOTTED || found.has(key)) continue;
    const stage = ledger.stages.find(({ plan }) => plan.name === name);
    const pairing = stage?.pairings.get(id);
    if (!stage || !pairing) continue;
    const view = pairingView(ledger, stage, pairing, playing);
    if (view.isOver) found.set(key, view);
  }
  return [...found.values()];
}

function finalOf(ledger: Ledger, playing: LegsPlaying): PairingView | null {
  const stage = ledger.stages.findLast(({ entrants }) => entrants !== null);
  if (!stage || !('bestOf' in stage.plan)) return null;
  const count = stage.entrants?.length ?? 0;
  const last = stage.plan.format === 'knockout' ? `r${Math.ceil(Math.log2(Math.max(2, count)))}.1` : 'final';
  const pairing = stage.pairings.get(last);
  const view = pairing && pairingView(ledger, stage, pairing, playing);
  return view && !view.isOver ? view : null;
}
