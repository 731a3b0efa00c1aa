/** A draughts engine that speaks Hub, of the version it is started with (1 or 2), or that never gets ready (0). Plays at random. */
import { createInterface } from 'node:readline';

const { hubMove, makeRandom } = await import(process.env.JOUTE_LEGAL);
const version = Number(process.argv[2]);
const random = makeRandom(1);
const reply = (...lines) => process.stdout.write(lines.map((line) => `${line}\n`).join(''));
let position = '';
for await (const line of createInterface({ input: process.stdin })) {
  const [command, argument] = line.split(' ');
  const value = version === 2 ? argument?.split('=')[1] : argument;
  if (command === 'hub' && version === 2)
    reply('id name=Random version=1 author="A. B. C."', 'param name=book type=bool value=true', 'wait');
  if (command === 'hub' && version === 1) reply('id Random 1', 'wait');
  if (command === 'init') reply('ready');
  if (command === 'pos') position = value;
  if (command === 'go' && version === 2)
    reply('info depth=1 score=0.1 pv="32-28 19-23"', `done move=${hubMove(position, random)} ponder=1-2`);
  if (command === 'go' && version === 1) reply('info depth 1', `done ${hubMove(position, random)}`);
  if (command === 'quit') process.exit(0);
}
