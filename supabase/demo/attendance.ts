import type { ClientBase } from 'pg';
import type { Demo, DemoPart, SchoolDemo } from './builders.ts';
import type { Random } from './random.ts';

/** The kinds of events whose attendance is taken, and of whom: all of the corps. */
const TAKEN = ['uniform_day', 'pt', 'formation', 'ceremony'];

type Line = { event_id: string; cadet_id: string; status: string; minutes_late: number | null };

/** How one cadet was at one event: nearly always there. */
function markOf(random: Random, steady: number): Pick<Line, 'status' | 'minutes_late'> {
  const chance = random.int(1, 1000);
  if (chance <= steady) return { status: 'present', minutes_late: null };
  const rest = random.int(1, 10);
  if (rest <= 4) return { status: 'late', minutes_late: random.int(6, 25) };
  if (rest <= 6) return { status: 'excused', minutes_late: null };
  if (rest <= 8) return { status: 'absent', minutes_late: null };
  return { status: rest === 9 ? 'left_early' : 'not_required', minutes_late: null };
}

async function writeAttendance(client: ClientBase, random: Random, demo: Demo): Promise<void> {
  for (const school of demo.schools) {
    await client.query(
      `insert into public.cadet_codes (school_id, cadet_id)
       select c.school_id, c.id from public.cadets c
       where c.school_id = $1 and c.archived_at is null and c.status in ('active', 'on_leave', 'probation')`,
      [school.schoolId],
    );
    await writeMarks(client, random, school);
  }
}

/** The marks of the weeks behind today. */
async function writeMarks(client: ClientBase, random: Random, { schoolId, cadets, staff }: SchoolDemo): Promise<void> {
  const { rows: events } = await client.query<{ id: string }>(
    `select id from public.school_events where school_id = $1 and kind = any ($2) and ends_at < now()
       and not exists (select from public.attendance a where a.event_id = school_events.id)
     order by starts_at`,
    [schoolId, TAKEN],
  );
  const people = cadets.filter(({ active }) => active).map(({ id }) => ({ id, steady: random.int(820, 985) }));
  const lines: Line[] = events.flatMap((event) =>
    people.map(({ id, steady }) => ({ event_id: event.id, cadet_id: id, ...markOf(random, steady) })),
  );
  await client.query(
    `insert into public.attendance (school_id, event_id, cadet_id, status, minutes_late, recorded_by, recorded_by_label, recorded_at)
     select $2, l.event_id, l.cadet_id, l.status, l.minutes_late, $3,
       coalesce((select p.first_name || ' ' || p.last_name from public.profiles p where p.id = $3), 'Guidon'), e.ends_at
     from jsonb_to_recordset($1::jsonb) l (event_id uuid, cadet_id uuid, status text, minutes_late integer)
     join public.school_events e on e.id = l.event_id`,
    [JSON.stringify(lines), schoolId, staff[0]],
  );
}

export const demo: DemoPart = { order: 97, build: writeAttendance };
