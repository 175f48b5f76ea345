import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Person } from '../support/database.ts';
import { one } from '../support/people.ts';
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
  close,
  offer,
  prepared,
} from './season-support.ts';

prepared();

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
