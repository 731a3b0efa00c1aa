/**
 * A client of the common protocol for tests: `node saysName.mjs NAME IP PORT`. It sends its name,
 * which is percent-encoded here, and never answers.
 */
import { connect } from 'node:net';

const [name, ip, port] = process.argv.slice(2);
const socket = connect(Number(port), ip).resume();
socket.write(`${JSON.stringify({ type: 'join', name: decodeURIComponent(name) })}\n`);
