/** The contest's way to say no: one of its own texts as `error`, and the reason in a sentence. */
import { coreWords } from '@joute/core/match/sentences.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import { type Language, say } from '@joute/core/words.ts';
import type { ContestError, Verdict } from '@joute/games/risk/wire/errors.ts';
import { words } from '@joute/games/risk/words.ts';
import { arenaWords } from '../match/sentences.ts';
import { contestWords } from './sentences.ts';

export type SayNo = (error: ContestError | null, why: Refusal | string, params?: Refusal['params']) => Verdict;

export const verdict =
  (language: Language): SayNo =>
  (error, why, params = {}) => ({
    error,
    message: say(
      typeof why === 'string' ? refusal(why, params) : why,
      language,
      contestWords,
      words,
      coreWords,
      arenaWords,
    ),
  });
