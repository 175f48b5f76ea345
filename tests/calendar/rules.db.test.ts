import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { daysOf } from '../../domain/recurrence/days.ts';
import { shiftDay } from '../../domain/time/day.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';

/** The database and the screens say the same of what comes again. */
let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const weekday = fc.constantFrom('SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA');
const days = fc.uniqueArray(weekday, { minLength: 1, maxLength: 7 }).map((list) => list.join(','));
const every = fc.integer({ min: 1, max: 4 });
const rule = fc.oneof(
  fc.tuple(every, days).map(([by, on]) => `FREQ=DAILY;INTERVAL=${by};BYDAY=${on}`),
  every.map((by) => `FREQ=DAILY;INTERVAL=${by}`),
  fc.tuple(every, days).map(([by, on]) => `FREQ=WEEKLY;INTERVAL=${by};BYDAY=${on};WKST=SU`),
  every.map((by) => `FREQ=WEEKLY;INTERVAL=${by};WKST=SU`),
  fc
    .tuple(every, fc.constantFrom('', '1', '2', '4', '5', '-1', '-2'), weekday)
    .map(([by, at, on]) => `FREQ=MONTHLY;INTERVAL=${by};BYDAY=${at}${on}`),
  fc
    .tuple(every, fc.uniqueArray(fc.constantFrom('1TU', '2TU', '4TU', '-1FR', '3FR'), { minLength: 2, maxLength: 4 }))
    .map(([by, on]) => `FREQ=MONTHLY;INTERVAL=${by};BYDAY=${on.join(',')}`),
  fc.tuple(every, fc.constantFrom(1, 29, 31, -1)).map(([by, on]) => `FREQ=MONTHLY;INTERVAL=${by};BYMONTHDAY=${on}`),
  every.map((by) => `FREQ=MONTHLY;INTERVAL=${by}`),
  every.map((by) => `FREQ=YEARLY;INTERVAL=${by}`),
);
const asked = fc.record({ rule, start: fc.integer({ min: 0, max: 1500 }), ahead: fc.integer({ min: -20, max: 500 }) });

test('the days of a rule are the same in the database as on the screen', async () => {
  const cases = fc.sample(asked, 300).map(({ rule: text, start, ahead }) => {
    const first = shiftDay('2024-01-01', start);
    return { rule: text, first, from: shiftDay(first, ahead), to: shiftDay(first, ahead + 90) };
  });
  const { rows } = await db.root.query<{ place: number; days: string[] }>(
    `select c.place::int, coalesce(array_agg(c.from_on + d order by d) filter (
         where app.rule_hits(app.rule_in(c.rule), c.first, c.from_on + d)), '{}')::text[] as days
     from rows from (jsonb_to_recordset($1) as (rule text, first date, from_on date, to_on date)) with ordinality
       c (rule, first, from_on, to_on, place)
     cross join lateral generate_series(0, c.to_on - c.from_on) d group by c.place order by c.place`,
    [JSON.stringify(cases.map(({ from, to, ...one }) => ({ ...one, from_on: from, to_on: to })))],
  );
  expect(rows.map(({ days: found }) => found)).toEqual(
    cases.map(({ rule: text, first, from, to }) => daysOf({ first_day: first, until: null, rrule: text }, from, to)),
  );
});
