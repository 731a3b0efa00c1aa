import { play, say, wait } from './talk.mjs';

await play(async ({ time }, answer) => {
  await wait(time.move * 4);
  say(answer);
});
