/** Whether moves are listed in the game's notation instead of sentences; remembered. */
import { keep, kept } from './storage.ts';

const NAME = 'joute notation';
let isWritten = $state(kept(NAME) === 'yes');

export const notation = {
  get isWritten(): boolean {
    return isWritten;
  },
  set isWritten(wanted: boolean) {
    isWritten = wanted;
    keep(NAME, wanted ? 'yes' : null);
  },
};
