import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { accepted, aCrewMeet, aShift, assign, type CrewMeet } from '../support/meet/crew.ts';
import { said } from '../support/meet/rostered.ts';
import { ANONYMOUS } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let at: CrewMeet;

beforeAll(async () => {
  db = await openTestDatabase();
  at = await aCrewMeet(db);
});
afterAll(() => db.close());

type Shift = { name: string; is_self: boolean; first_name: string | null; check_in: string[]; meal: string | null };
const shifts = (person: Person) => said<Shift[]>(db, person, 'my_meet_shifts()');
const names = async (person: Person) => (await shifts(person)).map(({ name }) => name);

test('a cadet who was told of a shift has it on their page and calendar; so does a guardian, no one else', async () => {
  const crew = await accepted(db, at, { source: 'cadet', cadet_id: at.host.cadets.own, job: 'runner' });
  const shift = await aShift(db, at, '08:00', '10:00', { name: 'Runner, Pad 1', job: 'runner' });
  await assign(db, at, shift, crew);
  expect(await names(at.host.cadet)).toEqual([]);
  await said(db, at.host.instructor, 'tell_shifts($1)', [at.meet]);
  expect(await shifts(at.host.cadet)).toMatchObject([
    { name: 'Runner, Pad 1', is_self: true, check_in: ['Pat Instructor'] },
  ]);
  expect(await shifts(at.host.parent)).toMatchObject([{ name: 'Runner, Pad 1', is_self: false, first_name: 'Robin' }]);
  expect(await names(at.host.instructor)).toEqual([]);
  expect(await refusalOf(shifts(ANONYMOUS))).toMatchObject({ code: '42501' });
  const dates = await db.call<{ title: string; link: string }>(
    at.host.cadet,
    `select title, link from calendar_entries('2030-03-01', '2030-03-03') where kind = 'meet-shifts'`,
  );
  expect(dates).toEqual([{ title: 'Shift: Runner, Pad 1', link: '/app/calendar/shifts' }]);
  const { rows } = await db.root.query<{ link: string }>(
    `select link from notifications where user_id = $1 and kind = 'competition-meets.shifts'`,
    [at.host.cadet.id],
  );
  expect(rows).toEqual([{ link: '/app/calendar/shifts' }]);
});

test('an adult whose account the list knows by its email has their shifts; one who is released no longer', async () => {
  const crew = await accepted(db, at, { name: 'Ada Adult', email: at.host.instructor.email, job: 'door' });
  const shift = await aShift(db, at, '10:00', '12:00', { name: 'Door', job: 'door' });
  await assign(db, at, shift, crew);
  await db.root.query('update meet_shift_people set told_at = now() where crew_id = $1', [crew]);
  expect(await names(at.host.instructor)).toEqual(['Door']);
  expect(await names(at.host.admin)).toEqual([]);
  const { rows } = await db.root.query<{ id: string }>('select id from meet_shift_people where crew_id = $1', [crew]);
  await said(db, at.host.instructor, `set_shift_state($1, 'released')`, [rows[0]?.id]);
  expect(await names(at.host.instructor)).toEqual([]);
});
