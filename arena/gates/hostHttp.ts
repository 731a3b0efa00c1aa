/**
 * A course's protocol over HTTP behind a gate; clients of the common bot protocol come in on the
 * same port, by TCP and by WebSocket.
 */
import type { HttpCourse, HttpHost, HttpHostHooks, HttpHostPlan } from '@joute/core/host/httpCourse.ts';
import type { Listening } from '@joute/core/wire/compliance.ts';
import { KnownHosts } from '../machine/knownHosts.ts';
import { Gate, type GateOptions } from './gate.ts';
import { hostServices } from './hostServices.ts';
import { playHere } from './table.ts';

/** How long clients have to read their last message when the host ends. */
const GOODBYE_MS = 1000;

type GatePlace = Pick<GateOptions, 'host' | 'ports'>;

interface HttpHosting extends Omit<HttpHostHooks, 'hosts' | 'play'> {
  listening?(places: readonly Listening[]): void;
}

/**
 * Resolves when all matches are played, or at an interruption. Throws where a port cannot be
 * opened, and after a failure of our own.
 */
export async function hostHttp(
  course: HttpCourse,
  { host, ports, ...plan }: HttpHostPlan & GatePlace,
  { listening, ...hooks }: HttpHosting,
): Promise<void> {
  const hosts = new KnownHosts({ host });
  const opened = course.open(plan, { ...hooks, hosts, play: playHere }, hostServices);
  const gate = gateOf(opened, plan, { host, ports, hosts, ...(hooks.trace ? { trace: hooks.trace } : {}) });
  listening?.(await gate.listen());
  await opened.over;
  await closeHttp(opened, gate);
}

/** The gate in front of such a host; it does not listen yet. */
export const gateOf = (
  host: HttpHost,
  { game, language }: Pick<HttpHostPlan, 'game' | 'language'>,
  place: GatePlace & Pick<GateOptions, 'hosts' | 'trace'>,
): Gate =>
  new Gate({
    ...{ ...place, games: [game.facts.id], course: null, language, http: host.http },
    joined: (guest) => host.join(guest),
    left: (guest) => host.leave(guest),
  });

export async function closeHttp(host: HttpHost, gate: Gate): Promise<void> {
  try {
    await host.close();
  } finally {
    await gate.close(GOODBYE_MS);
  }
}
