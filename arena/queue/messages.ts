/**
 * What servers and workers say to each other, and where. Jobs and results are streams of JetStream,
 * which survive whoever wrote them; everything else is said in passing, and said again until it is
 * answered. What comes from outside is checked by schemas and never throws.
 */
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import type { MatchClass } from '../live/cores/matchClass.ts';
import type { VenueMatch } from '../live/venue.ts';
import type { ProgramSpec } from '../match/playerSpec.ts';

/** Streams. */
export const JOBS = 'JOUTE_JOBS';
export const RESULTS = 'JOUTE_RESULTS';

/**
 * Classes of matches that are handed out, from first served to last: a subject and a consumer each.
 */
export const QUEUED_CLASSES = ['tournament', 'ladder', 'bots'] as const satisfies readonly MatchClass[];
export type QueuedClass = (typeof QUEUED_CLASSES)[number];

export const SUBJECTS = {
  job: (name: QueuedClass | '*') => `joute.jobs.${name}`,
  result: (server: string) => `joute.results.${server}`,
  /** Questions of workers to the server whose match they play. */
  server: (server: string, question: WorkerQuestion | '*') => `joute.server.${server}.${question}`,
  /** Orders to a worker. */
  worker: (worker: string) => `joute.worker.${worker}`,
  /** Between servers that share a database; workers may neither say nor hear it. */
  ask: (server: string) => `joute.peers.${server}.ask`,
  text: (server: string, stream: string, number: string) => `joute.peers.${server}.text.${stream}.${number}`,
  all: (topic: string) => `joute.peers.all.${topic}`,
  answers: 'joute.peers.answers',
  /** Every worker and every server, once in a while. */
  workerBeat: 'joute.beat.worker',
  serverBeat: 'joute.beat.server',
} as const;

/** Answers to workers come here: they may read these, and no others. */
export const WORKER_INBOX = 'joute.inbox';

export type WorkerQuestion = 'claim' | 'renew' | 'live' | 'release';

/** A team's bot that travels: its folder is in the object store under the hash. */
export interface CarriedBot {
  /** `team:<team>/<bot>@<version>`, as in the seats. */
  readonly player: string;
  readonly hash: string;
  readonly program: ProgramSpec;
}

/** The text of a record as far as it was played, and how many chunks that is. */
export interface Begun {
  readonly text: string;
  readonly chunks: number;
}

/** A match to be played, or to be gone on with. `at`: when it was handed out. */
export interface Job extends VenueMatch {
  readonly server: string;
  readonly at: number;
  readonly bots: readonly CarriedBot[];
  readonly begun: Begun | null;
}

const id = z.string().min(1).max(100);
const count = z.int().min(0);
const chunks = z.array(z.string());

/**
 * The worker has its job, of which so many chunks are played, and asks whether it may play it.
 */
export const claimSchema = z.object({ worker: id, match: id, speed: count, chunks: count.default(0) });
export const claimedSchema = z.object({ go: z.boolean() });

/** The worker cannot play it to its end. */
export const releaseSchema = z.object({ worker: id, match: id });

/** All matches of that server which the worker plays, each with how many chunks it has. */
export const renewSchema = z.object({ worker: id, matches: z.array(z.object({ match: id, chunks: count })) });
/**
 * `go`: false where somebody else plays it, or nobody should. `got`: chunks that have come; `kept`:
 * those that are persisted. `stop`: it is to be interrupted.
 */
const renewedSchema = z.object({ match: id, go: z.boolean(), got: count, kept: count, stop: z.boolean() });
export const renewalsSchema = z.object({ matches: z.array(renewedSchema) });
export type Renewed = z.output<typeof renewedSchema>;

/** Chunks of the record from that number on. */
export const liveSchema = z.object({ worker: id, match: id, from: count, chunks });
/** The rest of the record, and what programs wrote to their standard errors. */
export const resultSchema = liveSchema.extend({
  errors: z.array(
    z.object({ seat: z.int().positive(), text: z.string(), turns: z.array(z.object({ turn: count, at: count })) }),
  ),
});
export type ResultMessage = z.output<typeof resultSchema>;

/**
 * `stop`: interrupt it; `old`: its result came too late, or came before; `slow`: the worker's
 * machine is slower than the server allows, beside its own speed.
 */
export const orderSchema = z.discriminatedUnion('order', [
  z.object({ order: z.literal('stop'), match: id }),
  z.object({ order: z.literal('old'), match: id }),
  z.object({ order: z.literal('slow'), server: count, least: count }),
]);
export type Order = z.output<typeof orderSchema>;

/** Speeds are those of `measureSpeed`. */
export const workerBeatSchema = z.object({
  ...{ worker: id, name: z.string(), cores: count, speed: count },
  ...{ playing: count, played: count, draining: z.boolean() },
});
export type WorkerBeat = z.output<typeof workerBeatSchema>;

/**
 * Its own speed and the least that it asks of workers; matches of a server that wait for a worker
 * and that one plays; results that counted, and old ones; workers that were too slow.
 */
export const serverBeatSchema = z.object({
  ...{ server: id, speed: count, least: count },
  ...{ waiting: count, playing: count, results: count, old: count, refused: count },
});
export type ServerBeat = z.output<typeof serverBeatSchema>;

/** From this many bytes on a message is packed. */
const PACKED_FROM = 16 * 1024;
/** However well it was packed. */
const MOST_BYTES = 256 * 1024 * 1024;
const GZIP = 0x1f;

export function encode(message: object): Uint8Array {
  const bytes = Buffer.from(JSON.stringify(message));
  return bytes.length < PACKED_FROM ? bytes : gzipSync(bytes, { level: 1 });
}

/** Null where it is no such message. */
export function decode<T>(schema: z.ZodType<T>, bytes: Uint8Array): T | null {
  const json = decodeJson(bytes);
  return json === undefined ? null : (schema.safeParse(json).data ?? null);
}

/** Only servers may write jobs: they are as they were written. */
export const decodeJob = (bytes: Uint8Array): Job | null => {
  const json = decodeJson(bytes);
  return jobSchema.safeParse(json).success ? (json as Job) : null;
};

/** The hash names a folder. */
const carriedSchema = z.looseObject({ player: z.string(), hash: z.hex().length(64) });
const jobSchema = z.looseObject({
  ...{ id, server: id, game: id, seed: z.string(), plan: z.looseObject({}), bots: z.array(carriedSchema) },
  begun: z.object({ text: z.string(), chunks: count }).nullable(),
});

function decodeJson(bytes: Uint8Array): unknown {
  try {
    const plain = bytes[0] === GZIP ? gunzipSync(bytes, { maxOutputLength: MOST_BYTES }) : Buffer.from(bytes);
    return JSON.parse(plain.toString('utf8'));
  } catch {
    return undefined;
  }
}
