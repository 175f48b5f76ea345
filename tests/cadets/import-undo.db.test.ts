import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { refusalOf } from '../support/refusal.ts';
import { db, school, begin, send, undo, preview, row, type Row, prepared } from './import-support.ts';

prepared();

test('an undo takes away what no one touched, frees numbers and addresses, and works once', async () => {
  const id = await begin();
  const rows = [row(41, { email: 'u41@student.example' }), row(42), row(43)];
  const { created } = await send(id, rows);
  await db.commitAs(school.instructor, (client) =>
    client.query(`update cadets set first_name = 'Mended' where id = $1`, [created[1]]),
  );
  const key = randomUUID();
  expect(await undo(id, key)).toBe(2);
  expect(await undo(id, key)).toBe(2);
  expect(await refusalOf(undo(id))).toMatchObject({ detail: 'import_undone' });
  const { rows: imports } = await db.root.query('select state, kept_ids from imports where id = $1', [id]);
  expect(imports).toEqual([{ state: 'undone', kept_ids: [created[1]] }]);
  const again = await send(await begin(), rows);
  expect(again.created).toHaveLength(2);
  expect(again.refused.map((refused) => refused.row)).toEqual([42]);
});

test('the list of imports says who, when, and what; before an undo one sees what it would take', async () => {
  const id = await begin();
  const { created } = await send(id, [row(45), row(46), row(47, { grade: '99' })]);
  await db.commitAs(school.instructor, (client) =>
    client.query(`update cadets set first_name = 'Kept' where id = $1`, [created[0]]),
  );
  const listed = () =>
    db.as(school.instructor, async (client) => {
      const { rows } = await client.query('select * from import_list where id = $1', [id]);
      return rows[0] as Row;
    });
  expect(await listed()).toMatchObject({
    file_name: 'roster.csv',
    state: 'open',
    created_count: 2,
    skipped_count: 1,
    created_by_label: 'Pat Instructor',
    undone_by_label: null,
  });
  expect(await preview(school.instructor, id)).toEqual({ gone: 1, kept: 1, restored: 0 });
  await undo(id);
  expect(await listed()).toMatchObject({ state: 'undone', kept_ids: [created[0]], undone_by_label: 'Pat Instructor' });
});

test('a row that names a cadet by student ID brings it up to date, and an undo puts back what no one changed since', async () => {
  const first = await begin();
  const { created } = await send(first, [row(61, { class_period: '1', email: 'k61@student.example' }), row(62)]);
  const [one_, two] = created;
  const id = await begin();
  const result = await send(id, [
    row(61, { row: 2, cadet_id: one_, first_name: 'Adele', grade: '10', class_period: '', email: null }),
    row(62, { row: 3, cadet_id: two, phone: '512 555 0143' }),
    row(63, { row: 4, cadet_id: two }),
    row(61, { row: 5, cadet_id: one_, email: 'no address' }),
    row(62, { row: 6, cadet_id: two, email: 'k61@student.example' }),
    row(64, { row: 7 }),
  ]);
  expect(result).toMatchObject({ updated: [one_, two] });
  expect(result.created).toHaveLength(1);
  expect(result.refused.map(({ row: number, field, code }) => [number, field, code])).toEqual([
    [4, 'student_number', 'unknown_cadet'],
    [5, 'email', 'email'],
    [6, 'email', 'duplicate'],
  ]);
  const read = async (cadet: unknown) => {
    const { rows } = await db.root.query(
      'select first_name, grade, class_period, email, phone from cadet_roster where id = $1',
      [cadet],
    );
    return rows[0] as Row;
  };
  const after = { first_name: 'Adele', grade: 10, class_period: '1', email: 'k61@student.example', phone: null };
  expect(await read(one_)).toEqual(after);
  expect(await preview(school.instructor, id)).toEqual({ gone: 1, kept: 0, restored: 2 });

  // The name was corrected since: it stays; the rest goes back.
  await db.commitAs(school.instructor, (client) =>
    client.query(`update cadets set first_name = 'Adelheid' where id = $1`, [one_]),
  );
  expect(await undo(id)).toBe(1);
  expect(await read(one_)).toEqual({ ...after, first_name: 'Adelheid', grade: 9 });
  expect(await read(two)).toMatchObject({ phone: null });
});
