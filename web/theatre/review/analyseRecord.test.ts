import { findGame } from '@joute/games/index.ts';
import { expect, test } from 'vitest';
import { openSimulatedMatch } from '../../test/simulatedMatch.ts';
import { readRecord } from '../model/replayed.ts';
import { analyseRecord } from './analyseRecord.ts';

async function analyse(id: string, turns: number) {
  const match = await openSimulatedMatch('m', id);
  for (let turn = 0; turn < turns; turn++) {
    const [seat] = match.waiting;
    match.play(seat!, match.legalMove(seat!));
  }
  match.close();
  const bots = await (await findGame(id))!.bots();
  return { bot: bots.at(-1)!, messages: [...analyseRecord(match.game, bots.at(-1)!, readRecord(match.record), 200)] };
}

test('every turn of both sides is reviewed, from the left to the right', async () => {
  const { bot, messages } = await analyse('draughts', 5);
  expect(messages[0]).toEqual({ type: 'begun', turns: 5, bot: bot.card.name });
  expect(messages.at(-1)).toEqual({ type: 'done' });
  const reviews = messages.flatMap((message) => (message.type === 'turn' ? [message.review] : []));
  expect(reviews.map(({ seat, turn }) => `${turn}.${seat}`)).toEqual(['1.1', '2.2', '3.1', '4.2', '5.1']);
  expect(reviews.map(({ score }) => typeof score)).toEqual(reviews.map(() => 'number'));
  // Plain data: positions stay with the worker.
  expect(structuredClone(reviews)).toEqual(reviews);
  expect(Object.keys(reviews[0]!).toSorted()).toEqual(['better', 'forced', 'move', 'score', 'seat', 'shares', 'turn']);
});

test('where the bot can, it says what every move is worth: a share of the match', async () => {
  const { messages } = await analyse('draughts', 4);
  const shares = messages.flatMap((message) => (message.type === 'turn' ? [message.review.shares!] : []));
  for (const { better, played } of shares)
    for (const share of [better, played]) expect(share >= 0 && share <= 1).toBe(true);
});

test('a match without a move has nothing to be said of', async () => {
  const { messages } = await analyse('draughts', 0);
  expect(messages.map(({ type }) => type)).toEqual(['begun', 'done']);
});
