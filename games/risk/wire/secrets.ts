/**
 * A player's mission, for whoever has the player's uuid and for nobody else. A player to destroy
 * has its number from 0, as everywhere in the contest.
 */
import type { Json } from '@joute/core/game.ts';
import { isObject } from '@joute/core/input/objects.ts';
import type { Language } from '@joute/core/words.ts';
import { type Mission, readMission } from '../rules/missions.ts';
import type { RiskState } from '../rules/state.ts';
import { worldOf } from '../rules/world.ts';
import { missionWords } from '../terminal.ts';

/** `state` is null while the game waits for players: there is no mission yet. */
export function makeSecrets(state: RiskState | null, idPlayer: number, language: Language): Json {
  const mission = state?.missions[idPlayer] ?? null;
  if (state === null || mission === null) return { idPlayer, mission: null, text: '' };
  return { idPlayer, mission: makeMission(mission), text: missionWords(worldOf(state), mission, language) };
}

const makeMission = (mission: Mission): Json =>
  mission.kind === 'destroy' ? { kind: mission.kind, target: mission.target - 1 } : { ...mission };

/** The mission that a server told, or null where it told none that we know. */
export function parseSecrets(json: unknown, seats: number): Mission | null {
  if (!isObject(json) || !isObject(json.mission)) return null;
  const { mission } = json;
  if (mission.kind !== 'destroy') return readMission(mission, seats);
  const target = typeof mission.target === 'number' ? mission.target + 1 : 0;
  return target === 0 ? null : readMission({ kind: 'destroy', target }, seats);
}
