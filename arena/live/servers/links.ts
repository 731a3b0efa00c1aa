/**
 * How servers that share a database reach each other (arena/queue/serverLinks.ts). Questions are
 * answered once, however often they are asked; all else is said in passing, numbered where a loss
 * must be noticed.
 */

/** `id`: asked again under it, it is answered as before. `args`: plain data. */
export interface ServerQuestion {
  readonly id: string;
  readonly method: string;
  readonly args: readonly unknown[];
}

/** Any arguments: what is asked comes from servers of our own alone. */
export type Answerer = (...args: readonly never[]) => unknown;

export interface ServerLinks {
  /** Plain data; undefined where nobody answers in time. */
  ask(server: string, question: ServerQuestion): Promise<unknown>;
  /** How questions with that method are answered from now on. */
  answer(method: string, answerer: Answerer): void;
  /** Nothing is answered any more: whoever asks waits for another server. */
  fallSilent(): void;
  /** Texts of one stream, numbered from 1 on, to a server. */
  send(server: string, stream: string, number: number, text: string): void;
  onText(hear: (stream: string, number: number, text: string) => void): void;
  /** To all other servers. */
  publish(topic: string, message: object): void;
  onPublished(topic: string, hear: (message: never) => void): void;
}
