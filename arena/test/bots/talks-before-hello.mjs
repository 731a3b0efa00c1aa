console.log('My great bot, version 1.0');
const { play, say } = await import('./talk.mjs');
await play((_turn, answer) => say(answer));
