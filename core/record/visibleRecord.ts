/**
 * What a viewer may see of the record of a match that still runs: no secret draws, no saved state
 * that holds secrets, no thoughts about secrets, and nothing of a turn whose answers are sealed but
 * what the viewer itself sent. Of a finished match everybody may see everything. The links stay as
 * they are in the record, so a viewer can check later that nothing was changed behind its back.
 */
import type { Draw } from '../dice.ts';
import type { Facts, Viewer } from '../game.ts';
import type { Entry } from '../match/match.ts';
import type { Termination } from '../policy.ts';
import type { MatchRecord } from './record.ts';

/** `turn`: the one under way. */
export function visibleRecord(record: MatchRecord, facts: Facts, turn: number, viewer: Viewer): MatchRecord {
  if (isOpenToAll(record.end)) return record;
  const isOpen = ({ label }: Draw): boolean => !facts.secretDraws.includes(label);
  const { from: _from, ...unsaved } = record.head;
  const head = facts.information === 'hidden' ? unsaved : record.head;
  return {
    head: { ...head, draws: head.draws.filter(isOpen) },
    entries: record.entries
      .filter((entry) => entry.turn < turn || entry.seat === viewer)
      .map((entry) => visibleEntry(entry, facts, viewer)),
    // Of a match that goes on as another: without what its seed would tell.
    end: record.end,
  };
}

/**
 * Whether everybody may see everything of a match. Where moves were taken back another match goes
 * on from it, with the same secrets.
 */
export const isOpenToAll = (end: { readonly termination: Termination } | null): boolean =>
  end !== null && end.termination !== 'taken-back';

/**
 * An entry of a match that still runs. Where a seat knows things that others do not, what it thinks
 * would reveal them.
 */
export function visibleEntry<E extends Entry>(entry: E, { secretDraws, information }: Facts, viewer: Viewer): E {
  const shown = entry.thought && information === 'hidden' && entry.seat !== viewer ? withoutThought(entry) : entry;
  if (!shown.draws || secretDraws.length === 0) return shown;
  return { ...shown, draws: shown.draws.filter(({ label }) => !secretDraws.includes(label)) };
}

function withoutThought<E extends Entry>({ thought: _thought, ...entry }: E): E {
  return entry as E;
}
