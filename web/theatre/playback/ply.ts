/** The position that an address names: `?ply=12`. */
export function plyIn(query: URLSearchParams): number | null {
  const text = query.get('ply');
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** The address with `ply` set, or without it where it is null. */
export function withPly(href: string, ply: number | null): string {
  const address = new URL(href);
  if (ply === null) address.searchParams.delete('ply');
  else address.searchParams.set('ply', String(ply));
  return address.href;
}
