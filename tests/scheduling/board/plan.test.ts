import { describe, expect, test } from 'vitest';
import { changed, changesOf, countChanges } from '../../../web/src/modules/competition-meets/schedule/board/changes.ts';
import { act, begin, redo, undo } from '../../../web/src/modules/competition-meets/schedule/board/history.ts';
import {
  pinsFor,
  type Plan,
  withPinned,
  withPlaces,
} from '../../../web/src/modules/competition-meets/schedule/board/plan.ts';
import { scheduleOf } from '../../../web/src/modules/competition-meets/schedule/board/schedule-of.ts';
import { checkSchedule } from '../../../domain/scheduling/check/check.ts';
import { smallBoard } from './support.ts';

const { ground, plan } = smallBoard();
const { facts } = ground;

function moved(from: Plan, entry: string, area: string, start: number): Plan {
  const placed = facts.placed(entry, 'D1', area, start, null);
  if (!placed) throw new Error('no such place');
  return withPlaces(from, [[entry, placed]]);
}

describe('the plan of a board', () => {
  test('a schedule that is opened and saved again is the same, and breaks nothing', () => {
    const file = scheduleOf(ground, plan, null);
    expect(checkSchedule(ground.day, file).breaks).toEqual([]);
    expect(Object(file)['slots']).toHaveLength(plan.places.size);
  });

  test('an entry that is taken out is without a place, and no longer pinned', () => {
    const out = withPlaces(withPinned(plan, ['ACAD-S1'], true), [['ACAD-S1', null]]);
    expect(out.places.has('ACAD-S1')).toBe(false);
    expect(out.pinned.has('ACAD-S1')).toBe(false);
    expect(Object(scheduleOf(ground, out, null))['unplaced']).toMatchObject([{ entry: 'ACAD-S1' }]);
  });

  test('the builder keeps what is pinned, and what else is said to stay', () => {
    const pins = pinsFor(withPinned(plan, ['ACAD-S1'], true), ({ event }) => event.id === 'RUN');
    expect(new Map(pins.map(({ entry, kind }) => [entry, kind]))).toEqual(
      new Map([
        ['ACAD-S1', 'pinned'],
        ['RUN-S1', 'locked'],
        ['RUN-S3', 'locked'],
      ]),
    );
  });
});

describe('undoing', () => {
  const next = moved(plan, 'ACAD-S1', 'ROOM', 600);

  test('an act is undone, and done again', () => {
    const history = act(begin(plan), next, 'moved');
    expect(undo(history).plan).toBe(plan);
    expect(redo(undo(history)).plan).toBe(next);
  });

  test('what was undone is gone after another act, and nothing is undone twice', () => {
    const other = moved(plan, 'ACAD-S2', 'ROOM', 600);
    const history = act(undo(act(begin(plan), next, 'moved')), other, 'moved');
    expect(redo(history).plan).toBe(other);
    expect(undo(undo(undo(history))).plan).toBe(plan);
  });
});

describe('what is kept on the device', () => {
  const next = withPinned(withPlaces(moved(plan, 'ACAD-S1', 'ROOM', 600), [['RUN-S3', null]]), ['ACAD-S1'], true);

  test('the changes of a plan bring it back, from a text as from memory', () => {
    const kept: unknown = JSON.parse(JSON.stringify(changesOf(plan, next)));
    const again = changed(facts, plan, kept);
    expect(countChanges(next, again)).toBe(0);
    expect(countChanges(plan, again)).toBe(2);
  });

  test('what is no longer at the meet is left out, and what can’t be read changes nothing', () => {
    const strange = {
      moved: { 'ACAD-S1': ['D1', 'GONE', 600, null], 'NO-ONE': ['D1', 'ROOM', 600, null] },
      pinned: ['X'],
    };
    expect(countChanges(plan, changed(facts, plan, strange))).toBe(0);
    for (const wrong of [null, 3, 'x', { moved: [1] }, { pinned: {} }]) expect(changed(facts, plan, wrong)).toBe(plan);
  });
});
