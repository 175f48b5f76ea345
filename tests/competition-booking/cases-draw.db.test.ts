import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import {
  addSlot,
  type Bookers,
  type Booking,
  bookers,
  bookingOf,
  bookingScene,
  competes,
} from '../support/meet/booking.ts';
import { plainSchool, register } from '../support/meet/registered.ts';
import { anAccount, one } from '../support/people.ts';
import { said } from '../support/meet/rostered.ts';
import { refusalOf } from '../support/refusal.ts';

/** The wishes of B15 by entry, and what the draw gives: as the case says. */
const WISHES: Record<string, string[]> = {
  A: ['S14', 'S15', 'S11'],
  B: ['S13', 'S11', 'S16'],
  C: ['S14', 'S13'],
  D: ['S16', 'S15', 'S13'],
  E: ['S16', 'S12', 'S11'],
  F: ['S15', 'S13', 'S12', 'S14', 'S11'],
  G: ['S13', 'S11', 'S12'],
  H: ['S11', 'S16', 'S15'],
  I: ['S11', 'S12', 'S14'],
  J: ['S13', 'S14'],
  K: ['S15', 'S12', 'S11', 'S14'],
  L: ['S16', 'S12'],
};
const ORDER = 'BKGDFIHJECLA';
const BOOKED: Record<string, string> = {
  B: 'S13',
  K: 'S15',
  G: 'S11',
  D: 'S16',
  F: 'S12',
  I: 'S14',
  H: 'S17',
  J: 'S18',
  E: 'S19',
  C: 'S20',
};

let db: TestDatabase;
let at: Bookers;
let scene: Booking;
let act: ReturnType<typeof bookingOf>;
const people: Record<string, Awaited<ReturnType<typeof anAccount>>> = {};
const admins: Record<string, string> = {};

beforeAll(async () => {
  db = await openTestDatabase();
  at = await bookers(db);
  scene = await bookingScene(db, at, { slots: ['S3'] });
  act = bookingOf(db, at, scene);
  for (let n = 0; n < 10; n += 1) {
    const minutes = 13 * 60 + 15 * n;
    const clock = (from: number) => `${Math.floor(from / 60)}:${String(from % 60).padStart(2, '0')}`;
    await addSlot(db, at, scene, [`S${11 + n}`, 'PAD-1', 'AREG', clock(minutes), clock(minutes + 12)]);
  }
  const meet = { id: scene.meet, host: at.host, events: { areg: scene.events.AREG, guard: scene.events.AREG } };
  for (const letter of Object.keys(WISHES)) {
    if (letter in at) {
      const school = at[letter as 'A' | 'B' | 'C'];
      people[letter] = school.instructor;
      admins[letter] = school.admin.id;
      continue;
    }
    const school = await plainSchool(db);
    people[letter] = await anAccount(db.root, { role: 'external', school: school.id });
    admins[letter] = (await anAccount(db.root, { role: 'external', school: school.id })).id;
    const { id } = await register(db, meet, school, { events: [scene.events.AREG] });
    const entry = await one(db.root, 'select id from registration_entries where registration_id = $1', [id]);
    scene.entries[`AREG-${letter}`] = entry;
    await db.root.query(
      'update meet_entries n set code = $2 from registration_entries e where e.id = $1 and n.id = e.entry_id',
      [entry, `AREG-${letter}`],
    );
  }
  // A cadet of C competes elsewhere at the times S13 and S14.
  await competes(db, scene, 'AREG-C', ['C-1']);
  await competes(db, scene, 'AIR-C', ['C-1']);
  await addSlot(db, at, scene, ['R9', 'PAD-1', 'AIR', '13:27', '13:30']);
  await db.root.query(
    `insert into slot_bookings (school_id, host_school_id, meet_id, registration_id, entry_id, slot_id, state, booked_at)
     select e.school_id, e.host_school_id, e.meet_id, e.registration_id, e.id, $2, 'booked', now()
     from registration_entries e where e.id = $1`,
    [scene.entries['AIR-C'], scene.slots['R9']],
  );
  await db.root.query(
    `update meet_day_plans set change_uniform_min = 18, same_uniform_min = 0, travel = '{"sites":[],"areas":[]}' where meet_id = $1`,
    [scene.meet],
  );
});
afterAll(() => db.close());

const ask = <Result>(letter: string, call: string, values: unknown[]) =>
  said<Result>(db, people[letter] ?? at.A.instructor, call, [scene.entries[`AREG-${letter}`], ...values]);
const draw = () => act.say<Record<string, number>>(at.host.instructor, 'draw_slots($1)', [scene.meet]);

test('B15: times are drawn from a seed that was stored before, as anyone can repeat by hand', async () => {
  const closing = new Date(Date.now() + 3600_000).toISOString();
  const plan = { fairness: 'draw', draw_at: closing, draw_seed: '4711' };
  await act.say(at.host.instructor, 'save_booking_plan($1, $2)', [scene.meet, plan]);
  for (const [letter, wishes] of Object.entries(WISHES))
    expect(await ask(letter, 'save_slot_wishes($1, $2)', [wishes.map((name) => scene.slots[name])])).toBe(
      wishes.length,
    );
  const seen = await db.call<{ entry: string }>(at.B.instructor, 'select entry_id as entry from slot_wishes', []);
  expect(seen).toEqual([{ entry: scene.entries['AREG-B'] }]);
  const own = (await act.grid('B'))['entries'] as { wishes?: string[] }[];
  expect(own[0]?.wishes).toEqual((WISHES['B'] ?? []).map((name) => scene.slots[name]));
  expect(await act.book('AREG-A', 'S11')).toMatchObject({
    done: false,
    code: 'registration_closed',
    message: expect.stringContaining('booked by draw'),
  });
  expect((await refusalOf(draw())).detail).toBe('too_early');
  const seed = act.say(at.host.instructor, 'save_booking_plan($1, $2)', [scene.meet, { draw_seed: '1' }]);
  expect((await refusalOf(seed)).detail).toBe('draw_seed:draw_seed');
  await db.root.query(`update meet_booking_plans set draw_at = now() where meet_id = $1`, [scene.meet]);
  expect((await refusalOf(ask('A', 'save_slot_wishes($1, $2)', [[scene.slots['S11']]]))).detail).toBe(
    'registration_closed',
  );
  expect(await draw()).toEqual({ booked: 10, waitlisted: 2, changed: 12 });
  const { rows } = await db.root.query<{ letter: string; slot: string | null }>(
    `select right(n.code, 1) as letter, b.slot_id as slot from slot_wishes w
     join registration_entries e on e.id = w.entry_id join meet_entries n on n.id = e.entry_id
     left join slot_bookings b on b.entry_id = e.id and b.state = 'booked' where w.meet_id = $1 order by w.place`,
    [scene.meet],
  );
  expect(rows.map(({ letter }) => letter).join('')).toBe(ORDER);
  const nameOf = (id: string | null) => Object.entries(scene.slots).find(([, slot]) => slot === id)?.[0];
  expect(Object.fromEntries(rows.filter(({ slot }) => slot).map(({ letter, slot }) => [letter, nameOf(slot)]))).toEqual(
    BOOKED,
  );
  const waiting = await db.root.query(
    `select distinct right(n.code, 1) as letter, w.line from slot_waits w join registration_entries e on e.id = w.entry_id
     join meet_entries n on n.id = e.entry_id where w.meet_id = $1 and w.state = 'waiting' order by w.line`,
    [scene.meet],
  );
  expect(waiting.rows.map(({ letter }) => letter)).toEqual(['L', 'A']);
  const told = async () =>
    Number(
      await one(
        db.root,
        `select count(*) as id from notifications where once_key like 'slot-draw:%' and user_id = any ($1)`,
        [Object.values(admins)],
      ),
    );
  expect(await told()).toBe(12);
  expect(await draw()).toEqual({ booked: 0, waitlisted: 0, changed: 0 });
  expect(await told()).toBe(12);
});
