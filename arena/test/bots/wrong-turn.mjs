import { play, say } from './talk.mjs';

await play((_turn, answer) => say({ ...answer, turn: answer.turn + 1 }));
