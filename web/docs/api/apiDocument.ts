/** The fields of the OpenAPI description that its page shows (arena/server/web/openapi.ts). */
export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type ApiMethod = (typeof METHODS)[number];

/** Of a JSON schema. */
export interface ApiSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly items?: ApiSchema;
  readonly properties?: Readonly<Record<string, ApiSchema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly ApiSchema[];
  readonly oneOf?: readonly ApiSchema[];
  readonly allOf?: readonly ApiSchema[];
  readonly additionalProperties?: ApiSchema | boolean;
}
export type Schemas = Readonly<Record<string, ApiSchema>>;
export type Content = Readonly<Record<string, { readonly schema?: ApiSchema }>>;

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: ApiSchema;
}

export interface Operation {
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>;
}

export interface ApiDocument {
  readonly info: { readonly description?: string };
  readonly paths?: Readonly<Record<string, Partial<Record<ApiMethod, Operation>>>>;
  readonly components?: { readonly schemas?: Schemas };
}

export interface Route {
  readonly method: ApiMethod;
  readonly path: string;
  readonly operation: Operation;
}

export const routesOf = ({ paths = {} }: ApiDocument): Route[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ method, path, operation }] : [];
    }),
  );

export const isGood = (status: string): boolean => status.startsWith('2');

/** The name at the end of `#/components/schemas/Match`. */
export const nameOf = (reference: string): string => reference.split('/').at(-1)!;

/** `post-api-matches-id-moves`. */
export const anchorOf = ({ method, path }: Route): string =>
  `${method}${path.replace(/[^\w]+/g, '-')}`.replace(/-$/, '').toLowerCase();
