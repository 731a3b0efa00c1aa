import type { Language } from '@joute/core/words.ts';
import type { RiskState } from '../../rules/state.ts';
import type { World } from '../../rules/world.ts';

/** What every panel beside the map is told. */
export interface PanelProps {
  readonly world: World;
  readonly position: RiskState;
  readonly language: Language;
}
