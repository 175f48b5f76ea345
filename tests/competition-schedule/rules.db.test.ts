import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneOf, randomFrom, type Random } from '../../domain/chance/random.ts';
import { checkSchedule } from '../../domain/scheduling/check/check.ts';
import { clockOf } from '../../domain/scheduling/format/clock.ts';
import { writeSchedule } from '../../domain/scheduling/write.ts';
import {
  built,
  dayFile,
  readGood,
  scheduleFile,
  type DayJson,
  type Json,
  type ScheduleJson,
} from '../scheduling/support/days.ts';
import { minutesIn, MUTATIONS } from '../scheduling/support/mutations.ts';
import { plantedDay } from '../scheduling/support/planted.ts';
import { wholeDay } from '../scheduling/support/whole.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/** What the database finds: the rules, with the entries of those that name them in one way. */
async function brokenIn(day: DayJson, schedule: ScheduleJson): Promise<string[]> {
  const { rows } = await db.root.query<{ rule: string; entries: string[] }>(
    'select rule, entries from app.schedule_breaks($1, $2)',
    [JSON.stringify(day), JSON.stringify(schedule)],
  );
  return namesOf(rows);
}

function namesOf(breaks: readonly { rule: string; entries: string[] }[]): string[] {
  const isPair = ({ rule }: { rule: string }) => ['H7', 'H8', 'H9', 'H2', 'H11', 'H15'].includes(rule);
  return [
    ...new Set(breaks.map((each) => (isPair(each) ? `${each.rule} ${each.entries.toSorted().join()}` : each.rule))),
  ].sort();
}

/** What the check of the domain finds, beside what only a file says about itself. */
function expectedIn(day: DayJson, schedule: ScheduleJson): string[] {
  return namesOf(
    checkSchedule(readGood(day), schedule).breaks.filter(({ rule, text }) => rule !== 'H0' && !OF_FILE.test(text)),
  );
}

/** An entry that is left out has no place: that is no break where a schedule is saved. */
const OF_FILE = /isn't listed as without one|is listed as without one/;

describe('the rules in the database', () => {
  test('find nothing wrong with a schedule that keeps them', async () => {
    expect(await brokenIn(wholeDay(dayFile('small')), scheduleFile('small'))).toEqual([]);
    expect(await brokenIn(wholeDay(dayFile('worked-meet')), scheduleFile('worked-meet'))).toEqual([]);
  });

  const hard = MUTATIONS.filter(([, rule]) => !['H0', 'H1'].includes(rule));
  test.each(hard)('find %s, which breaks %s', async (_name, _rule, change) => {
    const [day, schedule] = [dayFile('small'), scheduleFile('small')];
    change(day, schedule);
    expect(await brokenIn(wholeDay(day), schedule)).toEqual(expectedIn(day, schedule));
  });

  test('find what can’t be read, and entries that are unknown, twice, or under another name', async () => {
    const day = wholeDay(dayFile('small'));
    const [first] = scheduleFile('small').slots;
    const wrong: [Json | number | null, string][] = [
      [null, 'H0'],
      [7, 'H0'],
      [{}, 'H0'],
      [{ ...first, start: '25:00' }, 'H0'],
      [{ ...first, area: 'MOON' }, 'H0'],
      [{ ...first, day: 'D9' }, 'H0'],
      [{ ...first, lane: 'x' }, 'H0'],
      [{ ...first, entry: 'X' }, 'H1'],
      [{ ...first, event: 'AIR' }, 'H1'],
      [{ ...first, school: 'S3' }, 'H1'],
    ];
    for (const [slot, rule] of wrong)
      expect((await brokenIn(day, { slots: [slot as Json], unplaced: [] }))[0]).toBe(rule);
    expect(await brokenIn(day, { slots: [first ?? {}, first ?? {}], unplaced: [] })).toContain('H1');
  });

  test.each([1, 2, 3, 4])('agree with the check of the domain on drawn days that were spoiled (%i)', async (seed) => {
    const random = randomFrom(seed);
    const file = plantedDay(seed);
    const day = readGood(file);
    const good = writeSchedule(day, { slots: built(day, seed, 3000), unplaced: [] }) as ScheduleJson;
    for (let round = 0; round < 12; round += 1) {
      const spoiled = spoil(
        structuredClone(good),
        day.areas.map(({ id }) => id),
        random,
      );
      expect(await brokenIn(wholeDay(file), spoiled)).toEqual(expectedIn(file, spoiled));
    }
  });
});

/** Moves some entries to other times and areas, whatever they break. */
function spoil(schedule: ScheduleJson, areas: readonly string[], random: Random): ScheduleJson {
  for (let count = 0; count < 4; count += 1) {
    const slot = oneOf(schedule.slots, random);
    const by = (Math.floor(random() * 14) - 7) * 5;
    for (const field of ['start', 'end', 'report']) slot[field] = clockOf(minutesIn(slot, field) + by);
    if (random() < 0.3) slot['area'] = oneOf(areas, random);
  }
  return schedule;
}
