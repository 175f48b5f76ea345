import { describe, expect, test } from 'vitest';
import { columnsOf, findModules, rowState, stepOf, withMenu } from './matrix.ts';

const modules = [
  { name: 'cadets', label: 'Cadets', about: 'The roster.', actions: ['sidebar', 'read', 'certify'] },
  { name: 'calendar', label: 'Calendar', about: 'What happens at the school.', actions: ['read', 'manage'] },
];
const labelOf = (action: string) => (action === 'sidebar' ? 'In the menu' : action);

test("common verbs come first, then a module's own", () => {
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

describe('the menu entry of a section', () => {
  const actions = ['sidebar', 'read', 'update', 'manage'];
  const sections = [
    { name: 'fitness', actions, is_section: true },
    { name: 'cadets', actions, is_section: false },
  ];
  const turn = (changes: [string, boolean][], on: string[]) =>
    withMenu(
      changes.map(([key, enabled]) => ({ module: key.split(':')[0] ?? '', action: key.split(':')[1] ?? '', enabled })),
      sections,
      (module, action) => on.includes(`${module}:${action}`),
    ).map(({ module, action, enabled }) => `${enabled ? '+' : '-'}${module}:${action}`);

  test('comes with the first permission, not with another one, and not to a module of the menu', () => {
    expect(turn([['fitness:read', true]], [])).toEqual(['+fitness:read', '+fitness:sidebar']);
    expect(turn([['fitness:update', true]], ['fitness:read'])).toEqual(['+fitness:update']);
    expect(turn([['cadets:read', true]], [])).toEqual(['+cadets:read']);
  });

  test('goes with the last permission', () => {
    const on = ['fitness:sidebar', 'fitness:read', 'fitness:update'];
    expect(turn([['fitness:read', false]], on)).toEqual(['-fitness:read']);
    const both: [string, boolean][] = [
      ['fitness:read', false],
      ['fitness:update', false],
    ];
    expect(turn(both, on)).toEqual(['-fitness:read', '-fitness:update', '-fitness:sidebar']);
  });

  test('is left alone where it is turned itself', () => {
    const both: [string, boolean][] = [
      ['fitness:sidebar', false],
      ['fitness:read', true],
    ];
    expect(turn(both, [])).toEqual(['-fitness:sidebar', '+fitness:read']);
  });
});
