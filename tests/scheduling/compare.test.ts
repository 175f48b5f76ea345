import { expect, test } from 'vitest';
import { compareSchedules } from '../../domain/scheduling/compare.ts';
import { slotsIn } from '../../domain/scheduling/read/read-schedule.ts';
import { dayFile, readGood, scheduleFile } from './support/days.ts';

const day = readGood(dayFile('small'));
const slots = slotsIn(day, scheduleFile('small'));

test('two equal schedules move no one', () => {
  expect(compareSchedules(day, slots, structuredClone(slots))).toEqual([]);
});

test('a comparison says who moves, by how much, and who has to be told', () => {
  const after = slots.flatMap((slot) => {
    if (slot.entry === 'AREG-S1') return [];
    if (slot.entry === 'AEX-S1') return [{ ...slot, start: slot.start + 4 }];
    if (slot.entry === 'RUN-S1') return [{ ...slot, start: slot.start - 5 }];
    if (slot.entry === 'ACAD-S1') return [{ ...slot, day: 'D1' }];
    return [slot.entry === 'AIR-S3' ? { ...slot, lane: 3 } : slot];
  });
  const moves = compareSchedules(day, slots, after);
  expect(moves.map(({ entry, kind, minutes, isTold }) => [entry, kind, minutes, isTold])).toEqual([
    ['AREG-S1', 'unplaced', null, true],
    ['AEX-S1', 'moved', 4, false],
    ['RUN-S1', 'moved', -5, true],
    ['ACAD-S1', 'moved', null, true],
    ['AIR-S3', 'moved', 0, false],
  ]);
  expect(compareSchedules(day, after, slots)[0]).toMatchObject({ entry: 'AREG-S1', kind: 'placed', isTold: true });
});
