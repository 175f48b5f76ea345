import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import {
  draftFor,
  entriesOf,
  openMeet,
  place,
  plainSchool,
  register,
  registrationOf,
} from '../support/meet/registered.ts';
import { aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let host: TestSchool;
let rival: TestSchool;
let entrant: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  host = await aSchool(db.root);
  rival = await aSchool(db.root);
  entrant = await aSchool(db.root);
});
afterAll(() => db.close());

const call = async <Row extends Record<string, unknown>>(person: Person, text: string, values: unknown[] = []) => {
  const rows = await db.call<Row>(
    person,
    `select ${text} as result`,
    values.map((value) => (typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : value)),
  );
  return rows[0]?.['result'];
};

const noticesOf = async (kind: string, school: { id: string }) => {
  const { rows } = await db.root.query<{ role: string; title: string; body: string }>(
    `select p.role, n.title, n.body from notifications n join profiles p on p.id = n.user_id
     where n.kind = $1 and n.school_id = $2 order by n.created_at, p.role`,
    [kind, school.id],
  );
  return rows;
};

test('the host approves and declines many at once; the school reads why, and no cadet or parent is told', async () => {
  const meet = await openMeet(db, host, { needs_approval: true, max_schools: 2 });
  const first = await register(db, meet, entrant);
  const second = await register(db, meet, await plainSchool(db));
  const third = await register(db, meet, await plainSchool(db));
  expect([first.state, second.state, third.state]).toEqual(['submitted', 'submitted', 'waitlisted']);
  const silent = call(host.instructor, `decide_registrations($1, 'decline')`, [[first.id]]);
  expect(await refusalOf(silent)).toMatchObject({ detail: 'missing:reason' });
  expect(await call(host.instructor, `decide_registrations($1, 'decline', 'Too far away')`, [[first.id]])).toBe(1);
  expect(await registrationOf(db, first.id)).toMatchObject({ state: 'declined', state_reason: 'Too far away' });
  expect((await registrationOf(db, third.id)).state).toBe('offered');
  expect(await call(host.instructor, `decide_registrations($1, 'approve')`, [[second.id]])).toBe(1);
  expect((await registrationOf(db, second.id)).state).toBe('approved');
  const told = await noticesOf('competition-entries.decided', entrant);
  expect(told.map(({ role }) => role)).toEqual(['admin', 'external', 'instructor']);
  expect(told[0]?.body).toBe('Too far away');
  for (const person of [rival.instructor, entrant.instructor, host.cadet, host.bare])
    expect(await refusalOf(call(person, `decide_registrations($1, 'approve')`, [[second.id]]))).toMatchObject({
      code: '42501',
    });
});

test('a draw follows from its seed, which anyone can repeat, and is held once', async () => {
  const meet = await openMeet(db, host, { order_rule: 'draw', max_schools: 2 });
  const sent: string[] = [];
  for (let at = 0; at < 5; at += 1) sent.push((await register(db, meet, await plainSchool(db))).id);
  expect((await registrationOf(db, sent[0] ?? '')).state).toBe('submitted');
  const early = call(host.instructor, `draw_registrations($1, 'seed')`, [meet.id]);
  expect(await refusalOf(early)).toMatchObject({ detail: 'early' });
  await call(host.instructor, `close_registration($1, 'Time for the draw')`, [meet.id]);
  expect(await call(host.instructor, `draw_registrations($1, '4-8-15-16')`, [meet.id])).toBe('4-8-15-16');
  const hash = (id: string) => createHash('sha256').update(`4-8-15-16|${id}`).digest('hex');
  const order = sent.toSorted((one, two) => (hash(one) < hash(two) ? -1 : 1));
  const rows = await Promise.all(order.map((id) => registrationOf(db, id)));
  expect(rows.map(({ draw_place: at }) => at)).toEqual([1, 2, 3, 4, 5]);
  expect(rows.map(({ state }) => state)).toEqual(['approved', 'approved', 'waitlisted', 'waitlisted', 'waitlisted']);
  expect(await call(host.instructor, `draw_registrations($1, 'another')`, [meet.id])).toBe('4-8-15-16');
});

test('schools that came before go first until the date; then the others, in order of arrival', async () => {
  const old = await openMeet(db, host);
  const known = await plainSchool(db);
  await register(db, old, known);
  await db.root.query(`update meets set starts_on = '2029-03-02', ends_on = '2029-03-02' where id = $1`, [old.id]);
  const meet = await openMeet(db, host, {
    order_rule: 'returning',
    returning_until: '2029-06-01T00:00:00Z',
    max_schools: 2,
  });
  const stranger = await register(db, meet, await plainSchool(db));
  const other = await register(db, meet, await plainSchool(db));
  expect([stranger.state, other.state]).toEqual(['submitted', 'submitted']);
  expect((await register(db, meet, known)).state).toBe('approved');
  await db.root.query(`update meet_openings set returning_until = now() where meet_id = $1`, [meet.id]);
  await db.root.query('select app.hold_opening($1)', [meet.id]);
  expect((await registrationOf(db, stranger.id)).state).toBe('approved');
  expect((await registrationOf(db, other.id)).state).toBe('waitlisted');
});

test('a place that becomes free is offered for a day, for an hour in the last three days, and given on the day', async () => {
  const meet = await openMeet(db, host, { max_schools: 1 });
  const [first, second, third, fourth] = await Promise.all(
    [1, 2, 3, 4].map(async () => draftFor(db, meet, await plainSchool(db))),
  );
  for (const id of [first, second, third, fourth]) await place(db, id ?? '');
  const free = (id: string | undefined) =>
    db.root.query(`select app.free_registration($1, 'withdrawn', 'No bus')`, [id]);
  const hours = async (id: string | undefined) => {
    const { offer_until: until } = await registrationOf(db, id ?? '');
    return until === null ? null : (until.getTime() - Date.now()) / 3_600_000;
  };
  await free(first);
  expect((await registrationOf(db, second ?? '')).state).toBe('offered');
  expect(await hours(second)).toBeCloseTo(24, 1);
  await db.root.query(
    `update meets set starts_on = app.today(school_id) + 2, ends_on = app.today(school_id) + 2 where id = $1`,
    [meet.id],
  );
  await free(second);
  expect(await hours(third)).toBeCloseTo(1, 1);
  await db.root.query(
    `update meets set starts_on = app.today(school_id), ends_on = app.today(school_id) where id = $1`,
    [meet.id],
  );
  await free(third);
  expect(await registrationOf(db, fourth ?? '')).toMatchObject({ state: 'approved', offer_until: null });
});

test('an offer lapses by the clock; the next gets it, and the school goes to the end of the line by its own act', async () => {
  const meet = await openMeet(db, host, { max_schools: 1 });
  const first = await register(db, meet, await plainSchool(db));
  const second = await register(db, meet, entrant);
  const third = await register(db, meet, await plainSchool(db));
  await db.root.query(`select app.free_registration($1, 'withdrawn', null)`, [first.id]);
  await db.root.query(`update meet_registrations set offer_until = now() where id = $1`, [second.id]);
  expect(await refusalOf(db.root.query('select app.accept_offer($1)', [second.id]))).toMatchObject({
    detail: 'lapsed',
  });
  await db.root.query(`select app.tend_registrations($1, '{}')`, [host.id]);
  expect(await registrationOf(db, second.id)).toMatchObject({ state: 'lapsed', has_place: false });
  expect((await registrationOf(db, third.id)).state).toBe('offered');
  expect((await noticesOf('competition-entries.decided', entrant)).at(-1)?.title).toMatch(/^The offer ended/);
  const { rows } = await db.root.query<{ state: string }>('select app.accept_offer($1) as state', [third.id]);
  expect(rows).toEqual([{ state: 'approved' }]);
  expect(await place(db, second.id)).toBe('waitlisted');
  expect((await registrationOf(db, second.id)).number).toBe(4);
});

test('a withdrawn school takes its entries with it; back again, it has a new number and its old code', async () => {
  const meet = await openMeet(db, host, { max_schools: 2 }, { max_entries: 1 });
  const first = await register(db, meet, await plainSchool(db));
  const second = await register(db, meet, await plainSchool(db));
  expect(await entriesOf(db, second.id)).toEqual(['waitlisted']);
  await db.root.query(`select app.free_registration($1, 'withdrawn', 'No bus')`, [first.id]);
  expect(await entriesOf(db, first.id)).toEqual(['withdrawn']);
  expect(await entriesOf(db, second.id)).toEqual(['offered']);
  const { rows: gone } = await db.root.query(
    `select k.archived_at is not null as gone, k.code from meet_schools k join meet_registrations r on r.meet_school_id = k.id
     where r.id = $1`,
    [first.id],
  );
  expect(gone).toEqual([{ gone: true, code: 'S01' }]);
  await db.root.query(`update meet_registrations set state = 'draft' where id = $1`, [first.id]);
  await db.root.query(`update registration_entries set state = 'draft' where registration_id = $1`, [first.id]);
  expect(await place(db, first.id)).toBe('approved');
  expect(await registrationOf(db, first.id)).toMatchObject({ number: 3 });
  const { rows: back } = await db.root.query(
    `select k.archived_at is null as back, k.code from meet_schools k join meet_registrations r on r.meet_school_id = k.id
     where r.id = $1`,
    [first.id],
  );
  expect(back).toEqual([{ back: true, code: 'S01' }]);
});

test('the host moves a school in line and offers a place out of turn, each with a reason', async () => {
  const meet = await openMeet(db, host, { max_schools: 1 });
  const sent = [];
  for (let at = 0; at < 4; at += 1) sent.push(await register(db, meet, await plainSchool(db)));
  const [, second, , fourth] = sent.map(({ id }) => id);
  await call(host.instructor, `move_in_line($1, $2, 'Sister school')`, [fourth, second]);
  const board = await db.call<{ id: string; line: number }>(
    host.instructor,
    'select id, line from host_board($1) where line is not null order by line',
    [meet.id],
  );
  expect(board.map(({ id }) => id)).toEqual([fourth, second, sent[2]?.id]);
  const full = call(host.instructor, `offer_place($1, 'Please')`, [second]);
  expect(await refusalOf(full)).toMatchObject({ detail: 'full', message: 'All places are taken' });
  await call(host.instructor, 'save_opening($1, $2)', [meet.id, { max_schools: 3 }]);
  expect((await registrationOf(db, fourth ?? '')).state).toBe('offered');
  expect((await registrationOf(db, second ?? '')).state).toBe('offered');
});

test('scratched entries of a school stay out, their places are offered, and a reminder goes out once a day', async () => {
  const meet = await openMeet(db, host, {}, { max_entries: 1 });
  const first = await register(db, meet, entrant);
  const second = await register(db, meet, await plainSchool(db));
  const { rows } = await db.root.query<{ id: string }>(
    'select id from registration_entries where registration_id = $1',
    [first.id],
  );
  expect(await call(host.instructor, `scratch_entries($1, 'Pad is closed')`, [rows.map(({ id }) => id)])).toBe(1);
  expect(await entriesOf(db, first.id)).toEqual(['scratched']);
  expect(await entriesOf(db, second.id)).toEqual(['offered']);
  await db.root.query(`update meet_registrations set contact_phone = null, state = 'approved' where id = $1`, [
    first.id,
  ]);
  expect(await call(host.instructor, 'remind_registrations($1)', [[first.id]])).toBe(1);
  expect(await call(host.instructor, 'remind_registrations($1)', [[first.id]])).toBe(0);
  const [notice] = await noticesOf('competition-entries.left-to-do', entrant);
  expect(notice?.body).toContain('Name a contact with a phone number');
});

test('invitations go to schools on Guidon as a notice and to others by email, each once', async () => {
  const meet = await openMeet(db, host);
  const [found] = await db.call<{ id: string }>(
    host.instructor,
    'select id from find_schools((select name from schools where id = $1))',
    [host.id],
  );
  expect(found).toBeUndefined();
  const rows = [
    { id: randomUUID(), school_id: entrant.id },
    { id: randomUUID(), name: 'Larkspur High', email: 'ames@larkspur.example' },
  ];
  expect(await call(host.instructor, 'invite_schools($1, $2::jsonb)', [meet.id, JSON.stringify(rows)])).toBe(2);
  const again = rows.map((row) => ({ ...row, id: randomUUID() }));
  expect(await call(host.instructor, 'invite_schools($1, $2::jsonb)', [meet.id, JSON.stringify(again)])).toBe(0);
  expect(await noticesOf('competition-entries.invited', entrant)).toHaveLength(3);
  const { rows: mails } = await db.root.query(
    `select recipient from mail.outbox where recipient = 'ames@larkspur.example'`,
  );
  expect(mails).toHaveLength(1);
  const bad = [{ id: randomUUID(), name: 'Larkspur High', email: 'nothing' }];
  expect(
    await refusalOf(call(host.instructor, 'invite_schools($1, $2::jsonb)', [meet.id, JSON.stringify(bad)])),
  ).toMatchObject({ detail: 'email:email' });
  expect(await call(host.instructor, 'withdraw_invitations($1)', [[rows[0]?.id]])).toBe(1);
  const before = await db.root.query('select link_code from meet_openings where meet_id = $1', [meet.id]);
  expect(await call(host.instructor, 'renew_opening_link($1)', [meet.id])).not.toBe(before.rows[0]?.link_code);
  expect(await refusalOf(call(rival.instructor, 'renew_opening_link($1)', [meet.id]))).toMatchObject({ code: '42501' });
});
