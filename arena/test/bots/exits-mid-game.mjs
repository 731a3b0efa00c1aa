import { play, say } from './talk.mjs';

let turns = 0;
await play((_turn, answer) => (++turns === 2 ? process.exit(7) : say(answer)));
