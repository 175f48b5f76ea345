import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import {
  aCrewMeet,
  accepted,
  aShift,
  assign,
  asVisitor,
  type CrewMeet,
  linkOf,
  recruit,
} from '../support/meet/crew.ts';
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
const shift = (from: string, to: string, more: object = {}) => aShift(db, at, from, to, more);
const come = (row: object = {}) => accepted(db, at, { name: `Judge ${randomUUID().slice(0, 6)}`, ...row });
const put = (to: string, crew: string) => assign(db, at, to, crew);
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).detail.split(':')[0];
const people = async (of: string) => {
  const { rows } = await db.root.query<{ id: string; crew: string; state: string }>(
    'select id, crew_id as crew, state from meet_shift_people where shift_id = $1 order by created_at, id',
    [of],
  );
  return rows;
};
const change = (crew: string, input: object) =>
  db.root
    .query<{ id: string }>('select official_id as id from meet_crew where id = $1', [crew])
    .then(({ rows }) => say('save_official($1, $2, $3)', [at.meet, rows[0]?.id, input]));

test('no one is on two shifts at a time, also where both are saved at the same moment', async () => {
  const ana = await come();
  const [one, two, after] = [
    await shift('08:00', '10:00'),
    await shift('09:00', '11:00'),
    await shift('10:00', '12:00'),
  ];
  const results = await Promise.allSettled([put(one, ana), put(two, ana)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const other = (await people(one)).length > 0 ? two : one;
  expect(await codeOf(put(other, ana))).toBe('overlap');
  if (other === two) await put(after, ana);
});

test('a shift takes as many as it needs, also where two ask for the last place at the same moment', async () => {
  const last = await shift('08:00', '10:00');
  const results = await Promise.allSettled([put(last, await come()), put(last, await come())]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await codeOf(put(last, await come()))).toBe('full');
});

test('each rule of a shift is kept by the database', async () => {
  const judged = await shift('08:00', '10:00', { event_id: at.event, needed: 9, tier: 'regional' });
  const [listed = ''] = await recruit(db, at, [{ name: 'Only listed' }]);
  expect(await codeOf(put(judged, listed))).toBe('not_accepted');
  expect(await codeOf(put(judged, await come({ job: 'runner' })))).toBe('job');
  const ana = await come();
  expect(await codeOf(put(judged, ana))).toBe('tier');
  await change(ana, { tier: 'national', certified_until: '2030-03-01' });
  expect(await codeOf(put(judged, ana))).toBe('expired');
  await change(ana, { certified_until: '2030-03-02', ties: [{ school_name: 'Larkspur High' }] });
  expect(await codeOf(put(judged, ana))).toBe('tied');
  await change(ana, { ties: [] });
  await db.root.query(`update meet_judges set tied_to = '{}' where meet_id = $1`, [at.meet]);
  await say('save_crew($1, $2)', [ana, { available: [{ day: '2030-03-02', from: '08:30', to: '16:00' }] }]);
  expect(await codeOf(put(judged, ana))).toBe('unavailable');
  await say('save_crew($1, $2)', [ana, { available: [{ day: '2030-03-02', from: '08:00', to: '10:00' }] }]);
  await put(judged, ana);
  // The same again changes nothing.
  expect(await say('save_shift_plan($1, $2)', [at.meet, [{ shift_id: judged, crew_id: ana }]])).toBe(0);
  // A shift that moves still has to suit her.
  const { rows } = await db.root.query<{ row: object }>('select to_jsonb(s) as row from meet_shifts s where id = $1', [
    judged,
  ]);
  const moved = { ...rows[0]?.row, starts_at: '2030-03-02T10:00:00Z' };
  expect(await codeOf(say('save_meet_shift($1, $2, $3)', [at.meet, judged, moved]))).toBe('unavailable');
});

test('a plan is saved whole or not at all', async () => {
  const [one, two] = [await shift('08:00', '10:00'), await shift('09:00', '11:00')];
  const ana = await come();
  const lines = [one, two].map((id) => ({ shift_id: id, crew_id: ana }));
  expect(await codeOf(say('save_shift_plan($1, $2)', [at.meet, lines]))).toBe('overlap');
  expect(await people(one)).toEqual([]);
  for (const bad of [[{ shift_id: one }], [{ shift_id: randomUUID(), crew_id: ana }], [{ shift_id: 'x' }], ['x']])
    expect((await refusalOf(say('save_shift_plan($1, $2)', [at.meet, JSON.stringify(bad)]))).code).toBe('P0001');
});

test('a shift’s times, break, and place are read strictly', async () => {
  const bad: [object, string][] = [
    [{ ends_at: '2030-03-02T07:00:00Z', starts_at: '2030-03-02T08:00:00Z' }, 'span'],
    [{ starts_at: 'noon' }, 'moment'],
    [{ break_from: '2030-03-02T15:00:00Z' }, 'break'],
    [{ event_id: randomUUID() }, 'other_meet'],
    [{ needed: '0' }, 'number'],
    [{ job: 'king' }, ''],
    [{ name: '' }, 'missing'],
    [{ starts_at: '2031-03-02T08:00:00Z', ends_at: '2031-03-02T09:00:00Z' }, 'day'],
  ];
  for (const [more, code] of bad) {
    const input = {
      name: 'A',
      job: 'door',
      starts_at: '2030-03-02T14:00:00Z',
      ends_at: '2030-03-02T18:00:00Z',
      ...more,
    };
    const refused = await refusalOf(say('save_meet_shift($1, $2, $3)', [at.meet, randomUUID(), input]));
    expect([refused.code, refused.detail]).toEqual(['P0001', expect.stringContaining(code)]);
  }
});

test('people are told once, answer by their link, and see only what is theirs', async () => {
  const to = email();
  const ana = await come({ name: 'Ana Ruiz', email: to });
  const bo = await come({ name: 'Bo Reed', email: email() });
  const [one, two] = [await shift('08:00', '10:00', { needed: 2 }), await shift('10:00', '12:00')];
  await put(one, ana);
  await put(one, bo);
  await put(two, ana);
  expect(await say('tell_shifts($1)', [at.meet])).toEqual({ told: 2, left_out: [] });
  expect(await say('tell_shifts($1)', [at.meet])).toEqual({ told: 0, left_out: [] });
  const link = await linkOf(db, to);
  const page = await asVisitor<{ shifts: { id: string; name: string; state: string }[] }>(db, 'crew_page($1)', [link]);
  expect(page.shifts).toMatchObject([{ name: 'Shift 08:00', state: 'asked' }, { name: 'Shift 10:00' }]);
  expect(JSON.stringify(page)).not.toContain('Bo');
  const answer = (id: string | undefined, state: string) =>
    asVisitor(db, 'answer_shift($1, $2, $3)', [link, id, state]);
  expect(await answer(page.shifts[0]?.id, 'accepted')).toEqual({ state: 'accepted' });
  expect(await answer(page.shifts[1]?.id, 'declined')).toEqual({ state: 'declined' });
  const [, others] = await people(one);
  expect(await codeOf(answer(others?.id, 'declined'))).toBe('shift');
  // Someone else took the place since.
  await put(two, bo);
  expect(await codeOf(answer(page.shifts[1]?.id, 'accepted'))).toBe('full');
});

test('who is replaced on the day gives up shift and seat in one act, and both are told', async () => {
  const [ana, bo] = [email(), email()];
  const old = await come({ name: 'Ana Ruiz', email: ana });
  const tied = await come({ name: 'Cy Hale', email: email() });
  const next = await come({ name: 'Bo Reed', email: bo });
  await change(tied, { ties: [{ school_name: 'Larkspur High' }] });
  const judged = await shift('08:00', '12:00', { event_id: at.event });
  await put(judged, old);
  const { rows } = await db.root.query<{ id: string }>('select judge_id as id from meet_crew where id = $1', [old]);
  const seat = randomUUID();
  const input = { event_id: at.event, code: 'J01', role: 'head', judge_id: rows[0]?.id };
  await say('save_meet_seat($1, $2, $3)', [at.meet, seat, input]);
  expect(await say('replacements($1, $2)', [old, judged])).toMatchObject([
    { name: 'Bo Reed', block: null },
    { name: 'Cy Hale', block: 'Cy Hale is tied to Larkspur High School, which competes in this event' },
  ]);
  const replace = (by: string) => say('replace_crew($1, $2, $3, null, $4)', [old, by, judged, 'Called away']);
  expect(await codeOf(replace(tied))).toBe('tied');
  const results = await Promise.allSettled([replace(next), replace(next)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await people(judged)).map(({ crew, state }) => [crew, state])).toEqual([
    [old, 'released'],
    [next, 'accepted'],
  ]);
  const { rows: changes } = await db.root.query(
    `select j.name, c.reason from meet_seat_changes c join meet_judges j on j.id = c.to_judge_id where c.seat_id = $1`,
    [seat],
  );
  expect(changes).toEqual([{ name: 'Bo Reed', reason: 'Called away' }]);
  const { rows: sent } = await db.root.query<{ subject: string }>(
    'select subject from mail.outbox where recipient = any ($1) order by subject',
    [[ana, bo]],
  );
  expect(sent.map(({ subject }) => subject)).toEqual([
    'You take over at Spring meet',
    "You're replaced at Spring meet",
  ]);
});

test('a cadet on a shift is told in Guidon, and no other school puts anyone anywhere', async () => {
  const rival = await aCrewMeet(db);
  const [cadet = ''] = await recruit(db, at, [{ cadet_id: at.host.cadets.own, job: 'door' }]);
  const door = await shift('08:00', '10:00', { job: 'door' });
  await put(door, cadet);
  expect((await people(door)).map(({ state }) => state)).toEqual(['accepted']);
  await say('tell_shifts($1)', [at.meet]);
  const { rows } = await db.root.query(`select title from notifications where user_id = $1 and kind = $2`, [
    at.host.cadet.id,
    'competition-meets.shifts',
  ]);
  expect(rows).toEqual([{ title: 'Your shifts at Spring meet' }]);
  expect((await refusalOf(assign(db, rival, door, cadet))).code).toBe('P0001');
  const foreign = said(db, rival.host.instructor, 'save_shift_plan($1, $2)', [at.meet, []]);
  expect((await refusalOf(foreign)).code).toBe('P0001');
});
