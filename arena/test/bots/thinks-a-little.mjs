import { play, say, wait } from './talk.mjs';

await play(async (_turn, answer) => {
  await wait(50);
  say(answer);
});
