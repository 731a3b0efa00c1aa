/**
 * Runs in a thread of its own: the champion, one position at a time. While it thinks it reads no
 * messages; to be stopped, and that the expected move was played, it sees in shared memory.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { Budget } from '@joute/core/bot.ts';
import { makeRandom } from '@joute/core/random.ts';
import { Engine, type Finding } from '../../champion/engine.ts';
import { HIT, type Limits, type Order, PREPARED, STOPPED, type Told } from './task.ts';

const shared = new Int32Array(workerData as SharedArrayBuffer);
const tell = (told: Told | typeof PREPARED): void => parentPort!.postMessage(told);

let engine = new Engine();
let random = makeRandom(1);

function obey(order: Order): void {
  switch (order.order) {
    case 'prepare':
      tell(PREPARED);
      break;
    case 'table':
      engine = new Engine(order.bits);
      break;
    case 'new-game':
      engine.newGame();
      random = makeRandom(1);
      break;
    case 'think':
      think(order);
  }
}

function think({ task, state, limits, isPondering }: Order & { order: 'think' }): void {
  const began = performance.now();
  const report = ({ forced: _, ...found }: Finding, isLast: boolean): void =>
    tell({ ...found, ms: performance.now() - began, isLast });
  const budget = budgetOf(task, limits, isPondering);
  const found = engine.think(state, budget, random, (finding) => report(finding, false), limits.depth);
  report(found, true);
}

/** Pondering spends nothing until the hit. */
function budgetOf(task: number, { nodes, ms }: Limits, isPondering: boolean): Budget {
  const began = isPondering ? null : performance.now();
  let end = began === null || ms === undefined ? null : began + ms;
  let isFree = isPondering;
  return {
    spent(searched) {
      if (Atomics.load(shared, STOPPED) === task) return true;
      if (isFree) {
        if (Atomics.load(shared, HIT) !== task) return false;
        isFree = false;
        end = ms === undefined ? null : performance.now() + ms;
      }
      return (nodes !== undefined && searched >= nodes) || (end !== null && performance.now() >= end);
    },
  };
}

parentPort!.on('message', obey);
