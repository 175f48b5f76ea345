import { randomUUID } from 'node:crypto';
import type { TestDatabase } from '../database.ts';
import { dayOf } from '../days.ts';
import { one, type TestSchool } from '../people.ts';
import { type TwoSchools, twoSchools } from '../two-schools.ts';

/** A meet of a host with the place that a school has there, and a third school. */
export type MeetDay = TwoSchools & { meet: string; registration: string; on: string };

/** Another meet of the host in so many days, published. */
export async function aMeetIn(db: TestDatabase, host: TestSchool, days: number, more: object = {}): Promise<string> {
  const id = randomUUID();
  const starts_on = await dayOf(db, host, days);
  const input = {
    title: `Creek Classic ${id.slice(0, 8)}`,
    starts_on,
    ends_on: starts_on,
    venue: 'Creek Gym',
    ...more,
  };
  await db.call(host.instructor, 'select save_meet($1, $2)', [id, JSON.stringify(input)]);
  await db.root.query(`update meets set state = 'published', published_at = now() where id = $1`, [id]);
  return id;
}

/** A school's registration for it, as a draft of the school's instructor. */
export const aRegistration = (db: TestDatabase, meet: string, host: TestSchool, entrant: TestSchool) =>
  one(
    db.root,
    `insert into meet_registrations (school_id, host_school_id, meet_id, created_by, contact_name, contact_phone, buses)
     values ($1, $2, $3, $4, 'Casey Coach', '(512) 555-0143', 2) returning id`,
    [entrant.id, host.id, meet, entrant.instructor.id],
  );

/** Puts the registration into a state, as the host's side would. */
export async function setState(db: TestDatabase, registration: string, state: string): Promise<void> {
  await db.root.query(
    `with r as (select * from meet_registrations where id = $1), k as (
       insert into meet_schools (school_id, meet_id, code, name)
       select r.host_school_id, r.meet_id, 'S' || left(r.id::text, 6), 'Entrant ' || translate(r.id::text, '0123456789', 'ghijklmnop') from r where r.meet_school_id is null
       returning id)
     update meet_registrations r set state = $2, submitted_at = coalesce(r.submitted_at, now()),
       has_place = $2 in ('approved', 'confirmed', 'offered', 'checked_in', 'completed'),
       meet_school_id = coalesce(r.meet_school_id, (select k.id from k)) where r.id = $1`,
    [registration, state],
  );
}

/** Three schools, a meet of the first in 20 days, and a place there for the second. */
export async function aMeetDay(db: TestDatabase, more: object = {}): Promise<MeetDay> {
  const schools = await twoSchools(db);
  const meet = await aMeetIn(db, schools.host, 20, more);
  const registration = await aRegistration(db, meet, schools.host, schools.entrant);
  await setState(db, registration, 'approved');
  return { ...schools, meet, registration, on: await dayOf(db, schools.host, 20) };
}

let codes = 10;

/** Puts a cadet on the roster, so long ago; gives the row. */
export const onRoster = (db: TestDatabase, registration: string, cadet: string, minutes = 60) =>
  one(
    db.root,
    `insert into roster_members (school_id, host_school_id, meet_id, registration_id, code, cadet_id, name, created_at)
     select r.school_id, r.host_school_id, r.meet_id, r.id, 'C' || $3, c.id, c.first_name || ' ' || c.last_name,
       now() - $4 * interval '1 minute'
     from meet_registrations r, cadets c where r.id = $1 and c.id = $2 returning id`,
    [registration, cadet, String(codes++), minutes],
  );

/** What the job of each minute does for a school. */
export const follow = (db: TestDatabase, school: TestSchool) =>
  db.root.query(`select app.follow_days($1, '{}')`, [school.id]);

export type DayEvent = {
  id: string;
  title: string;
  starts: string;
  ends: string;
  all_day: boolean;
  place: string | null;
  notes: string | null;
  canceled: boolean;
  archived: boolean;
};

/** The event of the day on the school's calendar, by the school's own clock. */
export async function dayEvent(db: TestDatabase, registration: string): Promise<DayEvent | undefined> {
  const { rows } = await db.root.query<DayEvent>(
    `select e.id, e.title, to_char(e.starts_at at time zone s.time_zone, 'YYYY-MM-DD HH24:MI') as starts,
       to_char(e.ends_at at time zone s.time_zone, 'YYYY-MM-DD HH24:MI') as ends, e.all_day, e.place, e.notes,
       e.cancelled_at is not null as canceled, e.archived_at is not null as archived
     from registration_days d join school_events e on e.id = d.event_id join schools s on s.id = e.school_id
     where d.registration_id = $1`,
    [registration],
  );
  return rows[0];
}
