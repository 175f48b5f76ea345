import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { checkRow } from '../../../../../domain/cadets/import/check.ts';
import { markDuplicates } from '../../../../../domain/cadets/import/duplicate.ts';
import { guessMapping, missingFields } from '../../../../../domain/cadets/import/mapping.ts';
import type { AppError } from '../../../shared/supabase/error.ts';
import { chooseLayout, readSheet, type Sheet } from '../../../shared/import/sheet.ts';

// Small files after real ones that came in wrong, each with what is right.
const bytesOf = (name: string) => readFile(new URL(`../../../../../tests/cases/${name}`, import.meta.url));
const open = async (name: string) => readRoster(name, await bytesOf(name));
const readRoster = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
  readSheet(new File([bytes], name), { guess: guessMapping });

const mappingOf = ({ headings, counters = [] }: Sheet) =>
  guessMapping(headings.filter((heading) => !counters.includes(heading)));

function rosterOf(sheet: Sheet, nineDigits = false) {
  const mapping = mappingOf(sheet);
  expect(missingFields(mapping)).toEqual([]);
  const lists = { units: [], ranks: [], nineDigits };
  return markDuplicates(
    sheet.rows.map((row) => checkRow(row, mapping, lists)),
    [],
  );
}

const namesIn = (sheet: Sheet) =>
  rosterOf(sheet).map(({ entry }) => entry && [entry.last_name, entry.first_name, entry.middle_name]);

test.each(['roster-title-rows.csv', 'roster-title-row.xlsx'])(
  '%s: the heading row is found below the title',
  async (name) => {
    const sheet = await open(name);
    expect(namesIn(sheet)).toEqual([['Quill', 'Ada', null]]);
    expect(sheet.layout?.heading).toBe(3);
    expect(sheet.left?.[0]).toMatch(/^Row 1 above the headings: (Cedar HS JROTC )?Roster/);
  },
);

test('roster-title-rows.csv: another row, or none, can be chosen as the heading row', async () => {
  const sheet = await open('roster-title-rows.csv');
  expect(chooseLayout(sheet, { heading: 1 }, {}).headings[0]).toBe('Cedar HS JROTC Roster SY 2026-27');
  const none = chooseLayout(sheet, { heading: 0 }, {});
  expect([none.headings[0], none.rows.length]).toEqual(['Column 1', 4]);
});

test('roster-hidden-sheet-first.xlsx: the sheet that people see is read, and the hidden one is named and can be chosen', async () => {
  const sheet = await open('roster-hidden-sheet-first.xlsx');
  expect(namesIn(sheet)).toEqual([['Quill', 'Ada', null]]);
  expect(sheet.left).toEqual(['Sheet “Last year”, hidden: 2 rows']);
  expect(namesIn(chooseLayout(sheet, { grid: 1 }, { guess: guessMapping }))).toEqual([['Old', 'Ada', null]]);
});

test('roster-row-numbers.csv: the student ID is proposed, never the numbers of the rows', async () => {
  const sheet = await open('roster-row-numbers.csv');
  expect(mappingOf(sheet).student_number).toBe('Student ID');
  expect(rosterOf(sheet).map(({ entry }) => entry?.student_number)).toEqual(['Z100', 'Z101']);
  const only = new TextEncoder().encode('Number,Last name,First name,Grade\n1,Quill,Ada,9\n2,Cole,Ida,9\n');
  expect(mappingOf(await readRoster('numbers.csv', only)).student_number).toBeUndefined();
});

test('roster-suffixes.csv: suffixes and middle names are kept', async () => {
  expect(namesIn(await open('roster-suffixes.csv'))).toEqual([
    ['King Jr.', 'Martin', null],
    ['Smith', 'John', 'Allen'],
    ['Smith Jr.', 'John', null],
  ]);
});

test('roster-one-bad-quote.csv: the file says where it breaks', async () => {
  const refused = open('roster-one-bad-quote.csv').catch((error: AppError) => error);
  expect(await refused).toMatchObject({
    title: 'roster-one-bad-quote.csv is broken from line 2 on',
    detail: expect.stringContaining('line 2, column 7'),
  });
});

test('roster-zero-width.csv: what can’t be seen doesn’t count', async () => {
  const rows = rosterOf(await open('roster-zero-width.csv'));
  expect(rows.map(({ entry }) => entry?.first_name)).toEqual(['Ada', undefined, 'Ida']);
  expect(rows[1]?.problems).toMatchObject([{ code: 'duplicate', reason: 'Student ID Z100 is also in row 2' }]);
});

test('roster-sep-line.csv: in UTF-8, UTF-16 of either byte order, and MacRoman', async () => {
  const utf8 = (await bytesOf('roster-sep-line.csv')).toString().replace('Ada', 'José');
  const wide = Buffer.from(`\uFEFF${utf8}`, 'utf16le');
  const mac = Buffer.from(utf8.replace('é', '\u008E'), 'latin1');
  for (const bytes of [Buffer.from(utf8), wide, Buffer.from(wide).swap16(), mac])
    expect(namesIn(await readRoster('roster.csv', Uint8Array.from(bytes)))).toEqual([['Quill', 'José', null]]);
});

test('a file that could be read in two ways asks, and is read as it is chosen', async () => {
  const bytes = Buffer.from('Last name,First name,Grade,Locker\nQuill,Ada,9,\u00A5\n', 'latin1');
  const sheet = await readRoster('roster.csv', Uint8Array.from(bytes));
  expect(sheet.layout?.open.isUnsure).toBe(true);
  // The page of a statement hands its file to another page: it must be data alone.
  expect(structuredClone(sheet)).toEqual(sheet);
  const chosen = chooseLayout(sheet, { encoding: 'macintosh' }, {});
  expect([chosen.rows[0]?.cells['Locker'], chosen.layout?.open.isUnsure]).toEqual(['•', false]);
});

test('roster-phone-and-date.csv: extensions, other dashes, times, and names of months', async () => {
  expect(rosterOf(await open('roster-phone-and-date.csv')).map(({ entry }) => entry)).toMatchObject([
    { phone: '210-555-0142 x12', entry_date: '2026-08-14' },
    { phone: '210-555-0143', entry_date: '2026-08-14' },
  ]);
});

test('roster-vietnamese.csv: letters and their accents are one', async () => {
  expect(namesIn(await open('roster-vietnamese.csv'))).toEqual([
    ['Nguyễn'.normalize('NFC'), 'Thị Ánh'.normalize('NFC'), null],
    ['Ortiz', 'José'.normalize('NFC'), null],
  ]);
});

test('roster-nine-digit-id.csv: nine digits are an ID only where an admin has set so', async () => {
  const sheet = await open('roster-nine-digit-id.csv');
  expect(rosterOf(sheet)[0]?.problems).toMatchObject([{ field: 'student_number', code: 'ssn' }]);
  expect(rosterOf(sheet)[0]?.problems[0]?.fix).toContain('an admin can allow them under School');
  expect(rosterOf(sheet, true)[0]?.entry?.student_number).toBe('204518837');
  const dashed = new TextEncoder().encode('Last name,First name,Grade,Student ID\nQuill,Ada,9,204-51-8837\n');
  expect(rosterOf(await readRoster('dashed.csv', dashed), true)[0]?.problems).toMatchObject([{ code: 'ssn' }]);
  const elsewhere = new TextEncoder().encode('Last name,First name,Grade,Nickname\nQuill,Ada,9,204518837\n');
  expect(rosterOf(await readRoster('elsewhere.csv', elsewhere), true)[0]?.problems).toMatchObject([{ code: 'ssn' }]);
});
