/**
 * A runner to be killed, bundled: starts a program in a sandbox that hides a process of its own,
 * says so, and waits.
 */
import { Program } from '../../programs/program.ts';
import { boxMachine } from '../boxMachine.ts';
import { sandboxed } from '../launch.ts';

const [folder, mark] = process.argv.slice(2) as [string, string];
const script = `setsid sh -c "sleep ${mark} & sleep ${mark}" & sleep 0.1; echo here; sleep ${mark}`;
const cgroups = boxMachine()?.cgroups?.folders ?? {};
const hooks = {
  read: () => void process.stdout.write(`${JSON.stringify(Object.values(cgroups))}\n`),
  gone: (why: unknown) => void process.stdout.write(`${JSON.stringify(why)}\n`),
  remark: () => {},
};
new Program(['sh', '-c', script], hooks, sandboxed(folder));
setInterval(() => {}, 1000);
