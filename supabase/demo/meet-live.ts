import type { ClientBase } from 'pg';
import type { Demo, DemoPart } from './builders.ts';
import { actAs, call } from './call.ts';
import { TITLE } from './meet-plan.ts';
import type { Random } from './random.ts';

type Meet = { id: string; director: string; inspection: string };

const MEET = `
  select m.id, s.profile_id as director, e.id as inspection from public.meets m
  join public.meet_staff s on s.meet_id = m.id and s.role = 'director'
  join public.meet_events e on e.meet_id = m.id and e.code = 'INS'
  where m.school_id = $1 and m.title = $2 and m.starts_on = $3 and m.state = 'in_progress' limit 1`;

/** Spectators follow today's meet: the inspection is public, its first place waits for the awards. */
async function showLive(client: ClientBase, _: Random, demo: Demo): Promise<void> {
  for (const school of demo.schools.filter(({ key }) => key === 'army')) {
    const { rows } = await client.query<Meet>(MEET, [school.schoolId, TITLE, school.today]);
    const [meet] = rows;
    if (!meet) continue;
    await client.query(`update public.meets set results_policy = 'live' where id = $1`, [meet.id]);
    await actAs(client, meet.director);
    const inspection = [meet.id, [meet.inspection]];
    await client.query('select public.hide_places(p_meet => $1, p_events => $2, p_places => 1)', inspection);
    await client.query(`select public.release_results($1, 'public', $2)`, inspection);
    await call(client, 'publish_meet_page', meet.id);
    await actAs(client, null);
  }
}

export const demo: DemoPart = { order: 921, build: showLive };
