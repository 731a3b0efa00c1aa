import { describe, expect, it } from 'vitest';
import { Cores, type Entrance, SpareCore } from './cores.ts';

const NEVER = new AbortController().signal;
/** For promises that are settled already to be heard. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Players that wait at their entrances, in the order in which they are let in. */
class Line {
  readonly entered: string[] = [];

  wait(name: string, entrance: Entrance, signal = NEVER): Promise<void> {
    return entrance.enter(signal).then((isIn) => {
      if (isIn) this.entered.push(name);
    });
  }
}

/** A machine of one core, with somebody on it who has waited for nobody. */
function busy(): { cores: Cores; line: Line; next: () => Promise<void> } {
  const cores = new Cores(1);
  const [holder, line] = [cores.entrance('tournament', 'holder'), new Line()];
  expect(holder.tryEnter()).toBe(true);
  // All classes but people's give back what they hold in the same way.
  const next = async (): Promise<void> => {
    holder.leave();
    await settle();
  };
  return { cores, line, next };
}

describe('who waits for a core', () => {
  it('takes turns with the other owners, however many matches one of them has', async () => {
    const { cores, line, next } = busy();
    for (let n = 1; n <= 6; n++) void line.wait(`mallory ${n}`, cores.entrance('bots', 'mallory'));
    for (const name of ['ada', 'bo']) void line.wait(name, cores.entrance('bots', name));
    for (let n = 0; n < 5; n++) await next();
    expect(line.entered).toEqual(['mallory 1', 'ada', 'bo', 'mallory 2', 'mallory 3']);
    expect(cores.waiting).toBe(3);
  });

  it('comes in the order of the classes', async () => {
    const { cores, line, next } = busy();
    for (const name of ['demonstration', 'check', 'bots', 'ladder', 'tournament'] as const)
      void line.wait(name, cores.entrance(name, 'one'));
    for (let n = 0; n < 5; n++) await next();
    expect(line.entered).toEqual(['tournament', 'ladder', 'bots', 'check', 'demonstration']);
  });

  it('has its turn after eight others at most, but for demonstrations', async () => {
    const { cores, line, next } = busy();
    for (let n = 0; n < 20; n++) void line.wait('tournament', cores.entrance('tournament', 'one'));
    void line.wait('bots', cores.entrance('bots', 'two'));
    void line.wait('demonstration', cores.entrance('demonstration', 'three'));
    for (let n = 0; n < 21; n++) await next();
    expect(line.entered.indexOf('bots')).toBe(8);
    expect(line.entered).not.toContain('demonstration');
    await next();
    expect(line.entered.at(-1)).toBe('demonstration');
  });

  it('may go away', async () => {
    const { cores, line, next } = busy();
    const abort = new AbortController();
    const gone = line.wait('gone', cores.entrance('bots', 'one'), abort.signal);
    void line.wait('stays', cores.entrance('bots', 'one'));
    abort.abort();
    await gone;
    expect(cores.waiting).toBe(1);
    await next();
    expect(line.entered).toEqual(['stays']);
    await next();
    expect(cores.thinking).toBe(0);
  });
});

describe('people', () => {
  it('do not wait for a thought of machines, but for one another', async () => {
    const cores = new Cores(2);
    const [bots, people, line] = [cores.entrance('bots', 'one'), cores.entrance('people', 'two'), new Line()];
    // Those who were here before have left nothing behind.
    for (let n = 0; n < 3; n++) {
      expect(people.tryEnter()).toBe(true);
      people.leave();
    }
    expect([bots.tryEnter(), bots.tryEnter(), bots.tryEnter()]).toEqual([true, true, false]);
    expect([people.tryEnter(), people.tryEnter()]).toEqual([true, false]);
    expect(cores.thinking).toBe(3);
    void line.wait('bot', bots);
    void line.wait('person', people);
    // One more than there are cores thinks: the first that is given back is handed on to a person,
    // and to nobody else.
    bots.leave();
    await settle();
    expect(line.entered).toEqual(['person']);
    people.leave();
    await settle();
    expect([line.entered, cores.thinking]).toEqual([['person'], 2]);
    people.leave();
    await settle();
    expect(line.entered).toEqual(['person', 'bot']);
  });

  it('who have all the cores get no more than there are', () => {
    const people = new Cores(2).entrance('people', 'one');
    expect([people.tryEnter(), people.tryEnter(), people.tryEnter()]).toEqual([true, true, false]);
  });
});

describe('a spare core', () => {
  it('is given back, by whichever way it was had', async () => {
    const cores = new Cores(2);
    const spare = new SpareCore(cores);
    for (let n = 0; n < 3; n++) {
      expect(spare.tryEnter()).toBe(true);
      expect([cores.thinking, spare.tryEnter()]).toEqual([1, false]);
      const line = new Line();
      void line.wait('next', spare);
      await settle();
      expect(line.entered).toEqual([]);
      spare.leave();
      await settle();
      expect(line.entered).toEqual(['next']);
      spare.leave();
      expect(cores.thinking).toBe(0);
    }
  });

  it('is given back by who went away, and left alone where all cores are busy', async () => {
    const cores = new Cores(1);
    const [other, spare, line] = [cores.entrance('bots', 'one'), new SpareCore(cores), new Line()];
    expect([other.tryEnter(), spare.tryEnter()]).toEqual([true, false]);
    const abort = new AbortController();
    const gone = line.wait('gone', spare, abort.signal);
    await settle();
    abort.abort();
    await gone;
    other.leave();
    expect(spare.tryEnter()).toBe(true);
    spare.leave();
    expect(cores.thinking).toBe(0);
  });
});
