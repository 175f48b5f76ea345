import { expect, test } from 'vitest';
import { fullMarks, joinEntries, tally } from './inspection.ts';

const sheet = [
  { title: 'Shirt', items: [{ id: 'shirt', label: 'Pressed', points: 5 }] },
  {
    title: 'Shoes',
    items: [
      { id: 'shine', label: 'Shined', points: 3 },
      { id: 'laces', label: 'Laces', points: 2 },
    ],
  },
];

test('a percent is shown once every item is scored', () => {
  expect(tally(sheet, { shirt: 5 })).toEqual({ scored: 1, items: 3, total: 5, percent: null });
  expect(tally(sheet, { shirt: 5, shine: 1, laces: 0 })).toEqual({ scored: 3, items: 3, total: 6, percent: 60 });
});

test('full marks leave what was scored', () => {
  expect(fullMarks(sheet, { shine: 1 })).toEqual({ shirt: 5, laces: 2 });
});

test('of two entries the later wins, item by item', () => {
  const first = { presence: 'present' as const, scores: { shirt: 5, shine: 3 } };
  expect(joinEntries(first, { scores: { shine: 1 }, remarks: 'Dull' })).toEqual({
    presence: 'present',
    scores: { shirt: 5, shine: 1 },
    remarks: 'Dull',
  });
  expect(joinEntries({ remarks: 'A' }, { presence: 'absent' })).toEqual({ remarks: 'A', presence: 'absent' });
});
