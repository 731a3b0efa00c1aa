/**
 * The part of a game that needs Node (games/<id>/host): on the command line and on a server. A
 * browser never loads it.
 */
import type { GameCommand } from './command.ts';
import type { HostExtension } from './hosting.ts';
import type { GameService } from './service.ts';

export interface GameHost {
  /** Commands of `joute` that are the game's own. */
  readonly commands?: readonly GameCommand[];
  /** What it adds to `joute host` and `joute join`. */
  readonly hosting?: HostExtension;
  /** A service that it runs on a server beside its matches. */
  readonly service?: GameService;
}
