import { expect, test } from 'vitest';
import { readSheet } from '../read/sheet.ts';
import type { Flag, Reviewed, ReviewedSheet } from './flag.ts';
import { reviewer } from './review.ts';

const points = (key: string, label: string, more: object = {}) => ({
  key,
  label,
  type: 'points',
  min: 0,
  max: 10,
  step: 1,
  ...more,
});

const FILE = {
  format: 'scoresheet/1',
  key: 'drill',
  version: 1,
  title: 'Drill',
  discipline: 'armed_regulation',
  kind: 'points',
  direction: 'high',
  precision: 0,
  roles: [
    { key: 'head', label: 'Head judge', min: 1, max: 1, counts: true },
    { key: 'judge', label: 'Judge', min: 1, max: 5, counts: true },
  ],
  sections: [
    {
      key: 'drill',
      label: 'Drill',
      roles: ['head', 'judge'],
      combine: 'panel',
      items: [
        points('bearing', 'Bearing', {
          bands: [
            { min: 0, max: 2, label: 'poor', comment_required: true },
            { min: 3, max: 10 },
          ],
        }),
        points('cover', 'Cover'),
        { key: 'halt', label: 'Halt', type: 'check', value: '20' },
      ],
    },
    { key: 'leader', label: 'Leader', roles: ['head'], combine: 'once', items: [points('voice', 'Voice')] },
  ],
  timing: { min_s: 100, max_s: 200, grace_s: 0 },
  penalties: [
    { key: 'drop', label: 'Dropped weapon', roles: ['head'], basis: 'per_occurrence', value: '5' },
    { key: 'time', label: 'Time', roles: ['head'], basis: 'per_second_outside', value: '1' },
  ],
  panel: { combine: 'sum' },
  tie_breakers: [],
};

const review = reviewer(readOrFail());

function readOrFail() {
  const { value, faults } = readSheet(FILE);
  if (!value) throw new Error(faults.map(({ text }) => text).join());
  return value;
}

const paper = (seat: string, bearing: unknown, cover: unknown, more: Partial<ReviewedSheet> = {}): ReviewedSheet => ({
  seat,
  role: 'judge',
  marks: { drill: { bearing, cover } },
  comments: {},
  controlTotal: null,
  ...more,
});

const flags = (sheets: ReviewedSheet[], more: Partial<Reviewed> = {}): Flag[] =>
  review({ sheets, penalties: [], clocks: [150], ...more });

const texts = (...given: Parameters<typeof flags>) => flags(...given).map(({ text }) => text);

test('a sheet without anything to look at has no flag', () => {
  expect(flags([paper('J1', 8, 8, { controlTotal: 16 }), paper('J2', 7, '8.0')])).toEqual([]);
});

test('a required mark, a band comment, and a total that is not the sum are found', () => {
  expect(flags([paper('J1', null, 11)])).toEqual([
    { kind: 'mark', seats: ['J1'], item: 'drill.bearing', text: 'Bearing is blank, so the sheet is incomplete' },
    { kind: 'mark', seats: ['J1'], item: 'drill.cover', text: 'Cover 11 is above the maximum of 10' },
  ]);
  const poor = "Bearing needs the judge's comment at this mark";
  expect(texts([paper('J1', 2, 8)])).toEqual([poor]);
  expect(texts([paper('J1', 2, 8, { comments: { 'drill.bearing': ' ' } })])).toEqual([poor]);
  expect(texts([paper('J1', 2, 8, { comments: { 'drill.bearing': 'slouched' } })])).toEqual([]);
  expect(texts([paper('J1', 8, 8, { controlTotal: '15' })])).toEqual([
    'The judge wrote 15, and the marks add up to 16',
  ]);
});

test('a total more than 15% of the maximum from the median is found, and one at the limit is not', () => {
  // The most is 40, so the limit is 6.
  const spread = (total: number) => [paper('J1', 5, 5), paper('J2', 5, 5), paper('J3', 5, total - 5)];
  const totals = (total: number) => flags(spread(total)).filter(({ kind }) => kind === 'total');
  expect(totals(16)).toEqual([]);
  const [high, low] = [paper('J4', 8, 9), paper('J5', 1, 2, { comments: { 'drill.bearing': 'late' } })];
  const found = flags([...spread(10), high, low]).filter(({ kind }) => kind === 'total');
  expect(found).toEqual([
    { kind: 'total', seats: ['J4'], text: 'J4 gave 17, and the median of the panel is 10' },
    { kind: 'total', seats: ['J5'], text: 'J5 gave 3, and the median of the panel is 10' },
  ]);
});

test('an item more than 40% of its range apart is found, with the judge who is alone', () => {
  expect(flags([paper('J1', 9, 5), paper('J2', 8, 5), paper('J3', 5, 5)])).toEqual([]);
  expect(flags([paper('J1', 9, 5), paper('J2', 8, 5), paper('J3', 4, 5)])).toEqual([
    { kind: 'item', seats: ['J3'], item: 'drill.bearing', text: 'Bearing: J3 gave 4, J1 gave 9' },
  ]);
  expect(flags([paper('J1', 9, 5), paper('J2', 4, 5)])).toMatchObject([{ kind: 'item', seats: ['J2', 'J1'] }]);
});

test('a ticked box that others left blank, and what the head judge scores alone, are no spread', () => {
  const head = paper('J0', 8, 8, { role: 'head', marks: { drill: { bearing: 8, cover: 8 }, leader: { voice: 10 } } });
  const ticked = paper('J1', 8, 8, { marks: { drill: { bearing: 8, cover: 8, halt: true } } });
  expect(texts([head, paper('J2', 8, 8)])).toEqual([]);
  expect(flags([head, ticked]).map(({ kind }) => kind)).toEqual(['total', 'total']);
});

test('times that are missing, apart, or far outside are found', () => {
  const sheets = [paper('J1', 8, 8)];
  expect(texts(sheets, { clocks: [] })).toEqual(['No time is recorded, and the score sheet has a time rule']);
  expect(texts(sheets, { clocks: ['150', '152'] })).toEqual([]);
  expect(texts(sheets, { clocks: ['150', '152.5'] })).toEqual(['Two watches are 2.5 s apart: 150 and 152.5']);
  expect(texts(sheets, { clocks: [240] })).toEqual([]);
  expect(texts(sheets, { clocks: [241] })).toEqual([
    'The time of 241 s is 41 s outside what is allowed: check the watch',
  ]);
  expect(texts(sheets, { clocks: [15] })).toEqual([
    'The time of 15 s is 85 s outside what is allowed: check the watch',
  ]);
});

test('penalties that the time has no room for are found', () => {
  const sheets = [paper('J1', 8, 8)];
  const drops = (count: number) => ({
    penalties: [
      { key: 'drop', count: 1 },
      { key: 'drop', count: count - 1 },
    ],
  });
  expect(texts(sheets, drops(30))).toEqual([]);
  expect(texts(sheets, drops(31))).toEqual(['Dropped weapon is recorded 31 times in 150 s']);
});
