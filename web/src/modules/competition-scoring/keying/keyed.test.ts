import { expect, test } from 'vitest';
import { readSheet } from '../../../../../domain/scoring/read/sheet.ts';
import { marksOf } from '../../../shared/meet/file/marks.ts';
import { fileOf } from '../../../shared/meet/file/sheet-file.ts';
import { errorsOf } from '../../../shared/meet/marks/mark-errors.ts';
import { recordErrors, totalCheck } from './checks.ts';
import { differencesOf } from './difference.ts';
import { codesOf, keyedOf, scoreInput } from './keyed.ts';
import { clockWords, recordsTyped } from './records.ts';

const bands = [
  { label: 'poor', min: 1, max: 7, comment_required: true },
  { label: 'good', min: 8, max: 30 },
];
const file = fileOf({
  format: 'scoresheet/1',
  key: 'small',
  version: 1,
  title: 'Small',
  discipline: 'armed_regulation',
  kind: 'points',
  direction: 'high',
  precision: 1,
  roles: [{ key: 'head', label: 'Head judge', min: 1, max: 1, counts: true }],
  sections: [
    {
      key: 'drill',
      label: 'Drill',
      roles: ['head'],
      combine: 'panel',
      items: [
        { key: 'bearing', label: 'Bearing', type: 'points', min: 1, max: 30, step: 1, multiplier: '1.5', bands },
        { key: 'cover', label: 'Cover', type: 'level', levels: { A: '10', B: '5' } },
      ],
    },
    {
      key: 'rank',
      label: 'In the ranks',
      roles: ['head'],
      combine: 'panel',
      per: 'cadet',
      items: [{ key: 'shoes', label: 'Shoes', type: 'points', min: 0, max: 5, step: 1 }],
    },
  ],
  penalties: [
    { key: 'drop', label: 'Dropped weapon', roles: ['head'], basis: 'per_occurrence', value: '25' },
    { key: 'safety', label: 'Safety', roles: ['head'], basis: 'manual', value: null, min: 1 },
  ],
  panel: { combine: 'sum', missing: 'block' },
  tie_breakers: [],
});
const { value: rules } = readSheet(file);
if (!rules) throw new Error('The sheet is wrong');
const sheet = rules;

const keyed = (change: object) => keyedOf({ cadets: 2, ...change });
const whole = keyed({ typed: { drill: { bearing: '20', cover: 'A' }, rank: [{ shoes: '4' }, { shoes: '3' }] } });
const codes = codesOf(null, whole);
const marks = marksOf(file, 'head', whole.typed, codes) ?? {};

test('what is wrong is said by mark: out of range, blank, of a cadet, and without its comment', () => {
  const typed = { drill: { bearing: '31' }, rank: [{ shoes: '9' }, { shoes: '3' }] };
  const wrong = keyed({ typed });
  const errors = errorsOf(sheet, file, 'head', marksOf(file, 'head', typed, codes) ?? {}, wrong);
  expect(errors).toMatchObject({
    'drill.bearing': '31 is above the maximum of 30.',
    'drill.cover': "This mark is blank. A blank isn't a zero: key what is on the paper.",
    'rank.C1.shoes': '9 is above the maximum of 5.',
  });
  const low = { drill: { bearing: '5', cover: 'B' }, rank: [{ shoes: '4' }] };
  const lowMarks = marksOf(file, 'head', low, codes) ?? {};
  expect(Object.keys(errorsOf(sheet, file, 'head', lowMarks, keyed({ typed: low })))).toEqual([
    'drill.bearing#comment',
  ]);
  const said = keyed({ typed: low, comments: { 'drill.bearing': 'slouched' } });
  expect(errorsOf(sheet, file, 'head', lowMarks, said)).toEqual({});
  expect(scoreInput(paper, said)).toMatchObject({ comments: { 'drill.bearing': 'slouched' } });
});

test('the total on the paper is compared with what the marks add up to, once it is entered', () => {
  expect(totalCheck(sheet, 'head', marks, ' ')).toBeNull();
  expect(totalCheck(sheet, 'head', marks, '47.0')).toMatchObject({ is: 'equal' });
  expect(totalCheck(sheet, 'head', marks, '45.5')?.text).toBe('The marks add up to 47, 1.5 more than the paper.');
  expect(totalCheck(sheet, 'head', marks, '50')?.text).toBe('The marks add up to 47, 3 less than the paper.');
  expect(totalCheck(sheet, 'head', marks, 'abc')).toMatchObject({ is: 'unread' });
});

const paper = { sheet: 'sheet-id', file, role: 'head', codes, attempt: 1, known: ['old_sheet'] };

test('a sheet is sent as it was typed, with the codes of its cadets', () => {
  expect(scoreInput(paper, { ...whole, total: ' 47 ' })).toEqual({
    sheet_id: 'sheet-id',
    marks: {
      drill: { bearing: '20', cover: 'A' },
      rank: {
        cadets: [
          { cadet: 'C1', marks: { shoes: '4' } },
          { cadet: 'C2', marks: { shoes: '3' } },
        ],
      },
    },
    comments: {},
    control_total: '47',
    attempt: 1,
    known: ['old_sheet'],
  });
  expect(codesOf(['S01-3', 'S01-7'], whole)).toEqual(['S01-3', 'S01-7']);
});

test('penalties go by how often or how much, times in seconds; what can not be read is said at its field', () => {
  const typed = { times: { 1: '8:14.2', 2: '' }, records: { 'penalty.drop': '2', 'penalty.safety': '12.5' } };
  const inputs = recordsTyped(file, { entry: 'e', attempt: 1 }, typed).map(({ call }) => call.args);
  expect(inputs).toMatchObject([
    { p_timer: 1, p_seconds: '494.2', p_attempt: 1 },
    { p_input: { kind: 'penalty', key: 'drop', count: '2' } },
    { p_input: { kind: 'penalty', key: 'safety', value: '12.5' } },
  ]);
  const wrong = { times: { 1: 'soon' }, records: { 'penalty.drop': '1.5', 'penalty.safety': '0.5' } };
  expect(recordErrors(file, wrong)).toEqual({
    'time.1': 'Enter minutes and seconds, such as 8:14.2.',
    'penalty.drop': 'Enter how often it happened, such as 2.',
    'penalty.safety': 'Enter at least 1.',
  });
});

test('the clock is the median of the timers, exactly', () => {
  expect([clockWords([]), clockWords([494.2])]).toEqual([null, '8:14.2 (494.2 s), one timer']);
  expect(clockWords([494.25, 495.1])).toBe('8:14.7 (494.675 s), the median of 2 timers');
});

test('what two people keyed differently is listed in the order of the paper, with the totals last', () => {
  const second = {
    drill: { bearing: '20.0', cover: 'B' },
    rank: {
      cadets: [
        { cadet: 'C1', marks: { shoes: 4 } },
        { cadet: 'C2', marks: {} },
      ],
    },
  };
  const passes = [
    { marks, control_total: 47 },
    { marks: second, control_total: 39 },
  ];
  expect(differencesOf(file, passes)).toEqual([
    { path: 'drill.cover', label: 'Cover', one: 'A', other: 'B' },
    { path: 'rank.C2.shoes', label: 'Shoes, cadet C2', one: '3', other: '—' },
    { path: 'control_total', label: 'Total on the paper', one: '47', other: '39' },
  ]);
});

test('what was kept on the device and can not be read is an empty sheet', () => {
  expect([keyedOf(null), keyedOf({ typed: 3, total: 4 })]).toMatchObject([{ total: '' }, { typed: {}, total: '' }]);
});
