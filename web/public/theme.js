// Before the first paint, so that nobody who reads at night is dazzled; from then on web/theme.svelte.ts looks after it.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('joute theme');
  } catch {
    // Without storage the system decides.
  }
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
})();
