import { expect, test } from 'vitest';
import { entryWith, eventWith, meetWith, sheetWith, tabulated, type Json } from './support/small-meet.ts';

// The decisions D17 to D21 of the format, in meets of our own.

const alone = { panel: { J1: 'head' } };

const DIVISIONS = {
  divisions: [
    { id: 'I', name: 'One' },
    { id: 'II', name: 'Two' },
  ],
};

type Marks = [school: string, mark: number | null, division?: string][];

function event(marks: Marks, changes: Json = {}): Json {
  const entries = marks.map(([school, mark, division], at) =>
    entryWith(`${school}${at}`, [mark], {
      school,
      status: mark === null ? 'dnf' : 'ok',
      ...(division ? { division } : {}),
    }),
  );
  return eventWith(entries, { ...alone, ...changes });
}

/** The totals of a method by school, best first, with their places. */
function totals(
  method: Json,
  events: Json[],
  { sheet = {}, meet = {} }: { sheet?: Json; meet?: Json } = {},
): unknown[] {
  const overall = { required_events: [], methods: { m: method } };
  const results = tabulated(meetWith(events, { overall, ...meet }), [sheetWith(sheet)]).results();
  return (results.overall['m'] ?? []).map(({ school, place, total }) => [school, place, total]);
}

test('D17: in the table of a division places are counted among its schools', () => {
  const schools = [
    { id: 'A', name: 'A', division: 'I' },
    { id: 'B', name: 'B', division: 'II' },
    { id: 'C', name: 'C', division: 'I' },
  ];
  const method = { kind: 'table', table: ['10', '5', '1'], division: 'I' };
  expect(
    totals(
      method,
      [
        event([
          ['A', 10],
          ['B', 20],
          ['C', 5],
        ]),
      ],
      { meet: { ...DIVISIONS, schools } },
    ),
  ).toEqual([
    ['A', 1, '10'],
    ['C', 2, '5'],
  ]);
});

test('D18: places of bands are kept and never shared, and a band without a place gives nothing', () => {
  const bands = [
    { place: 1, min: '50' },
    { place: 2, min: '20' },
    { place: null, min: '0' },
  ];
  const sheet = { placement: { method: 'bands', bands } };
  const events = [
    event([
      ['A', 60],
      ['B', 55],
      ['C', 30],
      ['D', 5],
    ]),
  ];
  const method = { kind: 'table', table: ['10', '6', '1'], shared: 'average', required_events: ['E'] };
  expect(totals(method, events, { sheet })).toEqual([
    ['A', 1, '10'],
    ['B', 1, '10'],
    ['C', 3, '6'],
    ['D', null, '0'],
  ]);
});

test('D19: a school in two divisions of one event gets its best of both', () => {
  const marks: Marks = [
    ['A', 10, 'I'],
    ['B', 20, 'I'],
    ['A', 30, 'II'],
    ['B', 5, 'II'],
  ];
  const events = [event(marks, { divisions: ['I', 'II'] })];
  const method = { kind: 'table', table: ['10', '4'] };
  const meet = DIVISIONS;
  expect(totals(method, events, { meet })).toEqual([
    ['A', 1, '10'],
    ['B', 1, '10'],
  ]);
  expect(totals({ ...method, best_n: 2 }, events, { meet })).toEqual([
    ['A', 1, '14'],
    ['B', 1, '14'],
  ]);
  expect(totals({ kind: 'rank_sum', best_n: 2 }, events, { meet })).toEqual([
    ['A', 1, '1'],
    ['B', 1, '1'],
  ]);
});

test('D20: schools that are not eligible keep their places in the events', () => {
  const events = [
    event([
      ['A', 30],
      ['B', 20],
    ]),
    {
      ...event([
        ['A', null],
        ['B', 5],
      ]),
      id: 'F',
    },
  ];
  const method = { kind: 'table', table: ['10', '4'], required_events: ['F'] };
  expect(totals(method, events)).toEqual([
    ['B', 1, '14'],
    ['A', null, '10'],
  ]);
});

test('D21: rescale goes by weighted maxima and concerns proportional points alone', () => {
  const events = [
    event(
      [
        ['A', 30],
        ['B', 10],
      ],
      { weight: '2' },
    ),
    { ...event([['A', 1]], { cancelled: true, weight: '0.5', proportional_max: '200' }), id: 'F' },
    { ...event([['A', 1]], { cancelled: true, counts_overall: false, proportional_max: '999' }), id: 'G' },
  ];
  // T is twice 100 and half of 200: of 300 a third is canceled.
  expect(totals({ kind: 'proportional', on_cancel: 'rescale' }, events)).toEqual([
    ['A', 1, '133.34'],
    ['B', 2, '44.44'],
  ]);
  expect(totals({ kind: 'reverse', on_cancel: 'rescale' }, events)).toEqual([
    ['A', 1, '4'],
    ['B', 2, '2'],
  ]);
});
