import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ANONYMOUS, aSchool, one } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { db, school, begin, send, undoAs, preview, row, prepared } from './import-support.ts';

prepared();

test('an import brings no one up to date without the right, nor anybody of another school', async () => {
  const other = await aSchool(db.root);
  const number = await one(db.root, 'select student_number as id from cadet_details where cadet_id = $1', [
    other.cadets.own,
  ]);
  const stranger = { cadet_id: other.cadets.own, student_number: number };
  const result = await send(await begin(), [row(65, { row: 2, ...stranger, first_name: 'Taken' })]);
  expect(result.refused).toMatchObject([{ code: 'unknown_cadet' }]);
  expect(await one(db.root, 'select first_name as id from cadets where id = $1', [other.cadets.own])).not.toBe('Taken');

  const id = await begin();
  await expect(
    db.as(school.instructor, async (client) => {
      await client.query('reset role');
      await client.query(
        `delete from role_permissions where role_id = (select role_id from profiles where id = $1)
           and module_id = (select id from permission_modules where name = 'cadets')
           and action_id = (select id from permission_actions where name = 'update')`,
        [school.instructor.id],
      );
      await client.query('set local role authenticated');
      await client.query('select import_cadets($1, $2)', [
        id,
        JSON.stringify([row(66, { cadet_id: school.cadets.own })]),
      ]);
    }),
  ).rejects.toMatchObject({ code: '42501', message: "You don't have permission to update cadets" });
});

test('no one sees or undoes an import without the right, of another school, or signed out', async () => {
  const id = await begin();
  await send(id, [row(48)]);
  const other = await aSchool(db.root);
  for (const person of [school.bare, school.cadet, school.parent, school.external, ANONYMOUS]) {
    expect(await refusalOf(preview(person, id))).toMatchObject({ code: '42501' });
    expect(await refusalOf(undoAs(person, id))).toMatchObject({ code: '42501' });
  }
  for (const attempt of [preview, undoAs]) {
    expect(await refusalOf(attempt(other.instructor, id))).toMatchObject({ detail: 'unknown_import' });
  }
  expect(await preview(school.instructor, id)).toEqual({ gone: 1, kept: 0, restored: 0 });
  const forged = await db.commitAs(school.instructor, (client) =>
    one(
      client,
      `insert into imports (module, file_name, created_by_label) values ('cadets', 'a.csv', 'Somebody else')
       returning created_by_label as id`,
    ),
  );
  expect(forged).toBe('Pat Instructor');
});

test('an import that is not open, not there, or too big takes nothing', async () => {
  const id = await begin();
  expect(await refusalOf(send(randomUUID(), [row(51)]))).toMatchObject({ detail: 'import_closed' });
  expect(
    await refusalOf(
      send(
        id,
        Array.from({ length: 201 }, (_, n) => row(5000 + n)),
      ),
    ),
  ).toMatchObject({ detail: 'chunk_size' });
  await db.commitAs(school.instructor, (client) =>
    client.query(`update imports set state = 'done' where id = $1`, [id]),
  );
  expect(await refusalOf(send(id, [row(52)]))).toMatchObject({ detail: 'import_closed' });
});

test('a browser can neither call an import undone nor claim what it made', async () => {
  const id = await begin();
  const change = (sql: string) => db.as(school.instructor, (client) => client.query(sql, [id]));
  expect(await refusalOf(change(`update imports set state = 'undone' where id = $1`))).toMatchObject({
    detail: 'import_undone',
  });
  expect(await refusalOf(change('update imports set created_count = 9 where id = $1'))).toMatchObject({
    code: '42501',
  });
});

test('two chunks with the same cadets at once: one is taken, the other refused, no one twice', async () => {
  const [one_, two] = await Promise.all([begin(), begin()]);
  const rows = Array.from({ length: 20 }, (_, n) => row(6000 + n));
  const results = await Promise.allSettled([send(one_, rows), send(two, rows)]);
  const created = results.flatMap((result) => (result.status === 'fulfilled' ? result.value.created : []));
  expect(created).toHaveLength(20);
});
