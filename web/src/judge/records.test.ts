import { expect, test } from 'vitest';
import { readSheet } from '../../../domain/scoring/read/sheet.ts';
import { TIMED_SHEET } from '../../../tests/support/meet/timed-sheet.ts';
import { fileOf } from '../shared/meet/file/sheet-file.ts';
import { besideWords, givenOf, NO_RECORDS, recordErrors, recordsOf, recordWords, typedRecordsOf } from './records.ts';
import type { TypedRecords } from './seat.ts';

const gives = { penalties: ['drop', 'safety', 'unsafe'], credits: ['blocked'], clock: true };
const file = fileOf(TIMED_SHEET);
const given = givenOf(file, gives);
const { value: rules } = readSheet(TIMED_SHEET);
const watch = { seconds: '131.4', began_at: '2030-03-02T15:00:00Z', ended_at: '2030-03-02T15:02:11Z' };

function made(typed: Partial<TypedRecords>) {
  if (!rules) throw new Error('The sheet can not be read');
  const records = recordsOf(rules, 'head', given, gives, { ...NO_RECORDS, ...typed });
  if (!records) throw new Error('Nothing is given');
  return records;
}

test('what is typed is sent line by line, with the sums of the engine', () => {
  const records = made({
    counts: { 'penalty.drop': 2 },
    amounts: { 'penalty.safety': ' 1.5 ', 'credit.blocked': '' },
    notes: { 'penalty.safety': 'Muzzle', 'penalty.unsafe': 'Not given' },
    time: '2:11.4',
    watch,
  });
  expect(records).toEqual({
    lines: [
      { kind: 'penalty', key: 'drop', count: 2 },
      { kind: 'penalty', key: 'safety', count: 1, value: '1.5', note: 'Muzzle' },
      { kind: 'penalty', key: 'unsafe', count: 0 },
      { kind: 'credit', key: 'blocked', count: 0 },
    ],
    clock: { ...watch, by: 'watch' },
    penalties: '57',
    credits: '0',
  });
  expect(recordErrors(given, records)).toEqual({});
  expect(recordWords(given, records, true)).toEqual(['Dropped weapon × 2', 'Safety 1.5: Muzzle', 'Time 2:11.4']);
  expect(besideWords(given, records)).toBe('Penalties 57 · Credits 0');
  expect(made(typedRecordsOf(records))).toEqual(records);
});

test('a seat that gives nothing sends nothing, and one that gave nothing says so', () => {
  expect(rules && recordsOf(rules, 'head', [], { penalties: [], credits: [], clock: false }, NO_RECORDS)).toBeNull();
  expect(givenOf(file, undefined)).toEqual([]);
  expect(recordWords(given, made({}), true)).toEqual([
    'No penalties',
    'No time. The timer or the tabulator enters it.',
  ]);
});

test('a time that was typed needs a reason, a disqualification too, and an amount is a number that the sheet takes', () => {
  const errors = (typed: Partial<TypedRecords>) => recordErrors(given, made(typed));
  expect(errors({ time: '131.5', watch })).toHaveProperty(['time.reason']);
  expect(errors({ time: '131.5', watch, reason: 'Started late' })).toEqual({});
  expect(errors({ time: 'two' })).toHaveProperty('time');
  expect(errors({ counts: { 'penalty.unsafe': 1 } })).toHaveProperty(['penalty.unsafe.note']);
  expect(errors({ amounts: { 'penalty.safety': '0.5' } })).toHaveProperty(['penalty.safety']);
  expect(errors({ amounts: { 'credit.blocked': '1,5' } })).toHaveProperty(['credit.blocked']);
});
