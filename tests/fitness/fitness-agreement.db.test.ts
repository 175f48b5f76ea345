import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Battery, judge, type Mark, type Standard, type Table } from '../../domain/fitness/level.ts';
import { overall } from './overall.ts';
import type { TryStatus } from '../../domain/fitness/score.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { aTestDay, aTested, confirmRecalled, save } from '../support/fitness.ts';
import { aSchool } from '../support/people.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
});

afterAll(() => db.close());

type Event = { id: string; code: string; direction: string; step: number };

async function catalogue(school: string, code: string) {
  const { rows: batteries } = await db.root.query<Battery & { id: string; standard_code: string | null }>(
    'select id, slots, levels, caps, standard_code from pt_batteries where code = $1',
    [code],
  );
  const { rows: events } = await db.root.query<Event>('select id, code, direction, step::float as step from pt_events');
  const [battery] = batteries;
  if (!battery) throw new Error(`No battery ${code}`);
  const { rows: tables } = await db.root.query<Table>(
    `select u.table_id as id, u.level_code, u.percentile, u.usable from pt_standards s
     cross join lateral app.pt_usable_tables($1, s.id) u where s.code = $2`,
    [school, battery.standard_code],
  );
  const { rows: marks } = await db.root.query<Mark>(
    `select m.table_id as table, e.code as event, m.sex, m.age, m.mark::float as mark
     from pt_marks m join pt_events e on e.id = m.event_id where m.table_id = any ($1)`,
    [tables.map(({ id }) => id)],
  );
  const standard: Standard | null = battery.standard_code ? { tables, marks } : null;
  return { battery, standard, events };
}

const ON = '2026-10-01';
const births = ['2019-05-05', '2013-10-01', '2013-10-02', '2012-06-01', '2011-03-01', '2010-02-28', '2009-11-11'];
const born = fc.record({
  birth: fc.constantFrom(...births, '2008-02-29', '2005-01-01', null),
  sex: fc.constantFrom('M', 'F', 'M', 'F', 'none', null),
});
const scored = fc.record({
  status: fc.constantFrom<TryStatus>('ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'dns', 'dnf', 'excused_medical', 'modified'),
  share: fc.double({ min: 0, max: 1.6, noNaN: true }),
  pick: fc.nat(),
});
const people = fc.array(fc.tuple(born, fc.array(scored, { minLength: 5, maxLength: 5 })), {
  minLength: 30,
  maxLength: 30,
});

/** A score somewhere around what the tables ask. */
function around(event: Event, marks: Mark[], share: number): number {
  const mark = marks.find((one) => one.event === event.code)?.mark ?? 30;
  return Number((Math.round((mark * (0.5 + share)) / event.step) * event.step).toFixed(1));
}

test.each([
  ['ARMY_CADET_CHALLENGE', true],
  ['ARMY_CADET_CHALLENGE', false],
  ['AFJROTC_WELLNESS', true],
  ['NJROTC_PRESIDENTS_5', false],
  ['NJROTC_PFT_CURRENT', false],
  ['CAP_CPFT', false],
])('%s, recalled tables confirmed: %s - the database and the domain judge alike', async (code, isConfirmed) => {
  const school = await aSchool(db.root);
  if (isConfirmed) await confirmRecalled(db, school.instructor);
  const { battery, standard, events } = await catalogue(school.id, code);
  const [sample = []] = fc.sample(people, { seed: 941, numRuns: 1 });
  const cadets = await Promise.all(
    sample.map(async ([who, tries]) => ({ who, tries, id: await aTested(db.root, school, who) })),
  );
  const session = await aTestDay(db, school, { battery: code, on: ON, cadets: cadets.map(({ id }) => id) });
  const planned = cadets.map(({ id, who, tries }) => ({
    id,
    who,
    results: battery.slots.flatMap(({ slot, any_of }, place) => {
      const { status = 'ok', share = 1, pick = 0 } = tries[place] ?? {};
      const event = events.find((one) => one.code === any_of[pick % any_of.length]);
      // One in six leaves a slot out.
      if (!event || pick % 6 === 5) return [];
      const value = status === 'ok' ? around(event, standard?.marks ?? [], share) : null;
      return [{ slot, event, status, value }];
    }),
  }));
  const cells = planned.flatMap(({ id, results }) =>
    results.map(({ event, status, value }) => ({
      cadet_id: id,
      event_id: event.id,
      tries: [{ status, value }],
      sure: true,
    })),
  );
  const saved = await save(db, school.instructor, session, cells);
  expect(saved.cells.filter(({ outcome }) => outcome !== 'saved')).toEqual([]);
  const { rows } = await db.root.query<{ cadet_id: string; event_id: string }>(
    `select cadet_id, event_id, level_rank as rank, percentile_low as low, percentile_high as high, note
     from pt_results where session_id = $1`,
    [session],
  );
  for (const { id, who, results } of planned) {
    const judged = results.map(({ slot, event, status, value }) => {
      const result = { event: event.code, direction: event.direction, status, value };
      return { slot, event: event.id, status, judged: judge(battery, standard, { ...who, on: ON }, result) };
    });
    for (const one of judged) {
      const row = rows.find(({ cadet_id, event_id }) => cadet_id === id && event_id === one.event);
      expect(row).toEqual({ cadet_id: id, event_id: one.event, ...one.judged });
    }
    const all = overall(battery, judged);
    const row = saved.rows.find(({ cadet_id }) => cadet_id === id);
    if (results.length === 0) continue;
    expect({ level: row?.level, notes: row?.notes, filled: row?.filled }).toEqual({
      level: all.rank === null ? null : battery.levels[all.rank - 1]?.code,
      notes: all.notes,
      filled: all.filled,
    });
  }
});
