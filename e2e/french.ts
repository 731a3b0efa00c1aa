/** `npm run format`: the typography of all French texts, as far as a rule can mend it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { frenchFiles, mended, read, root } from './french/sources.ts';

for (const file of frenchFiles()) {
  const source = read(file);
  const better = mended(file, source);
  if (better === source) continue;
  writeFileSync(join(root, file), better);
  console.log(`French of ${file}`);
}
