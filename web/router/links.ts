/**
 * Which links the application follows itself, without a page load; the browser follows all others.
 */
export interface Click {
  readonly button: number;
  readonly defaultPrevented: boolean;
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

export interface Anchor {
  readonly href: string;
  readonly target: string;
  readonly isDownload: boolean;
}

/** Paths that the server answers with something other than the application. */
const ELSEWHERE = /^\/(api|assets|healthz|readyz|metrics)(\/|$)/;

/** The address to navigate to; null: leave the click to the browser. */
export function followed(click: Click, link: Anchor, here: URL): URL | null {
  const isPlain = click.button === 0 && !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey);
  if (click.defaultPrevented || !isPlain || link.isDownload || !['', '_self'].includes(link.target)) return null;
  const to = URL.canParse(link.href, here) ? new URL(link.href, here) : null;
  return to && to.origin === here.origin && !ELSEWHERE.test(to.pathname) ? to : null;
}
