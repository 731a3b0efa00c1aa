/** What an OpenAPI description offers, one operation a method and path. */
import type { JsonSchema } from '../../test/fromSchema.ts';

export interface Operation {
  readonly path: string;
  readonly method: string;
  readonly parameters: readonly { readonly name: string; readonly in: 'path' | 'query'; readonly schema: JsonSchema }[];
  readonly body: JsonSchema | null;
  readonly statuses: readonly number[];
}

export function operationsOf(document: { readonly paths: Record<string, Record<string, unknown>> }): Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, described]) => {
      const {
        parameters = [],
        requestBody,
        responses,
      } = described as {
        parameters?: Operation['parameters'];
        requestBody?: { content: Record<string, { schema: JsonSchema }> };
        responses: Record<string, unknown>;
      };
      const body = requestBody?.content['application/json']?.schema ?? null;
      return { path, method: method.toUpperCase(), parameters, body, statuses: Object.keys(responses).map(Number) };
    }),
  );
}
