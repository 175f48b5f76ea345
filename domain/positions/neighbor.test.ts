import { expect, test } from 'vitest';
import { layOut } from './layout.ts';
import { neighborOf } from './neighbor.ts';

const { boxes } = layOut(
  [
    ['top', null],
    ['left', 'top'],
    ['middle', 'top'],
    ['right', 'top'],
    ['under', 'right'],
  ].map(([id, above]) => ({ id: id ?? '', reports_to_id: above ?? null, advises_id: null })),
);

test.each([
  ['top', 'ArrowDown', 'middle'],
  ['middle', 'ArrowLeft', 'left'],
  ['middle', 'ArrowRight', 'right'],
  ['right', 'ArrowDown', 'under'],
  ['under', 'ArrowUp', 'right'],
  ['left', 'ArrowLeft', undefined],
  ['top', 'ArrowUp', undefined],
  ['top', 'Enter', undefined],
  ['gone', 'ArrowUp', undefined],
])('from %s %s leads to %s', (from, key, to) => {
  expect(neighborOf(boxes, from, key)?.id).toBe(to);
});
