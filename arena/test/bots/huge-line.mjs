import { play, say } from './talk.mjs';

await play((_turn, answer) => say({ ...answer, comment: 'x'.repeat(10_000_000) }));
