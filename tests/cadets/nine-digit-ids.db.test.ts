import { expect, test } from 'vitest';
import { anAccount } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { begin, db, prepared, row, school, send, undo } from './import-support.ts';

prepared();

const NINE = '204518837';
const allow = (on: boolean) => db.root.query('update schools set nine_digit_ids = $2 where id = $1', [school.id, on]);
const refusedFor = async (change: Record<string, unknown>) => {
  const id = await begin();
  const { refused, created } = await send(id, [row(1, change)]);
  if (created.length > 0) await undo(id);
  return refused.map(({ field, code }) => `${field} ${code}`);
};

test('nine digits are a student ID only where an admin has set so, and only bare and in that column', async () => {
  expect(await refusedFor({ student_number: NINE })).toEqual(['student_number ssn']);
  await allow(true);
  expect(await refusedFor({ student_number: NINE })).toEqual([]);
  expect(await refusedFor({ student_number: '204-51-8837' })).toEqual(['student_number ssn']);
  expect(await refusedFor({ preferred_name: NINE })).toEqual(['preferred_name ssn']);
  await allow(false);
});

test('no row of an import can say by itself that nine digits are allowed', async () => {
  expect(await refusedFor({ student_number: NINE, nine_digits: 'true' })).toEqual(['student_number ssn']);
});

test('the setting also holds for anyone who writes to the table itself', async () => {
  const write = () =>
    db.call(school.instructor, 'update cadet_details set student_number = $1 where school_id = $2', [NINE, school.id]);
  expect(await refusalOf(write())).toMatchObject({ detail: 'ssn:student_number' });
});

test('an ID that came in stays when the setting is turned off', async () => {
  await allow(true);
  const id = await begin();
  const { created } = await send(id, [row(1, { student_number: NINE })]);
  await allow(false);
  await db.commitAs(school.instructor, (client) =>
    client.query('select update_cadet($1, $2)', [created[0], { phone: '210-555-0142 x12' }]),
  );
  const { rows } = await db.root.query('select student_number, phone from cadet_details where cadet_id = $1', [
    created[0],
  ]);
  expect(rows).toEqual([{ student_number: NINE, phone: '210-555-0142 x12' }]);
});

test('an admin sets it and it is logged; an instructor does not', async () => {
  const admin = await anAccount(db.root, { school: school.id, role: 'admin' });
  expect(await refusalOf(db.call(school.instructor, 'select set_nine_digit_ids(true)'))).toMatchObject({
    code: '42501',
  });
  await db.commitAs(admin, (client) => client.query('select set_nine_digit_ids(true)'));
  const { rows } = await db.root.query(
    `select changed -> 'nine_digit_ids' as change from audit_log
      where table_name = 'schools' and changed ? 'nine_digit_ids' order by id desc limit 1`,
  );
  expect(rows).toEqual([{ change: [false, true] }]);
  expect(await refusalOf(db.call(admin, 'select set_nine_digit_ids(null)'))).toMatchObject({ detail: 'missing:p_on' });
});

test('names are kept in one form, and those that differ only in it are one', async () => {
  const id = await begin();
  const { created } = await send(id, [
    row(1, { first_name: 'Jose\u0301\u200B', last_name: 'Peña \u00A0 Ruiz', student_number: null }),
    row(2, { first_name: 'Łukasz', last_name: 'Đặng', student_number: null }),
    row(3, { first_name: 'Lukasz', last_name: 'Dang', student_number: null }),
    row(4, { first_name: '明', last_name: '李', student_number: null }),
    row(5, { first_name: '芳', last_name: '王', student_number: null }),
  ]);
  expect(created).toHaveLength(4);
  const { rows } = await db.root.query('select first_name, last_name from cadets where id = $1', [created[0]]);
  expect(rows).toEqual([{ first_name: 'José', last_name: 'Peña Ruiz' }]);
  await undo(id);
});
