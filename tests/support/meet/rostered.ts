import { randomUUID } from 'node:crypto';
import type { Person, TestDatabase } from '../database.ts';
import { aCadet, aSchool, one, type TestSchool } from '../people.ts';

/** A meet that takes registrations, and a school that has one with three entries: two of a team event, one of a solo. */
export type Rostered = {
  host: TestSchool;
  entrant: TestSchool;
  rival: TestSchool;
  meet: string;
  /** A team of 2 to 4 with 1 alternate; and an event that ranks individuals. */
  events: { team: string; solo: string };
  registration: string;
  entries: { team: string; second: string; solo: string };
  /** Four cadets of the entrant, in grade 10. */
  cadets: string[];
};

/** What a call gives. */
export async function said<Answer>(db: TestDatabase, person: Person, call: string, values: unknown[] = []) {
  const sent = values.map((value) =>
    typeof value === 'object' && value !== null && !(Array.isArray(value) && typeof value[0] === 'string')
      ? JSON.stringify(value)
      : value,
  );
  const [row] = await db.call<{ a: Answer }>(person, `select ${call} as a`, sent);
  return row?.a as Answer;
}

/** Makes all of it; the registration is approved. */
export async function aRosteredMeet(db: TestDatabase): Promise<Rostered> {
  const { root } = db;
  const [host, entrant, rival] = await Promise.all([aSchool(root), aSchool(root), aSchool(root)]);
  const meet = await said<string>(db, host.instructor, 'save_meet($1, $2)', [
    randomUUID(),
    { title: 'Spring meet', starts_on: '2030-03-02', venue: 'Gym' },
  ]);
  const eventOf = (code: string, more: object) =>
    said<string>(db, host.instructor, 'save_meet_event($1, $2, $3)', [
      meet,
      randomUUID(),
      { code, name: code === 'AREG' ? 'Armed regulation' : 'Solo exhibition', discipline: 'armed_regulation', ...more },
    ]);
  const events = {
    team: await eventOf('AREG', { team_min: 2, team_max: 4, alternates_max: 1 }),
    solo: await eventOf('SOLO', { ranks_individuals: true, team_max: 1 }),
  };
  await root.query(`update meets set state = 'registration_open' where id = $1`, [meet]);
  await root.query(
    `insert into meet_openings (meet_id, school_id, opens_at, closes_at, roster_locks_at)
     values ($1, $2, now() - interval '1 day', now() + interval '20 days', now() + interval '30 days')`,
    [meet, host.id],
  );
  const registration = await one(
    root,
    `insert into meet_registrations (school_id, host_school_id, meet_id, cadets, contact_name, contact_phone,
       emergency_name, emergency_phone)
     values ($1, $2, $3, 10, 'Pat', '555-0100', 'Pat', '555-0100') returning id`,
    [entrant.id, host.id, meet],
  );
  const entryOf = (event: string, letter: string) =>
    one(
      root,
      `insert into registration_entries (school_id, host_school_id, meet_id, registration_id, event_id, letter)
       values ($1, $2, $3, $4, $5, $6) returning id`,
      [entrant.id, host.id, meet, registration, event, letter],
    );
  const entries = {
    team: await entryOf(events.team, 'A'),
    second: await entryOf(events.team, 'B'),
    solo: await entryOf(events.solo, 'A'),
  };
  await root.query('select app.place_registration($1)', [registration]);
  const cadets: string[] = [];
  for (const last of ['Adams', 'Baker', 'Clark', 'Dean'])
    cadets.push(await aCadet(root, entrant.id, entrant.year, { grade: 10, first: 'Alex', last }));
  return { host, entrant, rival, meet, events, registration, entries, cadets };
}

/** Puts cadets on the roster of the entrant; gives the members. */
export async function members(db: TestDatabase, at: Rostered, cadets: string[] = at.cadets): Promise<string[]> {
  const rows = cadets.map((cadet) => ({ id: randomUUID(), cadet_id: cadet }));
  const saved = await said<{ id: string }[]>(db, at.entrant.instructor, 'save_roster($1, $2)', [at.registration, rows]);
  return saved.map(({ id }) => id);
}

/** Sets who competes in an entry. */
export function compete(db: TestDatabase, at: Rostered, entry: string, list: (string | [string, string])[]) {
  const rows = list.map((one) => (typeof one === 'string' ? { member_id: one } : { member_id: one[0], role: one[1] }));
  return said<number>(db, at.entrant.instructor, 'set_entry_members($1, $2)', [entry, rows]);
}

/** Moves the roster lock of the meet by so many minutes from now. */
export const lockIn = (db: TestDatabase, { meet }: Rostered, minutes: number) =>
  db.root.query(`update meet_openings set roster_locks_at = now() + make_interval(mins => $2) where meet_id = $1`, [
    meet,
    minutes,
  ]);
