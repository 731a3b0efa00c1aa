// A bot that attacks, and then plays on where it still can: `node attack.mjs <attack> <word...>`.
// What it gets hold of it says on its standard error, as a line that begins with GOT.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const [attack, ...words] = process.argv.slice(2);
const got = (what) => writeSync(2, `GOT ${what}\n`);

/** Tries it on each; where all fail, with the last failure. */
function tryEach(things, use) {
  let last;
  for (const thing of things)
    try {
      use(thing);
      got(thing);
    } catch (error) {
      last = error;
    }
  if (last) throw last;
}

const reach = (port, host) =>
  new Promise((resolve) => {
    connect({ port, host })
      .on('connect', () => resolve(got(`${host}:${port}`)))
      .on('error', resolve);
  });

const ATTACKS = {
  // The address of a public service, and the port of something on this machine.
  network: ([port]) => Promise.all([reach(53, '1.1.1.1'), reach(Number(port), '127.0.0.1')]),
  files: (paths) => tryEach(paths, readFileSync),
  database: (paths) => tryEach(paths, readFileSync),
  writing: (paths) => tryEach(paths, (path) => writeFileSync(path, 'x')),
  memory: ([pid]) => tryEach([`/proc/${pid}/mem`, `/proc/${pid}/environ`], readFileSync),
  // A number of somebody else's process may be one of ours inside: so all are looked at.
  processes: (mark) => {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
      if (readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes(mark.join(''))) got(pid);
  },
  signals: (pids) => tryEach(pids, (pid) => process.kill(Number(pid), 'SIGKILL')),
  forks: () => spawn('sh', ['-c', 'bomb() { bomb | bomb & sleep 60; }; bomb'], { stdio: 'ignore' }).unref(),
  hides: ([mark]) =>
    spawn('setsid', ['sh', '-c', `(sleep ${mark} &) & sleep ${mark}`], { stdio: 'ignore', detached: true }).unref(),
  outlives: async ([mark]) => {
    spawn('sleep', [mark], { stdio: 'ignore', detached: true }).unref();
    // Until it has been looked at, also by a server that is busy.
    await pause(3000);
    process.exit(0);
  },
  eats: async () => {
    const eaten = [];
    for (let mebibytes = 0; mebibytes < 4096; mebibytes += 32) {
      eaten.push(Buffer.alloc(32 * 1024 * 1024, 1));
      await pause(1);
    }
    got('4 GiB');
  },
  writes: () => {
    for (;;) writeSync(1, `${'x'.repeat(1000)}\n`);
  },
  complains: () => {
    for (;;) writeSync(2, `${'x'.repeat(1000)}\n`);
  },
  fills: () => {
    for (let mebibytes = 0; mebibytes < 4096; mebibytes++)
      writeFileSync('/tmp/full', Buffer.alloc(1024 * 1024, 1), { flag: 'a' });
    got('4 GiB of disk');
  },
  computes: () => {
    for (;;);
  },
};

await ATTACKS[attack](words);
// A starter's bot, which the test puts beside this file.
await import(new URL('draughts.mjs', import.meta.url).href);
