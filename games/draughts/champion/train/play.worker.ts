import { parentPort, workerData } from 'node:worker_threads';
import { Engine } from '../engine.ts';
import type { CrewOptions, Done, Task } from './crew.ts';
import { playPair } from './match.ts';
import { playPart } from './selfPlay.ts';

/** 131,072 entries: games of some thousand nodes a move hardly fill more. */
const TABLE_BITS = 17;

const { engines, nodes, seed }: CrewOptions = workerData;
const one = new Engine(TABLE_BITS, engines[0]);
const other = engines[1] ? new Engine(TABLE_BITS, engines[1]) : one;

function done(task: Task): Done {
  if (task.kind === 'part') return playPart(one, { seed, round: task.round, nodes }, task.first, task.count);
  return playPair(one, other, nodes, seed, task.pair);
}

parentPort?.on('message', (task: Task) => {
  const result = done(task);
  parentPort?.postMessage(result, typeof result === 'number' ? [] : [result.buffer]);
});
