/** What an organiser decides of a competition in a folder, while nobody plays it there. */
import { randomBytes } from 'node:crypto';
import type { Decision } from '@joute/core/competition/log/decisions.ts';
import type { Ledger } from '@joute/core/competition/log/ledger.ts';
import { makeSeed } from '@joute/core/dice.ts';
import type { Result } from '@joute/core/result.ts';
import { Competition } from './competition.ts';
import { CompetitionFolder, HERE } from './folder.ts';
import { unsealRecords } from './folderRunner.ts';

/** `decide`: what is decided, seeing how it stands. Gives its number in the log. */
export async function decideInFolder(
  path: string,
  decide: (ledger: Ledger) => Promise<Result<Decision>>,
): Promise<Result<number>> {
  const folder = await CompetitionFolder.open(path, null, makeSeed(randomBytes(32)));
  if (!folder.ok) return folder;
  const { events, seed } = folder.value;
  const competition = new Competition({
    ...{ id: HERE, events, log: folder.value, seed, lanes: 1 },
    unseal: async (_pairing, matches) => unsealRecords(path, matches),
  });
  try {
    // Cut off right at its beginning: the entries of its plan come before any decision.
    if (competition.ledger.entrants.size === 0) await competition.settled();
    const decision = await decide(competition.ledger);
    if (!decision.ok) return decision;
    const isClosing = decision.value.kind === 'closed';
    const number = await competition.decide(isClosing ? { ...decision.value, seed } : decision.value);
    await competition.settled();
    return number;
  } finally {
    await folder.value.close();
  }
}
