/** What the last command did, as the map shows it. */
import type { LastTurn } from '../../board/contract.ts';
import { parseMove } from '../notation/commands.ts';
import { lostOf, readBattle } from '../rules/battle/battleReport.ts';
import type { RiskState } from '../rules/state.ts';
import type { World } from '../rules/world.ts';
import type { Flight, Loss } from './map/cells.ts';

export interface Happened {
  /** The territories that it was about. */
  readonly touched: readonly number[];
  readonly flight: Flight | null;
  readonly losses: readonly Loss[];
}

const NOTHING: Happened = { touched: [], flight: null, losses: [] };

export function happened(world: World, state: RiskState, last: LastTurn<RiskState> | null): Happened {
  const battle = readBattle(state.battle);
  if (battle) {
    const { from, to, captured } = battle;
    const seat = last?.before.seat ?? state.seat;
    const losses = [
      { key: `${state.turn} from`, at: from, count: lostOf(battle.attackers) },
      { key: `${state.turn} to`, at: to, count: lostOf(battle.defenders) },
    ];
    return {
      touched: [from, to],
      flight: captured && last ? { key: state.turn, from, to, seat } : null,
      losses: last ? losses.filter(({ count }) => count > 0) : [],
    };
  }
  const text = last?.entries.find(({ move }) => move !== undefined)?.move;
  const parsed = text === undefined ? null : parseMove(text, world);
  if (!last || !parsed?.ok || parsed.value.kind === 'end') return NOTHING;
  const { kind, from, to } = parsed.value;
  if (kind === 'place') return { ...NOTHING, touched: [to] };
  return { ...NOTHING, touched: [from, to], flight: { key: state.turn, from, to, seat: last.before.seat } };
}
