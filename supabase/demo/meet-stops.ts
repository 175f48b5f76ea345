import type { ClientBase } from 'pg';
import type { Demo, DemoPart } from './builders.ts';
import type { Random } from './random.ts';

/** Last year's meet stood still for a thunderstorm, as its log of pauses says: no call of today can say when that was. */
async function writeStops(client: ClientBase, _random: Random, demo: Demo): Promise<void> {
  for (const { schoolId, timeZone } of demo.schools)
    await client.query(
      `insert into public.meet_stops (school_id, meet_id, kind, reason, started_at, ended_at, created_by, ended_by, created_at, updated_at)
       select m.school_id, m.id, 'weather', 'Lightning within 8 miles: everyone waits in the gym.', x.began,
         x.began + interval '34 minutes', s.profile_id, s.profile_id, x.began, x.began + interval '34 minutes'
       from public.meets m
       join public.meet_staff s on s.meet_id = m.id and s.role = 'director'
       cross join lateral (select (m.starts_on + time '11:12') at time zone $2 as began) x
       where m.school_id = $1 and m.state not in ('draft', 'published', 'in_progress', 'paused') limit 1`,
      [schoolId, timeZone],
    );
}

export const demo: DemoPart = { order: 154, build: writeStops };
