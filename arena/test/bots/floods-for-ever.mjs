import { writeSync } from 'node:fs';

for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.on(signal, () => {});
const line = `${JSON.stringify({ type: 'think', line: 'x'.repeat(60_000) })}\n`;
for (;;)
  try {
    writeSync(1, line);
  } catch {
    // Nobody reads any more: all the same.
  }
