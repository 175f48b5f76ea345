import { expect, test } from 'vitest';
import { currentEngine } from '../../domain/scoring/engine.ts';
import type { Meet } from '../../domain/scoring/meet.ts';
import { type SideList, sideBySide } from '../../domain/scoring/side-by-side.ts';
import { type Change, resultsBy } from '../../domain/scoring/what-if.ts';
import { meetOf, readOrFail } from './support/read-meets.ts';
import { entryWith, eventWith, meetWith, sheetWith } from './support/small-meet.ts';

const two = (required: string[], proportional_max = '100') =>
  readOrFail(
    meetWith(
      [
        eventWith([entryWith('A', [20, 20, 20]), entryWith('B', [19, 19, 19])], { proportional_max }),
        eventWith([entryWith('B', [25, 25, 25])], { id: 'F', name: 'Other' }),
      ],
      { overall: { required_events: required, methods: { m: { kind: 'proportional' } } } },
    ),
    [sheetWith()],
  );

const sideWays = (meet: Meet, ways: Change[][]) => sideBySide(resultsBy(currentEngine, meet, ways));
const overall = (lists: SideList[]) => lists.find(({ method }) => method === 'm')?.lines ?? [];
const canceled = (rule: 'drop' | 'rescale') => [{ kind: 'canceled' as const, event: 'F', rule }];

test('a canceled event, dropped and rescaled, beside the standings as they are', () => {
  const lists = sideWays(two([]), [canceled('drop'), canceled('rescale')]);
  const told = overall(lists).map(({ name, sides, moves }) => [name, moves, ...sides.map((side) => side?.value)]);
  expect(told).toEqual([
    ['B', true, '195.00', '95.00', '47.50'],
    ['A', true, '100.00', '100.00', '50.00'],
  ]);
  const event = lists.find(({ event }) => event === 'F');
  expect(event?.lines[0]?.sides).toMatchObject([{ place: 1 }, null, null]);
});

test('who gets a place where a required event is canceled', () => {
  const lines = overall(sideWays(two(['F']), [canceled('drop')]));
  const line = lines.find(({ name }) => name === 'A');
  expect(line).toMatchObject({
    moves: true,
    sides: [
      { place: null, missing: ['F'] },
      { place: 1, missing: [] },
    ],
  });
});

test('totals that change without a place are told apart', () => {
  const scored = two([], '300');
  const lines = overall(sideWays(scored, [[{ kind: 'canceled', event: 'F', rule: 'rescale' }]]));
  expect(lines.map(({ name, moves, differs }) => [name, moves, differs])).toEqual([
    ['B', true, true],
    ['A', true, true],
  ]);
  const none = sideWays(scored, [[]]);
  expect(none.flatMap((list) => list.lines).some(({ differs }) => differs)).toBe(false);
});

test('an event of a file that was canceled can be held again, and a rule of its own goes before that of the overall', () => {
  const meet = meetOf('second-meet.json');
  const name = 'proportional_drop';
  const lists = sideWays(meet, [[{ kind: 'held', event: 'CG' }], [{ kind: 'canceled', event: 'CG', rule: 'rescale' }]]);
  const standings = lists.find(({ method }) => method === name)?.lines ?? [];
  const rescaled = currentEngine.tabulate(meet).results().overall['proportional_rescale'] ?? [];
  expect(standings.map(({ school, sides }) => [school, sides[2]?.value])).toEqual(
    expect.arrayContaining(rescaled.map(({ school, total }) => [school, total])),
  );
  expect(lists.find(({ event }) => event === 'CG')?.lines.length).toBeGreaterThan(0);
});
