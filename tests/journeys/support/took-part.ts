import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { RunningMeet } from './running-meet.ts';

/** The school that took part: its registration, the team that it entered, and a cadet on its roster. */
export type TookPart = { registration: string; team: string; teamName: string; cadet: string };

/** Registers the demo's second school for a meet as the host's second school, with its entry, a team, and a cadet. */
export async function kestrelTookPart(database: pg.Client, meet: RunningMeet): Promise<TookPart> {
  const [registration, entry, member] = [randomUUID(), randomUUID(), randomUUID()];
  const { rows } = await database.query<{ school: string; host: string; team: string; name: string; cadet: string }>(
    `select s.id as school, m.school_id as host, t.id as team, t.name, c.id as cadet
     from public.schools s, public.meets m, lateral (select id, name from public.teams
       where school_id = s.id and archived_at is null and discipline = 'drill_armed' order by season_to desc limit 1) t,
       lateral (select c.id from public.cadets c join public.cadet_enrollments n on n.cadet_id = c.id
         where c.school_id = s.id and c.archived_at is null order by c.created_at, c.id limit 1) c
     where s.name = 'Kestrel Ridge High School' and m.id = $1`,
    [meet.id],
  );
  const [found] = rows;
  if (!found) throw new Error('The demo has no second school with a drill team');
  const sides = [found.school, found.host, meet.id, registration];
  await database.query(
    `insert into public.meet_registrations (school_id, host_school_id, meet_id, id, state, number, has_place, meet_school_id, submitted_at)
     values ($1, $2, $3, $4, 'checked_in', 1, true, $5, now())`,
    [...sides, meet.schools[1]],
  );
  await database.query(
    `insert into public.registration_entries (school_id, host_school_id, meet_id, registration_id, id, event_id, team_id, state, entry_id)
     values ($1, $2, $3, $4, $5, $6, $7, 'entered', $8)`,
    [...sides, entry, meet.event, found.team, meet.entries[1]],
  );
  await database.query(
    `insert into public.roster_members (school_id, host_school_id, meet_id, registration_id, id, code, cadet_id) values ($1, $2, $3, $4, $5, 'C01', $6)`,
    [...sides, member, found.cadet],
  );
  await database.query(
    `insert into public.entry_members (school_id, host_school_id, meet_id, registration_id, entry_id, member_id) values ($1, $2, $3, $4, $5, $6)`,
    [...sides, entry, member],
  );
  return { registration, team: found.team, teamName: found.name, cadet: found.cadet };
}

/** Makes the newest result of the event official, as two signatures do. */
export async function certifyNewest(database: pg.Client, meet: RunningMeet): Promise<string> {
  const number = `TEST-${randomUUID().slice(0, 8).toUpperCase()}`;
  await database.query(
    `insert into public.meet_certificates (school_id, meet_id, number, state, parts, statement, chain_seq, chain_hash, hash, certified_at)
     select r.school_id, r.meet_id, $2, 'certified', jsonb_build_array(jsonb_build_object('event_id', r.event_id, 'code', 'AREG',
       'generation', r.generation, 'result_hash', '')), 'As scored', 1, '', repeat('0', 64), now()
     from public.meet_results r where r.event_id = $1 order by r.generation desc limit 1`,
    [meet.event, number],
  );
  return number;
}
