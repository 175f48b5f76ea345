import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import {
  draftFor,
  entriesOf,
  openMeet,
  place,
  plainSchool,
  publishedMeet,
  register,
  registrationOf,
} from '../support/meet/registered.ts';
import { aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let host: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  host = await aSchool(db.root);
});
afterAll(() => db.close());

const call = (person: Person, text: string, values: unknown[] = []) =>
  db.call<Record<string, unknown>>(
    person,
    `select ${text}`,
    values.map((value) => (typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : value)),
  );

test('schools get places in order of arrival, and the rest wait in that order', async () => {
  const meet = await openMeet(db, host, { max_schools: 2 });
  const schools = [await plainSchool(db), await plainSchool(db), await plainSchool(db), await plainSchool(db)];
  const sent = [];
  for (const school of schools) sent.push(await register(db, meet, school));
  expect(sent.map(({ state }) => state)).toEqual(['approved', 'approved', 'waitlisted', 'waitlisted']);
  const rows = await Promise.all(sent.map(({ id }) => registrationOf(db, id)));
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  expect(await entriesOf(db, sent[0]?.id ?? '')).toEqual(['entered']);
  expect(await entriesOf(db, sent[3]?.id ?? '')).toEqual(['waitlisted']);
  const { rows: entries } = await db.root.query('select code from meet_entries where meet_id = $1 order by code', [
    meet.id,
  ]);
  expect(entries).toEqual([{ code: 'AREG-S01' }, { code: 'AREG-S02' }]);
  const board = await db.call<{ number: number; line: number | null; code: string | null; entries: number }>(
    host.instructor,
    'select number, line, code, entries from host_board($1)',
    [meet.id],
  );
  expect(board).toEqual([
    { number: 1, line: null, code: 'S01', entries: 1 },
    { number: 2, line: null, code: 'S02', entries: 1 },
    { number: 3, line: 1, code: null, entries: 0 },
    { number: 4, line: 2, code: null, entries: 0 },
  ]);
});

test('thirty schools at once for eight places: eight in, the rest in line in order of arrival, no number twice', async () => {
  const meet = await openMeet(db, host, { max_schools: 8 });
  const drafts = [];
  for (let at = 0; at < 30; at += 1) drafts.push(await draftFor(db, meet, await plainSchool(db)));
  const states = await Promise.all(drafts.map((id) => place(db, id)));
  expect(states.filter((state) => state === 'approved')).toHaveLength(8);
  expect(states.filter((state) => state === 'waitlisted')).toHaveLength(22);
  const rows = await Promise.all(drafts.map((id) => registrationOf(db, id)));
  expect(rows.map(({ number }) => number).toSorted((a, b) => Number(a) - Number(b))).toEqual(
    Array.from({ length: 30 }, (_, at) => at + 1),
  );
  expect(
    rows
      .filter(({ has_place: has }) => has)
      .map(({ number }) => number)
      .toSorted((a, b) => Number(a) - Number(b)),
  ).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('the last place goes to one of two schools that press at once', async () => {
  const meet = await openMeet(db, host, { max_schools: 1 });
  const two = [await draftFor(db, meet, await plainSchool(db)), await draftFor(db, meet, await plainSchool(db))];
  const states = await Promise.all(two.map((id) => place(db, id)));
  expect(states.toSorted()).toEqual(['approved', 'waitlisted']);
});

test('without a waiting list a full meet refuses, and the draft stays', async () => {
  const meet = await openMeet(db, host, { max_schools: 1, takes_waiting: false });
  await register(db, meet, await plainSchool(db));
  const late = await draftFor(db, meet, await plainSchool(db));
  expect(await refusalOf(place(db, late))).toMatchObject({ detail: 'full' });
  expect(await registrationOf(db, late)).toMatchObject({ state: 'draft', number: null });
});

test('too many cadets for the places left wait, and a smaller school that comes later gets in', async () => {
  const meet = await openMeet(db, host, { max_cadets: 30 });
  await register(db, meet, await plainSchool(db), { cadets: 20 });
  const big = await register(db, meet, await plainSchool(db), { cadets: 15 });
  expect(big.state).toBe('waitlisted');
  expect((await registrationOf(db, big.id)).state_reason).toBe('15 cadets come, and 10 places are left');
  expect((await register(db, meet, await plainSchool(db), { cadets: 10 })).state).toBe('approved');
  const unsaid = await draftFor(db, meet, await plainSchool(db), { cadets: null });
  expect(await refusalOf(place(db, unsaid))).toMatchObject({ detail: 'missing:cadets' });
});

test('an event that is full keeps a line of its own, and limits of schools and entries hold', async () => {
  const meet = await openMeet(db, host, { max_entries: 3 }, { max_entries: 2, max_per_school: 1 });
  const { areg, guard } = meet.events;
  await register(db, meet, await plainSchool(db));
  await register(db, meet, await plainSchool(db));
  const third = await register(db, meet, await plainSchool(db), { events: [areg, guard] });
  expect(third.state).toBe('approved');
  expect(await entriesOf(db, third.id)).toEqual(['waitlisted', 'entered']);
  const two = await draftFor(db, meet, await plainSchool(db), { events: [areg, areg] });
  expect(await refusalOf(place(db, two))).toMatchObject({ detail: 'entry_limit:entries' });
  const four = await draftFor(db, meet, await plainSchool(db), { events: [guard, guard, guard, guard] });
  expect(await refusalOf(place(db, four))).toMatchObject({ detail: 'max_entries:entries' });
  const none = await draftFor(db, meet, await plainSchool(db), { events: [] });
  expect(await refusalOf(place(db, none))).toMatchObject({ detail: 'no_entries:entries' });
});

test('a program that the meet is not for is refused', async () => {
  const meet = await openMeet(db, host, { branches: ['NJROTC'] });
  const draft = await draftFor(db, meet, await plainSchool(db));
  expect(await refusalOf(place(db, draft))).toMatchObject({ detail: 'branch' });
  expect((await register(db, meet, await plainSchool(db, 'NJROTC'))).state).toBe('approved');
});

test('the deadline is judged by the clock of the database, not by when the form was opened', async () => {
  const meet = await openMeet(db, host);
  const draft = await draftFor(db, meet, await plainSchool(db));
  await db.root.query(
    `update meet_openings set opens_at = now() - interval '2 days', closes_at = now() - interval '1 second'
    where meet_id = $1`,
    [meet.id],
  );
  expect(await refusalOf(place(db, draft))).toMatchObject({ detail: 'closed', message: 'Registration is closed' });
  // Reopened with a reason and a new time, the same form goes through.
  const silent = call(host.instructor, `open_registration($1, null, '2029-01-01')`, [meet.id]);
  expect(await refusalOf(silent)).toMatchObject({ detail: 'missing:reason' });
  await call(host.instructor, `open_registration($1, 'Storm day', '2029-01-01')`, [meet.id]);
  expect(await place(db, draft)).toBe('approved');
});

test('registration opens by the clock once its time has come and nothing is in the way', async () => {
  const meet = await publishedMeet(db, host);
  await call(host.instructor, 'save_opening($1, $2)', [meet.id, { opens_at: '2029-01-01T00:00:00Z' }]);
  const draft = await draftFor(db, meet, await plainSchool(db));
  expect(await refusalOf(place(db, draft))).toMatchObject({ message: `Registration isn't open yet` });
  await db.root.query(`update meet_openings set opens_at = now() where meet_id = $1`, [meet.id]);
  expect(await place(db, draft)).toBe('approved');
});

test('a meet that takes no registrations starts from published, one that does closes them first', async () => {
  const meet = await openMeet(db, host);
  const early = call(host.instructor, `set_meet_state($1, 'in_progress')`, [meet.id]);
  expect(await refusalOf(early)).toMatchObject({ detail: 'state:state', hint: 'Close registration first.' });
  const silent = call(host.instructor, `close_registration($1, null)`, [meet.id]);
  expect(await refusalOf(silent)).toMatchObject({ detail: 'missing:reason' });
  await call(host.instructor, `close_registration($1, 'The gym is smaller than planned')`, [meet.id]);
  const unset = await publishedMeet(db, host);
  const blocked = call(host.instructor, `set_meet_state($1, 'registration_open')`, [unset.id]);
  expect(await refusalOf(blocked)).toMatchObject({ message: `How schools register isn't set yet` });
});
