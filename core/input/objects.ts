/** Plain objects, our own and those parsed from outside JSON. */

/** A JSON object: neither null nor a list. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A whole number in these bounds. */
export const isWhole = (value: unknown, least = 0, most = Number.POSITIVE_INFINITY): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

/**
 * The fields that have a value, for types in which a field may be left out but not be undefined: `{
 * match, ...defined({ seat }) }`.
 */
export const defined = <T extends object>(fields: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

/**
 * What a table itself has under a name from outside. `table[name]` also finds what every object
 * inherits, so that `__proto__`, `constructor` or `toString` would pass for an entry.
 * core/houseRules.test.ts holds that no table is indexed otherwise.
 */
export const lookUp = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
