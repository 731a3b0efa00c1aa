/** The server itself, for its administrators: what it runs with, how much room it has left. */
import * as z from 'zod';
import { SANDBOX_KINDS } from './tokens.ts';
import type { Received } from './values.ts';

const bytes = z.int().min(0);

export const serverState = z
  .strictObject({
    demonstrations: z.boolean().meta({ description: 'Whether a match of every game is always shown.' }),
    disk: z
      .strictObject({
        data: bytes.meta({ description: 'What the data folder takes, in bytes.' }),
        free: bytes.meta({ description: 'What is left on its disk, in bytes.' }),
        total: bytes,
      })
      .nullable()
      .meta({ description: 'Null where it cannot be told.' }),
    sandbox: z.strictObject({
      kind: z.enum(SANDBOX_KINDS),
      by: z
        .enum(['cgroups', 'watch'])
        .nullable()
        .meta({ description: 'What holds memory and processes: control groups, or a watch; null where nothing does.' }),
    }),
    settings: z
      .array(
        z.strictObject({
          key: z.string(),
          value: z.string().meta({ description: 'As JSON, without passwords.' }),
          source: z.string().meta({ description: 'The file, variable or flag that it stands in, or `default`.' }),
        }),
      )
      .meta({ description: 'Everything that can be configured, as it runs now.' }),
  })
  .meta({ id: 'Server' });
export type ServerState = Received<z.infer<typeof serverState>>;

const count = z.int().min(0);
const speed = count.meta({ description: 'In millions of steps of a fixed work a second, on one core.' });

export const clusterState = z
  .strictObject({
    queue: z
      .strictObject({
        workers: z.array(
          z.strictObject({
            worker: z.string(),
            name: z.string(),
            speed,
            cores: count.meta({ description: 'How many matches it plays at a time.' }),
            playing: count,
            played: count.meta({ description: 'To their ends, since it was started.' }),
            draining: z.boolean().meta({ description: 'Whether it takes nothing any more.' }),
          }),
        ),
        speed: count.meta({ description: 'That of the server’s own machine.' }),
        least: count.meta({ description: 'The speed that a worker has to reach.' }),
        waiting: count.meta({ description: 'Matches that wait for a worker.' }),
        playing: count.meta({ description: 'Matches that workers play.' }),
        lastMinute: count.meta({ description: 'Results that came within the last minute.' }),
        results: count.meta({ description: 'Results that counted, since the start.' }),
        old: count.meta({ description: 'Results that came twice or too late.' }),
        refused: count.meta({ description: 'Workers that were too slow.' }),
      })
      .nullable()
      .meta({ description: 'Null where the server plays everything itself.' }),
  })
  .meta({ id: 'Cluster' });
export type ClusterQueue = NonNullable<Received<z.infer<typeof clusterState>>['queue']>;

export const serverChange = z.strictObject({ demonstrations: z.boolean() });
