/** Whether what was uploaded for every version is there, as it came. */
import { type Refusal, refusal } from '@joute/core/result.ts';
import { readUpload } from '../bots/archives.ts';
import type { Db } from '../schema.ts';

export async function checkBots(db: Db): Promise<Refusal[]> {
  const versions = await db
    .selectFrom('bot_versions')
    .select(['team', 'bot', 'number', 'archive'])
    .where('archive', 'is not', null)
    .execute();
  const found: Refusal[] = [];
  const whole = new Map<string, boolean>();
  for (const { team, bot, number, archive } of versions) {
    const isWhole = whole.get(archive!) ?? (await readUpload(db, archive!)) !== null;
    whole.set(archive!, isWhole);
    if (!isWhole) found.push(refusal('check/archive', { bot: `${team}/${bot}`, number }));
  }
  return found;
}
