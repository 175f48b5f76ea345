import type { ClientBase } from 'pg';
import type { Demo, DemoPart, SchoolDemo } from './builders.ts';
import { writeBoards } from './promotion-boards.ts';
import { daysBetween, shiftDay } from '../../domain/time/day.ts';
import type { Random } from './random.ts';
import { writeClerks } from './clerks.ts';

/** Adds to each school the orders behind its ranks; to the Army school rules, exams, checks, boards and its cadets with jobs. */
async function writePromotions(client: ClientBase, random: Random, { schools }: Demo): Promise<void> {
  for (const school of schools) {
    await writeOrders(client, school);
    if (school.key !== 'army') continue;
    await writeRules(client, school);
    await writeExams(client, random, school);
    await writeChecks(client, random, school);
    await writeBoards(client, random, school);
    await writeClerks(client, school);
  }
}

/** The promotions of a month are one order, given on the day of its last one. */
async function writeOrders(client: ClientBase, { schoolId, staff, today }: SchoolDemo): Promise<void> {
  await client.query(
    `with months as (
       select date_trunc('month', r.effective_on)::date as month, max(r.effective_on) as day
       from public.rank_records r
       where r.school_id = $1 and r.action = 'promotion' and r.effective_on > $3
       group by 1
     ), numbered as (
       select m.*, y.year, row_number() over (partition by y.year order by m.month) as number
       from months m
       cross join lateral (select case when extract(month from m.day) >= 7 then extract(year from m.day)
         else extract(year from m.day) - 1 end::integer as year) y
     )
     insert into public.promotion_orders (school_id, order_no, action, effective_on, authority_id, authority)
     select $1, 'P' || n.year || '-' || lpad(n.number::text, 3, '0'), 'promotion', n.day, p.id,
       concat_ws(' ', p.title, p.first_name, p.last_name)
     from numbered n join public.profiles p on p.id = $2`,
    [schoolId, staff[0], shiftDay(today, -730)],
  );
  await client.query(
    `update public.rank_records r set order_id = o.id, order_no = o.order_no, effective_on = o.effective_on
     from public.promotion_orders o
     where o.school_id = $1 and r.school_id = $1 and r.action = 'promotion'
       and date_trunc('month', r.effective_on) = date_trunc('month', o.effective_on)`,
    [schoolId],
  );
  await client.query(
    `insert into app.order_series (school_id, school_year_id, series, last)
     select y.school_id, y.id, 'P', count(*)
     from public.school_years y
     join public.promotion_orders o on o.school_id = y.school_id and o.effective_on between y.starts_on and y.ends_on
     where y.school_id = $1 group by 1, 2`,
    [schoolId],
  );
}

/** The example of the service, adapted: no Private (PV2), an easier exam for corporals, and boards for the seniors. */
async function writeRules(client: ClientBase, { schoolId, staff, today }: SchoolDemo): Promise<void> {
  await client.query(
    `insert into public.rank_changes (school_id, rank_code, enabled, created_by) values ($1, 'ARMY_PV2', false, $2)`,
    [schoolId, staff[0]],
  );
  await client.query(
    `insert into public.promotion_rules
       (school_id, rank_code, criterion, topic, value, unit, overridable, effective_from, sort, note, source, created_by)
     select $1, e.rank_code, e.criterion, e.topic,
       case when e.criterion = 'exam' then least(e.value, 90) else e.value end, e.unit,
       not (e.criterion = 'exam' and e.rank_code = 'ARMY_CPL'), $2::date, c.sort, e.note, e.source, $3::uuid
     from public.promotion_examples e
     join public.career_criteria c on c.code = e.criterion and app.is_on($1, c.module)
     where e.set_code = 'army' and e.rank_code <> 'ARMY_PV2'
     union all
     select $1, r.code, x.criterion, x.topic, x.value, x.unit, true, $2::date, c.sort, null, null, $3::uuid
     from (select k.code from public.ranks k where k.set_code = 'army' and k.sort > 7) as r (code)
     cross join (values ('time_in_rank', null::text, 4, 'months'), ('custom', 'Leads a platoon at formation', 1, null),
       ('board', null, 1, null), ('pt_level', null, 1, null), ('uniform_avg', null, 80, null),
       ('service_hours_total', null, 30, null), ('gpa', null, 2.5, null)) as x (criterion, topic, value, unit)
     join public.career_criteria c on c.code = x.criterion and app.is_on($1, c.module)`,
    [schoolId, shiftDay(today, -700), staff[0]],
  );
}

/** Scores of the rank exam, taken in the present rank. */
async function writeExams(client: ClientBase, random: Random, { schoolId, staff, today }: SchoolDemo): Promise<void> {
  const { rows } = await client.query<{ id: string; since: string }>(
    `select c.id, r.permanent_rank_since::text as since
     from public.cadets c join public.cadet_roster r on r.id = c.id
     where c.school_id = $1 and c.status = 'active' and r.permanent_rank_code in ('ARMY_PVT', 'ARMY_PFC')
     order by c.last_name, c.first_name, c.id`,
    [schoolId],
  );
  const taken = rows
    .filter(() => random.chance(0.72))
    .map(({ id, since }) => {
      const days = Math.max(0, daysBetween(since, today));
      const day = shiftDay(since, Math.round(days * (0.3 + 0.6 * random.next())));
      return { cadet_id: id, taken_on: day, score: random.int(31, 50) * 2 };
    });
  await client.query(
    `insert into public.promotion_exams (school_id, cadet_id, exam, taken_on, score, created_by)
     select $1, e.cadet_id, 'Rank exam', e.taken_on, e.score, $3
     from jsonb_to_recordset($2::jsonb) as e (cadet_id uuid, taken_on date, score numeric)`,
    [schoolId, JSON.stringify(taken), staff[1] ?? staff[0]],
  );
}

const MISSED = [
  'Lost the step at column right; will try again next week',
  'Skipped general order 9, knew the rest',
  'Needed help with two commands',
];

const SEEN = ['At formation, 1SG Whitaker', 'In class, without a mistake', 'On the drill pad, by the platoon sergeant'];

/** What people have checked of those who stand before the next rank. */
async function writeChecks(client: ClientBase, random: Random, { schoolId, staff, today }: SchoolDemo): Promise<void> {
  const { rows } = await client.query<{ cadet_id: string; rank_code: string; topic: string }>(
    `select l.cadet_id, l.next_code as rank_code, l.topic
     from app.promotion_lines($1, array(select c.id from public.cadets c where c.school_id = $1 and c.status = 'active'
       order by c.id), $2) l
     where l.criterion = 'custom' order by l.cadet_id, l.topic`,
    [schoolId, today],
  );
  const checked = rows
    .filter(() => random.chance(0.6))
    .map((row) => {
      const met = random.chance(0.9);
      return {
        ...row,
        result: met ? 'met' : 'not_met',
        evidence: random.pick(met ? SEEN : MISSED),
        checked_on: shiftDay(today, -random.int(2, 60)),
      };
    });
  await client.query(
    `insert into public.promotion_checks
       (school_id, cadet_id, rank_code, criterion, topic, result, evidence, checked_on, created_by)
     select $1, k.cadet_id, k.rank_code, 'custom', k.topic, k.result, k.evidence, k.checked_on, $3
     from jsonb_to_recordset($2::jsonb)
       as k (cadet_id uuid, rank_code text, topic text, result text, evidence text, checked_on date)`,
    [schoolId, JSON.stringify(checked), staff[1] ?? staff[0]],
  );
}

export const demo: DemoPart = { order: 50, chance: 41, build: writePromotions };
