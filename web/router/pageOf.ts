/**
 * The page that a path names. The server has the same list (arena/server/web/pages.ts), for the
 * HTTP status of what does not exist.
 */
export type PageName =
  | { readonly page: 'home' }
  | { readonly page: 'game'; readonly game: string }
  | { readonly page: 'match'; readonly id: string }
  | { readonly page: 'matches' }
  | { readonly page: 'show' }
  | { readonly page: 'admin' }
  | { readonly page: 'missing' };

export function pageOf(path: string): PageName {
  const [, first = '', second, ...rest] = path.split('/');
  if (rest.length > 0) return { page: 'missing' };
  if (second === undefined) {
    if (first === '') return { page: 'home' };
    if (first === 'matches' || first === 'show' || first === 'admin') return { page: first };
    return { page: 'missing' };
  }
  if (first === 'g' && /^[a-z]+$/.test(second)) return { page: 'game', game: second };
  if (first === 'm' && /^[0-9a-z]+$/.test(second)) return { page: 'match', id: second };
  return { page: 'missing' };
}
