/**
 * Examines a client of a course's protocol over HTTP: the checks are the game's own; starting the
 * client, letting it in and playing with it is done here.
 */
import type { HttpCourse, HttpExaminationPlan } from '@joute/core/host/httpCourse.ts';
import type { ExaminationServices } from '@joute/core/host/services.ts';
import type { Examination } from '@joute/core/wire/compliance.ts';
import { hostServices } from '../../gates/hostServices.ts';
import { SandboxDoor } from '../../gates/sandboxDoor.ts';
import { playHere } from '../../gates/table.ts';
import { departureOf } from '../../programs/launchedChannel.ts';
import { Program } from '../../programs/program.ts';
import type { Launch } from '../../sandbox/launch.ts';
import { QuestionedPlayer, type Questioning } from '../questioning.ts';
import { GRACE_MS, PATIENCE_MS } from './examination.ts';
import { Sparring } from './sparring.ts';
import { clientWords } from './words.ts';

const { words } = hostServices;

type Patience = Pick<HttpExaminationPlan, 'patience' | 'grace'>;

export interface HttpExaminationOptions extends Omit<HttpExaminationPlan, keyof Patience>, Partial<Patience> {
  /** Of a client that we start. */
  readonly launch?: Launch | undefined;
  /** Wraps every question: for who shares the machine out, and measures. */
  readonly questioning?: Questioning | undefined;
}

/** `run` rejects where the port cannot be opened. */
export function examineHttpClient(course: HttpCourse, options: HttpExaminationOptions): Examination {
  const { launch, questioning, ...plan } = options;
  let way: SandboxDoor | null = null;
  const services: ExaminationServices = {
    ...hostServices,
    words: { en: { ...words.en, ...clientWords.en }, fr: { ...words.fr, ...clientWords.fr } },
    play: questioning ? asking(questioning) : playHere,
    listen: (server, place) => {
      way = new SandboxDoor(plan.source.kind === 'launched' ? launch : undefined);
      return way.listen(server, place);
    },
    launch: (command, { gone, remark }) => {
      const hooks = {
        read: () => {},
        gone: (why: Parameters<typeof departureOf>[0]) => gone(departureOf(why)),
        remark,
      };
      return new Program(command, hooks, way?.opened());
    },
    sparring: (name, temper) => new Sparring(name, temper),
  };
  const examination = course.examine({ patience: PATIENCE_MS[plan.source.kind], grace: GRACE_MS, ...plan }, services);
  return { ...examination, run: (hooks) => examination.run(hooks).finally(() => way?.close()) };
}

/** Plays with every question to the client wrapped; opponents are ours. */
const asking =
  (questioning: Questioning): ExaminationServices['play'] =>
  (plan, hooks) => {
    const players = plan.players.map((player) =>
      player.spec === 'net' ? new QuestionedPlayer(player, questioning) : player,
    );
    return playHere({ ...plan, players }, hooks);
  };
