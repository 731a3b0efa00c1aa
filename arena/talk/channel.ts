/** Bytes to and from whoever fills a seat: a process's pipes (program.ts), a socket (socketChannel.ts), a WebSocket (webSocketChannel.ts). */
import type { Refusal } from '@joute/core/result.ts';
import type { GroupUse } from '../machine/processTable.ts';

export interface ChannelHooks {
  /** The chunk is good until this returns. */
  read(chunk: Uint8Array): void;
  /** It is gone, and all it wrote has been read. Called once. */
  gone(why: Refusal): void;
  /** Something to be told beside the match, such as that it had to be helped to end. */
  remark(remark: Refusal): void;
}

export interface Channel {
  /** What it is called when it goes. */
  readonly departure: 'crashed' | 'disconnected';
  readonly gone: Refusal | null;
  /** `done` when the last byte has left us. Whoever is gone or does not listen is no error: that shows elsewhere. */
  write(bytes: Uint8Array | string, done?: () => void): void;
  /** Lets the other side wait with what it writes. */
  pause(): void;
  resume(): void;
  /** How long it has waited for a core, in milliseconds since it began; 0 where nobody knows. */
  starved(): number;
  /** Looks at what it uses, now and then; cheap enough to be called for every question. */
  glance(): void;
  /** What it used so far; null where nobody knows. */
  sample(): GroupUse | null;
  /** The end of its standard error. */
  errors(): string;
  /** Closes our side when all is written, and after the grace cuts it off. Resolves when nothing is left to wait for. */
  end(grace: number): Promise<void>;
  /** Cuts it off. */
  kill(): void;
}
