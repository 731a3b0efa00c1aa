/** Values that fit a JSON schema of the OpenAPI document, and values that do not. */
import fc, { type Arbitrary } from 'fast-check';

export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly additionalProperties?: JsonSchema | boolean;
}

export interface Shapes {
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  /**
   * By name of the field: values that fit it, where the schema alone would hardly ever produce one.
   */
  readonly known: Readonly<Record<string, readonly unknown[]>>;
}

export function fitting(schema: JsonSchema, shapes: Shapes, name = ''): Arbitrary<unknown> {
  const known = shapes.known[name];
  if (known) return fc.constantFrom(...known);
  if (schema.$ref) return fitting(shapes.schemas[schema.$ref.split('/').at(-1)!]!, shapes);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const parts = schema.anyOf ?? schema.oneOf;
  if (parts) return fc.oneof(...parts.map((part) => fitting(part, shapes)));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type: string) => fitting({ ...schema, type }, shapes)));
  switch (schema.type as string | undefined) {
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: Math.min(schema.maximum ?? 1000, 100_000) });
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      if (schema.pattern)
        return fc.stringMatching(new RegExp(schema.pattern, 'u')).map((text) => text.slice(0, schema.maxLength));
      return fc.string({
        minLength: schema.minLength ?? 0,
        maxLength: Math.min(schema.maxLength ?? 50, 50),
        unit: 'binary',
      });
    case 'array':
      return fc.array(fitting(schema.items ?? {}, shapes), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    case 'object':
      return fitsObject(schema, shapes);
    case undefined:
      return fc.jsonValue();
    default:
      throw new Error(`a type that is not known: ${schema.type}`);
  }
}

function fitsObject(
  { properties, required = [], additionalProperties }: JsonSchema,
  shapes: Shapes,
): Arbitrary<unknown> {
  if (properties) {
    const fields = Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, fitting(schema, shapes, name)]),
    );
    return fc.record(fields, { requiredKeys: [...required] });
  }
  if (typeof additionalProperties === 'object')
    return fc.dictionary(fc.string({ maxLength: 10 }), fitting(additionalProperties, shapes), { maxKeys: 3 });
  return fc.object({ maxDepth: 2 });
}

/** Nearly fitting: a part left out, of another kind, too much, or something else altogether. */
export const unfitting = (schema: JsonSchema, shapes: Shapes): Arbitrary<unknown> =>
  fc.oneof(
    fc.jsonValue(),
    fc.tuple(fitting(schema, shapes), fc.nat(), fc.jsonValue()).map(([value, at, other]) => damage(value, at, other)),
    fitting(schema, shapes).map((value) => ({ ...(value as object), 'no such field': 1 })),
  );

function damage(value: unknown, at: number, other: unknown): unknown {
  if (value === null || typeof value !== 'object') return other;
  const names = Object.keys(value);
  const name = names[at % Math.max(1, names.length)];
  if (name === undefined) return other;
  const { [name]: _left, ...rest } = value as Record<string, unknown>;
  return at % 3 === 0 ? rest : { ...rest, [name]: other };
}
