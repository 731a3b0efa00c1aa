/** Holds so many: the longest unused go. */
export function holdNewest<Value>(held: Map<string, Value>, key: string, value: Value, most: number): void {
  held.delete(key);
  held.set(key, value);
  const [oldest] = held.keys();
  if (held.size > most && oldest !== undefined) held.delete(oldest);
}
