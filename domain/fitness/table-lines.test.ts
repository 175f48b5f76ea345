import { expect, test } from 'vitest';
import { readTableLines, tableExample } from './table-lines.ts';

test('a table is read with levels or percentiles, marks as numbers or times', () => {
  expect(readTableLines(tableExample)).toEqual({
    lines: [
      { level: 'GOOD', event: 'PLANK', sex: 'M', age: 15, mark: 120 },
      { level: 'GOOD', event: 'RUN_MILE', sex: 'F', age: 15, mark: 570 },
      { percentile: 85, event: 'CURL_UPS_60', sex: 'M', age: 15, mark: 57 },
    ],
    problems: [],
  });
});

test('every line that can not be read is named', () => {
  expect(
    readTableLines('level,event,column,age,mark\nGOOD,PLANK,X,15,120\nGOOD,PLANK,M,old,120\nGOOD,PLANK,M,15,long')
      .problems,
  ).toEqual([
    'Line 2: the column must be M or F',
    'Line 3: the age must be a number',
    'Line 4: the mark must be a number or m:ss',
  ]);
});
