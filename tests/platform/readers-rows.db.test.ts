import { describe, expect, test } from 'vitest';
import { ANONYMOUS } from '../support/people.ts';
import { db, school, ROWS, everybody, read, may, WITHIN, prepared } from './readers-support.ts';

prepared();

describe.each(Object.entries(ROWS))('beside the rows of %s', (module, table) => {
  test('who manages them has the names of the cadets they are about, everyone else none', async () => {
    const given: Record<string, number> = {};
    for (const [name, person] of everybody()) {
      const names = await read(person, `select p.id from app.people('${module}') p`);
      const rows = await read(person, `select r.cadet_id from public.${table} r where r.cadet_id is not null`);
      expect([name, names]).toEqual([name, (await may(person, module)) ? rows : []]);
      if (names.length > 0) given[name] = names.length;
    }
    expect(given).toMatchObject({ instructor: 2, 'instructor of another school': 2 });
    expect(Object.keys(given)).not.toContain('parent');
    expect(Object.keys(given)).not.toContain(`all but ${module}`);
    if (module !== 'contacts') expect(given).toMatchObject({ [`only ${module}`]: 2 });
  });
});

test.each(WITHIN)('%s names no one and nothing that the policies do not show', async (_, told, shown) => {
  let most = 0;
  for (const [name, person] of everybody()) {
    const found = await db.as(person, async (client) => {
      await client.query('reset role');
      await client.query('create temporary table all_cadets as select id from public.cadets');
      await client.query('create temporary table all_sessions as select id, user_id from auth.sessions');
      await client.query('grant select on all_cadets, all_sessions to authenticated');
      await client.query(`select set_config('role', 'authenticated', true)`);
      const ids = async (sql: string): Promise<string[]> =>
        (await client.query<{ id: string }>(`select distinct t.id::text as id from (${sql}) t (id)`)).rows.map(
          (row) => row.id,
        );
      return { told: await ids(told), shown: await ids(shown) };
    });
    expect([name, found.told.filter((id) => !found.shown.includes(id))]).toEqual([name, []]);
    most = Math.max(most, found.told.length);
  }
  // Five people of one unit are behind a mean; there are not so many here.
  if (_ !== 'pt_unit_means') expect(most).toBeGreaterThan(0);
});

test('who may be recommended for an award is named to those who may recommend', async () => {
  for (const [name, person] of everybody()) {
    const [right] = await db.call<{ right: boolean }>(
      person,
      `select (app.manages('awards', 'read') or app.can('awards', 'create') and app.role() <> 'parent') is true as right`,
    );
    const names = await read(person, 'select p.id from app.award_people() p');
    const own = await read(person, 'select id from schools');
    const home = await db.root.query<{ school_id: string }>(
      'select distinct school_id from cadets where id = any ($1)',
      [names],
    );
    expect([name, names.length]).toEqual([name, right?.right ? 2 : 0]);
    for (const { school_id: id } of home.rows) expect(own).toContain(id);
  }
});

test('numbers are told to those whose module they are of', async () => {
  const sql = `select (app.corps_numbers() ->> 'active') is not null as corps,
    (select c.cadets from app.enrollment_counts(app.school_id()) c) > 0 as enrolled,
    exists (select from app.module_users($1)) as users`;
  for (const [name, person] of everybody()) {
    const [told] = await db.call<Record<string, boolean>>(person, sql, [school.id]);
    const admin = name.startsWith('admin');
    const home = !name.includes('another');
    expect([name, told]).toEqual([
      name,
      {
        corps: await may(person, 'dashboard'),
        enrolled: await may(person, 'school-year'),
        users: (await may(person, 'school')) && (home || admin),
      },
    ]);
  }
});

test('no one without an account asks any of it', async () => {
  const tried = db.call(ANONYMOUS, `select * from app.people('cadets')`);
  await expect(tried).rejects.toMatchObject({ code: '42501' });
});
