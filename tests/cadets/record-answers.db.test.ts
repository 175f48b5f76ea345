import { seen } from '../support/seen.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Person } from '../support/database.ts';
import { one } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { db, school, clerk, ask, prepared } from './record-support.ts';

prepared();

test('a new answer takes the place of the old one, which stays; the same one again changes nothing', async () => {
  const give = (state: string, key: string | null = null) =>
    ask<{ n: number }>(
      school.instructor,
      `select record_consents(array[$1]::uuid[], 'photo', $2, 'Mara Case', app.today(app.school_id()), null, null, $3) as n`,
      [school.cadets.own, state, key],
    );
  await db.root.query(`update cadets set photo_path = 'a/b.jpg' where id = $1`, [school.cadets.own]);
  expect(await give('granted')).toEqual([{ n: 1 }]);
  expect(await give('granted')).toEqual([{ n: 0 }]);
  const photo = () => ask(school.instructor, 'select photo_path from cadet_roster where id = $1', [school.cadets.own]);
  expect(await photo()).toEqual([{ photo_path: 'a/b.jpg' }]);
  await give('denied');
  expect(await photo()).toEqual([{ photo_path: null }]);
  const history = await ask(
    school.parent,
    `select state, superseded_at is null as holds from consents where type = 'photo' order by created_at, state`,
  );
  expect(history).toEqual([
    { state: 'granted', holds: false },
    { state: 'denied', holds: true },
  ]);
});

test('two people who record an answer at once leave one that holds', async () => {
  const cadets = [school.cadets.own, school.cadets.other];
  const give = (state: string) =>
    ask(school.instructor, `select record_consents($1, 'field_trip', $2)`, [cadets, state]);
  await Promise.all([give('granted'), give('denied'), give('withdrawn')]);
  const { rows } = await db.root.query(
    `select count(*)::int as n from consents where type = 'field_trip' and superseded_at is null`,
  );
  expect(rows).toEqual([{ n: 2 }]);
});

test('an answer on the directory keeps the cadet out of it, or lets in again', async () => {
  const out = async () =>
    (await db.root.query('select directory_opt_out as out from cadets where id = $1', [school.cadets.other])).rows[0];
  const give = (state: string) =>
    ask(school.instructor, `select record_consents(array[$1]::uuid[], 'directory', $2)`, [school.cadets.other, state]);
  await give('denied');
  expect(await out()).toEqual({ out: true });
  await give('granted');
  expect(await out()).toEqual({ out: false });
});

test('sizes keep every measuring; the same size again writes nothing', async () => {
  const measure = (value: string, on: string) =>
    ask<{ n: number }>(school.instructor, 'select record_sizes($1, $2) as n', [
      JSON.stringify([
        { cadet_id: school.cadets.own, size_scheme: 'shoes', value },
        { cadet_id: school.cadets.own, size_scheme: 'headgear', value: '7 1/8' },
      ]),
      on,
    ]);
  expect(await measure('9R', '2026-01-10')).toEqual([{ n: 2 }]);
  expect(await measure('9.5R', '2026-08-20')).toEqual([{ n: 1 }]);
  const rows = await ask(
    school.cadet,
    `select value, measured_by from cadet_sizes where size_scheme = 'shoes' order by seq`,
  );
  expect(rows).toEqual([
    { value: '9R', measured_by: 'Pat Instructor' },
    { value: '9.5R', measured_by: 'Pat Instructor' },
  ]);
  const now = await ask(clerk, `select value from cadet_sizes_now where size_scheme = 'shoes'`);
  expect(now).toEqual([{ value: '9.5R' }]);
  expect(await refusalOf(measure('=1+1', '2026-08-21'))).toMatchObject({ detail: 'size:shoes' });
});

test('a cadet adds to their own portfolio only; what changes waits for a review again', async () => {
  const item = randomUUID();
  const save = (person: Person, cadet: string, title: string) =>
    ask(person, 'select save_portfolio_item($1, $2, $3)', [item, cadet, { section: 'essay', title }]);
  expect(await refusalOf(save(school.cadet, school.cadets.other, 'Why'))).toMatchObject({ code: '42501' });
  expect(await refusalOf(save(school.parent, school.cadets.own, 'Why'))).toMatchObject({ code: '42501' });
  await save(school.cadet, school.cadets.own, 'Why I serve');
  expect(await refusalOf(ask(school.cadet, 'select review_portfolio_item($1)', [item]))).toMatchObject({
    code: '42501',
  });
  expect(await refusalOf(ask(clerk, 'select review_portfolio_item($1)', [item]))).toMatchObject({ code: '42501' });
  await ask(school.instructor, `select review_portfolio_item($1, 'Good', ${seen('portfolio_items')})`, [item]);
  const reviewed = async () =>
    (await ask<{ yes: boolean }>(school.cadet, 'select reviewed_at is not null as yes from portfolio_items'))[0]?.yes;
  expect(await reviewed()).toBe(true);
  await save(school.cadet, school.cadets.own, 'Why I serve');
  expect(await reviewed()).toBe(true);
  await save(school.cadet, school.cadets.own, 'Why I lead');
  expect(await reviewed()).toBe(false);
});

test('a grade report is taken row by row, refused in words, undone as one, and asked by promotion rules', async () => {
  const importId = await one(
    db.root,
    `insert into imports (school_id, module, file_name) values ($1, 'academics', 'fall.csv') returning id`,
    [school.id],
  );
  const number = school.cadets.own.slice(0, 8);
  const rows = [
    { row: 2, student_number: number, term: 'Fall 2026', jrotc_grade: '91 %', gpa: '3,4', failing_count: '0' },
    { row: 3, student_number: 'nobody', term: 'Fall 2026' },
    { row: 4, student_number: number, term: 'Spring 2026', gpa: '34' },
  ];
  const [result] = await ask<{ r: { created: string[]; refused: { row: number; field: string }[] } }>(
    school.instructor,
    'select import_academics($1, $2) as r',
    [importId, JSON.stringify(rows)],
  );
  expect(result?.r.created).toHaveLength(1);
  expect(result?.r.refused.map(({ row, field }) => [row, field])).toEqual([
    [3, 'row'],
    [4, 'gpa'],
  ]);
  expect(await ask(school.cadet, 'select gpa from academic_snapshots')).toEqual([{ gpa: '3.400' }]);
  const facts = await db.root.query(
    `select code, value::float, evidence ->> 'text' like 'Fall 2026%' as told
     from app.career_facts($1, array[('gpa', array[$2]::uuid[]), ('grade_pct', array[$2]::uuid[])]::app.asked_fact[], app.today($1)) order by code`,
    [school.id, school.cadets.own],
  );
  expect(facts.rows).toEqual([
    { code: 'gpa', value: 3.4, told: true },
    { code: 'grade_pct', value: 91, told: true },
  ]);
  expect(await ask(school.instructor, 'select undo_import($1) as n', [importId])).toEqual([{ n: 1 }]);
  const left = await ask(school.cadet, 'select from academic_snapshots where archived_at is null');
  expect(left).toEqual([]);
});
