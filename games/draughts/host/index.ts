import type { GameHost } from '@joute/core/host/gameHost.ts';
import { challenge } from './challenge/command.ts';
import { hosting } from './hosting.ts';
import { hub } from './hub/command.ts';
import { perft } from './perftCommand.ts';
import { reports } from './reports/command.ts';
import { service } from './reports/service.ts';

export const host: GameHost = { commands: [challenge, reports, perft, hub], hosting, service };
