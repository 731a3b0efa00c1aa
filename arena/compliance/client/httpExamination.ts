/**
 * Examines a client of a course's protocol over HTTP: the checks are the game's own; starting the
 * client and playing with it is done here.
 */
import type { HttpCourse, HttpExaminationPlan } from '@joute/core/host/httpCourse.ts';
import type { ExaminationServices } from '@joute/core/host/services.ts';
import type { Examination } from '@joute/core/wire/compliance.ts';
import { hostServices } from '../../gates/hostServices.ts';
import { playHere } from '../../gates/table.ts';
import { departureOf } from '../../programs/launchedChannel.ts';
import { Program } from '../../programs/program.ts';
import { GRACE_MS, PATIENCE_MS } from './examination.ts';
import { Sparring } from './sparring.ts';
import { clientWords } from './words.ts';

const { words } = hostServices;

const services: ExaminationServices = {
  ...hostServices,
  words: { en: { ...words.en, ...clientWords.en }, fr: { ...words.fr, ...clientWords.fr } },
  play: playHere,
  launch: (command, { gone, remark }) =>
    new Program(command, { read: () => {}, gone: (why) => gone(departureOf(why)), remark }),
  sparring: (name, temper) => new Sparring(name, temper),
};

type Patience = Pick<HttpExaminationPlan, 'patience' | 'grace'>;

/** `run` rejects where the port cannot be opened. */
export const examineHttpClient = (
  course: HttpCourse,
  plan: Omit<HttpExaminationPlan, keyof Patience> & Partial<Patience>,
): Examination => course.examine({ patience: PATIENCE_MS[plan.source.kind], grace: GRACE_MS, ...plan }, services);
