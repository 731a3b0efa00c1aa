/** Keyboard shortcuts of a match's page. */
import type { Playback } from './playback.svelte.ts';

/**
 * Does nothing where the key belongs to a field, to the board, or to a button that has the focus.
 */
export function playByKey(event: KeyboardEvent, playback: Playback, fullscreen: () => void): void {
  const { target, key } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!(target instanceof Element) || target.closest('input, select, textarea, .board')) return;
  if (key === ' ' && target.closest('button, a, summary')) return;
  switch (key) {
    case 'ArrowLeft':
      playback.pause();
      playback.go(playback.index - 1);
      break;
    case 'ArrowRight':
      playback.pause();
      playback.go(playback.index + 1);
      break;
    case 'Home':
      playback.go(0);
      break;
    case 'End':
      playback.pause();
      playback.go(playback.end);
      break;
    case ' ':
      if (playback.isPlaying) playback.pause();
      else playback.play();
      break;
    case 'f':
    case 'F':
      fullscreen();
      break;
    default:
      return;
  }
  event.preventDefault();
}
