/**
 * `joute step escat` with the robots' moves given in the input: the subject's annex, phase by
 * phase, as in its figures.
 */
import { defined } from '@joute/core/input/objects.ts';
import annex from '@joute/games/escat/notation/test/annex.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { joute } from '../test/run.ts';

async function step(lines: readonly object[]): Promise<Record<string, unknown>[]> {
  const input = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const { code, out } = await joute(['step', 'escat', '--setup', 'fixed=true', '--start'], { input });
  expect(code).toBe(0);
  return out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('the annex’s five turns come to its figures', async () => {
  const phases = annex.turns.flatMap(({ cats, wardens, robots }) => [
    { moves: { 1: cats } },
    { moves: { 2: wardens }, robots },
  ]);
  const [start, ...states] = await step(phases);
  expect(start!.board).toEqual(annex.start);
  const figures = states.filter(({ phase }) => phase === 'cats').map(({ board }) => board);
  expect(figures).toEqual(annex.turns.map(({ figure }) => figure));
  expect(states.at(-1)).toMatchObject({ points: [5, 0], gone: { escaped: 0, captured: 1, chaf: 'escaped' } });
});

test('robots that cannot go as written are refused, and the state stays; none written stay or are rolled', async () => {
  const cats = { moves: { 1: annex.turns[0]!.cats } };
  const wardens = (robots?: unknown) => ({ moves: { 2: 'C2>B3 I2>J3' }, ...defined({ robots }) });
  const refused = [
    { line: { ...cats, robots: ['A1>A2'] }, code: 'robot/not-now' },
    { line: cats, code: null },
    { line: wardens('A1>A2'), code: 'robot/shape' },
    { line: wardens([1]), code: 'robot/shape' },
    { line: wardens(['A1>C3']), code: 'robot/cannot' },
    { line: wardens(['B1>B2']), code: 'robot/none' },
  ];
  const answers = await step([...refused.map(({ line }) => line), wardens([])]);
  const codes = answers.slice(1, -1).map((answer) => (answer.refused as { code: string }[] | undefined)?.[0]?.code);
  expect(codes).toEqual(refused.map(({ code }) => code ?? undefined));
  expect(answers.at(-1)).toMatchObject({ turn: 2, phase: 'cats', robots: answers[0]!.robots });
});
