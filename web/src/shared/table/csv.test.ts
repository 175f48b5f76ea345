import { expect, test } from 'vitest';
import type { Column } from './column.ts';
import { csvOf } from './csv.ts';

type Row = { what: string; balance: number | null };

const COLUMNS: Column<Row>[] = [
  { id: 'what', label: 'What for', value: ({ what }) => what },
  { id: 'balance', label: 'Balance', value: ({ balance }) => balance },
];

test('amounts below zero are numbers, and what a spreadsheet would run is text', async () => {
  const rows = [
    { what: 'Bus', balance: -9452.85 },
    { what: '=HYPERLINK("x")', balance: 0 },
    { what: '-2+3+cmd|x', balance: null },
    { what: '-45.10', balance: 12 },
  ];
  expect((await csvOf(COLUMNS, rows)).split('\r\n')).toEqual([
    'What for,Balance',
    'Bus,-9452.85',
    `"'=HYPERLINK(""x"")",0`,
    "'-2+3+cmd|x,",
    '-45.10,12',
  ]);
});
