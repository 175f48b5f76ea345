import { expect, test } from 'vitest';
import { orderWords } from '../../../shared/meet/extras/words.ts';
import { choicesIn, type Extra, hasChoices } from '../extra.ts';
import { orderedOf, totalsOf } from './totals.ts';

const order = { code: 'S01', note: 'No nuts', at: '', host_reason: null, host_changed_at: null };
const lunch = {
  name: 'Lunch',
  options: [
    { id: 't', label: 'Turkey', max_total: null, ordered: 12 },
    { id: 'v', label: 'Veggie', max_total: 5, ordered: 2 },
  ],
  orders: [
    { ...order, registration_id: '1', school: 'Larkspur', lines: { t: 8, v: 2 } },
    { ...order, registration_id: '2', school: 'Foxglove', note: null, lines: { t: 4, v: 0 } },
  ],
} as unknown as Extra;

test('a file for the kitchen has the total of each choice before the schools that take it', () => {
  expect(totalsOf(lunch).map(({ choice, school, quantity }) => [choice, school, quantity])).toEqual([
    ['Turkey', 'All schools', 12],
    ['Turkey', 'Larkspur', 8],
    ['Turkey', 'Foxglove', 4],
    ['Veggie', 'All schools', 2],
    ['Veggie', 'Larkspur', 2],
  ]);
  expect(orderedOf(lunch)).toBe(14);
});

test('choices are typed one per line, with a limit after a slash', () => {
  expect(choicesIn('Small\n\n Lot B / 10 \nBoys / girls')).toEqual([
    { label: 'Small', max_total: '' },
    { label: 'Lot B', max_total: '10' },
    { label: 'Boys / girls', max_total: '' },
  ]);
});

test('an order is said in words, and an extra without choices has one of its own name', () => {
  expect(orderWords(lunch.options, { t: 8, v: 0 })).toBe('8 × Turkey');
  expect(orderWords(lunch.options, {})).toBe('Nothing');
  expect(hasChoices(lunch)).toBe(true);
  expect(hasChoices({ name: 'Lunch', options: [{ label: 'Lunch' }] })).toBe(false);
});
