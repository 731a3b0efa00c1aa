/** Missions are secret until the match is over: what a viewer sees, and what may lie behind it. */
import type { Viewer } from '@joute/core/game.ts';
import type { Random } from '@joute/core/random.ts';
import { isDone } from './fulfilled.ts';
import type { Mission } from './missions.ts';
import { aimMission, hasOneMission, otherSeat } from './start.ts';
import type { RiskState } from './state.ts';
import { deckOf, type World, worldOf } from './world.ts';

export function viewState(state: RiskState, viewer: Viewer): RiskState {
  if (state.over !== 'no' || state.mode === 'conquest') return state;
  return { ...state, missions: state.missions.map((mission, index) => (index + 1 === viewer ? mission : null)) };
}

export function sampleState(view: RiskState, random: Random): RiskState {
  const world = worldOf(view);
  return {
    ...view,
    missions: view.missions.map((mission, index) => mission ?? sampleMission(world, view, index + 1, random)),
  };
}

/** After so many draws that do not fit, any: no state of a real match comes to that. */
const TRIES = 200;

function sampleMission(world: World, view: RiskState, seat: number, random: Random): Mission {
  if (view.mode === 'conquest') return { kind: 'world' };
  const known = hasOneMission(view.mode, view.seats) ? view.missions.find((mission) => mission !== null) : null;
  // Whom to destroy is another for each.
  if (known && known.kind !== 'destroy') return known;
  const deck = deckOf(world, view.seats);
  for (let tries = 1; ; tries++) {
    const drawn = deck[random.below(deck.length)]!;
    const mission = aimMission(drawn, otherSeat(seat, random.below(view.seats - 1)));
    if (tries === TRIES || couldBe(world, view, seat, mission)) return mission;
  }
}

/**
 * Whoever has done its mission in its own go has won, so a mission that is done now is not the one.
 * Between its goes a seat only loses ground; what it can win without acting is that another
 * destroys its target: that it will be told at its next go.
 */
export function couldBe(world: World, view: RiskState, seat: number, mission: Mission): boolean {
  if (view.outs[seat - 1] || view.phase === 'setup' || !isDone(world, view, seat, mission)) return true;
  const lastRound = seat <= view.seat ? view.round : view.round - 1;
  // Before its first go nobody has looked.
  if (lastRound === 0) return true;
  if (mission.kind !== 'destroy' || seat === view.seat) return false;
  const out = view.outs[mission.target - 1]!;
  return out.round > lastRound || (out.round === lastRound && out.by > seat);
}
