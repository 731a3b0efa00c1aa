import type { Words } from '@joute/core/words.ts';
import type { Describe } from '@joute/games/board/contract.ts';
import type { NimState } from '../rules.ts';

export const sayTake = (heap: number, count: number): Words => ({
  en: `Take ${count} from heap ${heap}`,
  fr: `Prendre ${count} dans le tas ${heap}`,
});

export const describe: Describe<NimState> = ({ heaps }, { language }) =>
  `${language === 'fr' ? 'Allumettes dans les tas : ' : 'Matches in the heaps: '}${heaps.join(', ')}.`;
