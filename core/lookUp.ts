/**
 * What a table has under a name from outside: only what is its own. `table[name]` also finds what every object inherits, so that `__proto__`, `constructor` or
 * `toString` would pass for an entry. core/lookUp.test.ts holds that no table is asked otherwise.
 */
export const lookUp = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
