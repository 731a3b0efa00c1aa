import { play, say } from './talk.mjs';

const eaten = [];
await play((_turn, answer) => {
  if (eaten.length < 20) eaten.push(Buffer.alloc(10_000_000, 1));
  say(answer);
});
