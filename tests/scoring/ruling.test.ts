import { expect, test } from 'vitest';
import { currentEngine } from '../../domain/scoring/engine.ts';
import { type RulingChange, withRuling } from '../../domain/scoring/ruling.ts';
import { sideBySide } from '../../domain/scoring/side-by-side.ts';
import { readOrFail } from './support/read-meets.ts';
import { entryWith, eventWith, meetWith, sheetWith } from './support/small-meet.ts';

const sheet = sheetWith({ penalties: [{ key: 'p', label: 'Fault', roles: [], basis: 'per_occurrence', value: '15' }] });

/** A has 60 of 75 points through a penalty, B 66. */
const meet = meetWith(
  [
    eventWith([
      entryWith('A', [25, 25, 25], {
        penalties: [{ id: 'fault', key: 'p' }],
        guidon: { under_review: { reason: 'Protest 1', hold: true } },
      }),
      entryWith('B', [22, 22, 22]),
    ]),
  ],
  { overall: { required_events: [], methods: { all: { kind: 'reverse' } } } },
);

const resultsOf = (of: unknown) => currentEngine.tabulate(readOrFail(of, [sheet])).results();
const ruled = (...changes: RulingChange[]) => resultsOf(withRuling(meet, 'E', 'A', changes));
const rowsOf = (...changes: RulingChange[]) =>
  ruled(...changes).events[0]?.rows.map(({ entry, place, net, status }) => [entry, place, net, status]);

test('a ruling without changes ends the review and nothing else', () => {
  expect(rowsOf()).toEqual([
    ['B', 1, '66.00', 'scored'],
    ['A', 2, '60.00', 'scored'],
  ]);
  expect(JSON.stringify(ruled())).not.toContain('Protest 1');
});

test('a penalty that no longer counts', () => {
  expect(rowsOf({ kind: 'void_penalty', id: 'fault' })).toEqual([
    ['A', 1, '75.00', 'scored'],
    ['B', 2, '66.00', 'scored'],
  ]);
});

test('another status, a performance that does not count, and one that is granted', () => {
  expect(rowsOf({ kind: 'status', attempt: 1, status: 'dq' })?.[1]).toEqual(['A', null, null, 'dq']);
  expect(rowsOf({ kind: 'grant' })?.[1]).toEqual(['A', null, null, 'blocked']);
  expect(rowsOf({ kind: 'void_performance', attempt: 1 })?.[1]).toEqual(['A', null, null, 'dns']);
});

test('what was given stays as it is', () => {
  const before = JSON.stringify(meet);
  ruled({ kind: 'void_penalty', id: 'fault' }, { kind: 'grant' });
  expect(JSON.stringify(meet)).toBe(before);
});

test('places before and after are side by side, in the event and the overall', () => {
  const lists = sideBySide([ruled(), ruled({ kind: 'void_penalty', id: 'fault' })]);
  expect(lists.map(({ event, method, lines }) => [event, method, lines.map((line) => line.moves)])).toEqual([
    ['E', null, [true, true]],
    [null, 'all', [true, true]],
  ]);
  expect(lists[0]?.lines.find(({ name }) => name === 'A')).toMatchObject({
    differs: true,
    sides: [
      { place: 2, value: '60.00' },
      { place: 1, value: '75.00' },
    ],
  });
});

test('an entry that loses its place keeps its line, and the others stay', () => {
  const [list] = sideBySide([ruled(), ruled({ kind: 'status', attempt: 1, status: 'dq' })]);
  expect(list?.lines.map(({ name, differs, sides }) => [name, differs, sides[1]?.status])).toEqual([
    ['B', false, 'scored'],
    ['A', true, 'dq'],
  ]);
});
