import { seen } from '../support/seen.ts';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aCadet, anAccount, aSchool, one, type Account, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/** A job season: who may apply for what, who reads what of it, and how an offer becomes an appointment. */

let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;
let rival: Account;
let rivalCadet: string;
let season: string;

beforeAll(async () => {
  db = await openTestDatabase();
  [school, other] = [await aSchool(db.root), await aSchool(db.root)];
  rival = await anAccount(db.root, { role: 'cadet', school: school.id });
  rivalCadet = await aCadet(db.root, school.id, school.year, { profile: rival.id, grade: 11 });
  season = await aSeason();
});
afterAll(() => db.close());

const ask = <Row extends pg.QueryResultRow>(person: Person, sql: string, values: unknown[] = []): Promise<Row[]> =>
  db.call<Row>(person, sql, values);

async function aSeason(more: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID();
  const input = {
    title: 'Staff of next year',
    starts_on: inDays(200).slice(0, 10),
    ends_on: inDays(500).slice(0, 10),
    ...more,
  };
  await ask(school.instructor, 'select save_job_season($1, $2, $3)', [id, input, randomUUID()]);
  return id;
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** A posting that is open for a week. */
async function aPosting(more: Record<string, unknown> = {}, of = season): Promise<string> {
  const id = randomUUID();
  const input = { season_id: of, title: `Job ${id.slice(0, 6)}`, closes_at: inDays(7), ...more };
  await ask(school.instructor, 'select save_job_posting($1, $2, $3)', [id, input, randomUUID()]);
  await ask(school.instructor, `select set_job_postings($1, 'open')`, [[id]]);
  return id;
}

type Applying = { as?: Account; preference?: number; more?: Record<string, unknown> };

async function draft(posting: string, { as = school.cadet, preference = 1, more = {} }: Applying = {}) {
  const id = randomUUID();
  const input = { posting_id: posting, preference: String(preference), statement: 'I want to lead.', ...more };
  await ask(as, 'select save_application($1, $2, $3)', [id, input, randomUUID()]);
  return id;
}

async function applied(posting: string, of: Applying = {}) {
  const id = await draft(posting, of);
  await ask(of.as ?? school.cadet, 'select submit_application($1)', [id]);
  return id;
}

const stateOf = async (id: string) =>
  (await db.root.query<{ state: string }>('select state from job_applications where id = $1', [id])).rows[0]?.state;

const close = (...ids: string[]) => ask(school.instructor, `select set_job_postings($1, 'closed')`, [ids]);
const offer = (ids: string[], minutes = 0, key: string = randomUUID()) =>
  ask(school.instructor, 'select make_job_offers($1, $2, $3)', [ids, minutes, key]);

test('a posting is seen by those it is for, from its opening on', async () => {
  const mine = await aSeason();
  const all = await aPosting({}, mine);
  const later = await aPosting({ opens_at: inDays(2) }, mine);
  const level = await aPosting({ visible_to: 'level', level_min: '2' }, mine);
  const invited = await aPosting({ visible_to: 'invited', invited: [school.cadets.own] }, mine);
  const seenBy = async (person: Person) =>
    (await ask<{ id: string }>(person, 'select id from job_postings where season_id = $1', [mine])).map(({ id }) => id);
  expect((await seenBy(school.cadet)).toSorted()).toEqual([all, invited].toSorted());
  expect(await seenBy(rival)).toEqual([all]);
  expect((await seenBy(school.instructor)).toSorted()).toEqual([all, later, level, invited].toSorted());
  for (const person of [school.parent, other.cadet, other.instructor, school.bare])
    expect(await seenBy(person)).toEqual([]);
  expect(await refusalOf(draft(invited, { as: rival }))).toMatchObject({ detail: 'unknown_posting:posting_id' });
});

test('eligibility says each criterion with what is needed and what one has, and only who meets all may apply', async () => {
  const rules = [
    { criterion: 'grade', least: '10' },
    { criterion: 'rank', least: 'ARMY_CPL' },
    { criterion: 'gpa', least: '2.5' },
  ];
  const mine = await aSeason();
  const posting = await aPosting({ rules }, mine);
  const seen = async () =>
    (await ask<{ e: unknown }>(school.cadet, 'select posting_eligibility($1) as e', [posting]))[0]?.e;
  expect(await seen()).toMatchObject({
    eligible: false,
    criteria: [
      { criterion: 'grade', least: '10', value: '10', met: true },
      { criterion: 'rank', met: false },
      { criterion: 'gpa', least: '2.5', value: null, met: false },
    ],
  });
  const report = `insert into academic_snapshots (school_id, cadet_id, term, gpa) values ($1, $2, 'Fall', 3.9)`;
  await db.root.query(report, [school.id, school.cadets.own]);
  await db.root.query(`insert into app.account_handovers (user_id, kind) values ($1, 'created')`, [school.cadet.id]);
  expect(await seen()).toMatchObject({ criteria: [{}, {}, { criterion: 'gpa', value: null, met: false }] });
  await db.root.query('delete from app.account_handovers');
  const id = await draft(posting);
  expect(await refusalOf(ask(school.cadet, 'select submit_application($1)', [id]))).toMatchObject({
    detail: 'not_eligible',
  });
  await ask(school.instructor, 'select save_job_posting($1, $2)', [posting, { rules: rules.slice(0, 1) }]);
  await ask(school.cadet, 'select submit_application($1)', [id]);
  await db.root.query('update cadet_enrollments set grade = 9 where cadet_id = $1', [school.cadets.own]);
  const kept = await one(db.root, `select eligibility->0->>'value' as id from job_applications where id = $1`, [id]);
  expect(kept).toBe('10');
  await db.root.query('update cadet_enrollments set grade = 10 where cadet_id = $1', [school.cadets.own]);
  expect((await ask(school.cadet, 'select code from job_criteria()')).length).toBeGreaterThan(4);
  expect(await ask(school.parent, 'select code from job_criteria()')).toEqual([]);
  for (const bad of [[{ criterion: 'age', least: '1' }], [{ criterion: 'rank', least: 'KING' }], [rules[0], rules[0]]])
    expect(
      await refusalOf(ask(school.instructor, 'select save_job_posting($1, $2)', [posting, { rules: bad }])),
    ).toMatchObject({ code: 'P0001' });
});

test('a draft is its cadet’s alone; questions and deadline hold', async () => {
  const mine = await aSeason();
  const posting = await aPosting({ questions: ['Why you?'] }, mine);
  const id = await draft(posting);
  const seenBy = async (person: Person) =>
    (await ask(person, 'select id from job_application_list where id = $1', [id])).length;
  expect([await seenBy(school.cadet), await seenBy(school.instructor), await seenBy(rival)]).toEqual([1, 0, 0]);
  expect(await refusalOf(ask(school.cadet, 'select submit_application($1)', [id]))).toMatchObject({
    detail: 'answers:answers',
  });
  const answered = { posting_id: posting, preference: '1', statement: 'I lead.', answers: ['I plan ahead'] };
  await ask(school.cadet, 'select save_application($1, $2)', [id, answered]);
  expect(await refusalOf(ask(rival, 'select submit_application($1)', [id]))).toMatchObject({
    detail: 'unknown_application:id',
  });
  await ask(school.cadet, 'select submit_application($1)', [id]);
  expect([await seenBy(school.instructor), await seenBy(rival), await seenBy(other.instructor)]).toEqual([1, 0, 0]);
  await db.root.query(`update job_postings set opens_at = now() - interval '2 days', closes_at = now() where id = $1`, [
    posting,
  ]);
  expect(await refusalOf(draft(posting, { as: rival }))).toMatchObject({ detail: 'deadline_over:posting_id' });
  expect(await refusalOf(ask(school.instructor, `select set_job_postings($1, 'open')`, [[posting]]))).toBeTruthy();
});

test('members score on their own until the board closes; the average orders; an applicant reads nothing of it', async () => {
  const mine = await aSeason();
  const posting = await aPosting({}, mine);
  const helper = await anAccount(db.root, { role: 'cadet', school: school.id });
  await aCadet(db.root, school.id, school.year, { profile: helper.id });
  const applications = [await applied(posting), await applied(posting, { as: rival })];
  const board = randomUUID();
  const input = {
    season_id: mine,
    title: 'Staff board',
    postings: [posting],
    members: [school.instructor.id, helper.id],
    rubric: [{ key: 'bearing', label: 'Bearing', max: 10 }],
  };
  const save = (more = {}) => ask(school.instructor, 'select save_job_board($1, $2)', [board, { ...input, ...more }]);
  expect(await refusalOf(save({ members: [rival.id] }))).toMatchObject({ detail: 'member_applies:members' });
  await save();
  expect(await refusalOf(applied(posting, { as: helper }))).toMatchObject({ detail: 'on_board' });
  await ask(school.instructor, 'select plan_interviews($1, $2)', [board, { starts_at: inDays(8), minutes: '20' }]);
  expect(await Promise.all(applications.map(stateOf))).toEqual(['interview', 'interview']);
  const slots = await ask<{ id: string; starts_at: Date }>(
    school.instructor,
    'select id, starts_at from job_slots where board_id = $1 order by 2',
    [board],
  );
  expect(slots).toHaveLength(2);
  expect(
    await refusalOf(ask(school.instructor, 'select move_interview($1, $2)', [slots[0]?.id, slots[1]?.starts_at])),
  ).toMatchObject({ detail: 'interview_clash:starts_at' });
  expect(await ask(rival, 'select cadet_id from job_slots')).toEqual([{ cadet_id: rivalCadet }]);
  const score = (person: Person, cadet: string, points: number) =>
    ask(person, 'select score_applicant($1, $2, $3, $4)', [board, cadet, { bearing: points }, 'Between us']);
  expect(await refusalOf(score(rival, rivalCadet, 10))).toMatchObject({ code: '42501' });
  expect(await refusalOf(score(helper, rivalCadet, 11))).toMatchObject({ detail: 'points:points' });
  await score(school.instructor, school.cadets.own, 9);
  await score(helper, school.cadets.own, 6);
  await score(helper, rivalCadet, 8);
  const scores = async (person: Person) =>
    Number(
      (await ask<{ n: string }>(person, 'select count(*) as n from job_scores where board_id = $1', [board]))[0]?.n,
    );
  expect([await scores(school.instructor), await scores(helper), await scores(rival)]).toEqual([1, 2, 0]);
  expect(await ask(helper, 'select name from job_board_sheet($1)', [board])).toHaveLength(2);
  expect(await ask(rival, 'select name from job_board_sheet($1)', [board])).toEqual([]);
  await ask(school.instructor, 'select close_job_board($1, true)', [board]);
  const standings = 'select cadet_id, points::float, place::int from job_standings where board_id = $1 order by place';
  expect(await ask(school.instructor, standings, [board])).toEqual([
    { cadet_id: rivalCadet, points: 8, place: 1 },
    { cadet_id: school.cadets.own, points: 7.5, place: 2 },
  ]);
  for (const person of [rival, school.cadet, school.parent, other.instructor]) {
    expect(await ask(person, standings, [board])).toEqual([]);
    expect(await ask(person, 'select id from job_comments where board_id = $1', [board])).toEqual([]);
  }
  expect(await refusalOf(score(helper, rivalCadet, 1))).toMatchObject({ detail: 'board_closed' });
  await db.root.query(`update job_boards set closed_at = now() - interval '366 days' where id = $1`, [board]);
  await db.root.query(`select app.forget_job_scores(null, '{}')`);
  expect(await scores(helper)).toBe(0);
});

test('an offer can be undone until it is sent; accepting appoints, and fills the posting for the others', async () => {
  const mine = await aSeason();
  const position = randomUUID();
  await ask(school.instructor, 'select save_position($1, $2, $3)', [position, { title: 'Battalion S9' }, randomUUID()]);
  await ask(school.instructor, 'select add_job_postings($1, $2, $3)', [mine, [position], { closes_at: inDays(3) }]);
  const posting = await one(db.root, 'select id from job_postings where season_id = $1', [mine]);
  await ask(school.instructor, `select set_job_postings($1, 'open')`, [[posting]]);
  const spare = await aPosting({}, mine);
  const [first, second, third] = [
    await applied(posting),
    await applied(posting, { as: rival }),
    await applied(spare, { preference: 2 }),
  ];
  expect(await refusalOf(offer([first]))).toMatchObject({ detail: 'still_open' });
  await close(posting, spare);
  const key = randomUUID();
  // Made one by one: the seat goes to one of both, and the other is named with the reason.
  const [given] = await ask<{ made: { made: string[]; failed: { id: string; reason: string }[] } }>(
    school.instructor,
    'select make_job_offers($1, 10, $2) as made',
    [[first, second], randomUUID()],
  );
  expect(given?.made.made).toHaveLength(1);
  expect(given?.made.failed).toMatchObject([{ reason: expect.stringContaining('has no seat left to offer') }]);
  await db.root.query('update job_offers set canceled_at = now() where application_id = any ($1)', [[first, second]]);
  await offer([first], 10, key);
  expect(await stateOf(first)).toBe('submitted');
  expect(await refusalOf(ask(school.cadet, 'select answer_job_offer($1, true)', [first]))).toMatchObject({
    detail: 'offer_over',
  });
  await ask(school.instructor, 'select undo_job_offers($1)', [key]);
  await db.root.query(`update job_offers set sends_at = now() - interval '1 minute'`);
  await db.root.query(`select app.run_job_season(null, '{}')`);
  expect(await stateOf(first)).toBe('submitted');
  await offer([first]);
  expect(await refusalOf(ask(rival, 'select answer_job_offer($1, true)', [first]))).toMatchObject({
    detail: 'unknown_application:id',
  });
  await ask(school.cadet, 'select answer_job_offer($1, true)', [first]);
  await ask(school.cadet, 'select answer_job_offer($1, true)', [first]);
  expect(await Promise.all([first, second, third].map(stateOf))).toEqual(['accepted', 'not_selected', 'withdrawn']);
  const held = `select cadet_id, appointed_by, starts_at > now() as later, ends_at is not null as ends from position_assignments where position_id = $1`;
  expect(await ask(school.instructor, held, [position])).toEqual([
    { cadet_id: school.cadets.own, appointed_by: school.instructor.id, later: true, ends: true },
  ]);
  expect(await ask(school.cadet, 'select state from job_postings where id = $1', [posting])).toEqual([
    { state: 'filled' },
  ]);
});

test('an offer that is declined or runs out is free for the next; feedback is read once it is released', async () => {
  const mine = await aSeason();
  const posting = await aPosting({ needs_recommendation: true }, mine);
  const [first, second] = [await applied(posting), await applied(posting, { as: rival })];
  await close(posting);
  expect(await refusalOf(offer([first]))).toMatchObject({ detail: 'no_recommendation' });
  for (const id of [first, second])
    await ask(school.instructor, `select recommend_applicant($1, 'Ms. Lee', 'Reliable')`, [id]);
  expect(await ask(school.cadet, 'select words from job_recommendations')).toEqual([]);
  await offer([first]);
  await ask(school.cadet, 'select answer_job_offer($1, false)', [first]);
  await offer([second]);
  await db.root.query('update job_applications set offer_until = now() where id = $1', [second]);
  expect(await refusalOf(ask(rival, 'select answer_job_offer($1, true)', [second]))).toMatchObject({
    detail: 'offer_over',
  });
  await db.root.query(`select app.run_job_season(null, '{}')`);
  expect(await Promise.all([first, second].map(stateOf))).toEqual(['declined', 'declined']);
  const feedback = (released: boolean) =>
    ask(school.instructor, `select give_job_feedback($1, 'Speak up more', $2)`, [first, released]);
  const read = (person: Person) => ask(person, 'select words from job_feedback where application_id = $1', [first]);
  await feedback(false);
  expect(await read(school.cadet)).toEqual([]);
  await feedback(true);
  expect(await read(school.cadet)).toEqual([{ words: 'Speak up more' }]);
  for (const person of [rival, school.parent, other.instructor]) expect(await read(person)).toEqual([]);
});

test('last year’s postings are copied as drafts, once each', async () => {
  const [before, now] = [await aSeason(), await aSeason()];
  await aPosting({ title: 'Historian', questions: ['Why?'] }, before);
  const copy = (key: string) =>
    ask<{ n: number }>(school.instructor, 'select copy_job_postings($1, $2, $3, $4) as n', [
      before,
      now,
      { closes_at: inDays(9) },
      key,
    ]);
  expect(await copy(randomUUID())).toEqual([{ n: 1 }]);
  expect(await copy(randomUUID())).toEqual([{ n: 0 }]);
  const rows = await ask(school.instructor, 'select title, questions, state from job_postings where season_id = $1', [
    now,
  ]);
  expect(rows).toEqual([{ title: 'Historian', questions: ['Why?'], state: 'draft' }]);
});

test('files of an application are added by its cadet until it is decided, and read by those who read it', async () => {
  const mine = await aSeason();
  const posting = await aPosting({}, mine);
  const id = await draft(posting);
  const add = (person: Person) =>
    ask(person, `select add_attachment($1, 'job_applications', $2, 'Letter.pdf', 'application/pdf', 900)`, [
      randomUUID(),
      id,
    ]);
  const seenBy = async (person: Person) =>
    (await ask(person, 'select id from attachments where subject_id = $1', [id])).length;
  await add(school.cadet);
  await db.root.query('update attachments set stored_at = now() where subject_id = $1', [id]);
  // A draft and its files are the cadet's alone.
  expect([await seenBy(school.cadet), await seenBy(school.instructor)]).toEqual([1, 0]);
  await ask(school.cadet, 'select submit_application($1)', [id]);
  expect([await seenBy(school.instructor), await seenBy(rival), await seenBy(other.instructor)]).toEqual([1, 0, 0]);
  for (const person of [school.instructor, rival, other.cadet]) expect(await refusalOf(add(person))).toBeTruthy();
  await add(school.cadet);
  await close(posting);
  await ask(school.instructor, `select decide_applications($1, 'not_selected', ${seen('job_applications')})`, [[id]]);
  expect(await refusalOf(add(school.cadet))).toMatchObject({ code: '42501' });
});

test('a held seat is relieved when the term starts: the next one takes it over on that date, with a checklist', async () => {
  const starts = inDays(20).slice(0, 10);
  const mine = await aSeason({ starts_on: starts });
  const [position, held, key] = [randomUUID(), randomUUID(), randomUUID()];
  await ask(school.instructor, 'select save_position($1, $2, $3)', [position, { title: 'Battalion S8' }, randomUUID()]);
  await ask(school.instructor, 'select appoint($1, $2, $3)', [
    held,
    { position_id: position, cadet_id: rivalCadet },
    randomUUID(),
  ]);
  await ask(school.instructor, 'select add_job_postings($1, $2, $3)', [mine, [position], { closes_at: inDays(3) }]);
  const posting = await one(db.root, 'select id from job_postings where season_id = $1', [mine]);
  await ask(school.instructor, `select set_job_postings($1, 'open')`, [[posting]]);
  const own = await applied(posting);
  await close(posting);
  expect(await refusalOf(offer([own]))).toMatchObject({ detail: 'still_held' });
  const relieve = () => ask(school.instructor, 'select relieve_at_term($1, $2, $3) as ended', [mine, [position], key]);
  expect(await relieve()).toEqual([{ ended: [{ id: held, before: null }] }]);
  expect(await relieve()).toEqual([{ ended: [{ id: held, before: null }] }]);
  for (const person of [school.cadet, other.instructor])
    expect(
      await refusalOf(ask(person, 'select relieve_at_term($1, $2, $3)', [mine, [position], randomUUID()])),
    ).toBeTruthy();
  await offer([own]);
  await ask(school.cadet, 'select answer_job_offer($1, true)', [own]);
  const chart = async () => {
    const [row] = await ask<{ chart: { positions: { id: string; holders: unknown[]; next: unknown[] }[] } }>(
      school.instructor,
      'select position_chart() as chart',
    );
    return row?.chart.positions.find(({ id }) => id === position);
  };
  expect(await chart()).toMatchObject({ holders: [{ cadet_id: rivalCadet }], next: [{ cadet_id: school.cadets.own }] });
  const reliefs = () =>
    ask<{ id: string; state: string; planned: string }>(
      school.instructor,
      `select id, state, planned_on::text as planned from position_relief_list where position_id = $1`,
      [position],
    );
  const [relief] = await reliefs();
  expect(relief).toMatchObject({ state: 'open', planned: starts });

  // Earlier than planned, and undone: both are as before.
  const complete = () =>
    ask(school.instructor, 'select complete_relief($1, $2, $3)', [
      relief?.id,
      { reason: 'term_end', why: 'Both met.' },
      randomUUID(),
    ]);
  await complete();
  expect(await chart()).toMatchObject({ holders: [{ cadet_id: school.cadets.own }], next: [] });
  await ask(school.instructor, 'select undo_relief($1)', [relief?.id]);
  expect(await chart()).toMatchObject({ holders: [{ cadet_id: rivalCadet }], next: [{ cadet_id: school.cadets.own }] });

  // On the date it changes hands by itself; the checklist can still be closed.
  for (const cadet of [rivalCadet, school.cadets.own])
    await db.root.query(
      `update position_assignments set starts_at = starts_at - interval '21 days', ends_at = ends_at - interval '21 days'
       where position_id = $1 and cadet_id = $2`,
      [position, cadet],
    );
  expect(await chart()).toMatchObject({ holders: [{ cadet_id: school.cadets.own }], next: [] });
  await complete();
  expect(await reliefs()).toMatchObject([{ state: 'completed' }]);
});
