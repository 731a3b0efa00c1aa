/** The router: the present address, reactive, and navigation without a page load. */
import { tick } from 'svelte';
// Imported first: it removes `?lang=` from the address before the address is read here.
import '../settings/language.svelte.ts';
import { followed } from './links.ts';

/** How long a new page may take to show its heading, which then gets the focus. */
const HEADING_MS = 3000;

let address = $state.raw(new URL(location.href));

export const route = {
  get path(): string {
    return address.pathname;
  },
  get query(): URLSearchParams {
    return address.searchParams;
  },
  /** With its `#`; empty where the address has none. */
  get hash(): string {
    return address.hash;
  },
};

export interface NavigateOptions {
  /** Replaces the present entry of the browser history instead of adding one. */
  readonly replace?: boolean;
}

export function navigate(path: string, { replace = false }: NavigateOptions = {}): void {
  const to = new URL(path, location.href);
  const isElsewhere = to.pathname !== location.pathname;
  if (replace) history.replaceState(history.state, '', to);
  else {
    // The scroll position, for when the person comes back.
    history.replaceState({ scroll: scrollY }, '', location.href);
    history.pushState(null, '', to);
  }
  address = to;
  if (isElsewhere) void arrive(0, to.hash);
  else if (to.hash) void arrive(null, to.hash);
}

/**
 * Scrolls to the top of the new page, or to the element that the hash names, and moves the focus
 * there, so that a screen reader announces the page.
 */
async function arrive(top: number | null, hash: string): Promise<void> {
  await tick();
  const path = location.pathname;
  const until = performance.now() + HEADING_MS;
  if (top !== null) scrollTo({ top, behavior: 'instant' });
  const look = (): void => {
    if (location.pathname !== path) return;
    const named = hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
    const heading = named ?? document.querySelector<HTMLElement>('#main h1');
    // What the hash names may come later than the heading.
    const isAwaited = !named && hash.length > 1 && performance.now() < until;
    if (!heading || isAwaited) {
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

// A hash in the first address: its element exists only once the page is rendered.
if (/^#[a-z0-9_-]+$/.test(location.hash)) void arrive(null, location.hash);

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
