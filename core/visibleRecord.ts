/**
 * What a viewer may see of the record of a match that still runs: no secret draws, no saved state that holds secrets, and nothing of a turn whose answers are sealed but
 * what the viewer itself sent. Of a finished match everybody may see everything. The links stay as they are in the record, so a viewer can
 * check later that nothing was changed behind its back.
 */
import type { Draw } from './dice.ts';
import type { Facts, Viewer } from './game.ts';
import type { Entry } from './match.ts';
import type { Linked, MatchRecord } from './record.ts';

/** `turn`: the one under way. */
export function visibleRecord(record: MatchRecord, facts: Facts, turn: number, viewer: Viewer): MatchRecord {
  if (record.end) return record;
  const isOpen = ({ label }: Draw): boolean => !facts.secretDraws.includes(label);
  const showDraws = (entry: Linked<Entry>): Linked<Entry> =>
    entry.draws ? { ...entry, draws: entry.draws.filter(isOpen) } : entry;
  const { from: _from, ...unsaved } = record.head;
  const head = facts.information === 'hidden' ? unsaved : record.head;
  return {
    head: { ...head, draws: head.draws.filter(isOpen) },
    entries: record.entries.filter((entry) => entry.turn < turn || entry.seat === viewer).map(showDraws),
    end: null,
  };
}
