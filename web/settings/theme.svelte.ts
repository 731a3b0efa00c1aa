/**
 * The colour scheme: as the system has it, or as the person chose. `public/theme.js` has applied it
 * before the first paint.
 */
import { keep, kept } from './storage.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const NAME = 'joute theme';
const system = matchMedia('(prefers-color-scheme: dark)');

let chosen = $state<Theme>(THEMES.find((theme) => theme === kept(NAME)) ?? 'system');

function apply(): void {
  const isDark = chosen === 'dark' || (chosen === 'system' && system.matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}
system.addEventListener('change', apply);
apply();

export const dress = {
  get theme(): Theme {
    return chosen;
  },
  set theme(wanted: Theme) {
    chosen = wanted;
    keep(NAME, wanted === 'system' ? null : wanted);
    apply();
  },
};
