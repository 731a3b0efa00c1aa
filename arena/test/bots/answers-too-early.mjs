import { say } from './talk.mjs';

for (let turn = 1; turn < 400; turn++) say({ type: 'move', turn, move: '32-28' });
process.stdin.on('data', () => {});
