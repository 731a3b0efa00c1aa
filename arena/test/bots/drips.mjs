import { play, wait, write } from './talk.mjs';

await play(async (_turn, answer) => {
  for (const byte of `${JSON.stringify(answer)}\n`) {
    write(byte);
    await wait(100);
  }
});
