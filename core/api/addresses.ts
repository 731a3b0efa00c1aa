/** Where others reach a server: what an invitation needs. */
import * as z from 'zod';
import type { Received } from './values.ts';

export const serverAddresses = z
  .strictObject({
    urls: z.array(z.string()).meta({
      description: 'The addresses that others can open, the likeliest first.',
      example: ['http://192.0.2.7:8080'],
    }),
    onlyHere: z.boolean().meta({ description: 'Whether it listens to this machine alone.' }),
  })
  .meta({ id: 'Addresses' });
export type ServerAddresses = Received<z.infer<typeof serverAddresses>>;
