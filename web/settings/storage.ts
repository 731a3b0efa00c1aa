/** Local storage, which outlives the window. Where the browser forbids it, nothing is stored. */
export function kept(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function keep(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // Forbidden or full: the choice holds for this page only.
  }
}
