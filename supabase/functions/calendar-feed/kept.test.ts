import { expect, test } from 'vitest';
import { Kept } from './kept.ts';

test('what many ask for at once is made once, and kept for a minute', async () => {
  let [now, made] = [0, 0];
  const kept = new Kept<number>({ now: () => now });
  const make = async () => (made += 1);
  expect(await Promise.all(Array.from({ length: 60 }, () => kept.get('a', make)))).toEqual(Array(60).fill(1));
  expect(await kept.get('b', make)).toBe(2);
  now = 59_999;
  expect(await kept.get('a', make)).toBe(1);
  now = 60_000;
  expect(await kept.get('a', make)).toBe(3);
});

test('what failed is made again, and what was kept longest makes room', async () => {
  const kept = new Kept<object>({ most: 2 });
  let made = 0;
  const make = (more: object) => async () => ({ ...more, made: (made += 1) });
  await kept.get('a', make({ failed: 500 }));
  expect(await kept.get('a', make({}))).toEqual({ made: 2 });
  await kept.get('b', make({}));
  await kept.get('c', make({}));
  expect([await kept.get('a', make({})), await kept.get('c', make({}))]).toEqual([{ made: 5 }, { made: 4 }]);
});
