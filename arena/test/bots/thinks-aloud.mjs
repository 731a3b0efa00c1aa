import { play, say } from './talk.mjs';

/** On standard output, at every turn; and it goes on when it is over. */
process.exit = () => {};
setInterval(() => {}, 1000);
await play((_turn, answer) => {
  console.log('thinking');
  say(answer);
});
