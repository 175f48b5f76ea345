import { randomUUID } from 'node:crypto';
import type { TestDatabase } from '../database.ts';
import { one, type TestSchool } from '../people.ts';
import { SMALL_SHEET } from './small-sheet.ts';

/** A meet that takes registrations, with two events. */
export type OpenMeet = { id: string; host: TestSchool; events: { areg: string; guard: string } };

/** What a school sends: how many cadets come, and which events it enters, each once for each mention. */
export type Sent = { cadets?: number | null; events?: string[]; exhibition?: boolean };

const say = (db: TestDatabase, host: TestSchool, call: string, values: unknown[]) =>
  db.call(
    host.instructor,
    `select ${call}`,
    values.map((value) => (typeof value === 'object' ? JSON.stringify(value) : value)),
  );

/** Plans a meet by the calls of the screens, publishes it, and opens registration as `opening` of `save_opening` says. */
export async function openMeet(
  db: TestDatabase,
  host: TestSchool,
  opening: Record<string, unknown> = {},
  event: Record<string, unknown> = {},
): Promise<OpenMeet> {
  const meet = await publishedMeet(db, host, event);
  await say(db, host, 'save_opening($1, $2)', [meet.id, opening]);
  await say(db, host, 'open_registration($1)', [meet.id]);
  return meet;
}

/** The same before registration opens, and without how schools register. */
export async function publishedMeet(db: TestDatabase, host: TestSchool, event: Record<string, unknown> = {}) {
  const [id, areg, guard, sheet] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await say(db, host, 'save_score_sheet($1, $2)', [sheet, { ...SMALL_SHEET, key: `small-${sheet.slice(0, 8)}` }]);
  await db.root.query('select publish_score_sheet($1, 1, $2)', [sheet, host.instructor.id]);
  await say(db, host, 'save_meet($1, $2)', [
    id,
    { title: `Meet ${id.slice(0, 8)}`, starts_on: '2030-03-02', venue: 'Gym' },
  ]);
  const plain = { sheet_id: sheet, discipline: 'armed_regulation' };
  await say(db, host, 'save_meet_event($1, $2, $3)', [
    id,
    areg,
    { ...plain, code: 'AREG', name: 'Armed regulation', sort: 1, ...event },
  ]);
  await say(db, host, 'save_meet_event($1, $2, $3)', [
    id,
    guard,
    { ...plain, code: 'CG', name: 'Color guard', sort: 2 },
  ]);
  await say(db, host, 'save_meet_document($1, $2, $3)', [id, randomUUID(), { kind: 'sop', title: 'SOP' }]);
  await say(db, host, 'save_meet_fee_plan($1, $2)', [id, { is_free: true }]);
  await say(db, host, 'set_meet_state($1, $2)', [id, 'published']);
  return { id, host, events: { areg, guard } };
}

/** A registration of a school as it is before it's submitted. */
export async function draftFor(
  db: TestDatabase,
  meet: OpenMeet,
  school: { id: string },
  sent: Sent = {},
): Promise<string> {
  const id = await one(
    db.root,
    `insert into meet_registrations (school_id, host_school_id, meet_id, cadets, contact_name, contact_phone, emergency_name,
       emergency_phone)
     values ($1, $2, $3, $4, 'Pat Lane', '(512) 555-0143', 'Sam Lane', '(512) 555-0144') returning id`,
    [school.id, meet.host.id, meet.id, sent.cadets === undefined ? 12 : sent.cadets],
  );
  const events = sent.events ?? [meet.events.areg];
  for (const [at, event] of events.entries()) {
    const letter = 'ABCDEF'[events.slice(0, at).filter((one) => one === event).length];
    await db.root.query(
      `insert into registration_entries (school_id, host_school_id, meet_id, registration_id, event_id, letter, sort, is_exhibition)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [school.id, meet.host.id, meet.id, id, event, letter, at, sent.exhibition ?? false],
    );
  }
  return id;
}

/** Submits a draft as the engine does for the entrant's call; gives the state. */
export async function place(db: TestDatabase, registration: string): Promise<string> {
  const { rows } = await db.root.query<{ state: string }>('select app.place_registration($1) as state', [registration]);
  return rows[0]?.state ?? '';
}

/** A school's registration, submitted. */
export async function register(db: TestDatabase, meet: OpenMeet, school: { id: string }, sent: Sent = {}) {
  const id = await draftFor(db, meet, school, sent);
  return { id, state: await place(db, id) };
}

/** A school without people, for meets that many enter. */
export const plainSchool = async (db: TestDatabase, programType = 'AJROTC') => ({
  id: await one(
    db.root,
    `insert into schools (name, program_type, competition_module, competition_portal) values ($1, $2, true, true) returning id`,
    [`School ${randomUUID().slice(0, 8)}`, programType],
  ),
});

/** How a registration is now. */
export async function registrationOf(db: TestDatabase, id: string) {
  const { rows } = await db.root.query<Registration>('select * from meet_registrations where id = $1', [id]);
  if (!rows[0]) throw new Error('No such registration');
  return rows[0];
}

/** The states of its entries, in their order. */
export async function entriesOf(db: TestDatabase, id: string): Promise<string[]> {
  const { rows } = await db.root.query<{ state: string }>(
    'select state from registration_entries where registration_id = $1 order by sort, letter',
    [id],
  );
  return rows.map(({ state }) => state);
}

type Registration = {
  state: string;
  state_reason: string | null;
  number: number | null;
  draw_place: number | null;
  has_place: boolean;
  meet_school_id: string | null;
  offer_until: Date | null;
  arrived_cadets: number | null;
};
