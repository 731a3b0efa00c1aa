/** Wires in memory: what a session did is written down, and what it sent can be read. */
import type { Refusal } from '@joute/core/result.ts';
import type { ClientEnd, ClientWire, HostWire, Place } from '@joute/core/wire/sessions.ts';

const textOf = (bytes: Uint8Array | string): string =>
  typeof bytes === 'string' ? bytes : new TextDecoder().decode(bytes);

abstract class MemoryLine {
  /** Each write by itself. */
  readonly sent: string[] = [];
  closed = false;

  send(bytes: Uint8Array | string): void {
    this.sent.push(textOf(bytes));
  }

  alarm(): void {}

  close(): void {
    this.closed = true;
  }

  /** The first line of each message sent. */
  get heads(): string[] {
    return this.sent.map((text) => text.replace(/[\n\0].*$/s, ''));
  }
}

export class MemoryHostWire extends MemoryLine implements HostWire {
  readonly joined: string[] = [];
  readonly answers: string[] = [];
  readonly faults: string[] = [];
  readonly left: string[] = [];
  questions = 0;

  join(name: string, as: 'player' | 'viewer'): void {
    this.joined.push(`${as} ${name}`);
  }

  asked(): void {
    this.questions++;
  }

  answer(text: string): void {
    this.answers.push(text);
  }

  fault(fault: Refusal): boolean {
    this.faults.push(fault.code);
    return true;
  }

  leave(why: Refusal): void {
    this.left.push(why.code);
  }
}

export class MemoryClientWire extends MemoryLine implements ClientWire {
  begun: { place: Place; names: readonly string[] } | null = null;
  readonly thoughts: { turn: number; view: unknown }[] = [];
  readonly told: string[] = [];
  end: ClientEnd | null = null;

  begin(place: Place, names: readonly string[]): void {
    this.begun = { place, names };
  }

  think(turn: number, view: unknown): void {
    this.thoughts.push({ turn, view });
  }

  tell(what: Refusal): void {
    this.told.push(what.code);
  }

  over(end: ClientEnd): void {
    this.end = end;
  }
}
