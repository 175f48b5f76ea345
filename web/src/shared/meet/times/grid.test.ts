import { expect, test } from 'vitest';
import { type Slot, stateOf, withTaken } from './grid.ts';

const slot = (more: Partial<Slot> = {}): Slot => ({
  id: 'one',
  event: 'e',
  area: 'a',
  starts_at: '2030-03-02T15:00:00Z',
  ends_at: '2030-03-02T15:12:00Z',
  capacity: 1,
  taken: 0,
  ...more,
});
const NOW = Date.parse('2030-02-01T12:00:00Z');

test('a time is free until its places are taken, and a hold that ended counts no longer', () => {
  expect(stateOf(slot(), NOW)).toBe('free');
  expect(stateOf(slot({ taken: 1 }), NOW)).toBe('taken');
  expect(stateOf(slot({ taken: 1, frees_at: '2030-02-01T12:05:00Z' }), NOW)).toBe('taken');
  expect(stateOf(slot({ taken: 1, frees_at: '2030-02-01T11:59:00Z' }), NOW)).toBe('free');
  expect(stateOf(slot({ capacity: 3, taken: 2 }), NOW)).toBe('free');
});

test('a free place with a line is its line’s, and a closed time no one’s', () => {
  expect(stateOf(slot({ waiting: 2 }), NOW)).toBe('taken');
  expect(stateOf(slot({ closed: 'Wet floor' }), NOW)).toBe('closed');
});

test('a message changes the times it names, and no others', () => {
  const grid = { slots: [slot(), slot({ id: 'two' })], name: 'grid' };
  const next = withTaken(grid, [slot({ id: 'two', taken: 1 }), slot({ id: 'three' })]);
  expect(next.slots.map(({ id, taken }) => [id, taken])).toEqual([
    ['one', 0],
    ['two', 1],
  ]);
  expect(next.name).toBe('grid');
});
