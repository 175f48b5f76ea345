import { describe, expect, test } from 'vitest';
import { addressOf, competitionMenu, corpsMenu, dividerBefore, forPhone, inOwnOrder } from './menu.ts';

const row = (name: string, sort_order: number, path = `/app/${name}`) => ({
  name,
  label: name,
  path,
  icon: 'user',
  sort_order,
});
const rows = [
  row('tasks', 20),
  row('dashboard', 90),
  row('cadets', 30),
  row('competition-portal', 40, '/app/competition-portal/open-competitions'),
  row('users', 100),
  row('settings', 110),
];
const all = () => true;
const ids = (items: { id: string }[]) => items.map((item) => item.id);

describe('corpsMenu', () => {
  test('has the dashboard first and leaves the competition portal out', () => {
    expect(ids(corpsMenu(rows, all))).toEqual(['dashboard', 'tasks', 'cadets', 'users', 'settings']);
  });

  test('has only what the person may see', () => {
    expect(ids(corpsMenu(rows, (name) => name === 'cadets'))).toEqual(['cadets']);
  });
});

describe('competitionMenu', () => {
  const portal = '/app/competition-portal';
  const hosted = [...rows, row('sheets', 52, `${portal}/sheets`), row('meets', 51, `${portal}/meets`)];

  test('has its dashboard first and the open competitions last', () => {
    const items = competitionMenu(hosted, all, all);
    expect(ids(items)).toEqual(['competition-home', 'meets', 'sheets', 'competition-portal']);
    expect(items.map(({ label }) => label)).toEqual(['Dashboard', 'meets', 'sheets', 'Open competitions']);
  });

  test('leaves out what has no page, and all of it without the right to the portal', () => {
    expect(ids(competitionMenu(hosted, all, (path) => !path.endsWith('sheets')))).not.toContain('sheets');
    expect(competitionMenu(rows, (name) => name !== 'competition-portal', all)).toEqual([]);
  });
});

describe('inOwnOrder', () => {
  const items = corpsMenu(rows, all);

  test('keeps the saved order and puts new modules behind it', () => {
    expect(ids(inOwnOrder(items, ['cadets', 'tasks']))).toEqual(['dashboard', 'cadets', 'tasks', 'users', 'settings']);
  });

  test('forgets saved entries that are gone', () => {
    expect(ids(inOwnOrder(items, ['gone', 'settings']))[1]).toBe('settings');
  });
});

describe('dividerBefore', () => {
  test('is before the administration', () => expect(dividerBefore(corpsMenu(rows, all))).toBe(3));
  test('is gone once the person mixed the order', () => {
    expect(dividerBefore(inOwnOrder(corpsMenu(rows, all), ['users', 'tasks', 'cadets', 'settings']))).toBe(-1);
  });
});

test('addressOf keeps people on mobile paths where a variant exists', () => {
  const [dashboard, tasks] = corpsMenu(rows, all);
  expect(dashboard && addressOf(dashboard, true)).toBe('/mobile/dashboard');
  expect(tasks && addressOf(tasks, true)).toBe('/app/tasks');
});

test('a phone shows the preferred entries, then others, and no administration', () => {
  expect(ids(forPhone(corpsMenu(rows, all), ['dashboard', 'cadets'], 4))).toEqual(['dashboard', 'cadets', 'tasks']);
  expect(ids(forPhone(corpsMenu(rows, all), ['dashboard', 'cadets'], 2))).toEqual(['dashboard', 'cadets']);
});
