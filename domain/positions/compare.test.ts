import { expect, test } from 'vitest';
import { compareCharts, type Planned } from './compare.ts';

const box = (id: string, more: Partial<Planned> = {}): Planned => ({
  id,
  title: id.toUpperCase(),
  reports_to_id: null,
  holders: [],
  ...more,
});
const held = (...cadets: string[]) => cadets.map((cadet_id) => ({ cadet_id, kind: 'primary' }));

test('the same charts have no difference, in whatever order they are', () => {
  const [a, b] = [box('a', { holders: held('x', 'y') }), box('b', { reports_to_id: 'a' })];
  expect(compareCharts([a, b], [b, { ...a, holders: held('y', 'x') }], ['title'])).toEqual([]);
});

test('what is added, removed, moved, renamed, and held by someone else is told, and nothing more', () => {
  const live = [
    box('a', { holders: held('x', 'y') }),
    box('b', { reports_to_id: 'a' }),
    box('c', { holders: held('z') }),
  ];
  const plan = [box('a', { title: 'Chief', holders: held('y', 'w') }), box('b'), box('d', { holders: held('v') })];
  const none = { moved: false, fields: [], begin: [], end: [] };
  expect(compareCharts(live, plan, ['title'])).toEqual([
    { ...none, id: 'a', title: 'Chief', change: 'changed', fields: ['title'], begin: ['w'], end: ['x'] },
    { ...none, id: 'b', title: 'B', change: 'changed', moved: true },
    { ...none, id: 'd', title: 'D', change: 'added', begin: ['v'] },
    { ...none, id: 'c', title: 'C', change: 'removed', end: ['z'] },
  ]);
});

test('one who holds it in another way begins and ends', () => {
  const acting = box('a', { holders: [{ cadet_id: 'x', kind: 'acting' }] });
  expect(compareCharts([acting], [box('a', { holders: held('x') })])).toMatchObject([{ begin: ['x'], end: ['x'] }]);
});
