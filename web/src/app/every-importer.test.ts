import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkEvent, guessEvents } from '../../../domain/calendar/import.ts';
import { checkEntries, guessEntries } from '../../../domain/meets/import/entries.ts';
import { checkOldResults, guessOldResults } from '../../../domain/meets/import/old-results.ts';
import { checkSchools, guessSchools } from '../../../domain/meets/import/schools.ts';
import { checkScores, guessScores, scoreFields } from '../../../domain/meets/import/scores.ts';
import { REPORT_IMPORTER } from '../modules/cadets/academics/report-importer.ts';
import { rosterImporter } from '../modules/cadets/roster-importer.ts';
import { BANK_IMPORTER } from '../modules/budget/bank/importer.ts';
import { CONTACT_IMPORTER } from '../modules/contacts/files/contact-importer.ts';
import { stockImporter } from '../modules/inventory/import/importer.ts';
import type { Checked, Mapping } from '../shared/import/importer.ts';
import { readSheet, type Sheet } from '../shared/import/sheet.ts';
import { checkWith } from '../shared/import/words.ts';

type Tried = {
  guess: (headings: string[], remembered: Mapping) => Mapping;
  check: (rows: Sheet['rows'], mapping: Mapping) => Checked<unknown>[];
};

const NAME = 'José  Núñez';

/** An event that is scored by a total. */
const SCORE_ROOM = {
  entries: ['S01', 'S02'].map((code) => ({
    id: code,
    code: `RIF-${code}`,
    team: null,
    school: { code, name: `${code} High` },
    cadets: [],
  })),
  elsewhere: new Map(),
  sections: [{ key: 'score', label: 'Score', items: [{ key: 'total', label: 'Points', type: 'points' }] }],
  seat: 'seat',
  now: new Map(),
  waiting: new Map(),
};

/** Each importer, with a small table of its own in which a name stands. */
const IMPORTERS: Record<string, { importer: Tried; table: string[][] }> = {
  cadets: {
    importer: rosterImporter({
      ranks: [],
      units: [],
      cadets: [],
      updates: new Set(),
      nineDigits: false,
      guardians: { new: true, known: true },
    }),
    table: [
      ['Last name', 'First name', 'Grade', 'Student ID', 'Mother Name', 'Mother Email'],
      ['Quill', NAME, '9', '00071', NAME, 'jane@home.example'],
      ['Cole', 'Ida', '10', '00072', 'Ana Cole', ''],
    ],
  },
  academics: {
    importer: REPORT_IMPORTER,
    table: [
      ['Student ID', 'Last name', 'First name', 'Term', 'GPA'],
      ['00071', 'Quill', NAME, 'Fall 2026', '3.4'],
      ['00072', 'Cole', 'Ida', 'Fall 2026', '3.1'],
    ],
  },
  contacts: {
    importer: CONTACT_IMPORTER,
    table: [
      ['Name', 'Email', 'Phone', "Cadet's student ID", 'Relationship'],
      [NAME, 'jane@home.example', '210-555-0142', '00071', 'mother'],
      ['Ana Cole', '', '', '00072', 'aunt'],
    ],
  },
  calendar: {
    importer: {
      guess: guessEvents,
      check: (rows, mapping) => rows.map((row) => checkEvent(row, mapping, 'America/Chicago')),
    },
    table: [
      ['Title', 'Start date', 'Start time', 'Place'],
      [NAME, '8/14/2026', '3:15 PM', NAME],
      ['Drill', '8/15/2026', '9:00 AM', 'Gym'],
    ],
  },
  inventory: {
    importer: stockImporter({
      room: { items: [], sizes: [], levels: [], places: [], assets: [] },
      catalog: [],
      choices: { mode: 'set', details: 'fill', addPlaces: true, place: '' },
      reason: '',
    }),
    table: [
      ['Item', 'Counted', 'Category', 'On hand', 'Place'],
      [NAME, 'as a whole', 'accessory', '12', NAME],
      ['Belt', 'as a whole', 'accessory', '7', 'Room'],
    ],
  },
  meet_schools: {
    importer: {
      guess: guessSchools,
      check: (rows, mapping) => checkSchools(rows, mapping, { schools: [], divisions: [] }),
    },
    table: [
      ['School', 'Contact', 'Code'],
      ['Larkspur High', NAME, 'S01'],
      ['Cedar Ridge High', 'MSG Ames', 'S02'],
    ],
  },
  meet_entries: {
    importer: {
      guess: guessEntries,
      check: (rows, mapping) =>
        checkEntries(rows, mapping, {
          schools: [{ id: 's1', code: 'S01', name: 'Larkspur High' }],
          events: [{ id: 'e1', code: 'SOLO', name: 'Solo exhibition', named: true }],
          divisions: [],
          entries: [],
        }),
    },
    table: [
      ['School', 'Event', 'Team', 'Cadets'],
      ['Larkspur High', 'Solo exhibition', 'A', NAME],
      ['S01', 'SOLO', 'B', 'Ida Cole'],
    ],
  },
  meet_scores: {
    importer: {
      guess: (headings, remembered) => guessScores(scoreFields(SCORE_ROOM), headings, remembered),
      check: (rows, mapping) => checkScores(rows, mapping, SCORE_ROOM),
    },
    table: [
      ['Entry', 'Points', 'Reason'],
      ['RIF-S01', '281.5', NAME],
      ['RIF-S02', '270', 'As posted'],
    ],
  },
  old_results: {
    importer: {
      guess: guessOldResults,
      check: (rows, mapping) =>
        checkOldResults(rows, mapping, {
          own: 'Larkspur High',
          today: '2026-08-20',
          teams: [{ id: 't1', name: 'Raiders', season_from: '2025-08-01', season_to: '2026-05-01' }],
          cadets: [],
          results: [],
        }),
    },
    table: [
      ['Meet', 'Date', 'Event', 'Team', 'Place', 'Note'],
      ['Creek Classic', '2/14/2026', 'Team run', 'Raiders', '2', NAME],
      ['Creek Classic', '2/14/2026', 'Gauntlet', 'Raiders', '3', 'In the rain'],
    ],
  },
  budget: {
    importer: BANK_IMPORTER,
    table: [
      ['Date', 'Description', 'Amount', 'Reference'],
      ['8/14/2026', NAME, '-12.50', 'R1'],
      ['8/15/2026', 'Dues', '40.00', 'R2'],
    ],
  },
};

test('every importer of the pages is tried here', () => {
  const files = globSync('web/src/modules/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'));
  const modules = files
    .filter((text) => /\bImporter</.test(text))
    .flatMap((text) => /^ +module: '(\w+)'/m.exec(text)?.[1] ?? []);
  expect([...new Set(modules)].toSorted()).toEqual(Object.keys(IMPORTERS).toSorted());
});

const csv = (table: string[][], [separator, end]: [string, string] = [',', '\r\n']) =>
  table.map((row) => row.map((cell) => (cell.includes(separator) ? `"${cell}"` : cell)).join(separator)).join(end);
const marked = (cell: string) => `\u202A${cell.replaceAll(' ', '\u00A0\u200B')}\u202C`;
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
const single = (text: string, letters: Record<string, number>) =>
  Buffer.from(Array.from(text, (letter) => letters[letter] ?? letter.codePointAt(0) ?? 0));

/** The same table as files have it. */
const WAYS: [string, (table: string[][]) => Buffer | string][] = [
  ['UTF-8 with its mark', (table) => `\uFEFF${csv(table)}`],
  ['UTF-16, big end first', (table) => utf16(csv(table)).swap16()],
  ['UTF-16, little end first', (table) => utf16(csv(table))],
  ['Windows-1252', (table) => single(csv(table), {})],
  ['MacRoman', (table) => single(csv(table), { é: 0x8e, ú: 0x9c, ñ: 0x96 })],
  ['letters and accents apart', (table) => csv(table).normalize('NFD')],
  ['line ends of old Macs', (table) => csv(table, [',', '\r'])],
  ['mixed line ends', (table) => csv(table).replace('\r\n', '\n')],
  ['tabs', (table) => csv(table, ['\t', '\n'])],
  ['semicolons below a line that says so', (table) => `sep=;\r\n${csv(table, [';', '\r\n'])}`],
  ['marks of direction, of no width, and blanks that don’t break', (table) => csv(table.map((row) => row.map(marked)))],
  ['titles above', (table) => csv([['Cedar HS'], ['Printed 8/14/2026'], ...table])],
  ['columns the other way around', (table) => csv(table.map((row) => row.toReversed()))],
];

const cases = Object.entries(IMPORTERS).flatMap(([module, one]) =>
  WAYS.map(([way, write]) => ({ module, way, write, ...one })),
);

test.each(cases)('$module: $way', async ({ importer, table, write }) => {
  const entries = await entriesOf(importer, csv(table));
  expect(entries).toHaveLength(2);
  expect(JSON.stringify(entries)).toContain('José Núñez'.normalize('NFC'));
  expect(await entriesOf(importer, write(table))).toEqual(entries);
});

test.each(Object.entries(IMPORTERS))(
  '%s: a row that took in the next, or has more cells than headings, is refused',
  async (_, one) => {
    const { importer, table } = one;
    const [head = [], first = [], second = []] = table;
    const text = csv([
      head,
      first,
      [...second, 'left over'],
      [...first.slice(0, -1), `"x\n${second.join(' ')}"`].slice(1),
    ]);
    const { checked } = await checkedIn(importer, text);
    expect(checked.map(({ entry }) => entry !== null)).toEqual([true, false, false]);
    expect(checked[1]?.problems).toMatchObject([{ field: 'row', code: 'broken' }]);
  },
);

test.each(Object.entries(IMPORTERS))(
  '%s: a stray quotation mark ends the reading with its place',
  async (_, { importer, table }) => {
    const [head = [], first = []] = table;
    const text = `${csv([head])}\r\n"${first[0]}" x,${first.slice(1).join(',')}\r\n`;
    await expect(checkedIn(importer, text)).rejects.toMatchObject({ title: 'file.csv is broken from line 2 on' });
  },
);

async function checkedIn({ guess, check }: Tried, content: Buffer | string) {
  const bytes = Uint8Array.from(typeof content === 'string' ? Buffer.from(content) : content);
  const file = await readSheet(new File([bytes], 'file.csv'), { guess });
  const importer = {
    guess,
    check,
    module: '',
    noun: { one: '', many: '' },
    fields: [],
    missing: () => [],
    send: async () => ({ created: [], refused: [] }),
    listHref: '',
  };
  return checkWith({ importer, mapping: guess(file.headings, {}), file, fixes: new Map() }, {});
}

/** What would be stored, without the numbers of the rows. */
async function entriesOf(importer: Tried, content: Buffer | string): Promise<unknown[]> {
  const { checked } = await checkedIn(importer, content);
  return checked.flatMap(({ entry }) => (entry ? [{ ...entry, row: 0, line: 0 }] : []));
}
