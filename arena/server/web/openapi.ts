/**
 * The OpenAPI description of the interface, made from the routes themselves, in both languages:
 * `/api/openapi.json`. People read it in the manual (web/docs/api/), where `/api` leads them.
 */
import { lookUp } from '@joute/core/input/objects.ts';
import { LANGUAGES, type Language } from '@joute/core/words.ts';
import type { ServerContext } from '../serverContext.ts';
import { openapiFrench } from './openapiFrench.ts';
import type { App } from './route.ts';

export type OpenapiDocument = ReturnType<App['getOpenAPI31Document']>;

const ABOUT = `Matches of programs and people, live and kept. What is refused comes as application/problem+json with a stable code. \
A token or the key of a seat goes into the header "Authorization: Bearer ...", never into an address. \
The live feed is a WebSocket at /api/feed.`;

/** To be called after all routes are added. */
export function addOpenapi(app: App, { publicUrl, services, pages }: ServerContext): void {
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    description: 'A token (joute_...) or the key of a seat (seat_...).',
  });
  const written = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Joute', version: '1', description: ABOUT },
    ...(publicUrl === null ? {} : { servers: [{ url: publicUrl }] }),
    security: [{}, { bearer: [] }],
  });
  const french = Object.assign({}, ...services.map(({ parts }) => parts.api.french), openapiFrench);
  const documents: Record<Language, OpenapiDocument> = { en: written, fr: translate(written, french) };
  const json = mapLanguages((language) => JSON.stringify(documents[language]));
  app.get('/api/openapi.json', (c) =>
    c.body(json[c.var.language], 200, { 'content-type': 'application/json', 'content-language': c.var.language }),
  );
  app.get('/api', (c) => c.redirect(pages === null ? '/api/openapi.json' : '/docs/api'));
}

const mapLanguages = (make: (language: Language) => string): Record<Language, string> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, string>;

/** The fields that people read, and that are translated. */
const READ = new Set(['summary', 'description']);

type Translation = Readonly<Record<string, string>>;

function translate<T>(part: T, words: Translation): T {
  if (part === null || typeof part !== 'object') return part;
  if (Array.isArray(part)) return part.map((one) => translate(one, words)) as T;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      READ.has(name) && typeof value === 'string' ? (lookUp(words, value) ?? value) : translate(value, words),
    ]),
  ) as T;
}
