import { randomUUID } from 'node:crypto';
import type { Person, TestDatabase } from '../database.ts';
import { dayOf } from '../days.ts';
import { aSchool, one, type TestSchool } from '../people.ts';
import { type OpenMeet, openMeet, register } from './registered.ts';
import { said } from './rostered.ts';

/** The schools that book times, and their host. */
export type Bookers = { host: TestSchool; A: TestSchool; B: TestSchool; C: TestSchool };

/** What a booking call answers. */
export type Answer = Record<string, unknown> & { done: boolean; code?: string };

/** A meet with the times of `booking-cases.json`, for entries of three schools. */
export type Booking = {
  meet: string;
  /** The day of the meet, by the clock of its host. */
  day: string;
  events: Record<'AREG' | 'AEX' | 'AIR', string>;
  areas: Record<string, string>;
  slots: Record<string, string>;
  registrations: Record<'A' | 'B' | 'C', string>;
  /** By name, such as AREG-A. */
  entries: Record<string, string>;
};

/** The times of the setup, with a few more on other areas. */
const SLOTS: [name: string, area: string, event: keyof Booking['events'], from: string, to: string, places?: number][] =
  [
    ['S1', 'PAD-1', 'AREG', '09:00', '09:12'],
    ['S2', 'PAD-1', 'AREG', '09:15', '09:27'],
    ['S3', 'PAD-2', 'AEX', '10:00', '10:10'],
    ['S4', 'PAD-2', 'AEX', '10:15', '10:25'],
    ['S5', 'PAD-2', 'AEX', '09:30', '09:40'],
    ['S9', 'PAD-1', 'AREG', '09:45', '09:57'],
    ['S10', 'PAD-3', 'AREG', '09:40', '09:52'],
    ['R1', 'RANGE', 'AIR', '09:45', '10:25', 3],
    ['R2', 'RANGE', 'AIR', '10:45', '11:25', 3],
  ];

export async function bookers({ root }: TestDatabase): Promise<Bookers> {
  const [host, A, B, C] = await Promise.all([aSchool(root), aSchool(root), aSchool(root), aSchool(root)]);
  return { host, A, B, C };
}

/** Plans the meet, so many days from today, and publishes its times: `slots` names those that it has. */
export async function bookingScene(
  db: TestDatabase,
  at: Bookers,
  { days = 8, slots = SLOTS.map(([name]) => name) }: { days?: number; slots?: string[] } = {},
): Promise<Booking> {
  const { root } = db;
  const meet = await openMeet(db, at.host, {}, { uniform: 'dress', minutes: '12', buffer_minutes: '3' });
  const day = await dayOf(db, at.host, days);
  await root.query('update meets set starts_on = $2, ends_on = $2 where id = $1', [meet.id, day]);
  const say = <Result>(call: string, values: unknown[]) => said<Result>(db, at.host.instructor, call, values);
  const eventOf = (code: string, uniform: string, minutes: string) =>
    say<string>('save_meet_event($1, $2, $3)', [
      meet.id,
      randomUUID(),
      { code, name: code, discipline: 'armed_exhibition', form: 'knockout', uniform, minutes },
    ]);
  const events = {
    AREG: meet.events.areg,
    AEX: await eventOf('AEX', 'drill', '10'),
    AIR: await eventOf('AIR', 'field', '40'),
  };
  const areas: Record<string, string> = {};
  for (const name of ['PAD-1', 'PAD-2', 'PAD-3', 'RANGE'])
    areas[name] = await say<string>('save_meet_area($1, $2, $3)', [
      meet.id,
      randomUUID(),
      { name, site: name === 'RANGE' ? 'NORTH' : 'MAIN', capacity: name === 'RANGE' ? '3' : '1' },
    ]);
  await say('save_meet_day_plan($1, $2)', [
    meet.id,
    { travel: { sites: [{ from: 'MAIN', to: 'NORTH', minutes: 20 }] } },
  ]);
  const made: Booking = {
    meet: meet.id,
    day,
    events,
    areas,
    slots: {},
    registrations: { A: '', B: '', C: '' },
    entries: {},
  };
  for (const slot of SLOTS.filter(([name]) => slots.includes(name))) await addSlot(db, at, made, slot);
  await root.query(
    `insert into meet_booking_plans (meet_id, school_id, opens_at, closes_at, grid_version, published_at)
     values ($1, $2, now() - interval '5 days', now() + interval '2 hours', 3, now())`,
    [meet.id, at.host.id],
  );
  for (const letter of ['A', 'B', 'C'] as const) await enter(db, at, made, letter, meet);
  return made;
}

/** Adds a published time of the day of the meet. */
export async function addSlot(
  db: TestDatabase,
  at: Bookers,
  scene: Booking,
  [name, area, event, from, to, places = 1]: (typeof SLOTS)[number],
): Promise<void> {
  scene.slots[name] = await one(
    db.root,
    `insert into meet_slots (school_id, meet_id, event_id, area_id, starts_at, ends_at, capacity, grid_version, is_draft)
     select m.school_id, m.id, $2, $3, app.moment_at(m.starts_on + $4::time, m.time_zone),
       app.moment_at(m.starts_on + $5::time, m.time_zone), $6, 3, false
     from meets m where m.id = $1 and m.school_id = $7 returning id`,
    [scene.meet, scene.events[event], scene.areas[area], from, to, places, at.host.id],
  );
}

async function enter(db: TestDatabase, at: Bookers, scene: Booking, letter: 'A' | 'B' | 'C', meet: OpenMeet) {
  const { id } = await register(db, meet, at[letter], { events: Object.values(scene.events) });
  scene.registrations[letter] = id;
  const { rows } = await db.root.query<{ id: string; code: string; own: string }>(
    `select e.id, v.code, e.entry_id as own from registration_entries e join meet_events v on v.id = e.event_id
     where e.registration_id = $1`,
    [id],
  );
  for (const { id: entry, code, own } of rows) {
    scene.entries[`${code}-${letter}`] = entry;
    await db.root.query('update meet_entries set code = $2 where id = $1', [own, `${code}-${letter}`]);
  }
}

/** Puts cadets, by these names, on the roster and into entries of it; one who is there already is the same. */
export async function competes(
  db: TestDatabase,
  scene: Booking,
  entry: string,
  names: string[],
  cadets: string[] = [],
) {
  const values = [scene.entries[entry]];
  for (const [index, name] of names.entries()) {
    await db.root.query(
      `insert into roster_members (school_id, host_school_id, meet_id, registration_id, code, name, cadet_id)
       select e.school_id, e.host_school_id, e.meet_id, e.registration_id, 'C' || (100 + (select count(*) from roster_members m
         where m.registration_id = e.registration_id)), $2, $3
       from registration_entries e where e.id = $1 and not exists (select from roster_members m
         where m.registration_id = e.registration_id and m.name = $2)`,
      [...values, name, cadets[index] ?? null],
    );
    await db.root.query(
      `insert into entry_members (school_id, host_school_id, meet_id, registration_id, entry_id, member_id)
       select e.school_id, e.host_school_id, e.meet_id, e.registration_id, e.id, m.id
       from registration_entries e join roster_members m on m.registration_id = e.registration_id and m.name = $2
       where e.id = $1`,
      [...values, name],
    );
  }
}

/** What schools and the host do about times, by the calls of their screens; entries and times by their names. */
export function bookingOf(db: TestDatabase, at: Bookers, scene: Booking) {
  const schoolOf = (entry: string) => at[entry.slice(-1) as 'A' | 'B' | 'C'];
  const slot = (name: string) => scene.slots[name] ?? name;
  const say = <Result>(person: Person, call: string, values: unknown[]) => said<Result>(db, person, call, values);
  const ask = (entry: string, name: string, act: string, key: string | null = null, confirm: string | null = null) =>
    say<Answer>(schoolOf(entry).instructor, 'book_slot($1, $2, $3, $4, $5)', [
      scene.entries[entry],
      slot(name),
      act,
      confirm,
      key,
    ]);
  return {
    say,
    ask,
    book: (entry: string, name: string, key: string | null = null) => ask(entry, name, 'book', key),
    hold: (entry: string, name: string) => ask(entry, name, 'hold'),
    confirm: (entry: string, name: string) => ask(entry, name, 'confirm'),
    release: (entry: string, name: string) =>
      say<Answer>(schoolOf(entry).instructor, 'release_slot($1, $2)', [scene.entries[entry], slot(name)]),
    wait: (entry: string, name: string, on = true) =>
      say<number | null>(schoolOf(entry).instructor, 'wait_for_slot($1, $2, $3)', [
        scene.entries[entry],
        slot(name),
        on,
      ]),
    bookFor: (entry: string, name: string, override = false, reason: string | null = null) =>
      say<Answer>(at.host.instructor, 'book_slot_for($1, $2, $3, $4)', [
        scene.entries[entry],
        slot(name),
        override,
        reason,
      ]),
    grid: (letter: 'A' | 'B' | 'C') =>
      say<Record<string, unknown>>(at[letter].instructor, 'booking_grid($1)', [scene.registrations[letter]]),
    hostGrid: () => say<Record<string, unknown>>(at.host.instructor, 'host_booking_grid($1)', [scene.meet]),
    /** Where an entry is now, and how: `booked S1`; empty where it has nothing. */
    placeOf: async (entry: string): Promise<string> => {
      const { rows } = await db.root.query<{ state: string; slot: string }>(
        `select b.state, b.slot_id as slot from slot_bookings b
         where b.entry_id = $1 and b.state in ('hold', 'booked')`,
        [scene.entries[entry]],
      );
      const name = Object.entries(scene.slots).find(([, id]) => id === rows[0]?.slot)?.[0];
      return rows[0] ? `${rows[0].state} ${name}` : '';
    },
    /** Lets so much time pass for the holds and offers of a time. */
    pass: (name: string, interval: string) =>
      db.root.query(
        `update slot_bookings set hold_until = hold_until - $2::interval
         where slot_id = $1 and state in ('hold', 'offered')`,
        [slot(name), interval],
      ),
    /** How often the people of a school were told of a kind; of the host, about its meets. */
    told: async (school: TestSchool, like: string): Promise<number> =>
      Number(
        await one(db.root, `select count(*) as id from notifications n where n.user_id = $1 and n.once_key like $2`, [
          school.admin.id,
          like,
        ]),
      ),
  };
}
