import type { GameHost } from '@joute/core/host/gameHost.ts';
import { map, odds } from './commands.ts';

export const host: GameHost = { commands: [map, odds] };
