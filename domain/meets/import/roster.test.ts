import { expect, test } from 'vitest';
import { checkRoster, guessRoster, missingInRoster, type RosterRoom } from './roster.ts';

const rowsOf = (...rows: Record<string, string>[]) => rows.map((cells, at) => ({ line: at + 2, cells }));
const ROOM: RosterRoom = {
  entries: [
    { id: 'e1', code: 'Armed regulation', name: 'Armed regulation' },
    { id: 'e2', code: 'Armed regulation B', name: 'Armed regulation B' },
  ],
  members: [
    { name: 'Alex Quist', entries: ['e1'] },
    { name: null, entries: [] },
  ],
  cadets: [
    { id: 'c1', name: 'Bo Lane' },
    { id: 'c2', name: 'Cy Ott' },
    { id: 'c3', name: 'CY OTT' },
  ],
};
const HEADINGS = ['Cadet name', 'Gr', 'M/F', 'Novice', 'Waiver', 'Event', 'Position'];

test('columns are guessed by what other files call them', () => {
  expect(guessRoster(HEADINGS)).toEqual({
    name: 'Cadet name',
    grade: 'Gr',
    gender: 'M/F',
    first_year: 'Novice',
    form: 'Waiver',
    entry: 'Event',
    role: 'Position',
  });
  expect(missingInRoster({})).toEqual(['Name']);
  expect(missingInRoster({ first: 'First', last: 'Last' })).toEqual([]);
});

test('a row is a cadet, tied to the school’s own where the name names one, with a place in an entry', () => {
  const row = (...cells: string[]) => Object.fromEntries(HEADINGS.map((heading, at) => [heading, cells[at] ?? '']));
  const found = checkRoster(
    rowsOf(
      row('Lane, Bo', '10th grade', 'female', 'yes', 'x', 'armed regulation b', 'Alt'),
      row('Cy Ott', '9'),
      row('alex  quist', '', '', '', '', 'Armed regulation B'),
    ),
    guessRoster(HEADINGS),
    ROOM,
  );
  expect(found.map(({ entry }) => entry)).toEqual([
    {
      row: 2,
      name: 'Bo Lane',
      cadet_id: 'c1',
      grade: '10',
      gender: 'F',
      first_year: true,
      form: true,
      entry_id: 'e2',
      role: 'alternate',
    },
    { row: 3, name: 'Cy Ott', grade: '9' },
    { row: 4, name: 'alex quist', entry_id: 'e2' },
  ]);
});

test('each fault of a row is named with its column, and what is there already needs nothing', () => {
  const mapping = Object.fromEntries(
    'name grade gender first_year form entry role'.split(' ').map((key) => [key, key]),
  );
  const found = checkRoster(
    rowsOf(
      { name: '' },
      { name: '12345' },
      { name: 'x'.repeat(81) },
      { name: 'Di Fox', grade: '5' },
      { name: 'Di Fox', gender: 'Z', first_year: 'maybe', form: '?' },
      { name: 'Di Fox', entry: 'Saber', role: 'mascot' },
      { name: 'Alex Quist' },
      { name: 'Alex Quist', entry: 'Armed regulation' },
      { name: 'Ed Roe' },
      { name: 'ED ROE' },
    ),
    mapping,
    ROOM,
  );
  expect(found.map(({ problems, same }) => same ?? problems.map(({ field, reason }) => `${field}: ${reason}`))).toEqual(
    [
      ['name: The name is missing'],
      ['name: “12345” isn’t a name'],
      ['name: The name is too long'],
      ['grade: “5” isn’t a grade'],
      ['gender: “Z” is neither F nor M', 'first_year: This is neither yes nor no', 'form: This is neither yes nor no'],
      ['entry: “Saber” isn’t an entry of this registration', 'role: “mascot” isn’t a role'],
      'Alex Quist is on the roster',
      'Alex Quist is in this entry',
      [],
      ['name: Row 10 is the same cadet'],
    ],
  );
});
