// Leaves a process behind that is in no group of ours: it lives for ten seconds, in a session of
// its own.
import { spawn } from 'node:child_process';
import { play, say } from './talk.mjs';

spawn('sleep', ['10'], { detached: true, stdio: 'ignore' }).unref();
await play((_turn, answer) => say(answer));
