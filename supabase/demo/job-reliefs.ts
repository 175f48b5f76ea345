import type { ClientBase } from 'pg';
import { shiftDay } from '../../domain/time/day.ts';
import type { Demo, DemoPart, SchoolDemo } from './builders.ts';
import type { Random } from './random.ts';

type Holder = { id: string; position_id: string; cadet_id: string; starts_at: Date; duties: string[] };

/** Handovers of two schools: one that is open and partly checked, one that was completed this fall, and one for a later date. */
async function writeReliefs(client: ClientBase, random: Random, demo: Demo): Promise<void> {
  for (const school of demo.schools) {
    const [leaves, came, moves] = await staffOf(client, school.schoolId);
    const [next, before, later] = await freeCadets(client, school.schoolId);
    if (!leaves || !came || !moves || !next || !before || !later) continue;
    await writeOpen(client, random, school, { holder: leaves, next });
    await writeCompleted(client, random, school, { holder: came, before });
    await writeLater(client, random, school, { holder: moves, next: later });
  }
}

/** People of the journeys see their own record alone: what they hold stays as it is. */
const KNOWN = ['Chen', 'Featherstonehaugh-Montgomery de la Vega'];

/** Three who hold staff positions. */
async function staffOf(client: ClientBase, school: string): Promise<Holder[]> {
  const { rows } = await client.query<Holder>(
    `select a.id, a.position_id, a.cadet_id, a.starts_at, p.duties from public.position_assignments a
     join public.positions p on p.id = a.position_id
     join public.cadets c on c.id = a.cadet_id and c.last_name <> all ($2)
     where a.school_id = $1 and a.ends_at is null and a.kind = 'primary' and p.kind = 'staff'
     order by p.sort, p.id limit 3`,
    [school, KNOWN],
  );
  return rows;
}

/** Active cadets who never held a position. */
async function freeCadets(client: ClientBase, school: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select c.id from public.cadets c
     where c.school_id = $1 and c.status = 'active' and c.archived_at is null and c.last_name <> all ($2)
       and not exists (select from public.position_assignments a where a.cadet_id = c.id)
     order by (select max(e.program_level) from public.cadet_enrollments e where e.cadet_id = c.id) desc nulls last,
       c.last_name, c.first_name, c.id limit 3`,
    [school, KNOWN],
  );
  return rows.map(({ id }) => id);
}

type Opening = { holder: Holder; next: string };

/** Due today: five items are checked off, three of them confirmed. */
async function writeOpen(client: ClientBase, random: Random, school: SchoolDemo, { holder, next }: Opening) {
  const id = random.uuid();
  await client.query(
    `insert into public.position_reliefs (id, school_id, position_id, outgoing_id, cadet_id, planned_on, created_by, created_by_label)
     values ($1, $2, $3, $4, $5, $6, $7, 'Raymond Ortega')`,
    [id, school.schoolId, holder.position_id, holder.id, next, school.today, school.staff[0]],
  );
  await writeItems(client, { id, holder, school, done: 5, confirmed: 3, on: shiftDay(school.today, -2) });
}

/** One who accepted the position from the first of a month on: until then it is held by the one before, and nothing is checked off. */
async function writeLater(client: ClientBase, random: Random, school: SchoolDemo, { holder, next }: Opening) {
  const id = random.uuid();
  const on = `${shiftDay(`${shiftDay(school.today, 10).slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
  const at = `(select ($2::date)::timestamp at time zone s.time_zone from public.schools s where s.id = $1)`;
  await client.query(`update public.position_assignments set ends_at = ${at} where id = $3`, [
    school.schoolId,
    on,
    holder.id,
  ]);
  await client.query(
    `insert into public.position_assignments (id, school_id, position_id, cadet_id, kind, starts_at, appointed_by, appointed_by_label)
     values ($3, $1, $4, $5, 'primary', ${at}, $6, 'Raymond Ortega')`,
    [school.schoolId, on, random.uuid(), holder.position_id, next, school.staff[0]],
  );
  await client.query(
    `insert into public.position_endings (assignment_id, school_id, reason) values ($1, $2, 'term_end')`,
    [holder.id, school.schoolId],
  );
  await client.query(
    `insert into public.position_reliefs (id, school_id, position_id, outgoing_id, cadet_id, planned_on, created_by, created_by_label)
     values ($1, $2, $3, $4, $5, $6, $7, 'Raymond Ortega')`,
    [id, school.schoolId, holder.position_id, holder.id, next, on, school.staff[0]],
  );
  await writeItems(client, { id, holder, school, done: 0, confirmed: 0, on: school.today });
}

type Completed = { holder: Holder; before: string };

/** This year's holder took over forty days ago from one who had started with the year. */
async function writeCompleted(client: ClientBase, random: Random, school: SchoolDemo, { holder, before }: Completed) {
  const [id, first] = [random.uuid(), random.uuid()];
  const [from = school.today] = school.starts;
  const on = shiftDay(school.today, -40);
  const at = `${on > from ? on : shiftDay(from, 1)}T15:00:00Z`;
  await client.query(`update public.position_assignments set starts_at = $2 where id = $1`, [holder.id, at]);
  await client.query(
    `insert into public.position_assignments (id, school_id, position_id, cadet_id, kind, starts_at, ends_at, appointed_by, appointed_by_label)
     select $1, a.school_id, a.position_id, $2, a.kind, $5, $6, $3, 'Raymond Ortega'
     from public.position_assignments a where a.id = $4`,
    [first, before, school.staff[0], holder.id, holder.starts_at, at],
  );
  await client.query(
    `insert into public.position_endings (assignment_id, school_id, reason) values ($1, $2, 'moved')`,
    [first, school.schoolId],
  );
  await client.query(
    `insert into public.position_reliefs (id, school_id, position_id, outgoing_id, cadet_id, planned_on, state, completed_at,
       incoming_id, created_by, created_by_label)
     values ($1, $2, $3, $4, $5, ($6::timestamptz)::date, 'completed', $6, $7, $8, 'Raymond Ortega')`,
    [id, school.schoolId, holder.position_id, first, holder.cadet_id, at, holder.id, school.staff[0]],
  );
  await writeItems(client, { id, holder, school, done: 40, confirmed: 40, on: at.slice(0, 10) });
}

type Checked = { id: string; holder: Holder; school: SchoolDemo; done: number; confirmed: number; on: string };

async function writeItems(client: ClientBase, { id, holder, school, done, confirmed, on }: Checked) {
  await client.query(
    `insert into public.relief_items (school_id, relief_id, text, place, done_at, done_by_label, confirmed_at, confirmed_by_label)
     select $1, $2, d.text, d.place, case when d.place <= $4 then $6::timestamptz end,
       case when d.place <= $4 then o.first_name || ' ' || o.last_name end,
       case when d.place <= $5 then $6::timestamptz end, case when d.place <= $5 then i.first_name || ' ' || i.last_name end
     from unnest(app.relief_default_items($3)) with ordinality d (text, place)
     join public.position_reliefs r on r.id = $2
     join public.cadets i on i.id = r.cadet_id
     join public.position_assignments a on a.id = r.outgoing_id
     join public.cadets o on o.id = a.cadet_id`,
    [school.schoolId, id, holder.duties, done, confirmed, `${on}T15:00:00Z`],
  );
}

export const demo: DemoPart = { order: 87, build: writeReliefs };
