/**
 * Wires without sockets: what a session did is read back as a list of short texts, its alarm goes
 * off when a test says so.
 */
import type { Refusal } from '@joute/core/result.ts';
import type { ClientEnd, ClientWire, HostWire, Wire } from '@joute/core/wire/sessions.ts';

const decoder = new TextDecoder();

class MemoryLine implements Wire {
  /** In order: what was sent (its NUL as `|`), and calls as `name:what`. */
  readonly log: string[] = [];
  /** What the alarm is set to. */
  waits: number | null = null;

  send(bytes: Uint8Array | string): void {
    this.log.push((typeof bytes === 'string' ? bytes : decoder.decode(bytes)).replaceAll('\0', '|'));
  }

  alarm(ms: number | null): void {
    this.waits = ms;
  }

  close(): void {
    this.log.push('close');
  }

  /** What was done since the last call. */
  news(): string[] {
    return this.log.splice(0);
  }
}

export class MemoryHostWire extends MemoryLine implements HostWire {
  readonly faults: string[] = [];

  join(name: string, as: 'player' | 'viewer'): void {
    this.log.push(`join:${name}${as}`);
  }

  asked(): void {
    this.log.push('asked');
  }

  answer(text: string): void {
    this.log.push(`answer:${text}`);
  }

  fault(fault: Refusal): boolean {
    this.faults.push(fault.code);
    return true;
  }

  leave(why: Refusal): void {
    this.log.push(`leave:${why.code}`);
  }
}

export class MemoryClientWire extends MemoryLine implements ClientWire {
  readonly told: string[] = [];
  ended: ClientEnd | null = null;

  begin(): void {
    this.log.push('begin');
  }

  think(turn: number): void {
    this.log.push(`think:${turn}`);
  }

  tell(what: Refusal): void {
    this.told.push(what.code);
  }

  over(end: ClientEnd): void {
    this.log.push(`over:${end.reason.code}`);
    this.ended = end;
  }
}
