/** Where we are, by the address; going elsewhere without loading the page anew. */
import { tick } from 'svelte';
// It takes its word out of the address first.
import './language.svelte.ts';
import { followed } from './links.ts';

/** So long a page may take to show its heading. */
const HEADING_MS = 3000;

let address = $state.raw(new URL(location.href));

export const route = {
  get path(): string {
    return address.pathname;
  },
  get query(): URLSearchParams {
    return address.searchParams;
  },
  /** With its #, or empty. */
  get hash(): string {
    return address.hash;
  },
};

export interface NavigateOptions {
  /** In place of the present entry of the history. */
  readonly replace?: boolean;
}

export function navigate(path: string, { replace = false }: NavigateOptions = {}): void {
  const to = new URL(path, location.href);
  const isElsewhere = to.pathname !== location.pathname;
  if (replace) history.replaceState(history.state, '', to);
  else {
    // Where one was, for the way back.
    history.replaceState({ scroll: scrollY }, '', location.href);
    history.pushState(null, '', to);
  }
  address = to;
  if (isElsewhere) void arrive(0, to.hash);
  else if (to.hash) void arrive(null, to.hash);
}

/** Shows the top of the new page, or the place named in the address, and puts the focus there, so that a screen reader says where one is. */
async function arrive(top: number | null, hash: string): Promise<void> {
  await tick();
  const path = location.pathname;
  const until = performance.now() + HEADING_MS;
  if (top !== null) scrollTo({ top, behavior: 'instant' });
  const look = (): void => {
    if (location.pathname !== path) return;
    const named = hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
    const heading = named ?? document.querySelector<HTMLElement>('#main h1');
    if (!heading) {
      if (performance.now() < until) requestAnimationFrame(look);
      return;
    }
    const isInside = document.activeElement !== null && heading.closest('#main')?.contains(document.activeElement);
    if (!named && isInside) return;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    if (named) named.scrollIntoView();
    else if (top) scrollTo({ top, behavior: 'instant' });
  };
  look();
}

// A link that names a place in the page: it is there only once the page is.
if (/^#[a-z-]+$/.test(location.hash)) void arrive(null, location.hash);

addEventListener('popstate', ({ state }: PopStateEvent) => {
  const isElsewhere = address.pathname !== location.pathname;
  address = new URL(location.href);
  if (isElsewhere) void arrive((state as { scroll?: number } | null)?.scroll ?? 0, '');
});

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href) return;
  const { href, target } = link;
  const to = followed(event, { href, target, isDownload: link.hasAttribute('download') }, new URL(location.href));
  if (!to) return;
  event.preventDefault();
  navigate(to.href);
});
