import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { aCrewMeet, accepted, aShift, assign, type CrewMeet, recruit } from '../support/meet/crew.ts';
import { said } from '../support/meet/rostered.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let at: CrewMeet;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  at = await aCrewMeet(db);
});

const email = () => `${randomUUID().slice(0, 8)}@judges.example`;
const say = <Answer>(call: string, values: unknown[]) => said<Answer>(db, at.host.instructor, call, values);

/** The meet was on a day that is over. */
const held = () =>
  db.root.query(
    `with m as (update meets set starts_on = '2026-01-10', ends_on = '2026-01-10', started_at = now() where id = $1 returning 1)
     update meet_shifts set starts_at = starts_at - interval '1512 days', ends_at = ends_at - interval '1512 days',
       break_from = break_from - interval '1512 days', break_to = break_to - interval '1512 days' where meet_id = $1`,
    [at.meet],
  );

async function worked(crew: string, from: string, to: string, more: object = {}, hours: string | null = null) {
  const shift = await aShift(db, at, from, to, more);
  await assign(db, at, shift, crew);
  const { rows } = await db.root.query<{ id: string }>('select id from meet_shift_people where shift_id = $1', [shift]);
  await say('set_shift_state($1, $2, $3)', [rows[0]?.id, 'checked_in', hours]);
  return rows[0]?.id;
}

test('hours count without the break, or as they’re entered, and stay after a replacement', async () => {
  const ana = await accepted(db, at, { name: 'Ana Ruiz', email: email() });
  const { rows } = await db.root.query<{ zone: string }>('select time_zone as zone from meets where id = $1', [
    at.meet,
  ]);
  const zone = rows[0]?.zone ?? '';
  const pause = { break_from: `2030-03-02 10:00 ${zone}`, break_to: `2030-03-02 10:30 ${zone}` };
  const person = await worked(ana, '08:00', '12:00', pause);
  await worked(ana, '13:00', '15:00', {}, '1.5');
  const hours = await db.root.query(
    'select hours::float from meet_shift_people where crew_id = $1 order by created_at',
    [ana],
  );
  expect(hours.rows).toEqual([{ hours: 3.5 }, { hours: 1.5 }]);
  for (const bad of ['25', '1.1', '-1', 'x'])
    expect((await refusalOf(say('set_shift_state($1, $2, $3)', [person, 'checked_in', bad]))).detail).toContain(
      'hours',
    );
});

test('thanks go by email with the hours, and the next meet knows when someone last came', async () => {
  const to = email();
  const ana = await accepted(db, at, { name: 'Ana Ruiz', email: to });
  const [listed = ''] = await recruit(db, at, [{ name: 'Bo Reed', email: email() }]);
  await worked(ana, '08:00', '12:00');
  expect((await refusalOf(say('thank_crew($1, $2)', [at.meet, [ana]]))).detail).toBe('early');
  await held();
  expect(await say('thank_crew($1, $2)', [at.meet, [ana, listed]])).toEqual({
    thanked: 1,
    left_out: [{ name: 'Bo Reed', reason: "Didn't come" }],
  });
  const { rows } = await db.root.query<{ plain: string }>('select plain from mail.outbox where recipient = $1', [to]);
  expect(rows.at(-1)?.plain).toContain('You worked 4 hours.');
  await say('save_crew_feedback($1, $2)', [ana, { stars: '4', invite_again: true, note: 'Clear calls' }]);
  const next = await say<string>('save_meet($1, $2)', [randomUUID(), { title: 'Next', starts_on: '2030-04-02' }]);
  expect(await say('recruits($1)', [next])).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        source: 'official',
        name: 'Ana Ruiz',
        last_on: '2026-01-10',
        hours: 4,
        stars: 4,
        is_here: false,
      }),
    ]),
  );
});

test('feedback is read by those who direct the host’s meets alone', async () => {
  const ana = await accepted(db, at, { name: 'Ana Ruiz' });
  await say('save_crew_feedback($1, $2)', [ana, { stars: '2', note: 'Late' }]);
  await say('save_crew_feedback($1, $2)', [ana, { stars: '3', note: 'Late once' }]);
  const read = (person: Parameters<TestDatabase['call']>[0]) =>
    db.call(person, 'select stars, note from meet_crew_feedback');
  expect(await read(at.host.instructor)).toEqual([{ stars: 3, note: 'Late once' }]);
  const rival = await aCrewMeet(db);
  for (const person of [at.host.cadet, at.host.parent, at.host.external, rival.host.instructor])
    expect(await read(person)).toEqual([]);
  for (const stars of ['', '6', 'x'])
    expect((await refusalOf(say('save_crew_feedback($1, $2)', [ana, { stars }]))).detail).toContain('stars');
});

test('an honorarium becomes a purchase request once the tax form is on file, and only once', async () => {
  const ana = await accepted(db, at, { name: 'Ana Ruiz' });
  const bo = await accepted(db, at, { name: 'Bo Reed' });
  await say('save_crew($1, $2)', [ana, { honorarium: '75', tax_form: 'requested' }]);
  const request = () =>
    say<{ requested: number; left_out: object[] }>('request_honoraria($1, $2)', [at.meet, [ana, bo]]);
  expect(await request()).toMatchObject({
    requested: 0,
    left_out: expect.arrayContaining([
      { name: 'Ana Ruiz', reason: "The tax form isn't on file" },
      { name: 'Bo Reed', reason: 'No honorarium' },
    ]),
  });
  await say('save_crew($1, $2)', [ana, { tax_form: 'received' }]);
  expect(await request()).toMatchObject({ requested: 1 });
  expect(await request()).toMatchObject({ requested: 0 });
  const { rows } = await db.root.query(
    `select vendor, total_cents::integer as cents, state from purchase_requests where school_id = $1`,
    [at.host.id],
  );
  expect(rows).toEqual([{ vendor: 'Ana Ruiz', cents: 7500, state: 'draft' }]);
  expect((await refusalOf(say('save_crew($1, $2)', [ana, { honorarium: '90' }]))).detail).toBe('requested:honorarium');
  expect((await refusalOf(say('save_crew($1, $2)', [bo, { meal_note: '123-45-6789' }]))).code).toBe('P0001');
});

test('the hours of the school’s own cadets become verified service hours, once', async () => {
  const [cadet = ''] = await recruit(db, at, [{ cadet_id: at.host.cadets.other, job: 'door' }]);
  await db.root.query(`update cadets set entry_date = '2025-08-12' where id = $1`, [at.host.cadets.other]);
  await worked(cadet, '08:00', '10:00', { job: 'door' });
  await worked(cadet, '10:00', '11:30', { job: 'runner' });
  await held();
  expect(await say('post_crew_hours($1)', [at.meet])).toEqual({ added: 1, left_out: [] });
  expect(await say('post_crew_hours($1)', [at.meet])).toEqual({ added: 0, left_out: [] });
  const { rows } = await db.root.query(
    'select hours::float, state, served_on::text as day from service_hours where cadet_id = $1',
    [at.host.cadets.other],
  );
  expect(rows).toEqual([{ hours: 3.5, state: 'verified', day: '2026-01-10' }]);
  const [person] = (
    await db.root.query<{ id: string }>('select id from meet_shift_people where crew_id = $1 limit 1', [cadet])
  ).rows;
  expect((await refusalOf(say('set_shift_state($1, $2)', [person?.id, 'no_show']))).detail).toBe('posted:hours');
});

test('an archived shift frees its people, and one that was worked stays', async () => {
  const ana = await accepted(db, at, { name: 'Ana Ruiz' });
  const shift = await aShift(db, at, '08:00', '10:00');
  await assign(db, at, shift, ana);
  await say('archive_meet_shift($1)', [shift]);
  const { rows } = await db.root.query('select state from meet_shift_people where shift_id = $1', [shift]);
  expect(rows).toEqual([{ state: 'released' }]);
  await worked(ana, '08:00', '09:00');
  const { rows: done } = await db.root.query<{ id: string }>(
    `select shift_id as id from meet_shift_people where crew_id = $1 and state = 'checked_in'`,
    [ana],
  );
  expect((await refusalOf(say('archive_meet_shift($1)', [done[0]?.id]))).detail).toBe('worked');
});

test('a released person is told, and their shifts are free', async () => {
  const to = email();
  const ana = await accepted(db, at, { name: 'Ana Ruiz', email: to });
  const shift = await aShift(db, at, '08:00', '10:00');
  await assign(db, at, shift, ana);
  await say('set_crew_state($1, $2, $3)', [ana, 'released', 'The event was dropped']);
  await assign(db, at, shift, await accepted(db, at, { name: 'Bo Reed' }));
  const { rows } = await db.root.query<{ subject: string }>('select subject from mail.outbox where recipient = $1', [
    to,
  ]);
  expect(rows).toEqual([{ subject: "You aren't needed at Spring meet any more" }]);
});

test('a meet that is archived keeps its people and ends their links', async () => {
  const ana = await accepted(db, at, { name: 'Ana Ruiz', email: email() });
  await db.root.query(`insert into app.crew_links (hash, crew_id) values ('x', $1)`, [ana]);
  await db.root.query(`update meets set state = 'archived' where id = $1`, [at.meet]);
  const { rows } = await db.root.query('select 1 from app.crew_links where crew_id = $1', [ana]);
  expect(rows).toEqual([]);
  expect((await refusalOf(say('save_crew($1, $2)', [ana, { shirt: 'M' }]))).detail).toBe('meet_closed');
});
