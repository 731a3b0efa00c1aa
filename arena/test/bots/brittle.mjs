import { createInterface } from 'node:readline';

/** Assumes that every line is a message that it knows. */
const { loadLegal } = await import(process.env.LC_JOUTE_LEGAL);
let legal;
const on = {
  hello: async ({ game, setup, seat }) => {
    legal = await loadLegal(game, setup, seat);
  },
  turn: ({ turn, state }) => console.log(JSON.stringify({ type: 'move', turn, move: legal(state) })),
  refused: () => {},
  end: () => process.exit(0),
};
for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  await on[message.type](message);
}
