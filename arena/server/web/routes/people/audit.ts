/** What administrators and assistants did. */
import { z } from '@hono/zod-openapi';
import { deedList } from '@joute/core/api/people.ts';
import { numberText } from '@joute/core/api/values.ts';
import type { ServerContext } from '../../../serverContext.ts';
import { type AddRoute, jsonAnswer, problems, routesOf } from '../../route.ts';

const MOST = 500;
const USUAL = 100;

const route = routesOf('who is who');

const LIST = route('GET /api/audit', {
  summary: 'What administrators and assistants did',
  request: {
    query: z.object({
      limit: numberText(1, MOST).default(USUAL),
      cursor: z
        .string()
        .max(64)
        .regex(/^[0-9a-z.-]+$/)
        .optional(),
    }),
  },
  responses: { 200: jsonAnswer(deedList, 'Newest first.'), ...problems(403) },
});

export function addAudit(add: AddRoute, { store }: ServerContext): void {
  add(LIST, 'ask', async (c) => {
    const { limit, cursor } = c.req.valid('query');
    const found = await store.audit.list(limit, cursor);
    const names = new Map<string, string>([
      ...(await store.accounts.list()).map(({ id, name }) => [`account:${id}`, name] as const),
      ...(await store.listTokens()).map(({ id, name }) => [`token:${id}`, name] as const),
    ]);
    const deeds = found.map((deed) => ({ ...deed, name: names.get(deed.who) ?? null }));
    return { status: 200, body: { deeds, next: found.length === limit ? found.at(-1)!.id : null } };
  });
}
