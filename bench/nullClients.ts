/**
 * Many clients that answer at once, in one process: each connects, joins, and answers every `turn`
 * with the first of its moves. Started as `node nullClients.js <port> <count>`; prints `ready` when
 * all are connected, and joins when it reads a line.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const [port, count] = process.argv.slice(2).map(Number) as [number, number];

function answer(socket: Socket): void {
  let rest = '';
  socket.setEncoding('latin1');
  socket.on('data', (text: string) => {
    rest += text;
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n')) {
      const line = rest.slice(0, end);
      rest = rest.slice(end + 1);
      if (line.startsWith('{"type":"turn"')) socket.write(reply(line));
    }
  });
}

/** As cheap as possible: the cost of a bot is not what is measured. */
function reply(line: string): string {
  const turn = /"turn":(\d+)/.exec(line)![1];
  const move = /"moves":\["([^"]*)"/.exec(line)![1];
  return `{"type":"move","turn":${turn},"move":"${move}"}\n`;
}

const sockets: Socket[] = [];
for (let index = 0; index < count; index++) {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  socket.on('error', () => {});
  await once(socket, 'connect');
  answer(socket);
  sockets.push(socket);
}
process.stdout.write('ready\n');
process.stdin.once('data', () => {
  for (const socket of sockets) socket.write('{"type":"join"}\n');
});
// Exits with the process that started it.
process.stdin.once('end', () => process.exit());
