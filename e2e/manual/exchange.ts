/**
 * The exchanges of the manual (docs/manual/<language>/exchanges.md), played again over real
 * sockets: what is sent is sent, and what is to come is compared byte by byte.
 */
import { connect, type Socket } from 'node:net';
import { expect } from 'vitest';
import { serve } from '../../cli/test/service.ts';

export const KINDS = ['hex', 'text', 'lines', 'http'] as const;
export type ExchangeKind = (typeof KINDS)[number];

export interface Exchange {
  readonly kind: ExchangeKind;
  /** The words behind `joute`. */
  readonly command: readonly string[];
  /** In order: what the client sends (`>`) and receives (`<`). */
  readonly steps: readonly Step[];
}

interface Step {
  readonly from: '>' | '<';
  readonly text: string;
}

export function parseExchange(kind: ExchangeKind, block: string): Exchange {
  const [first = '', ...lines] = block.trimEnd().split('\n');
  const [, command] = /^\$ joute (.+)$/.exec(first) ?? [];
  if (command === undefined) throw new Error(`an exchange begins with its command, not with "${first}"`);
  return { kind, command: command.split(' '), steps: joined(lines) };
}

/** Lines that are indented go on with the message before. */
function joined(lines: readonly string[]): Step[] {
  const steps: Step[] = [];
  for (const line of lines) {
    const last = steps.at(-1);
    if (/^[<>] /.test(line)) steps.push({ from: line[0] as Step['from'], text: line.slice(2) });
    else if (line.startsWith('  ') && last) steps[steps.length - 1] = { ...last, text: last.text + line.slice(2) };
    else throw new Error(`neither sent nor received: "${line}"`);
  }
  return steps;
}

const BYTES: Readonly<Record<Exclude<ExchangeKind, 'http'>, (text: string) => Buffer>> = {
  // What stands behind three blanks is for people.
  hex: (text) => Buffer.from(text.split('   ')[0]!.replaceAll(' ', ''), 'hex'),
  text: (text) => Buffer.from(text.replaceAll('⏎', '\n').replaceAll('␀', '\0')),
  lines: (text) => Buffer.from(`${text}\n`),
};

export async function replayExchange({ kind, command, steps }: Exchange, folder: string): Promise<void> {
  const host = await serve([...command, '--port', '0', '--json'], folder);
  const { port } = (host.ready as { listening: { port: number } }).listening;
  try {
    if (kind === 'http') await replayHttp(port, steps);
    else await replaySocket(port, steps, BYTES[kind]);
  } finally {
    await host.stop('SIGTERM');
  }
}

async function replaySocket(port: number, steps: readonly Step[], bytesOf: (text: string) => Buffer): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  const received = new Received(socket);
  try {
    for (const { from, text } of steps) {
      const bytes = bytesOf(text);
      if (from === '>') socket.write(bytes);
      else expect((await received.take(bytes.length)).toString('latin1'), text).toBe(bytes.toString('latin1'));
    }
  } finally {
    socket.destroy();
  }
}

/** What has come and was not asked for yet. */
class Received {
  #bytes = Buffer.alloc(0);
  #isOver = false;
  #more = (): void => {};

  constructor(socket: Socket) {
    socket.on('data', (chunk: Buffer) => {
      this.#bytes = Buffer.concat([this.#bytes, chunk]);
      this.#more();
    });
    for (const end of ['close', 'error'] as const)
      socket.on(end, () => {
        this.#isOver = true;
        this.#more();
      });
  }

  /** Fewer where the connection was closed before. */
  async take(count: number): Promise<Buffer> {
    while (this.#bytes.length < count && !this.#isOver)
      await new Promise<void>((resolve) => {
        this.#more = resolve;
      });
    const taken = this.#bytes.subarray(0, count);
    this.#bytes = this.#bytes.subarray(count);
    return taken;
  }
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `{uuid}` is told by the first answer that has one, `{time}` is a number, `…` anything. */
async function replayHttp(port: number, steps: readonly Step[]): Promise<void> {
  let answer = '';
  let uuid = '';
  for (const { from, text } of steps) {
    if (from === '>') {
      const path = text.replace(/^GET /, '').replaceAll('{uuid}', uuid);
      answer = await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
      continue;
    }
    const pattern = escapeRegExp(text)
      .replaceAll('\\{uuid\\}', uuid || '(?<uuid>[0-9a-f-]+)')
      .replaceAll('\\{time\\}', '\\d+')
      .replaceAll('…', '.*');
    const found = new RegExp(`^${pattern}$`, 's').exec(answer);
    expect(found ? text : answer.slice(0, 1000)).toBe(text);
    uuid ||= found?.groups?.uuid ?? '';
  }
}
