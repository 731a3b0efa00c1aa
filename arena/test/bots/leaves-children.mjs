import { spawn } from 'node:child_process';
import { play, say } from './talk.mjs';

const options = { stdio: 'inherit' };
spawn('sleep', ['1000'], options).unref();
spawn('sh', ['-c', 'trap "" HUP TERM; sleep 1000 & sleep 1000'], options).unref();
await play((_turn, answer) => say(answer));
