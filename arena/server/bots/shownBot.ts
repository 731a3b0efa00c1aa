/** Bots and versions as the interface shows them, in the reader's language. */
import type { BotVersionInfo, ShownCheck, TeamBotInfo } from '@joute/core/api/bots.ts';
import type { GameEntry } from '@joute/core/gameEntry.ts';
import { defined } from '@joute/core/input/objects.ts';
import { coreWords } from '@joute/core/match/sentences.ts';
import { type Examination, offendingText } from '@joute/core/wire/compliance.ts';
import { type Language, say } from '@joute/core/words.ts';
import { findGame } from '@joute/games/index.ts';
import { liveWords } from '../../match/matchSentences.ts';
import { arenaWords } from '../../match/sentences.ts';
import type { StoredBot, StoredVersion } from '../../store/bots/teamBots.ts';
import { parseStart } from '../../submissions/startLine.ts';
import { sayRefusal } from '../refusals/sayRefusal.ts';
import { COURSE } from './connectedVersion.ts';
import { examinationOf, type StoredCheck } from './examine.ts';
import { trialChecks } from './trialChecks.ts';

export const shownBot = (bot: StoredBot, teamName: string, ready: number | null): TeamBotInfo => {
  const { team, id, game, name, open, card } = bot;
  return { ...{ team, teamName, id, game, name, open, card }, player: `team:${team}/${id}`, version: ready };
};

export const shownSummary = ({ number, kind, state, created, pace }: StoredVersion) => ({
  ...{ number, kind, state, created, pace },
});

export async function shownVersion(
  version: StoredVersion,
  game: string,
  language: Language,
  mayReadLines: boolean,
): Promise<BotVersionInfo> {
  const { team, bot, start, build, archive, messages, trouble, kind } = version;
  // A command on the server may hold paths and secrets of that machine.
  const isHidden = kind === 'command' && !mayReadLines;
  return {
    ...shownSummary(version),
    ...{ team, bot, game, start: isHidden ? '' : start, build, hash: archive, messages },
    trouble: trouble && (await sayRefusal(trouble, language, game)),
    checklist: version.checklist ? await shownChecks(version, game, language) : null,
  };
}

async function shownChecks(
  { kind, start, checklist }: StoredVersion,
  gameId: string,
  language: Language,
): Promise<readonly ShownCheck[]> {
  const entry = await findGame(gameId);
  if (!entry) return [];
  const examined = kind === 'connected' ? await trialOf(entry, start === COURSE) : await examinationFor(entry, start);
  if (!examined) return [];
  const { checks, words } = examined;
  return (checklist as readonly StoredCheck[]).flatMap(({ check, outcome, breach }) => {
    const known = checks.find(({ id }) => id === check);
    // A check of an earlier Joute.
    if (!known) return [];
    const told = { id: check, title: known.title[language], outcome };
    if (!breach) return [told];
    const { detail, offending, errors } = breach;
    const why = say(detail, language, ...words);
    const sent = offending && offendingText(offending);
    return [
      { ...told, why, rule: known.rule[language], mend: known.mend[language], ...defined({ offending: sent, errors }) },
    ];
  });
}

type Examined = Pick<Examination, 'checks' | 'words'>;

async function examinationFor(entry: GameEntry, start: string): Promise<Examined | null> {
  const program = parseStart(start);
  // Its checks and their words hold both languages.
  return program.ok ? examinationOf(entry, program.value, { language: 'en' }) : null;
}

async function trialOf(entry: GameEntry, isCourse: boolean): Promise<Examined> {
  const [checks, game] = await Promise.all([trialChecks(entry, isCourse), entry.game()]);
  return { checks, words: [game.words, coreWords, arenaWords, liveWords] };
}
