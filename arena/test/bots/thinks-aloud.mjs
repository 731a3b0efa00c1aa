import { play, say } from './talk.mjs';

/** Prints to standard output at every turn, and does not exit when the match is over. */
process.exit = () => {};
setInterval(() => {}, 1000);
await play((_turn, answer) => {
  console.log('thinking');
  say(answer);
});
