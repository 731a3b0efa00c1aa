/**
 * Where a client that we start finds its match: at a port of this machine, or, in a sandbox, which
 * has no network, at a Unix socket behind a relay (sandbox/relay.ts).
 */

import type { AddressInfo, Server } from 'node:net';
import type { Listening } from '@joute/core/wire/compliance.ts';
import { boxMachine } from '../sandbox/boxMachine.ts';
import { type Launch, PLAIN } from '../sandbox/launch.ts';
import { RELAY_PORT, RelaySocket } from '../sandbox/relay.ts';

export class SandboxDoor {
  readonly #launch: Launch;
  readonly #socket: RelaySocket | null;

  constructor(launch: Launch = PLAIN) {
    const machine = launch.kind === 'sandbox' ? boxMachine() : null;
    this.#launch = launch;
    this.#socket = machine && new RelaySocket(machine);
  }

  /** For the gate (GateOptions.path). */
  get path(): string | undefined {
    return this.#socket?.path;
  }

  /** Lets a server listen here; resolves to where the client finds it. Rejects where it cannot. */
  async listen(server: Server, place: Listening): Promise<Listening> {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(this.path === undefined ? place : { path: this.path }, resolve);
    });
    if (this.path !== undefined) return { host: place.host, port: RELAY_PORT };
    const { address, port } = server.address() as AddressInfo;
    return { host: address, port };
  }

  /** How the client is to be started, now that somebody listens. */
  opened(): Launch {
    if (!this.#socket || this.#launch.kind === 'plain') return this.#launch;
    this.#socket.opened();
    return { ...this.#launch, relay: this.#socket.path };
  }

  close(): void {
    this.#socket?.remove();
  }
}
