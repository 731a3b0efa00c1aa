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

test('every turn of both sides has a score, from the left to the right', async () => {
  const { bot, messages } = await analyse('draughts', 5);
  expect(messages[0]).toEqual({ type: 'begun', turns: 5, bot: bot.card.name });
  expect(messages.at(-1)).toEqual({ type: 'done' });
  const scores = messages.filter((message) => message.type === 'score');
  expect(scores.map(({ seat, turn }) => `${turn}.${seat}`)).toEqual(['1.1', '2.2', '3.1', '4.2', '5.1']);
  expect(scores.map(({ score }) => typeof score)).toEqual(scores.map(() => 'number'));
  expect(Object.keys(scores[0]!).toSorted()).toEqual(['score', 'seat', 'turn', 'type']);
});

test('a match without a move has nothing to be said of', async () => {
  const { messages } = await analyse('draughts', 0);
  expect(messages.map(({ type }) => type)).toEqual(['begun', 'done']);
});
