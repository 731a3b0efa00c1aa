/** Every GET route of the OpenAPI document with each way to ask it, for who looks for leaks. */
import type { TestServer } from './openServer.ts';

const VARIANTS: Readonly<Record<string, readonly string[]>> = {
  '/api/matches/{id}/events': ['', '?since=-1', '?since=3'],
  '/api/matches/{id}/text': [
    ...['', '?lang=fr&width=200', '?format=html&width=160', '?version=0&width=160', '?version=2'],
  ],
  '/api/matches/{id}/record': ['', '?download'],
  '/api/competitions/{competition}/export': ['json', 'html', 'players.csv', 'matches.csv'].map((f) => `?format=${f}`),
  '/api/preflight': ['?game=risk', '?game=vampires'],
};

/** `known`: what stands for a name in braces, each of them in turn. */
export async function readAddresses(
  server: TestServer,
  known: Readonly<Record<string, readonly string[]>>,
): Promise<string[]> {
  const { body } = await server.call('GET /api/openapi.json');
  const paths = Object.entries(body.paths as Record<string, object>).flatMap(([path, item]) =>
    'get' in item ? [path] : [],
  );
  let addresses = paths.flatMap((path) => (VARIANTS[path] ?? ['']).map((query) => path + query));
  for (const [name, values] of Object.entries(known))
    addresses = addresses.flatMap((address) =>
      address.includes(`{${name}}`) ? values.map((value) => address.replace(`{${name}}`, value)) : [address],
    );
  return addresses;
}
