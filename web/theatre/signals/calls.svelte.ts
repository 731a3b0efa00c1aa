/** Whether the person wants to hear a match, and to be called when it is their turn. Remembered. */
import { keep, kept } from '../../settings/storage.ts';

const SOUND = 'joute silent';
const CALLS = 'joute calls';

let isLoud = $state(kept(SOUND) === null);
let isCalling = $state(kept(CALLS) !== null);

/**
 * Notifications exist and are not forbidden, as they are on pages that came without https.
 */
export const mayCall = (): boolean =>
  typeof Notification !== 'undefined' && isSecureContext && Notification.permission !== 'denied';

export const calls = {
  get isLoud(): boolean {
    return isLoud;
  },
  set isLoud(wanted: boolean) {
    isLoud = wanted;
    keep(SOUND, wanted ? null : 'yes');
  },
  get isCalling(): boolean {
    return isCalling && mayCall() && Notification.permission === 'granted';
  },
  /** Only by the person's own click: the browser asks them the first time. */
  async setCalling(wanted: boolean): Promise<void> {
    isCalling = wanted && (await Notification.requestPermission()) === 'granted';
    keep(CALLS, isCalling ? 'yes' : null);
  },
};

/** Calls a person who looks elsewhere. What is returned takes the call back. */
export function call(title: string, body: string, tag: string): () => void {
  try {
    const shown = new Notification(title, { body, tag, icon: '/shield.svg' });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
    return () => shown.close();
  } catch {
    // Some phones show notifications of installed applications alone.
    return () => {};
  }
}
