/** Whether a request comes from one of our own pages, or from no page at all: another site's may not act for whoever looks at it. */
export function isSameOrigin(origin: string | undefined, host: string | undefined, publicUrl: string | null): boolean {
  if (origin === undefined) return true;
  const from = hostOf(origin);
  return from !== null && (from === host?.toLowerCase() || (publicUrl !== null && from === hostOf(publicUrl)));
}

function hostOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).host : null;
}
