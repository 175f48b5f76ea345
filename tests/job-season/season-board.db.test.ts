import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Person } from '../support/database.ts';
import { aCadet, anAccount } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import {
  db,
  school,
  other,
  rival,
  rivalCadet,
  ask,
  aSeason,
  inDays,
  aPosting,
  applied,
  stateOf,
  prepared,
} from './season-support.ts';

prepared();

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
