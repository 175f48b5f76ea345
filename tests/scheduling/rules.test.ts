import { describe, expect, test } from 'vitest';
import { checkSchedule } from '../../domain/scheduling/check/check.ts';
import { clockOf } from '../../domain/scheduling/format/clock.ts';
import { dayFile, readGood, scheduleFile } from './support/days.ts';
import { minutesIn, MUTATIONS } from './support/mutations.ts';

describe('the check of a schedule', () => {
  test('finds nothing wrong with a schedule that keeps every rule', () => {
    const checked = checkSchedule(readGood(dayFile('small')), scheduleFile('small'));
    expect(checked.breaks).toEqual([]);
    expect(checked).toMatchObject({ lastDay: 'D2', lastEnd: '11:00', unplaced: [] });
  });

  test.each(MUTATIONS)('finds %s, which breaks %s', (_name, rule, change) => {
    const [day, schedule] = [dayFile('small'), scheduleFile('small')];
    change(day, schedule);
    expect(checkSchedule(readGood(day), schedule).breaks.map((each) => each.rule)).toContain(rule);
  });

  test('knows each rule by at least one broken schedule', () => {
    const rules = new Set(MUTATIONS.map(([, rule]) => rule));
    expect([...rules]).toEqual(Array.from({ length: 17 }, (_, number) => `H${number}`));
  });

  test('reads what is no schedule at all', () => {
    const day = readGood(dayFile('small'));
    const files: unknown[] = [
      null,
      7,
      'x',
      [],
      {},
      { slots: 1, unplaced: {} },
      { slots: [null, 3, []], unplaced: [1, null, {}] },
    ];
    for (const file of files) expect(checkSchedule(day, file).breaks[0]?.rule).toBe('H0');
  });

  test('finds each entry of the worked meet that is moved onto its neighbor', () => {
    const day = readGood(dayFile('worked-meet'));
    const good = scheduleFile('worked-meet');
    expect(checkSchedule(day, good).breaks).toEqual([]);
    const caught = good.slots.filter((slot, index) => {
      const onto = good.slots.find((other) => other['area'] === slot['area'] && other['start'] !== slot['start']);
      const schedule = structuredClone(good);
      const start = minutesIn(onto ?? slot, 'start') + 5;
      const end = start + minutesIn(slot, 'end') - minutesIn(slot, 'start');
      const times = { start: clockOf(start), end: clockOf(end), report: clockOf(start - 20) };
      schedule.slots[index] = { ...slot, ...times };
      return checkSchedule(day, schedule).breaks.some(({ rule }) => rule === 'H6');
    });
    expect(caught).toHaveLength(good.slots.length);
  });
});
