import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import type pg from 'pg';
import { startBuild, USUAL_WORK } from '../domain/scheduling/build/builder.ts';
import { finishSchedule } from '../domain/scheduling/finish.ts';
import { readDay } from '../domain/scheduling/read/read-day.ts';
import { planMeet } from './meet-scene.ts';

const AREAS = 20;
const CADETS = 40;
const IN_ENTRY = 6;

/** The address of a board with a meet of 900 entries, each on an area with its judges, and with cadets who are in several. */
export async function boardScene(director: SupabaseClient, keyer: SupabaseClient, client: pg.Client): Promise<string> {
  const { id, events } = await planMeet(director, keyer);
  const say = async (call: string, args: object) => (await director.rpc(call, args).throwOnError()).data;
  const areas = Array.from({ length: AREAS }, () => randomUUID());
  for (const [at, p_id] of areas.entries())
    await say('save_meet_area', { p_meet: id, p_id, p_input: { name: `Pad ${at + 1}`, kind: 'pad' } });
  for (const [at, event] of events.entries()) {
    const own = [areas[at], areas[15 + (at % 5)]];
    await say('save_event_day', { p_event: event.id, p_input: { areas: own } });
  }
  await client.query(`update public.meet_events set minutes = 8, buffer_minutes = 2 where meet_id = $1`, [id]);
  // Every other event has a panel, which can be on one of its areas at a time; a cadet of a school is in about two of its entries.
  await client.query(
    `with j as (insert into public.meet_judges (school_id, meet_id, name, sort)
       select s.school_id, s.meet_id, 'Judge ' || row_number() over (), row_number() over ()
       from public.meet_seats s where s.meet_id = $1 returning id, sort)
     update public.meet_seats s set judge_id = j.id from j,
       (select s.id, row_number() over (order by s.id) as at from public.meet_seats s
        join public.meet_events v on v.id = s.event_id and v.sort % 2 = 0 where s.meet_id = $1) n
     where n.id = s.id and j.sort = n.at`,
    [id],
  );
  await client.query(
    `insert into public.meet_entry_cadets (school_id, meet_id, entry_id, code)
     select distinct e.school_id, e.meet_id, e.id, 'C' || ((v.sort * 7 + n * (v.sort % 5 + 1)) % $2)
     from public.meet_entries e join public.meet_events v on v.id = e.event_id, generate_series(1, $3) n
     where e.meet_id = $1`,
    [id, CADETS, IN_ENTRY],
  );
  await say('save_meet_day_plan', {
    p_meet: id,
    p_input: { days: [{ day: '2030-03-02', from: '07:00', to: '19:00' }] },
  });
  const { value: day, faults } = readDay(await say('meet_day_file', { p_meet: id }));
  if (!day) throw new Error(faults.slice(0, 3).join('\n'));
  const { steps, places } = startBuild(day, { seed: 1, seconds: 20, work: USUAL_WORK, now: () => performance.now() });
  for (const _ of steps);
  const until = performance.now() + 3000;
  const schedule = finishSchedule(day, places(), () => performance.now() > until);
  const saved = await say('save_schedule_version', { p_meet: id, p_input: { schedule, name: 'Measured' } });
  return `/app/competition-portal/meets/${id}/board?version=${Object(saved).id}`;
}
