/**
 * A draughts engine that speaks Hub, of the version that it is started with (1 or 2), or that never
 * gets ready (0). Plays at random, and accepts only what the published descriptions of the two
 * versions allow: anything else is an error. The depth that it reports is the number of moves it
 * was given with the position, and its nodes are a thousand for each millisecond that it may think.
 */
import { createInterface } from 'node:readline';

const { hubMove, makeRandom } = await import(process.env.LC_JOUTE_LEGAL);
const version = Number(process.argv[2]);
const random = makeRandom(1);
const reply = (...lines) => process.stdout.write(lines.map((line) => `${line}\n`).join(''));

/** What was set before the search; a search needs all of it. */
let ready = false;
let position = null;
let moves = [];
let limit = null;
let book = true;

function search(answer) {
  if (!ready || position === null || limit === null || book) throw new Error('go came too early');
  answer(hubMove(position, moves, random), Math.round(1000 * limit));
  position = null;
  limit = null;
}

/**
 * As Scan 2 reads it: words separated by blanks, time in whole milliseconds, and a new position
 * clears the time.
 */
function hear1(line) {
  const [command, ...words] = line.split(/\s+/);
  switch (command) {
    case 'hub':
      return reply('name Random 1.0', 'author A. B. C.', 'country France', 'wait');
    case 'set':
      if (words[0] === 'book') book = words[1] !== 'false';
      return;
    case 'init':
      ready = true;
      return reply('ready');
    case 'pos':
      if (!/^[wb][wbWBe]{50}$/.test(words[0])) throw new Error('bad position');
      position = words[0][0].toUpperCase() + words[0].slice(1);
      limit = null;
      return;
    case 'time':
      if (/^[1-9]\d*$/.test(words[0])) limit = Number(words[0]);
      return;
    case 'go':
      return search((best, nodes) =>
        reply(`info 13 12.4 -25 ${nodes} 0.03 2.7 ${best}`, 'input "ping"', `move ${best} 31-26`),
      );
    case 'quit':
      process.exit(0);
  }
}

/**
 * As the description of Scan 3.1 says: every argument but a flag has a name, and values with blanks
 * are quoted.
 */
function hear2(line) {
  const [command, ...words] = line.match(/[^\s="]+(?:="[^"]*"|=[^\s="]+)?/g);
  const named = new Map(
    words.map((word) => [
      word.split('=')[0],
      word.includes('=') ? word.slice(word.indexOf('=') + 1).replaceAll('"', '') : '',
    ]),
  );
  switch (command) {
    case 'hub':
      return reply(
        'id name=Random version=1.0 author="A. B. C." country=France',
        'param name=variant value=normal type=enum values="normal killer bt frisian losing"',
        'param name=book value=true type=bool',
        'param name=threads value=1 type=int min=1 max=16',
        'wait',
      );
    case 'set-param':
      if (named.get('name') === 'book') book = named.get('value') !== 'false';
      return;
    case 'init':
      ready = true;
      return reply('done loading', 'ready');
    case 'pos':
      if (!/^[WB][wbWBe]{50}$/.test(named.get('pos'))) throw new Error('bad position');
      position = named.get('pos');
      moves = named.get('moves')?.split(' ') ?? [];
      return;
    case 'level':
      if (Number(named.get('move-time')) > 0) limit = 1000 * Number(named.get('move-time'));
      return;
    case 'go':
      if (!named.has('think')) throw new Error('bad search mode');
      return search((best, nodes) =>
        reply(
          `info depth=${moves.length} mean-depth=12.4 score=-0.25 nodes=${nodes} time=0.03 nps=2.7 pv="${best}"`,
          `done move=${best} ponder=31-26`,
        ),
      );
    case 'quit':
      process.exit(0);
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  try {
    if (version === 1) hear1(line);
    if (version === 2) hear2(line);
  } catch (error) {
    reply(version === 1 ? `error ${error.message}` : `error message="${error.message}"`);
  }
}
