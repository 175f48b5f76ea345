import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FileMeet } from '../../domain/meets/file.ts';
import { planOf } from '../../domain/meets/plan.ts';
import type { Day } from '../../domain/scheduling/day.ts';
import { meetDayOf } from '../../domain/scheduling/meet/meet-day.ts';
import { readDay } from '../../domain/scheduling/read/read-day.ts';
import { dayFile } from '../scheduling/support/days.ts';
import { readJson } from '../scoring/support/read-meets.ts';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { said } from '../support/meet/rostered.ts';
import { aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let host: TestSchool;
let rival: TestSchool;
const meet = randomUUID();

const call = <Result>(text: string, values: unknown[], person: Person = host.instructor) =>
  said<Result>(db, person, text, values);
const dayOf = (file: unknown): Day => {
  const { value, faults } = readDay(file);
  if (!value) throw new Error(faults.join(' '));
  return value;
};
const fileNow = async () => dayOf(await call('meet_day_file($1)', [meet]));

/** What the worked day plans for the meet as it is now. */
async function planned(day: Day) {
  const rows = async <Row>(table: string, columns: string) =>
    (await db.root.query(`select ${columns} from ${table} where meet_id = $1`, [meet])).rows as Row[];
  const at = {
    days: ['2025-11-08'],
    areas: await rows<{ id: string; name: string }>('meet_areas', 'id, name'),
    resources: await rows<{ id: string; name: string }>('meet_resources', 'id, name'),
    judges: await rows<{ id: string; name: string }>('meet_judges', 'id, name'),
    events: await rows<{ id: string; code: string; name: string }>('meet_events', 'id, code, name'),
    schools: await rows<{ id: string; code: string; name: string }>('meet_schools', 'id, code, name'),
  };
  const { left, ...input } = meetDayOf(day, at, randomUUID);
  return { left, input };
}

beforeAll(async () => {
  db = await openTestDatabase();
  host = await aSchool(db.root);
  rival = await aSchool(db.root);
  await call('import_meet($1, $2)', [meet, planOf(readJson('worked-meet.json') as FileMeet, new Map(), randomUUID)]);
});
afterAll(() => db.close());

test('the worked day is taken into the meet, and its own day file then says the same', async () => {
  const given = dayOf(dayFile('worked-meet'));
  const { left, input } = await planned(given);
  expect(left).toEqual([]);
  expect(await call('import_meet_day($1, $2)', [meet, input])).toBe(17);
  const now = await fileNow();
  const names = new Map(now.areas.map(({ id, name }) => [id, name]));
  const givenNames = new Map(given.areas.map(({ id, name }) => [id, name]));
  const facts = (day: Day, named: Map<string, string>) =>
    day.events
      .map(({ id, name, minutes, buffer_min, report_min, uniform, wave_size, areas }) => ({
        event: name.replace(/^[A-Z]+ /, '') || id,
        minutes,
        buffer_min,
        report_min,
        uniform,
        wave_size,
        areas: areas.map((area) => named.get(area) ?? '').toSorted(),
      }))
      .toSorted((one, other) => one.event.localeCompare(other.event));
  expect(facts(now, names)).toEqual(facts(given, givenNames));
  const areas = (day: Day) =>
    day.areas.map(({ name, kind, share, capacity, lanes, open, closed, starts }) => {
      const facts = { name, kind, share, capacity, lanes, open, closed, starts };
      return facts;
    });
  expect(areas(now)).toEqual(areas(given));
  expect(now.gaps).toEqual(given.gaps);
  expect(now.stops).toMatchObject([{ label: "Judges' break", from: 720, to: 750 }]);
  expect(now.entries).toHaveLength(97);
});

test('a day taken a second time changes areas that are there, and adds none', async () => {
  const { input } = await planned(dayOf({ ...dayFile('worked-meet'), grid_min: 10 }));
  await call('import_meet_day($1, $2)', [meet, input]);
  expect(await fileNow()).toMatchObject({ grid_min: 10, areas: { length: 9 } });
});

test('what a day file names and the meet doesn’t have is said, and the rest is taken', async () => {
  const file = dayFile('101');
  const { left } = await planned(dayOf(file));
  expect(left.join('; ')).toMatch(/no event of the meet; .*no school at the meet; .*ask for a certain place/s);
});

test('a day that can’t be is refused whole, as is another school’s', async () => {
  const was = await fileNow();
  const { input } = await planned(dayOf({ ...dayFile('worked-meet'), grid_min: 5 }));
  const [event] = input.events;
  const refused: [input: unknown, detail: string][] = [
    [[], 'input:file'],
    [{ areas: [{ id: randomUUID(), name: '' }] }, 'missing:name'],
    [{ ...input, events: [{ ...event, id: randomUUID() }] }, 'unknown_event:events'],
    [{ ...input, plan: { stops: [3] } }, 'spans:stops'],
  ];
  for (const [bad, detail] of refused)
    expect((await refusalOf(call('import_meet_day($1, $2)', [meet, bad]))).detail).toBe(detail);
  for (const [person, detail] of [
    [rival.instructor, 'unknown_meet'],
    [host.cadet, 'permission_denied'],
  ] as const)
    expect((await refusalOf(call('import_meet_day($1, $2)', [meet, input], person))).detail).toBe(detail);
  expect(await fileNow()).toEqual(was);
});
