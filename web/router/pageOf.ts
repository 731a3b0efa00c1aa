/**
 * The page that a path names. The server has the same list (arena/server/web/pages.ts), for the
 * HTTP status of what does not exist.
 */
export type PageName =
  | { readonly page: 'home' }
  | { readonly page: 'game' | 'learn' | 'rules'; readonly game: string }
  | { readonly page: 'service'; readonly game: string; readonly service: string }
  | { readonly page: 'match'; readonly id: string }
  | { readonly page: 'embed'; readonly id: string }
  | { readonly page: 'competition'; readonly id: string }
  | { readonly page: 'matches' }
  | { readonly page: 'competitions' }
  | { readonly page: 'wall' }
  | { readonly page: 'show' }
  | { readonly page: 'docs'; readonly id: string }
  | { readonly page: 'desk'; readonly part: DeskPart; readonly id: string | null }
  | { readonly page: 'team'; readonly id: string | null }
  | { readonly page: 'account' }
  | { readonly page: 'sign-in' }
  | { readonly page: 'missing' };

/** The parts of the teacher's desk, by their addresses; the first is at `/desk` itself. */
export const DESK_PARTS = ['roster', 'ready', 'tournaments', 'new', 'matches', 'people', 'server'] as const;
export type DeskPart = (typeof DESK_PARTS)[number] | 'control';

const PLAIN = [
  { page: 'matches' },
  { page: 'competitions' },
  { page: 'wall' },
  { page: 'show' },
  { page: 'sign-in' },
  { page: 'account' },
] as const;

export function pageOf(path: string): PageName {
  const embedded = /^\/embed\/m\/([0-9a-z]+)$/.exec(path)?.[1];
  if (embedded !== undefined) return { page: 'embed', id: embedded };
  const [, game, part] = /^\/g\/([a-z]+)\/([a-z]+)$/.exec(path) ?? [];
  if (game !== undefined && part !== undefined)
    return part === 'learn' || part === 'rules' ? { page: part, game } : { page: 'service', game, service: part };
  const desk = /^\/desk(\/.*)?$/.exec(path);
  if (desk) return deskOf(desk[1] ?? '');
  const [, first = '', second, ...rest] = path.split('/');
  if (rest.length > 0) return { page: 'missing' };
  if (second === undefined) {
    if (first === '') return { page: 'home' };
    if (first === 'team') return { page: 'team', id: null };
    if (first === 'docs') return { page: 'docs', id: 'index' };
    return PLAIN.find(({ page }) => page === first) ?? { page: 'missing' };
  }
  if (first === 'g' && /^[a-z]+$/.test(second)) return { page: 'game', game: second };
  if (first === 'team' && /^[\w-]+$/.test(second)) return { page: 'team', id: second };
  if (first === 'docs' && /^[a-z0-9-]+$/.test(second)) return { page: 'docs', id: second };
  if (first === 'm' && /^[0-9a-z]+$/.test(second)) return { page: 'match', id: second };
  if (first === 'c' && /^[0-9a-z]+$/.test(second)) return { page: 'competition', id: second };
  return { page: 'missing' };
}

function deskOf(rest: string): PageName {
  const [controlled] = /(?<=^\/c\/)[0-9a-z]+$/.exec(rest) ?? [];
  if (controlled !== undefined) return { page: 'desk', part: 'control', id: controlled };
  const part = DESK_PARTS.find((name, index) => rest === (index === 0 ? '' : `/${name}`));
  return part ? { page: 'desk', part, id: null } : { page: 'missing' };
}
