import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aCadet, anAccount, ANONYMOUS, aSchool, one, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let school: TestSchool;
let bravo: string;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  bravo = await one(
    db.root,
    `insert into units (school_id, echelon, name) values ($1, 'company', 'Bravo Company') returning id`,
    [school.id],
  );
});

afterAll(() => db.close());

const ask = (sql: string, values: unknown[], person: Person = school.instructor) =>
  db.commitAs(person, async (client) => (await client.query<{ n: number }>(`select ${sql} as n`, values)).rows[0]?.n);

const cadets = async () => [
  await aCadet(db.root, school.id, school.year),
  await aCadet(db.root, school.id, school.year),
];

/** Everything that the two acts change, of these cadets. */
async function picture(ids: string[]) {
  const { rows } = await db.root.query(
    `select c.id, c.status, c.status_since, c.exit_date, c.exit_reason, c.exit_clearance,
       (select jsonb_agg(jsonb_build_array(a.unit_id, a.from_on, a.to_on) order by a.created_at, a.id)
         from unit_assignments a where a.cadet_id = c.id) as units,
       (select jsonb_agg(s.status order by s.seq) from cadet_status_records s where s.cadet_id = c.id) as history,
       (select count(*) from cadet_notes n where n.cadet_id = c.id) as notes
     from cadets c where c.id = any ($1) order by c.id`,
    [ids],
  );
  return rows;
}

test('a move to a unit is undone as one act, once, by who did it', async () => {
  const ids = await cadets();
  await ask('assign_unit($1, $2, app.today($3) - 9)', [ids.slice(0, 1), school.unit, school.id]);
  const before = await picture(ids);
  const key = randomUUID();
  await ask('assign_unit($1, $2, null, $3)', [ids, bravo, key]);
  const colleague = await anAccount(db.root, { role: 'instructor', school: school.id });
  expect(await refusalOf(ask('undo_unit_move($1)', [key], colleague))).toMatchObject({ detail: 'undo_gone' });
  expect(await ask('undo_unit_move($1)', [key])).toBe(2);
  expect(await picture(ids)).toEqual(before);
  expect(await ask('undo_unit_move($1)', [key])).toBe(2);
  expect(await picture(ids)).toEqual(before);
});

test('a move out of every unit is undone, and one that was followed by another is not', async () => {
  const ids = await cadets();
  await ask('assign_unit($1, $2, app.today($3) - 9)', [ids, school.unit, school.id]);
  const before = await picture(ids);
  const [out, in_] = [randomUUID(), randomUUID()];
  await ask('assign_unit($1, null, null, $2)', [ids, out]);
  await ask('undo_unit_move($1)', [out]);
  expect(await picture(ids)).toEqual(before);
  await ask('assign_unit($1, $2, null, $3)', [ids, bravo, in_]);
  await ask('assign_unit($1, $2)', [ids.slice(1), school.unit]);
  const moved = await picture(ids);
  expect(await refusalOf(ask('undo_unit_move($1)', [in_]))).toMatchObject({
    detail: 'changed_since',
    message: '1 cadet was changed again since then',
  });
  expect(await picture(ids)).toEqual(moved);
});

test('a change of status is undone with the exit, the unit, and the note', async () => {
  const ids = await cadets();
  await ask('assign_unit($1, $2, app.today($3) - 9)', [ids, school.unit, school.id]);
  const before = await picture(ids);
  const key = randomUUID();
  const leave = `change_cadet_status($1, 'disenrolled', null, 'Moved', $2, 'moved', 'Told by the office')`;
  await ask(leave, [ids, key]);
  expect(await picture(ids)).not.toEqual(before);
  expect(await ask('undo_status_change($1)', [key])).toBe(2);
  expect(await picture(ids)).toEqual(before);
  expect(await ask('undo_status_change($1)', [key])).toBe(2);
});

test('a status that was changed again since then is not taken back', async () => {
  const ids = await cadets();
  const key = randomUUID();
  await ask(`change_cadet_status($1, 'on_leave', null, null, $2)`, [ids, key]);
  await ask(`change_cadet_status($1, 'active')`, [ids.slice(0, 1)]);
  const after = await picture(ids);
  expect(await refusalOf(ask('undo_status_change($1)', [key]))).toMatchObject({ detail: 'changed_since' });
  expect(await picture(ids)).toEqual(after);
});

test('answers recorded for many are undone: the former ones hold, and the directory lists whom it listed', async () => {
  const ids = await cadets();
  const answers = async () =>
    (
      await db.root.query(
        `select c.id, c.directory_opt_out, (select jsonb_agg(jsonb_build_array(o.type, o.state, o.superseded_at is null)
           order by o.created_at, o.id) from consents o where o.cadet_id = c.id) as answers
         from cadets c where c.id = any ($1) order by c.id`,
        [ids],
      )
    ).rows;
  await ask(`record_consents($1, 'directory', 'granted')`, [ids.slice(0, 1)]);
  await db.root.query('update cadets set directory_opt_out = true where id = $1', [ids[1]]);
  const before = await answers();
  const key = randomUUID();
  await ask(`record_consents($1, 'directory', 'denied', p_key => $2)`, [ids, key]);
  expect(await answers()).not.toEqual(before);
  expect(await refusalOf(ask('undo_consents($1)', [key], ANONYMOUS))).toMatchObject({ code: '42501' });
  expect(await ask('undo_consents($1)', [key])).toBe(2);
  expect(await answers()).toEqual(before);
  expect(await ask('undo_consents($1)', [key])).toBe(2);
  expect(await answers()).toEqual(before);
});

test('an answer that another one followed is not undone', async () => {
  const ids = await cadets();
  const key = randomUUID();
  await ask(`record_consents($1, 'photo', 'granted', p_key => $2)`, [ids, key]);
  await ask(`record_consents($1, 'photo', 'withdrawn')`, [ids.slice(0, 1)]);
  expect(await refusalOf(ask('undo_consents($1)', [key]))).toMatchObject({ detail: 'changed_since' });
});

test('the key of another act, of a day ago, of someone else or of no one undoes nothing', async () => {
  const ids = await cadets();
  const key = randomUUID();
  await ask(`change_cadet_status($1, 'on_leave', null, null, $2)`, [ids, key]);
  const gone = { detail: 'undo_gone' };
  expect(await refusalOf(ask('undo_unit_move($1)', [key]))).toMatchObject(gone);
  const other = await aSchool(db.root);
  expect(await refusalOf(ask('undo_status_change($1)', [key], other.instructor))).toMatchObject(gone);
  for (const person of [school.cadet, school.parent, school.bare, ANONYMOUS]) {
    expect(await refusalOf(ask('undo_status_change($1)', [key], person))).toMatchObject({ code: '42501' });
    expect(await refusalOf(ask('undo_unit_move($1)', [key], person))).toMatchObject({ code: '42501' });
  }
  await db.root.query(`update app.requests set created_at = now() - interval '25 hours' where key = $1`, [key]);
  expect(await refusalOf(ask('undo_status_change($1)', [key]))).toMatchObject(gone);
});
