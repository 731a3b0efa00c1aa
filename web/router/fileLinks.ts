/**
 * Links that open a text as if it were a file (`/show#name=…&text=…`). It stands behind the `#`,
 * which browsers do not send.
 */
export const fileLink = (name: string, text: string): string => `/show#${new URLSearchParams({ name, text })}`;

/** Null where the address has none. */
export function linkedFile(hash: string): File | null {
  const said = new URLSearchParams(hash.slice(1));
  const text = said.get('text');
  return text === null ? null : new File([text], said.get('name') ?? '');
}
