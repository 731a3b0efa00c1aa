import { play, say, wait } from './talk.mjs';

await play(async ({ time }, answer) => {
  await wait(time.move * 1.8);
  say(answer);
});
