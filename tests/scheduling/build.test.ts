import { describe, expect, test } from 'vitest';
import { startBuild } from '../../domain/scheduling/build/builder.ts';
import { checkSchedule } from '../../domain/scheduling/check/check.ts';
import type { Day } from '../../domain/scheduling/day.ts';
import { clockOf, minutesOf } from '../../domain/scheduling/format/clock.ts';
import { lockedDay } from '../../domain/scheduling/rebuild.ts';
import type { Slot } from '../../domain/scheduling/schedule.ts';
import { writeSchedule } from '../../domain/scheduling/write.ts';
import { built, dayFile, progressOf, readGood } from './support/days.ts';
import { plantedDay } from './support/planted.ts';

function checked(day: Day, slots: readonly Slot[]) {
  const placed = new Set(slots.map(({ entry }) => entry));
  const left = day.entries.filter(({ id }) => !placed.has(id));
  const unplaced = left.map(({ id }) => ({ entry: id, rules: [], with: [], text: '', free: [] }));
  return checkSchedule(day, writeSchedule(day, { slots: [...slots], unplaced }));
}

describe('a built schedule', () => {
  test.each(['101', '102', '103'])('places every entry of the planted meet %s, and ends in time', (name) => {
    const file = dayFile(name);
    const day = readGood(file);
    const { breaks, unplaced, lastDay, lastEnd } = checked(day, built(day, Number(name), 80_000));
    expect(breaks).toEqual([]);
    expect(unplaced).toEqual([]);
    expect(lastDay).toBe(day.days.at(-1)?.id);
    const planted = minutesOf((file['note'] as { planted_last_end: string }).planted_last_end) ?? 0;
    expect(lastEnd && lastEnd <= clockOf(planted + 10)).toBe(true);
  });

  test('of the worked meet ends no later than the one made by hand', () => {
    const day = readGood(dayFile('worked-meet'));
    const { breaks, unplaced, lastEnd } = checked(day, built(day, 1, 40_000));
    expect({ breaks, unplaced }).toEqual({ breaks: [], unplaced: [] });
    expect(lastEnd && lastEnd <= '13:00').toBe(true);
  });

  test.each(Array.from({ length: 12 }, (_, index) => index + 1))('keeps every rule of a drawn day (%i)', (seed) => {
    const day = readGood(plantedDay(seed));
    const { breaks, unplaced } = checked(day, built(day, seed, 15_000));
    expect({ breaks, unplaced }).toEqual({ breaks: [], unplaced: [] });
  });

  test('is the same for the same seed, and better after more work', () => {
    const day = readGood(plantedDay(3));
    const [one, same, more] = [built(day, 5, 8000), built(day, 5, 8000), built(day, 5, 40_000)];
    expect(same).toEqual(one);
    expect(checked(day, more).soft.score).toBeLessThan(checked(day, one).soft.score);
  });

  test('can be had at any moment, and keeps the rules then too', () => {
    const day = readGood(dayFile('101'));
    const { steps, places } = startBuild(day, { seed: 1, seconds: 600, work: 20_000, now: Date.now });
    for (let stopped = 0; stopped < 6; stopped += 1) {
      steps.next();
      expect(checked(day, places()).breaks).toEqual([]);
    }
  });

  test('is finished when its seconds are over, with the best there was', () => {
    const day = readGood(dayFile('101'));
    let clock = 0;
    const { steps, places } = startBuild(day, { seed: 1, seconds: 2, work: Infinity, now: () => (clock += 1) });
    for (const _ of steps);
    expect(checked(day, places()).breaks).toEqual([]);
    expect(clock).toBeLessThan(4000);
  });

  test('says how far it is, from the placing to the end', () => {
    const told = progressOf(readGood(plantedDay(2)), 10_000);
    expect([...new Set(told.map(({ phase }) => phase))]).toEqual(['place', 'compress', 'improve']);
    expect(told.at(-1)).toMatchObject({ placed: told[0]?.entries });
    expect(told.at(-1)?.used).toBeGreaterThan(0.9);
  });

  test('leaves what is locked where it was in a partial rebuild', () => {
    const day = readGood(dayFile('101'));
    const before = built(day, 1, 30_000);
    const isUnlocked = (entry: string) => entry.startsWith('AEX') || entry.startsWith('RUN');
    const locked = lockedDay(day, before, isUnlocked);
    const after = new Map(built(locked, 2, 20_000).map((slot) => [slot.entry, slot]));
    expect(after.size).toBe(before.length);
    for (const slot of before) if (!isUnlocked(slot.entry)) expect(after.get(slot.entry)).toEqual(slot);
    expect(checked(locked, [...after.values()]).breaks).toEqual([]);
  });

  test('is of nothing where there is nothing to place', () => {
    const file = dayFile('small');
    const day = readGood({ ...file, entries: [] });
    expect(built(day, 1, 1000)).toEqual([]);
  });
});
