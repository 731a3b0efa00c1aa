import { play, say } from './talk.mjs';

/**
 * Like a language whose output is buffered and never flushed: everything comes when the program
 * exits.
 */
const buffer = [];
await play((_turn, answer) => void buffer.push(answer));
for (const answer of buffer) say(answer);
