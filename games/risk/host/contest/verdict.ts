/**
 * A refusal in the contest's form: one of its own texts as `error`, and the reason in a sentence.
 */

import { coreWords } from '@joute/core/match/sentences.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import { type Catalogues, type Language, say } from '@joute/core/words.ts';
import type { ContestError, Verdict } from '../../wire/errors.ts';
import { words } from '../../words.ts';
import { contestWords } from './sentences.ts';

export type SayNo = (error: ContestError | null, why: Refusal | string, params?: Refusal['params']) => Verdict;

/** `others`: the sentences of refusals that are not the contest's own. */
export const verdict =
  (language: Language, others: Catalogues): SayNo =>
  (error, why, params = {}) => ({
    error,
    message: say(
      typeof why === 'string' ? refusal(why, params) : why,
      language,
      contestWords,
      words,
      coreWords,
      others,
    ),
  });
