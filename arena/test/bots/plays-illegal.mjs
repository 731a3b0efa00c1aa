import { play, say } from './talk.mjs';

await play((_turn, answer) => say({ ...answer, move: 'castle' }));
