/** The contest of Risk'ISEP, as the game's entry offers it: its course's protocol is HTTP. */
import type { HttpCourse } from '@joute/core/host/httpCourse.ts';
import { CONTEST_PRACTICE, examineContest } from '../compliance/examination.ts';
import { ContestDoor } from './contestDoor.ts';
import { ContestHost } from './contestHost.ts';
import { joinContest } from './joinContest.ts';
import { contestWords } from './sentences.ts';

export const contest: HttpCourse = {
  open: (plan, hooks, services) => new ContestHost(plan, hooks, services),
  openDoor: (hello, language, hooks, services) => new ContestDoor(hello, language, hooks, services),
  join: joinContest,
  practice: CONTEST_PRACTICE,
  examine: examineContest,
  words: contestWords,
};
