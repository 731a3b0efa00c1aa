import { play, say } from './talk.mjs';

/** As a language with a buffer of its own does that is never flushed: everything comes when the program ends. */
const buffer = [];
await play((_turn, answer) => void buffer.push(answer));
for (const answer of buffer) say(answer);
