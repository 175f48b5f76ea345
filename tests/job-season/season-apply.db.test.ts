import { seen } from '../support/seen.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Person } from '../support/database.ts';
import { one } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { db, school, other, rival, ask, aSeason, inDays, aPosting, draft, close, prepared } from './season-support.ts';

prepared();

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
