import { describe, expect, it } from 'vitest';
import { type Offer, WallShow } from './wallShow.ts';

const OFFER: Offer = {
  ...{ isPlaying: true, hasStandings: true, hasNext: true, hasResults: true },
  ...{ pinned: null, winner: null, won: null, isDecisive: false, final: null },
};

/** The scenes of so many seconds, each once while it stays. */
function scenes(show: WallShow, from: number, seconds: number, offer: (second: number) => Offer): string[] {
  const seen: string[] = [];
  for (let second = from; second < from + seconds; second++) {
    const { kind } = show.step(second * 1000, offer(second));
    if (seen.at(-1) !== kind) seen.push(kind);
  }
  return seen;
}

describe('the wall', () => {
  it('goes round', () => {
    expect(scenes(new WallShow(), 0, 60, () => OFFER)).toEqual(['boards', 'standings', 'next', 'results', 'boards']);
  });

  it('leaves out what there is nothing of, and leaves a scene that has become empty at once', () => {
    const show = new WallShow();
    expect(scenes(show, 0, 45, () => ({ ...OFFER, hasNext: false, hasResults: false }))).toEqual([
      ...['boards', 'standings', 'boards'],
    ]);
    expect(show.step(60_000, { ...OFFER, isPlaying: false, hasNext: false, hasResults: false }).kind).toBe('standings');
    expect(
      new WallShow().step(0, { ...OFFER, isPlaying: false, hasStandings: false, hasNext: false, hasResults: false })
        .kind,
    ).toBe('empty');
  });

  it('celebrates who has won, not too often in a round robin, and nothing that was before it was opened', () => {
    const show = new WallShow();
    expect(scenes(show, 0, 5, () => ({ ...OFFER, won: 'a/1' }))).toEqual(['boards']);
    expect(show.step(5000, { ...OFFER, won: 'a/2' })).toEqual({ kind: 'celebration', pairing: 'a/2' });
    expect(show.step(10_900, { ...OFFER, won: 'a/3' }).kind).toBe('celebration');
    expect(show.step(11_000, { ...OFFER, won: 'a/3' }).kind).toBe('standings');
    expect(show.step(12_000, { ...OFFER, won: 'f/1', isDecisive: true }).kind).toBe('celebration');
  });

  it('announces the final once, and the winner of the whole', () => {
    const show = new WallShow();
    show.step(0, OFFER);
    const final = { ...OFFER, final: 'f/r2.1' };
    expect(show.step(1000, final)).toEqual({ kind: 'final', pairing: 'f/r2.1' });
    expect(scenes(show, 2, 30, () => final)).toEqual(['final', 'standings', 'next']);
    const over = { ...OFFER, isPlaying: false, hasNext: false, winner: 'Échec et Malt' };
    expect(show.step(40_000, over)).toEqual({ kind: 'winner', name: 'Échec et Malt' });
    expect(scenes(show, 61, 60, () => over)).toEqual(expect.arrayContaining(['results', 'winner', 'standings']));
  });

  it('shows what a teacher has pinned until it is taken down', () => {
    const show = new WallShow();
    show.step(0, OFFER);
    expect(scenes(show, 1, 60, () => ({ ...OFFER, pinned: 'm1', won: 'a/9' }))).toEqual(['pinned']);
    expect(show.step(62_000, OFFER).kind).toBe('standings');
  });
});
