import type { ClientBase } from 'pg';
import { shiftDay } from '../../domain/time/day.ts';
import { instantOf } from '../../domain/time/zone.ts';
import type { SchoolDemo } from './builders.ts';
import type { DemoTask } from './task-words.ts';

type Target = { column: string; id: string };

/** Whom the demo's tasks name: positions by abbreviation, the first company and its first platoon, staff, and the demo's cadet. */
export async function targetsOf(client: ClientBase, school: SchoolDemo): Promise<Map<string, Target[]>> {
  const { rows } = await client.query<{ name: string; column: string; id: string }>(
    `select name, "column", id from (
       select distinct on (p.abbreviation) p.abbreviation as name, 'position_id' as "column", p.id from public.positions p
       where p.school_id = $1 and p.archived_at is null order by p.abbreviation, p.sort, p.id) position
     union all (select 'company', 'unit_id', u.id from public.units u
       where u.school_id = $1 and u.archived_at is null and exists (select from public.units b where b.parent_id = u.id)
         and u.parent_id is not null order by u.sort, u.name, u.id limit 1)
     union all (select 'platoon', 'unit_id', u.id from public.units u
       where u.school_id = $1 and u.archived_at is null and not exists (select from public.units b where b.parent_id = u.id)
       order by u.sort, u.name, u.id limit 1)
     union all (select 'cadet', 'cadet_id', c.id from public.cadets c join public.profiles p on p.id = c.profile_id
       where c.school_id = $1 and p.email = 'cadet@guidon.example')
     union all (select 'staff', 'account_id', $2::uuid where $2 is not null)`,
    [school.schoolId, school.staff[0] ?? null],
  );
  const named = new Map<string, Target[]>();
  for (const { name, column, id } of rows) named.set(name, [{ column, id }]);
  // Each service has its own abbreviations for the same desks.
  const first = (...names: string[]) => names.map((name) => named.get(name)).find((found) => found !== undefined) ?? [];
  named.set('supply', first('S-4', 'SUPPO', 'LG'));
  named.set('operations', first('S-3', 'OPS', 'OSS/CC'));
  named.set('personnel', first('S-1', 'ADMIN', 'PERS'));
  named.set('public affairs', first('S-5', 'PAO', 'PA'));
  named.set('deputy', first('XO', 'CD', 'BN XO'));
  return named;
}

/** Writes a task as it stands, of an event where one is given; returns its id. */
export async function writeTask(
  client: ClientBase,
  school: SchoolDemo,
  task: DemoTask,
  targets: Target[],
  event: string | null = null,
): Promise<string> {
  const due =
    task.due === null
      ? null
      : instantOf({ day: shiftDay(school.today, task.due), time: task.at ?? '23:59' }, school.timeZone);
  const { rows } = await client.query<{ id: string }>(
    `insert into public.tasks (school_id, title, description, category, priority, due_at, completion, repeats, repeats_from, requires_review,
       requires_evidence, escalates, author_label, created_by, created_at, event_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'Raymond Ortega', $13, $14, $15) returning id`,
    [
      school.schoolId,
      task.title,
      task.description ?? null,
      task.category,
      task.priority ?? 'normal',
      due,
      task.anyOne ? 'any_one' : 'everyone',
      task.repeats ?? null,
      task.repeats ? shiftDay(school.today, task.due ?? 0) : null,
      task.review ?? false,
      task.evidence ?? false,
      task.escalates ?? false,
      school.staff[0] ?? null,
      instantOf({ day: shiftDay(school.today, Math.min(task.due ?? 0, 0) - 9), time: '12:15' }, school.timeZone),
      event,
    ],
  );
  const id = rows[0]?.id ?? '';
  for (const { column, id: target } of targets) {
    await client.query(`insert into public.task_targets (school_id, task_id, ${column}) values ($1, $2, $3)`, [
      school.schoolId,
      id,
      target,
    ]);
  }
  for (const [place, text] of (task.items ?? []).entries()) {
    await client.query(
      `insert into public.task_items (school_id, task_id, text, place, done_at, done_by_label)
       values ($1, $2, $3, $4, case when $5 then now() end, case when $5 then 'Raymond Ortega' end)`,
      [school.schoolId, id, text, place + 1, place < (task.checked ?? 0)],
    );
  }
  await client.query('select app.spread_task(t) from public.tasks t where t.id = $1', [id]);
  await writeState(client, id, task, due);
  return id;
}

/** Brings the assignments of a task where the demo has them; of a unit all but every fourth are done. */
async function writeState(
  client: ClientBase,
  id: string,
  { state, note }: DemoTask,
  due: string | null,
): Promise<void> {
  if (!state) return;
  await client.query(
    `update public.task_assignments a set state = $2, note = $3, acknowledged_at = now(),
       progress_pct = case $2 when 'in_progress' then 40 when 'assigned' then 0 else 100 end,
       submitted_at = case when $2 in ('submitted', 'done') then coalesce($4::timestamptz, now()) - interval '3 hours' end,
       done_at = case when $2 = 'done' then coalesce($4::timestamptz, now()) - interval '2 hours' end,
       done_late = case when $2 = 'done' then false end
     from (select x.id, row_number() over (order by x.id) as place, count(*) over () as parts
       from public.task_assignments x where x.task_id = $1) x
     where a.id = x.id and (x.parts < 4 or x.place % 4 <> 0)`,
    [id, state, note ?? null, due],
  );
  await client.query('select app.settle_task($1)', [id]);
}
