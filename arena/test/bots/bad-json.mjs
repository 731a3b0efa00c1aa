import { play, write } from './talk.mjs';

await play(({ turn }, { move }) => write(`{type: move, turn: ${turn}, move: "${move}"}\n`));
