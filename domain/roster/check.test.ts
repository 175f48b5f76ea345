import { describe, expect, test } from 'vitest';
import { checkRow, type RosterLists } from './check.ts';
import { markDuplicates } from './duplicate.ts';
import { guessMapping } from './mapping.ts';

const lists: RosterLists = {
  units: [
    { id: 'u1', name: 'Alpha · 1st Platoon', aliases: ['A1'] },
    { id: 'u2', name: 'Bravo', aliases: [] },
  ],
  ranks: [{ code: 'ARMY_PFC', abbreviation: 'C/PFC', title: 'Cadet Private First Class' }],
};
const headings = [
  'Last Name',
  'First Name',
  'Student ID',
  'Email',
  'Grade',
  'LET',
  'Unit',
  'Rank',
  'Phone',
  'Start date',
];
const mapping = guessMapping(headings);
const good = {
  'Last Name': 'Álvarez',
  'First Name': 'Marisol',
  'Student ID': '2048',
  Email: 'm@b.example',
  Grade: '12',
};

function check(cells: Record<string, string>) {
  return checkRow({ line: 2, cells: { ...good, ...cells } }, mapping, lists);
}

function codes(cells: Record<string, string>) {
  return check(cells).problems.map(({ field, code }) => `${field} ${code}`);
}

describe('a row of a roster', () => {
  test('is read with names, units and ranks in the words of the school', () => {
    const { entry } = check({ LET: 'LET 4', Unit: 'alpha 1st platoon', Rank: 'PFC', 'Start date': '8/14/2026' });
    expect(entry).toMatchObject({
      last_name: 'Álvarez',
      grade: 12,
      program_level: 4,
      unit_id: 'u1',
      rank_code: 'ARMY_PFC',
      entry_date: '2026-08-14',
    });
  });

  test.each([
    [{ Email: 'not-an-address' }, 'email email'],
    [{ Grade: '14' }, 'grade grade'],
    [{ Grade: '' }, 'grade missing'],
    [{ 'Last Name': '' }, 'last_name missing'],
    [{ 'First Name': '  ' }, 'first_name missing'],
    [{ 'Student ID': '123-45-6789' }, 'student_number ssn'],
    [{ 'Student ID': '123456789' }, 'student_number ssn'],
    [{ 'First Name': 'x'.repeat(81) }, 'first_name too_long'],
    [{ 'First Name': '=HYPERLINK("http://x")' }, 'first_name formula'],
    [{ 'Last Name': '@SUM(A1)' }, 'last_name formula'],
    [{ 'First Name': 'Jos\uFFFD' }, 'first_name encoding'],
    [{ 'First Name': 'JosÃ©' }, 'first_name encoding'],
    [{ Unit: 'Zulu' }, 'unit unit'],
    [{ Rank: 'General' }, 'rank rank'],
    [{ LET: '9' }, 'program_level level'],
    [{ Phone: 'call me' }, 'phone phone'],
    [{ 'Start date': '2/30/2026' }, 'entry_date date'],
  ])('%o is refused for %s', (cells, code) => {
    expect(codes(cells)).toEqual([code]);
    expect(check(cells).entry).toBeNull();
  });

  test('keeps a phone number that begins with a plus sign', () => {
    expect(codes({ Phone: '+1 512 555 0143' })).toEqual([]);
  });

  test('names every problem, not only the first', () => {
    expect(codes({ Email: 'x', Grade: '3' })).toEqual(['email email', 'grade grade']);
  });
});

describe('duplicates', () => {
  test('are found in the file and on the roster, and the first one is kept', () => {
    const rows = [check({}), check({ Email: 'other@b.example' }), check({ 'Student ID': '7', Email: 'm@b.example' })];
    const known = [{ first_name: 'A', last_name: 'B', grade: 9, student_number: '99', email: null }];
    const marked = markDuplicates([...rows, check({ 'Student ID': '99', Email: '' })], known);
    expect(marked.map(({ entry }) => entry !== null)).toEqual([true, false, false, false]);
    expect(marked[3]?.problems[0]?.reason).toBe('Student number 99 is already on the roster');
  });

  test('two of one name in one grade are told apart by a number', () => {
    const marked = markDuplicates(
      [check({ 'Student ID': '1', Email: '' }), check({ 'Student ID': '2', Email: '' })],
      [],
    );
    expect(marked.every(({ entry }) => entry !== null)).toBe(true);
  });

  test('two of one name in one grade without a number are one', () => {
    const marked = markDuplicates([check({ 'Student ID': '', Email: '' }), check({ 'Student ID': '', Email: '' })], []);
    expect(marked[1]?.problems[0]?.field).toBe('row');
  });
});
