/**
 * Two servers on one real PostgreSQL, linked within this process: whichever is asked, it is the
 * same arena. Real links, lost messages and killed servers: e2e/twoServers.
 */
import { must } from '@joute/core/result.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Store } from '../../store/store.ts';
import { postgres } from '../../test/databases.ts';
import { Watching } from '../../test/watching.ts';
import { codeOf, MOVES, make, request } from '../test/people.ts';
import type { Answerer, ServerLinks, ServerQuestion } from './links.ts';
import { SharedArena } from './sharedArena.ts';

const plain = <T>(value: T): T => (value === undefined ? value : JSON.parse(JSON.stringify(value)));

/** What all servers of a test are linked by. */
class Wire {
  readonly servers = new Map<string, Link>();
  /** Texts on their way are lost. */
  isLossy = false;
  readonly asked: string[] = [];
}

class Link implements ServerLinks {
  readonly #wire: Wire;
  readonly #answerers = new Map<string, Answerer>();
  readonly #published = new Map<string, (message: never) => void>();
  #isSilent = false;
  hear: (stream: string, number: number, text: string) => void = () => {};

  constructor(wire: Wire) {
    this.#wire = wire;
    this.answer = this.answer.bind(this);
  }

  answer(method: string, answerer: Answerer): void {
    this.#answerers.set(method, answerer);
  }

  async ask(server: string, { method, args }: ServerQuestion): Promise<unknown> {
    this.#wire.asked.push(method);
    const other = this.#wire.servers.get(server);
    if (!other || other.#isSilent) return undefined;
    return plain(await other.#answerers.get(method)!(...(plain(args) as never[])));
  }

  fallSilent(): void {
    this.#isSilent = true;
  }

  send(server: string, stream: string, number: number, text: string): void {
    if (!this.#wire.isLossy) this.#wire.servers.get(server)?.hear(stream, number, text);
  }

  onText(hear: (stream: string, number: number, text: string) => void): void {
    this.hear = hear;
  }

  publish(topic: string, message: object): void {
    for (const other of this.#wire.servers.values())
      if (other !== this) other.#published.get(topic)?.(plain(message) as never);
  }

  onPublished(topic: string, hear: (message: never) => void): void {
    this.#published.set(topic, hear);
  }
}

async function openServer(where: string, wire: Wire) {
  const store = must(await Store.open(where, {}, 'share'));
  const links = new Link(wire);
  const programs = { thinker: '/dev/null', replayer: '/dev/null', cores: 1, language: 'en' } as const;
  const arena = new SharedArena({ store, links, ...programs });
  wire.servers.set(store.tenure.owner, links);
  await arena.recover();
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    await arena.close();
    await store.close();
  };
  onTestFinished(close);
  return { arena, close };
}

/** A match of two people that the first server plays. */
async function openBoth() {
  const [where, wire] = [await postgres.fresh(), new Wire()];
  const [here, there] = [await openServer(where, wire), await openServer(where, wire)];
  const match = await make(here.arena, request(['human', 'human']));
  return { wire, here, there, ...match };
}

/** In the order they came, of moves alone: the start is told too where one was there in time. */
const versionsOf = ({ events }: Watching): number[] =>
  events.map(({ version }) => version).filter((version) => version > 0);

const move = (text: string, turn: number) => ({ text, turn, id: `k${turn}` });

describe('a match of another server', () => {
  it('is found, moved in and watched as if it were here', async () => {
    const { here, there, id, holder } = await openBoth();
    expect(there.arena.roomOf(id)).toBeNull();
    expect(await there.arena.find(id)).toMatchObject({ id, status: 'running' });
    const watching = new Watching();
    must(await there.arena.watch(id, watching, null));
    expect(watching.told[0]).toMatchObject({ type: 'snapshot', match: id });
    must(await there.arena.move(id, holder(1), move(MOVES[0], 1)));
    must(await here.arena.move(id, holder(2), move(MOVES[1], 2)));
    const { version } = await watching.version(2);
    expect(versionsOf(watching)).toEqual([1, version]);
    expect(codeOf(await there.arena.move(id, holder(1), move(MOVES[0], 1)))).toBe(
      codeOf(await here.arena.move(id, holder(1), move(MOVES[0], 1))),
    );
    const past = must(await there.arena.past(id, 'public', 0)).map((text) => JSON.parse(text).version);
    expect(past).toEqual(must(await here.arena.past(id, 'public', 0)).map((text) => JSON.parse(text).version));
  });

  it('what was lost on the way is noticed with the next message, and told', async () => {
    const { wire, here, there, id, holder } = await openBoth();
    const watching = new Watching();
    must(await there.arena.watch(id, watching, null));
    wire.isLossy = true;
    must(await here.arena.move(id, holder(1), move(MOVES[0], 1)));
    wire.isLossy = false;
    must(await here.arena.move(id, holder(2), move(MOVES[1], 2)));
    await watching.version(2);
    expect(versionsOf(watching)).toEqual([1, 2]);
    // And once it is followed again, the rest.
    must(await here.arena.move(id, holder(1), move(MOVES[2], 3)));
    await watching.version(3);
    expect(versionsOf(watching)).toEqual([1, 2, 3]);
  });

  it('a lost message that nothing follows is found by the beat', async () => {
    const { wire, here, there, id, holder } = await openBoth();
    const watching = new Watching();
    must(await there.arena.watch(id, watching, null));
    wire.isLossy = true;
    must(await here.arena.move(id, holder(1), move(MOVES[0], 1)));
    wire.isLossy = false;
    await watching.version(1);
    expect(versionsOf(watching)).toEqual([1]);
  });

  it('its seats are taken and left, and it is ended and played again, from there', async () => {
    const { here, there } = await openBoth();
    const { id, holder } = await make(here.arena, request(['human', 'open']));
    const bob = must(await there.arena.take(id, 2, 'Bob', null));
    expect(await here.arena.find(id)).toMatchObject({ status: 'running' });
    expect(codeOf(await there.arena.take(id, 2, 'Cy', null))).not.toBe('ok');
    must(await there.arena.wayOut(id, bob, { seat: 2, way: 'resign' }));
    expect(await there.arena.find(id)).toMatchObject({ status: 'finished', termination: 'resigned' });
    const again = must(await there.arena.rematch(id, holder(1)));
    expect(codeOf(await here.arena.rematch(id, bob))).toBe('ok');
    expect(must(await there.arena.rematch(id, holder(1)))).toEqual({ ...again, isNew: false });
    const open = await make(here.arena, request(['human', 'open']));
    const guest = must(await there.arena.take(open.id, 2, 'Bob', null));
    expect(codeOf(await there.arena.leave(open.id, guest))).toBe(codeOf(await here.arena.leave(open.id, guest)));
    must(await there.arena.stop(open.id));
    expect(await here.arena.find(open.id)).toMatchObject({ status: 'finished' });
  });

  it('who watches there is counted here, and a list there hears of it', async () => {
    const { here, there, id } = await openBoth();
    const heard: string[] = [];
    const stop = there.arena.onChange(({ id: changed }) => void heard.push(changed));
    const watching = new Watching();
    const leave = must(await there.arena.watch(id, watching, null));
    expect(there.arena.mustReplay(id, null)).toBe(false);
    await expect.poll(async () => (await here.arena.find(id))?.viewers, { timeout: 5000 }).toBe(1);
    leave();
    await expect.poll(async () => (await here.arena.find(id))?.viewers, { timeout: 5000 }).toBe(0);
    must(await here.arena.stop(id));
    expect(heard).toContain(id);
    stop();
    const other = await make(here.arena, request(['human', 'human']));
    must(await here.arena.stop(other.id));
    expect(heard).not.toContain(other.id);
  });
});

it('what a server leaves in good order, another goes on with, for whoever watches', async () => {
  const { here, there, id, holder } = await openBoth();
  const watching = new Watching();
  must(await there.arena.watch(id, watching, null));
  must(await there.arena.move(id, holder(1), move(MOVES[0], 1)));
  await watching.version(1);
  await here.close();
  must(await there.arena.move(id, holder(2), move(MOVES[1], 2)));
  await watching.version(2);
  expect(there.arena.roomOf(id)).not.toBeNull();
  expect(versionsOf(watching)).toEqual([1, 2]);
});
