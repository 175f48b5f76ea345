import { expect, test } from 'vitest';
import { ByteBudget } from './body-budget.ts';

test('who finds no room waits, in the order of coming, and no one takes more than there is', async () => {
  const budget = new ByteBudget(100, 2);
  const order: string[] = [];
  const first = await budget.take(70);
  const second = budget.take(50).then((release) => (order.push('second'), release));
  // Small enough for what is left, but not before its turn.
  const third = budget.take(500).then((release) => (order.push('third'), release));
  await expect(budget.take(10)).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
  expect([budget.taken, budget.waiting]).toEqual([70, 2]);
  first();
  first();
  const release = await second;
  expect([budget.taken, budget.waiting, order]).toEqual([50, 1, ['second']]);
  release();
  (await third)();
  expect([budget.taken, budget.waiting]).toEqual([0, 0]);
});
