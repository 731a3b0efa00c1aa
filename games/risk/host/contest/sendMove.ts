/**
 * A move of the contest, from its query to its verdict. The errors and their order are defined by
 * the protocol (firstError).
 */
import { lookUp } from '@joute/core/input/objects.ts';
import { facts } from '../../facts.ts';
import { type ContestError, firstError, OK, type Sender, type Verdict } from '../../wire/errors.ts';
import type { Query } from '../../wire/query.ts';
import type { ContestApi, User } from './contestApi.ts';
import type { ContestBoard } from './contestBoard.ts';
import type { Judgement } from './contestPlayer.ts';
import type { SayNo } from './verdict.ts';

const senderOf = (user: User | null): Sender | null =>
  user && (user.board?.senderOf(user.idPlayer) ?? { game: null, idPlayer: null });

export async function sendMove(desk: ContestApi, query: Query, no: SayNo): Promise<Verdict> {
  const user = desk.userOf(query.get('playerUUID') ?? '');
  const refuse = (): Verdict | null => {
    const sender = senderOf(user);
    const error = firstError(sender, false);
    return error && no(error, codeOf(error), { current: (sender?.game?.current ?? 0) + 1 });
  };
  const refused = refuse();
  if (refused) return refused;
  // A sender without an error has a board.
  const { board, idPlayer } = user as User & { readonly board: ContestBoard };
  const judgement = await board.submit(idPlayer, query.get('move') ?? '');
  const late = (): Verdict => no(`It's not the turn of player ${idPlayer + 1}`, 'contest/too-late');
  return judgement ? judge(judgement, no, late) : (refuse() ?? late());
}

const CODES: Readonly<Record<string, string>> = {
  'Unknown User': 'contest/unknown-user',
  'Unknown Game': 'contest/game-forgotten',
  'Game has not started.': 'contest/not-started',
  'Game is Finished.': 'contest/finished',
  'Unknown player': 'contest/not-in-game',
};
const codeOf = (error: ContestError): string => lookUp(CODES, error) ?? 'contest/not-your-turn';

function judge({ verdict, event, refusal }: Judgement, no: SayNo, late: () => Verdict): Verdict {
  if (verdict === 'taken') return OK;
  if (event !== 'answer' || !refusal) return late();
  const wrong = no('Wrong Move', refusal);
  if (verdict === 'refused') return wrong;
  return {
    ...wrong,
    message: `${wrong.message} ${no(null, 'contest/out-of-tries', { tries: facts.policy.tries }).message}`,
  };
}
