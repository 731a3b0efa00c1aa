/** The server itself, for its administrators. */
import { clusterState, serverChange, serverState } from '@joute/core/api/server.ts';
import { sandboxState } from '../../../sandbox/sandboxState.ts';
import type { ServerContext } from '../../serverContext.ts';
import { diskRoom } from '../../watch/disk.ts';
import { type AddRoute, jsonAnswer, jsonBody, problems, routesOf } from '../route.ts';

const route = routesOf('health');

const SHOW = route('GET /api/server', {
  summary: 'What the server runs with, and how much room it has',
  responses: { 200: jsonAnswer(serverState, 'How it is now.'), ...problems(403) },
});

const CHANGE = route('PATCH /api/server', {
  summary: 'Turn demonstrations on or off',
  description: 'At once, and after a restart too unless the configuration says otherwise.',
  request: jsonBody(serverChange),
  responses: { 200: jsonAnswer(serverState, 'How it is now.'), ...problems(403, 413, 415) },
});

const CLUSTER = route('GET /api/cluster', {
  summary: 'The workers that play for the server, and what waits for them',
  responses: { 200: jsonAnswer(clusterState, 'How it is now.'), ...problems(403) },
});

export function addServer(add: AddRoute, context: ServerContext): void {
  const { controls } = context;
  const show = async () => {
    const found = sandboxState();
    const sandbox = { kind: found.kind, by: found.kind === 'holds' ? found.by : null };
    const disk = controls.data === null ? null : await diskRoom(controls.data);
    const { settings } = controls;
    return { status: 200, body: { demonstrations: controls.isDemonstrating(), disk, sandbox, settings } } as const;
  };
  add(SHOW, 'replay', show);
  add(CLUSTER, 'ask', async () => ({ status: 200, body: { queue: controls.queue() } }) as const);
  add(CHANGE, 'replay', async (c) => {
    const { demonstrations } = c.req.valid('json');
    await controls.demonstrate(demonstrations);
    c.set('deed', { demonstrations });
    return show();
  });
}
