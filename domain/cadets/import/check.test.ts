import { describe, expect, test } from 'vitest';
import { checkRow, type RosterLists } from './check.ts';
import { markDuplicates } from './duplicate.ts';
import { guessMapping } from './mapping.ts';

const lists: RosterLists = {
  units: [
    { id: 'a', name: 'Alpha Company', short_name: 'Alpha', parent_id: null },
    { id: 'u1', name: '1st Platoon', short_name: 'A1', parent_id: 'a' },
    { id: 'u2', name: 'Bravo', short_name: null, parent_id: null },
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

const KNOWN = { id: 'k', first_name: 'A', last_name: 'B', grade: 9, student_number: '99', email: 'a@b.example' };

describe('duplicates', () => {
  test('are found in the file and on the roster, and the first one is kept', () => {
    const rows = [check({}), check({ Email: 'other@b.example' }), check({ 'Student ID': '7', Email: 'm@b.example' })];
    const marked = markDuplicates([...rows, check({ 'Student ID': '', Email: 'a@b.example' })], [KNOWN]);
    expect(marked.map(({ entry }) => entry !== null)).toEqual([true, false, false, false]);
    expect(marked[3]?.problems[0]?.reason).toBe('a@b.example is already on the roster');
  });

  test('a row with the ID of a cadet names the cadet and what it would change, and updates only where asked to', () => {
    const row = check({ 'Student ID': '99', Email: '', Phone: '', 'Start date': '' });
    const [offered] = markDuplicates([row], [KNOWN]);
    expect(offered?.entry).toBeNull();
    expect(offered?.problems[0]).toMatchObject({ code: 'known', reason: 'Student ID 99 belongs to B, A' });
    expect(offered?.change?.changes).toContainEqual({ field: 'last_name', from: 'B', to: 'Álvarez' });
    expect(offered?.change?.changes.map(({ field }) => field)).not.toContain('email');
    const [taken] = markDuplicates([row], [KNOWN], new Set([row.row]));
    expect(taken?.entry?.cadet_id).toBe('k');
    expect(taken?.problems).toEqual([]);
  });

  test('a row says nothing new, or has the address of another: no update', () => {
    const other = { ...KNOWN, id: 'o', student_number: '100', email: 'other@b.example' };
    const row = check({ 'Student ID': '99', Email: 'other@b.example' });
    const [mixed] = markDuplicates([row], [KNOWN, other], new Set([row.row]));
    expect(mixed?.problems[0]).toMatchObject({ code: 'duplicate' });
    const same = check({ 'Student ID': '99', Email: 'A@b.example' });
    const known = { ...KNOWN, ...same.entry, id: 'k', email: 'a@b.example' };
    expect(markDuplicates([same], [known], new Set([same.row]))[0]).toMatchObject({
      entry: null,
      problems: [],
      same: 'Álvarez, Marisol is on your roster with the same data',
    });
  });

  test('the same ID twice in a file updates once', () => {
    const rows = [check({ 'Student ID': '99', Email: '' }), { ...check({ 'Student ID': '99', Email: '' }), row: 9 }];
    const marked = markDuplicates(rows, [KNOWN], new Set(rows.map(({ row }) => row)));
    expect(marked.map(({ entry }) => entry !== null)).toEqual([true, false]);
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
