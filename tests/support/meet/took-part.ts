import { randomUUID } from 'node:crypto';
import type { TestDatabase } from '../database.ts';
import { one, type TestSchool } from '../people.ts';

type TookPart = {
  host: TestSchool;
  meet: { id: string };
  /** The host's row of the school. */
  school: string;
  entrant: TestSchool;
  state?: string;
};

/** Registers a school for a meet as the host's row of it, with the entries that it has there; gives the registration. */
export async function tookPart(db: TestDatabase, { host, meet, school, entrant, state = 'confirmed' }: TookPart) {
  const id = await one(
    db.root,
    `insert into meet_registrations (id, school_id, host_school_id, meet_id, state, number, meet_school_id, submitted_at, has_place)
     values ($1, $2, $3, $4, $5, (select 1 + count(*) from meet_registrations where meet_id = $4), $6, now(), true) returning id`,
    [randomUUID(), entrant.id, host.id, meet.id, state, school],
  );
  await db.root.query(
    `insert into registration_entries (school_id, host_school_id, meet_id, registration_id, event_id, letter, state, entry_id)
     select $1, $2, n.meet_id, $3, n.event_id, coalesce(n.team, 'A'), 'entered', n.id
     from meet_entries n where n.meet_school_id = $4`,
    [entrant.id, host.id, id, school],
  );
  return id;
}

/** Puts the registration into another state. */
export const setState = (db: TestDatabase, id: string, state: string) =>
  db.root.query(
    `update meet_registrations set state = $2, offer_until = case when $2 = 'offered' then now() end,
       has_place = $2 in ('approved', 'confirmed', 'offered', 'checked_in', 'completed') where id = $1`,
    [id, state],
  );

/** What the adults of a school were told about results, newest first. */
export async function toldOf(db: TestDatabase, school: TestSchool, kind = 'competition-entries.results') {
  const { rows } = await db.root.query<{ user_id: string; title: string; body: string | null; link: string }>(
    'select user_id, title, body, link from notifications where school_id = $1 and kind = $2 order by created_at desc, user_id',
    [school.id, kind],
  );
  return rows;
}

/** Names a cadet on the roster of an entry. */
export async function onRosterOf(db: TestDatabase, registration: string, entry: string, cadet: string, role: string) {
  await db.root.query(
    `with member as (
       insert into roster_members (school_id, host_school_id, meet_id, registration_id, code, cadet_id, name)
       select r.school_id, r.host_school_id, r.meet_id, r.id,
         'C' || lpad((1 + (select count(*) from roster_members w where w.registration_id = r.id))::text, 2, '0'), $2, 'Robin'
       from meet_registrations r where r.id = $1 returning *)
     insert into entry_members (school_id, host_school_id, meet_id, registration_id, entry_id, member_id, role)
     select m.school_id, m.host_school_id, m.meet_id, m.registration_id, e.id, m.id, $4
     from member m join registration_entries e on e.entry_id = $3`,
    [registration, cadet, entry, role],
  );
}
