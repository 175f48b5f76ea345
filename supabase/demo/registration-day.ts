import type { ClientBase } from 'pg';
import { shiftDay } from '../../domain/time/day.ts';
import type { Demo, DemoPart, SchoolDemo } from './builders.ts';
import { actAs, call } from './call.ts';
import type { Random } from './random.ts';

/** The days of the first school's registrations with what starts from them, and a meet that was held elsewhere. */
async function startDays(client: ClientBase, random: Random, demo: Demo): Promise<void> {
  for (const school of demo.schools.filter(({ key }) => key === 'army')) {
    await actAs(client, null);
    await client.query(`select app.follow_days($1, '{}')`, [school.schoolId]);
    const [coach] = school.staff;
    if (!coach) continue;
    await actAs(client, coach);
    await startParts(client, school);
    await logMeet(client, random, school);
  }
  await actAs(client, null);
}

/** Slips, trip, and buses of the next meet whose roster has cadets. */
async function startParts(client: ClientBase, school: SchoolDemo): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select d.registration_id as id from public.registration_days d
     join public.school_events e on e.id = d.event_id and e.archived_at is null and e.cancelled_at is null
       and e.ends_at > now()
     where d.school_id = $1 and d.archived_at is null and exists (select from app.roster_cadets(d.registration_id))
     order by e.starts_at, d.id limit 1`,
    [school.schoolId],
  );
  for (const { id } of rows)
    for (const part of ['slips', 'trip', 'bus']) await call(client, 'start_registration_day', id, part);
}

const EVENTS: [event: string, discipline: string, place: number, of: number, from: number][] = [
  ['Armed regulation', 'drill_armed', 2, 11, 780],
  ['Unarmed regulation', 'drill_unarmed', 5, 13, 690],
  ['Color guard', 'color_guard', 1, 12, 402],
];

/** A small meet of some weeks ago whose host doesn't use Guidon. */
async function logMeet(client: ClientBase, random: Random, school: SchoolDemo): Promise<void> {
  const day = shiftDay(school.today, -19);
  const { rows: teams } = await client.query<{ id: string; discipline: string }>(
    `select distinct on (discipline) id, discipline from public.teams
     where school_id = $1 and archived_at is null and $2 between season_from and season_to order by discipline, name`,
    [school.schoolId, day],
  );
  const rows = EVENTS.flatMap(([event, discipline, placement, out_of, from]) => {
    const team = teams.find((each) => each.discipline === discipline);
    const score = String(from + random.int(0, 40) / 2);
    return team ? [{ team_id: team.id, event, placement: String(placement), out_of: String(out_of), score }] : [];
  });
  if (rows.length === 0) return;
  await call(client, 'log_meet', random.uuid(), {
    name: 'Blanco River Drill Day',
    host: 'Blanco River High School',
    held_on: day,
    place: 'Blanco River Gym, Blanco',
    note: 'Sheets were handed out on paper.',
    rows,
  });
}

export const demo: DemoPart = { order: 910, build: startDays };
