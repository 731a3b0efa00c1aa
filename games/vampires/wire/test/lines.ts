/** In-memory ends of a wire: what a session did, in order. */
import type { Ask } from '@joute/core/match/playerMessages.ts';
import type { Refusal } from '@joute/core/result.ts';
import type { ClientEnd, ClientWire, HostWire } from '@joute/core/wire/sessions.ts';
import type { VampiresState } from '../../rules/state.ts';
import { describeFrame } from '../describe.ts';
import { FrameReader } from '../frameReader.ts';
import { type Frame, makeFrame } from '../frames.ts';

/** Each write as one text, its frames joined by `|`. */
export const readWrite = (bytes: Uint8Array): string =>
  Array.from(new FrameReader().push(bytes), describeFrame).join(' | ');

export const bytesOf = (...frames: readonly Frame[]): Uint8Array =>
  Uint8Array.from(frames.flatMap((frame) => [...makeFrame(frame)]));

export const mov = (...numbers: readonly number[]): Uint8Array =>
  Uint8Array.from([...letters('MOV'), numbers.length / 5, ...numbers]);

export const letters = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

/** `log` has everything in order; writes as `readWrite` reads them. */
export class HostLine implements HostWire {
  readonly log: string[] = [];
  readonly faults: Refusal[] = [];

  send(bytes: Uint8Array): void {
    this.log.push(readWrite(bytes));
  }
  alarm(ms: number | null): void {
    if (ms !== null) this.log.push(`alarm ${ms}`);
  }
  close(): void {
    this.log.push('close');
  }
  join(name: string, as: string): void {
    this.log.push(`join ${as} "${name}"`);
  }
  asked(): void {
    this.log.push('asked');
  }
  answer(text: string): void {
    this.log.push(`answer ${text}`);
  }
  fault(fault: Refusal): boolean {
    this.faults.push(fault);
    return true;
  }
  leave(why: Refusal): void {
    this.log.push(`leave ${why.code}`);
  }
  /** What happened since last asked for. */
  take(): string[] {
    return this.log.splice(0);
  }
}

export class ClientLine implements ClientWire {
  readonly log: string[] = [];
  readonly views: VampiresState[] = [];
  end: ClientEnd | null = null;

  send(bytes: Uint8Array): void {
    this.log.push(readWrite(bytes));
  }
  alarm(ms: number | null): void {
    if (ms !== null) this.log.push(`alarm ${ms}`);
  }
  close(): void {
    this.log.push('close');
  }
  begin({ seat }: { readonly seat: number }, names: readonly string[]): void {
    this.log.push(`begin ${seat} ${names.join(' v ')}`);
  }
  think(turn: number, view: unknown): void {
    this.views.push(view as VampiresState);
    this.log.push(`think ${turn}`);
  }
  tell(): void {}
  over(end: ClientEnd): void {
    this.end = end;
    this.log.push(`over ${end.reason.code}${end.proper ? '' : ' improper'}`);
  }
  take(): string[] {
    return this.log.splice(0);
  }
}

export const askOf = (turn: number, view: VampiresState): Ask => ({
  ...{ turn, view, time: 2000, margin: 0, left: null, last: [] },
});
