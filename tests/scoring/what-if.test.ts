import { expect, test } from 'vitest';
import { currentEngine } from '../../domain/scoring/engine.ts';
import { exactOf } from '../../domain/scoring/exact.ts';
import { whatIf, type Change } from '../../domain/scoring/what-if.ts';
import { readOrFail } from './support/read-meets.ts';
import { entryWith, eventWith, meetWith, sheetWith } from './support/small-meet.ts';

const sheet = sheetWith({
  panel: { combine: 'mean' },
  penalties: [{ key: 'p', label: 'Fault', roles: [], basis: 'per_occurrence', value: '5' }],
});

const overall = { required_events: [], methods: { m: { kind: 'reverse' } } };

/** A has 20 after a penalty, B has 22, and C waits for a sheet. */
const meet = readOrFail(
  meetWith(
    [
      eventWith([
        entryWith('A', [25, 25, 25], { penalties: [{ key: 'p' }] }),
        entryWith('B', [6, 30, 30]),
        entryWith('C', [21, 21, null]),
      ]),
    ],
    { overall },
  ),
  [sheet],
);

const changes = (change: Change | Change[]) => whatIf(currentEngine, meet, change);

test('another rule for a missing sheet', () => {
  const found = changes({ kind: 'missing', event: 'E', entry: 'C', rule: 'mean_of_present', reason: 'Ill' });
  expect(found.events).toEqual([
    {
      event: 'E',
      division: null,
      entries: [
        { name: 'A', from: 2, to: 3 },
        { name: 'C', from: null, to: 2 },
      ],
      teams: [],
    },
  ]);
  expect(found.overall).toEqual([
    {
      method: 'm',
      schools: [
        { name: 'A', from: 2, to: 3 },
        { name: 'C', from: 3, to: 2 },
      ],
    },
  ]);
});

test('without one judge', () => {
  const found = changes({ kind: 'without_judge', event: 'E', seat: 'J3' });
  // B has 18 then, and C no longer waits.
  expect(found.events[0]?.entries).toEqual([
    { name: 'B', from: 1, to: 3 },
    { name: 'C', from: null, to: 1 },
  ]);
});

test('without penalties, of all or of one entry', () => {
  const swapped = [
    { name: 'B', from: 1, to: 2 },
    { name: 'A', from: 2, to: 1 },
  ];
  expect(changes({ kind: 'without_penalties', event: 'E' }).events[0]?.entries).toEqual(swapped);
  expect(changes({ kind: 'without_penalties', event: 'E', entry: 'A' }).events[0]?.entries).toEqual(swapped);
  expect(changes({ kind: 'without_penalties', event: 'E', entry: 'B' })).toEqual({ events: [], overall: [] });
});

test('a ruling of the head judge', () => {
  const override = { status: 'dq' as const, net: null, penalties: [], reason: 'Unsafe' };
  expect(changes({ kind: 'ruling', event: 'E', entry: 'B', override }).events[0]?.entries).toEqual([
    { name: 'B', from: 1, to: null },
    { name: 'A', from: 2, to: 1 },
  ]);
  const net = { status: null, net: exactOf('23'), penalties: [], reason: 'Agreed' };
  expect(changes({ kind: 'ruling', event: 'E', entry: 'A', override: net }).overall[0]?.schools).toHaveLength(2);
});

test('by the median, by other drops, and by another rule for missing sheets', () => {
  const median = changes({ kind: 'panel', event: 'E', combine: 'median' });
  // B has 30 then.
  expect(median).toEqual({ events: [], overall: [] });
  const dropped = changes({ kind: 'panel', event: 'E', drops: { low: 0, high: 1 } });
  // A has 20 and B has 18.
  expect(dropped.events[0]?.entries).toEqual([
    { name: 'B', from: 1, to: 2 },
    { name: 'A', from: 2, to: 1 },
  ]);
  const filled = changes({ kind: 'missing_rule', event: 'E', rule: 'mean_of_present' });
  expect(filled.events[0]?.entries).toContainEqual({ name: 'C', from: null, to: 2 });
});

test('changes add up, in their order, and an unknown overall changes nothing', () => {
  const lows = { kind: 'method' as const, name: 'm', method: { kind: 'rank_sum' as const } };
  expect(changes({ ...lows, name: 'n' })).toEqual({ events: [], overall: [] });
  const both = [
    { kind: 'without_judge' as const, event: 'E', seat: 'J3' },
    { kind: 'canceled' as const, event: 'E', rule: null },
  ];
  expect(changes(both).events[0]?.entries).toEqual([
    { name: 'B', from: 1, to: null },
    { name: 'A', from: 2, to: null },
  ]);
  expect(changes([...both, { kind: 'held', event: 'E' }]).events[0]?.entries).toEqual([
    { name: 'B', from: 1, to: 3 },
    { name: 'C', from: null, to: 1 },
  ]);
});
