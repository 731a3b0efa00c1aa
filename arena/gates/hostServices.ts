/** What the arena hands to the part of a game that needs Node (core/host/services.ts). */
import type { HostServices } from '@joute/core/host/services.ts';
import { CoreWait } from '../machine/coreWait.ts';
import { faultIn } from '../machine/faults.ts';
import { hostWatch } from '../machine/hostWatch.ts';
import { KnownHosts } from '../machine/knownHosts.ts';
import { liveWords } from '../match/matchSentences.ts';
import { arenaWords } from '../match/sentences.ts';
import { Question } from '../talk/question.ts';

export const hostServices: HostServices = {
  questions: (starved = () => 0) => {
    const coreWait = new CoreWait(starved);
    return (ask, signal, expired) => {
      const question = new Question(ask, signal, coreWait, expired);
      question.written();
      return {
        reply: question.reply,
        limit: question.limit,
        answer: (text) => void question.answer(text, hostWatch.look()),
        expire: (why) => question.expire(why),
        leave: (why) => question.leave(why, 'crashed'),
      };
    };
  },
  knownHosts: (host) => new KnownHosts({ host }),
  reportFault: faultIn('request'),
  words: { en: { ...arenaWords.en, ...liveWords.en }, fr: { ...arenaWords.fr, ...liveWords.fr } },
};
