import type { ClientBase } from 'pg';
import type { Demo, DemoPart, SchoolDemo } from './builders.ts';
import { shiftDay } from '../../domain/time/day.ts';
import type { Random } from './random.ts';

const ITEMS = ['Uniform returned', 'Books returned', 'Fees paid'];

/** Those who left so long ago that their record may go. */
const LONG_GONE = [
  ['Theodora', 'Marchetti'],
  ['Quincy', 'Adeyemi-Ross'],
  ['Lucian', 'Pfeiffer'],
];

/** What leavers must settle, the counts of days that were kept, and at the first school records whose time has come. */
async function writeSchoolYear(client: ClientBase, random: Random, { schools }: Demo): Promise<void> {
  for (const school of schools) {
    await writeClearance(client, school);
    await writeDays(client, random, school);
  }
  const [first] = schools;
  if (first) await writeLongGone(client, first);
}

/** Last year's graduates are cleared; of this year's seniors no one yet but the first ones' fees. */
async function writeClearance(client: ClientBase, { schoolId, years }: SchoolDemo): Promise<void> {
  await client.query(
    `insert into public.clearance_items (school_id, name, sort)
     select $1, name, place from unnest($2::text[]) with ordinality as item (name, place)`,
    [schoolId, ITEMS],
  );
  await client.query(
    `insert into public.clearance_checks (school_id, cadet_id, item_id, state)
     select $1, c.id, i.id, 'cleared'
     from public.cadets c cross join public.clearance_items i
     where c.school_id = $1 and i.school_id = $1 and c.exit_date is not null`,
    [schoolId],
  );
  await client.query(
    `update public.cadets set exit_clearance = 'cleared' where school_id = $1 and exit_date is not null`,
    [schoolId],
  );
  await client.query(
    `insert into public.clearance_checks (school_id, cadet_id, item_id, state)
     select $1, e.cadet_id, i.id, 'cleared'
     from (
       select n.cadet_id from public.cadet_enrollments n join public.cadets c on c.id = n.cadet_id and c.exit_date is null
       where n.school_year_id = $2 and n.grade = 12 order by c.last_name limit 6) e
     join public.clearance_items i on i.school_id = $1 and i.name = 'Fees paid'`,
    [schoolId, years.current],
  );
}

/** Counts of both years' autumn and of last spring. */
async function writeDays(
  client: ClientBase,
  random: Random,
  { schoolId, starts, cadets, today }: SchoolDemo,
): Promise<void> {
  const [start = today, last = today] = starts;
  const here = cadets.filter(({ active }) => active);
  const levels = (count: number) =>
    Object.fromEntries(
      [0.37, 0.28, 0.2, 0.15].map((share, index) => [index + 1, Math.max(1, Math.round(count * share))]),
    );
  const days: [string, number][] = [
    [shiftDay(last, 45), here.length - random.int(6, 12)],
    [shiftDay(last, 170), here.length - random.int(9, 16)],
    [shiftDay(start, 45), here.length + random.int(1, 3)],
  ];
  for (const [day, count] of days.filter(([one]) => one < today)) {
    const byLevel = levels(count);
    await client.query(
      `insert into public.enrollment_snapshots (school_id, taken_on, school_enrollment, enrollment_floor, cadets, by_level)
       select s.id, $2, s.school_enrollment, app.enrollment_floor(s.id), $3, $4 from public.schools s where s.id = $1`,
      [schoolId, day, Object.values(byLevel).reduce((sum, one) => sum + one, 0), byLevel],
    );
  }
}

async function writeLongGone(client: ClientBase, { schoolId, today, program }: SchoolDemo): Promise<void> {
  for (const [index, [first, last]] of LONG_GONE.entries()) {
    const left = shiftDay(today, -5 * 366 - 20 - index * 40);
    const { rows } = await client.query<{ id: string }>(
      `insert into public.cadets (school_id, first_name, last_name, status, status_since, entry_date, exit_date,
         exit_reason, exit_clearance)
       values ($1, $2, $3, 'graduated', $4, $5, $4, 'graduated', 'cleared') returning id`,
      [schoolId, first, last, left, shiftDay(left, -1370)],
    );
    await client.query(
      `insert into public.rank_records (school_id, cadet_id, rank_code, effective_on, action) values ($1, $2, $3, $4, 'promotion')`,
      [schoolId, rows[0]?.id, program.ladder[9 + index], shiftDay(left, -200)],
    );
    await client.query('insert into public.cadet_details (cadet_id, school_id) values ($1, $2)', [
      rows[0]?.id,
      schoolId,
    ]);
    await client.query(
      `insert into public.cadet_status_records (school_id, cadet_id, status, effective_on, reason)
       values ($1, $2, 'graduated', $3, 'Graduated')`,
      [schoolId, rows[0]?.id, left],
    );
  }
}

export const demo: DemoPart = { order: 10, chance: 7, build: writeSchoolYear };
