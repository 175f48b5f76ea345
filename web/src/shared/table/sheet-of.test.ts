import readXlsxFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import type { Column } from './column.ts';
import { keepSchoolZone } from '../time/school-zone.ts';
import { sheetOf, textOf } from './sheet-of.ts';

type Row = { name: string; points: number | null; day: string | null; at: string };

const COLUMNS: Column<Row>[] = [
  { id: 'name', label: 'Cadet', value: ({ name }) => name },
  { id: 'points', label: 'Points', value: ({ points }) => points },
  { id: 'day', label: 'Date', value: ({ day }) => day },
  { id: 'at', label: 'Entered', value: ({ at }) => at },
];

test('a workbook has numbers and dates as Excel knows them, and no text is a formula', async () => {
  keepSchoolZone('America/Chicago');
  const { cells, widths } = sheetOf(COLUMNS, [
    { name: 'Lee, Ash', points: 3, day: '2026-11-20', at: '2026-11-22T21:15:00+00:00' },
    { name: '=HYPERLINK("x")', points: null, day: null, at: '' },
  ]);
  const [{ data } = { data: [] }] = await readXlsxFile(await writeXlsxFile(cells).toBuffer());
  expect(data).toEqual([
    ['Cadet', 'Points', 'Date', 'Entered'],
    ['Lee, Ash', 3, new Date('2026-11-20T00:00:00Z'), new Date('2026-11-22T15:15:00Z')],
    [`'=HYPERLINK("x")`, null, null, null],
  ]);
  expect(widths).toEqual([17, 8, 12, 18]);
  expect([textOf('2026-11-22T21:15:00.5Z'), textOf('2026-11-22'), textOf(3), textOf(null)]).toEqual([
    '2026-11-22 15:15',
    '2026-11-22',
    '3',
    '',
  ]);
});
