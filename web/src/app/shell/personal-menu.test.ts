import { expect, test } from 'vitest';
import { ownWords, withFamily } from './personal-menu.ts';

const item = (id: string, label: string) => ({ id, label, icon: 'user', path: `/app/${id}`, order: 1 });
const labels = (items: { label: string }[]) => items.map(({ label }) => label);

test("a cadet's roster is their own record", () => {
  expect(labels(ownWords([item('dashboard', 'Dashboard'), item('cadets', 'Cadets')]))).toEqual([
    'Dashboard',
    'My record',
  ]);
});

const link = (cadet_id: string | null, first_name: string | null) => ({
  cadet_id,
  first_name,
  last_name: first_name && 'Chen',
});

test('a parent has each verified child once, before the calendar and behind a dashboard', () => {
  const links = [link('1', 'Leo'), link(null, null), link('2', 'Alina'), link('1', 'Leo')];
  const menu = withFamily([item('calendar', 'Calendar')], links);
  expect(labels(menu)).toEqual(['Leo Chen', 'Alina Chen', 'My children', 'Calendar']);
  expect(menu[0]).toMatchObject({ path: '/app/cadets/1' });
  expect(labels(withFamily([item('dashboard', 'Dashboard'), item('calendar', 'Calendar')], []))).toEqual([
    'Dashboard',
    'My children',
    'Calendar',
  ]);
});
