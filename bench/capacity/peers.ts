/** What the figures of capacity stand beside. */
export const MODEL = 'the model';

/** How much of it a core has in a second. */
export const aCore = (unit: 'ns' | 'µs'): [string, number] => ['a core has in a second', unit === 'ns' ? 1e9 : 1e6];
