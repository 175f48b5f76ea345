import { expect, test } from 'vitest';
import { columnsOf, findModules, rowState, stepOf } from './matrix.ts';

const modules = [
  { name: 'cadets', label: 'Cadets', about: 'The roster.', actions: ['sidebar', 'read', 'certify'] },
  { name: 'calendar', label: 'Calendar', about: 'What happens at the school.', actions: ['read', 'manage'] },
];
const labelOf = (action: string) => (action === 'sidebar' ? 'In the menu' : action);

test('the verbs that all know come first, a module’s own behind them', () => {
  expect(columnsOf(modules)).toEqual(['sidebar', 'read', 'manage', 'certify']);
});

test.each([
  ['', ['cadets', 'calendar']],
  ['ROSTER', ['cadets']],
  ['in the menu', ['cadets']],
  ['sees events', ['calendar']],
  ['nothing of the kind', []],
])('a search for "%s" finds %j', (search, found) => {
  expect(findModules(modules, search, labelOf).map(({ name }) => name)).toEqual(found);
});

test('a row is on, off, or in between', () => {
  expect([rowState([true, true]), rowState([true, false]), rowState([false]), rowState([])]).toEqual([
    'all',
    'some',
    'none',
    'none',
  ]);
});

test('arrows lead on, other keys do not', () => {
  expect(stepOf('ArrowUp')).toEqual({ row: -1, column: 0 });
  expect(stepOf('Tab')).toBeNull();
});
