import { expect, test } from 'vitest';
import { placesOf } from './host-roster.ts';

const member = (id: string, name: string | null) => ({
  id,
  code: id,
  name,
  grade: null,
  gender: null,
  first_year: null,
  form_at: null,
  form: null,
  forms: [],
  shared: [],
  certified_at: null,
});

test('a file has a line for each place, by school and entry', () => {
  const rows = placesOf([
    {
      id: 'r1',
      school: 'Larkspur High',
      code: 'S02',
      members: [member('C01', 'Alex Quist'), member('C02', null)],
      entries: [
        {
          id: 'e1',
          label: 'Armed regulation',
          card: null,
          members: [
            { member_id: 'C02', role: 'commander' },
            { member_id: 'C01', role: 'alternate' },
            { member_id: 'gone', role: 'member' },
          ],
        },
      ],
    },
  ]);
  expect(rows.map(({ school_code: school, entry, code, name, role }) => [school, entry, code, name, role])).toEqual([
    ['S02', 'Armed regulation', 'C02', null, 'Commander'],
    ['S02', 'Armed regulation', 'C01', 'Alex Quist', 'Alternate'],
  ]);
});
