/** Web worker: our strongest bot thinks for somebody who asks for a hint. */
import { timeBudget } from '@joute/core/bot.ts';
import { findGame } from '@joute/games/index.ts';
import { findHint, type Hint, type HintAsked } from './findHint.ts';

/** As long as one likes to wait for a hint. */
const THINK_MS = 700;

const tell = (hint: Hint | null): void => postMessage(hint);

addEventListener('message', async ({ data }: MessageEvent<HintAsked>) => {
  const entry = await findGame(data.game);
  tell(entry ? await findHint(entry, data, () => timeBudget(THINK_MS, () => performance.now())) : null);
});
