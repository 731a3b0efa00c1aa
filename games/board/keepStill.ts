import type { Attachment } from 'svelte/attachments';

/**
 * A finger on a piece drags the piece, elsewhere it scrolls the page. Only a touchmove listener
 * that is not passive can prevent scrolling; CSS touch-action does not work on elements inside an
 * SVG.
 */
export const keepStill =
  (isHeld: () => boolean): Attachment<SVGSVGElement> =>
  (element) => {
    const stop = (event: TouchEvent): void => {
      if (isHeld() && event.cancelable) event.preventDefault();
    };
    element.addEventListener('touchmove', stop, { passive: false });
    return () => element.removeEventListener('touchmove', stop);
  };
