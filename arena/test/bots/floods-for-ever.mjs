import { writeSync } from 'node:fs';

for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.on(signal, () => {});
const line = `${JSON.stringify({ type: 'think', line: 'x'.repeat(60_000) })}\n`;
for (;;)
  try {
    writeSync(1, line);
  } catch {
    // Goes on even when nobody reads any more.
  }
