/**
 * Ports of teams' own, for clients of a course's protocol in which nobody says a name: whoever
 * connects there is the team's bot. A port stays the same when the server was gone, unless somebody
 * else has taken it meanwhile.
 */

import { ok, type Result, refuse } from '@joute/core/result.ts';
import type { CourseWire } from '@joute/core/wire/sessions.ts';
import type { Gate } from '../../gates/gate.ts';
import { OneByOne } from '../../machine/oneByOne.ts';
import type { Store } from '../../store/store.ts';

export interface TeamPort {
  readonly team: string;
  readonly bot: string;
  readonly game: string;
  readonly host: string;
  readonly port: number;
}

export interface TeamPortsOptions {
  readonly store: Store;
  /** The course's protocol of a game, and where its ports are opened; null where it has none. */
  courseOf(game: string): Promise<{ readonly course: CourseWire; readonly host: string } | null>;
  /** A gate at which everybody is this bot. */
  addGate(wanted: Omit<TeamPort, 'host'>, at: { readonly course: CourseWire; readonly host: string }): Gate;
}

const FACT = 'team-ports';

export class TeamPorts {
  readonly #options: TeamPortsOptions;
  readonly #open: TeamPort[] = [];
  readonly #line = new OneByOne();

  constructor(options: TeamPortsOptions) {
    this.#options = options;
  }

  /** Those that were open when the server was here last. */
  async resume(): Promise<void> {
    const stored = JSON.parse((await this.#options.store.fact(FACT)) ?? '[]') as Omit<TeamPort, 'host'>[];
    // One that is taken is opened elsewhere when its team asks for it.
    for (const port of stored) await this.#listen(port).catch(() => null);
  }

  /** One after the other: asked for twice, it is the same. */
  open(team: string, bot: string, game: string): Promise<Result<TeamPort>> {
    return this.#line.do(() => this.#find(team, bot, game));
  }

  async #find(team: string, bot: string, game: string): Promise<Result<TeamPort>> {
    const there = this.#open.find((port) => port.team === team && port.bot === bot);
    if (there) return ok(there);
    const opened = await this.#listen({ team, bot, game, port: 0 });
    if (!opened) return refuse('bot/no-course', { game });
    await this.#options.store.setFact(FACT, JSON.stringify(this.#open.map(({ host: _host, ...port }) => port)));
    return ok(opened);
  }

  async #listen(wanted: Omit<TeamPort, 'host'>): Promise<TeamPort | null> {
    const { courseOf, addGate } = this.#options;
    const at = await courseOf(wanted.game);
    if (!at) return null;
    const [place] = await addGate(wanted, at).listen();
    const opened = { ...wanted, ...place! };
    this.#open.push(opened);
    return opened;
  }
}
