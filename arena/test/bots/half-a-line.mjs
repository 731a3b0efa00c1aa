import { play, write } from './talk.mjs';

await play((_turn, answer) => write(JSON.stringify(answer)));
