/**
 * Stands in for the thinker (../bots/thinker.ts) in a real worker thread: bots that misbehave,
 * named after how, and one that does not.
 */
const FAULTS = {
  opens: () => ({ text: '32-28', ms: 1 }),
  spins: () => {
    for (;;);
  },
  throws: () => {
    throw new Error('a bug in a bot');
  },
  exits: () => process.exit(3),
  babbles: () => ({ text: 'pass me the salt', ms: 1 }),
  dawdles: ({ time }) => ({ text: '32-28', ms: time + 10_000 }),
};

export default function think(task) {
  return task.view === null ? { text: '', ms: 0 } : FAULTS[task.bot](task);
}
