import { play, say } from './talk.mjs';

let last;
await play(
  (_turn, answer) => {
    last = answer;
    say(answer);
  },
  () => say(last),
);
