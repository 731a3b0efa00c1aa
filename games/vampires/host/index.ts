import type { GameHost } from '@joute/core/host/gameHost.ts';
import { hosting } from './hosting.ts';
import { map } from './mapCommand.ts';

export const host: GameHost = { commands: [map], hosting };
