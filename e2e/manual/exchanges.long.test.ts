/** Every exchange of the manual, in both languages, over real sockets. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freshFolder } from '../../arena/test/freshFolder.ts';
import { fileOf } from './commandBlocks.ts';
import { type ExchangeKind, KINDS, parseExchange, replayExchange } from './exchange.ts';
import { theManual } from './pages.ts';

it.each(['fr', 'en'])('byte by byte, in %s', { timeout: 240_000 }, async (language) => {
  const blocks = (await theManual()).blocks.get(`docs/manual/${language}/exchanges.md`)!;
  const folder = freshFolder();
  for (const block of blocks) {
    const name = fileOf(block);
    if (name !== null) writeFileSync(join(folder, name), block.text);
  }
  const kindOf = (info: string | null) => KINDS.find((kind) => info === `exchange ${kind}`);
  const exchanges = blocks.flatMap(({ info, text }) => {
    const kind: ExchangeKind | undefined = kindOf(info);
    return kind ? [parseExchange(kind, text)] : [];
  });
  expect(exchanges).toHaveLength(5);
  for (const exchange of exchanges) await replayExchange(exchange, folder);
});
