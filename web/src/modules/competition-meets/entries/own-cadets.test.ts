import { expect, test } from 'vitest';
import { tiedToRoster } from './own-cadets.ts';

test('a name that one active cadet has is tied to the roster, another stays a name', () => {
  const roster = [
    { id: 'a', first_name: 'Alex', last_name: 'Quist' },
    { id: 'b', first_name: 'Bo', last_name: 'Lane' },
    { id: 'c', first_name: 'Bo', last_name: 'Lane' },
  ];
  expect(tiedToRoster([{ name: 'alex quist' }, { name: 'Bo Lane' }, { name: 'Cy Mott' }], roster)).toEqual([
    { name: 'alex quist', own_cadet_id: 'a' },
    { name: 'Bo Lane' },
    { name: 'Cy Mott' },
  ]);
});
