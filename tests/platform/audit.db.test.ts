import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { anAccount, ANONYMOUS, aSchool, one, type TestSchool } from '../support/people.ts';

let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  other = await aSchool(db.root);
});

afterAll(() => db.close());

test('a change leaves who, what, old and new; nothing changed leaves nothing', async () => {
  const id = school.cadets.own;
  const lines = await db.as(school.instructor, async (client) => {
    await client.query(`select set_config('request.headers', '{"x-request-id":"r-1"}', true)`);
    await client.query(`update cadets set preferred_name = 'Rob', last_name = last_name where id = $1`, [id]);
    await client.query(`update cadets set preferred_name = 'Rob' where id = $1`, [id]);
    const { rows } = await client.query(
      `select table_name, row_id, subject_id, action, actor_id, actor_label, changed, request_id
       from audit_log where subject_id = $1 and action = 'update'`,
      [id],
    );
    return rows;
  });
  expect(lines).toEqual([
    {
      table_name: 'cadets',
      row_id: id,
      subject_id: id,
      action: 'update',
      actor_id: school.instructor.id,
      actor_label: 'Pat Instructor',
      changed: { preferred_name: [null, 'Rob'] },
      request_id: 'r-1',
    },
  ]);
});

test('restricted values are masked', async () => {
  const { rows } = await db.as(school.instructor, async (client) => {
    await client.query(`update cadet_restricted set birth_date = '2011-11-11' where cadet_id = $1`, [
      school.cadets.own,
    ]);
    return client.query(`select changed from audit_log where table_name = 'cadet_restricted' and action = 'update'`);
  });
  expect(rows).toEqual([{ changed: { birth_date: ['•••', '•••'] } }]);
});

test('no one changes or erases the audit by hand', async () => {
  for (const person of [school.admin, school.instructor]) {
    for (const sql of [`delete from audit_log`, `update audit_log set actor_label = 'x'`]) {
      await expect(db.as(person, (client) => client.query(sql))).rejects.toMatchObject({ code: '42501' });
    }
  }
});

test('who and when are not for the caller to choose', async () => {
  const { rows } = await db.as(school.instructor, (client) =>
    client.query(
      `insert into units (echelon, name, created_by, created_at) values ('company', 'Delta', $1, '2001-01-01')
       returning created_by, created_at > now() - interval '1 minute' as fresh, school_id`,
      [school.cadet.id],
    ),
  );
  expect(rows).toEqual([{ created_by: school.instructor.id, fresh: true, school_id: school.id }]);
});

test('a change is told once per statement and school: its table, without ids and values', async () => {
  await db.root.query('delete from realtime.messages');
  await db.commitAs(school.instructor, (client) => client.query(`update cadets set preferred_name = 'Jo'`));
  const { rows } = await db.root.query('select topic, event, payload, private from realtime.messages');
  const [message] = rows;
  expect(rows).toHaveLength(1);
  expect(message).toMatchObject({ topic: `school:${school.id}`, event: 'change', private: true });
  expect(Object.keys(message.payload).toSorted()).toEqual(['id', 'module', 'table', 'tx']);
});

test('members join the channel of their school and no other; no one sends into it', async () => {
  await db.root.query(
    `insert into realtime.messages (topic, extension, event, private) values ($1, 'broadcast', 'change', true)`,
    [`school:${school.id}`],
  );
  const mayJoin = (person: typeof school.cadet, topic: string) =>
    db.as(person, async (client) => {
      await client.query(`select set_config('realtime.topic', $1, true)`, [topic]);
      return ((await client.query('select from realtime.messages limit 1')).rowCount ?? 0) > 0;
    });
  for (const person of [school.instructor, school.cadet, school.parent, school.external]) {
    expect(await mayJoin(person, `school:${school.id}`)).toBe(true);
    expect(await mayJoin(person, `school:${other.id}`)).toBe(false);
  }
  expect(await mayJoin(other.instructor, `school:${school.id}`)).toBe(false);
  await expect(
    db.as(school.instructor, (client) =>
      client.query(`insert into realtime.messages (topic, extension) values ($1, 'broadcast')`, [
        `school:${school.id}`,
      ]),
    ),
  ).rejects.toMatchObject({ code: '42501' });
});

test("photos are seen by who reaches the cadet and stored by who runs the school's cadets", async () => {
  const put = (person: typeof school.cadet, path: string) =>
    db.as(person, (client) =>
      client.query(`insert into storage.objects (bucket_id, name) values ('cadet-photos', $1)`, [path]),
    );
  const path = `${school.id}/${school.cadets.other}/face.jpg`;
  await put(school.instructor, path);
  for (const [person, where] of [
    [school.cadet, path],
    [school.parent, path],
    [other.instructor, path],
    [school.instructor, `${other.id}/${other.cadets.own}/face.jpg`],
    [school.instructor, `${school.id}/${other.cadets.own}/face.jpg`],
  ] as const) {
    await expect(put(person, where)).rejects.toMatchObject({ code: '42501' });
  }
  await db.root.query(
    `insert into storage.objects (bucket_id, name) values ('cadet-photos', $1), ('cadet-photos', $2)`,
    [path, `${school.id}/${school.cadets.own}/face.jpg`],
  );
  const seen = (person: typeof school.cadet) =>
    db.as(person, async (client) => (await client.query('select from storage.objects')).rowCount);
  expect(await seen(school.instructor)).toBe(2);
  expect(await seen(school.cadet)).toBe(1);
  expect(await seen(school.parent)).toBe(1);
  expect(await seen(other.instructor)).toBe(0);
});

test('the lines of a table are for those who run its module, those of restricted rows for those who see such', async () => {
  const roleId = await one(
    db.root,
    `insert into user_roles (role_name, label, base_role, school_id) values ('clerk', 'Clerk', 'instructor', $1)
     returning id`,
    [school.id],
  );
  await db.root.query(
    `insert into role_permissions (role_id, role, module_id, action_id)
     select $1, 'clerk', m.id, a.id from permission_modules m, permission_actions a
     where m.name = 'cadets' and a.name in ('read', 'manage')`,
    [roleId],
  );
  const clerk = await anAccount(db.root, { role: 'instructor', school: school.id, roleId });
  const tables = async (person: typeof clerk) =>
    db.as(person, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        'select distinct table_name as name from audit_log order by 1',
      );
      return rows.map(({ name }) => name);
    });
  expect(await tables(school.instructor)).toEqual(
    expect.arrayContaining(['cadet_restricted', 'cadets', 'contacts', 'guardian_restrictions', 'profiles']),
  );
  const found = await tables(clerk);
  expect(found).toContain('cadets');
  expect(
    found.filter((name) => !/^(cadet|import|rank_|unit|consent)/.test(name) || name === 'cadet_restricted'),
  ).toEqual([]);
});

test('the notes on a cadet are not repeated in the audit', async () => {
  const { rows } = await db.as(school.instructor, async (client) => {
    await client.query(`insert into cadet_notes (cadet_id, body) values ($1, 'Lives with an aunt')`, [
      school.cadets.own,
    ]);
    return client.query(`select changed ->> 'body' as body from audit_log where table_name = 'cadet_notes'`);
  });
  expect(rows).toEqual([{ body: '[null, "•••"]' }]);
});

test('a view that a colleague shares is for those who run the page; families see none of it', async () => {
  await db.root.query(
    `insert into saved_views (user_id, school_id, module, name, state, is_shared)
     values ($1, $2, 'cadets', 'Failing', '{"search":"Robin Case"}', true)`,
    [school.instructor.id, school.id],
  );
  const seen = (person: typeof school.cadet) =>
    db.as(person, async (client) => (await client.query('select from saved_views')).rowCount);
  expect(await seen(school.admin)).toBe(1);
  const waiting = await anAccount(db.root, { role: 'parent', school: school.id });
  for (const person of [school.bare, school.cadet, school.parent, waiting, school.external]) {
    expect([person.email, await seen(person)]).toEqual([person.email, 0]);
  }
});

test('the names behind the keys of a change are given to those who may read the rows', async () => {
  const keys = [school.unit, school.year, school.cadets.own, school.cadets.other, school.instructor.id, 'ARMY_PVT'];
  const namesOf = (person: Person) =>
    db.as(person, async (client) => {
      const { rows } = await client.query<{ key: string }>('select key from names_of($1)', [[...keys, 'x', '%']]);
      return rows.map(({ key }) => key).toSorted();
    });
  expect(await namesOf(school.instructor)).toEqual(keys.toSorted());
  expect(await namesOf(other.instructor)).toEqual(['ARMY_PVT']);
  expect(await namesOf(school.cadet)).not.toContain(school.cadets.other);
  expect(await namesOf(school.external)).not.toContain(school.cadets.own);
  await expect(namesOf(ANONYMOUS)).rejects.toMatchObject({ code: '42501' });
  const many = Array.from({ length: 501 }, () => school.unit);
  const asked = db.as(school.instructor, (client) => client.query('select * from names_of($1)', [many]));
  await expect(asked).rejects.toMatchObject({ detail: 'too_many:p_keys' });
});

test('what rules compute and no one types leaves no line', async () => {
  const session = await one(
    db.root,
    `insert into pt_sessions (school_id, battery_id, name, held_on)
     select $1, (select id from pt_batteries limit 1), 'Day', '2026-10-01' returning id`,
    [school.id],
  );
  await db.root.query(`insert into pt_entries (school_id, session_id, cadet_id) values ($1, $2, $3)`, [
    school.id,
    session,
    school.cadets.own,
  ]);
  const lines = async () =>
    (await db.root.query(`select changed from audit_log where table_name = 'pt_entries' and action = 'update'`)).rows;
  await db.root.query(`update pt_entries set filled = 2, notes = '{incomplete}' where session_id = $1`, [session]);
  expect(await lines()).toEqual([]);
  await db.root.query(`update pt_entries set level_code = 'NATIONAL', level_rank = 1 where session_id = $1`, [session]);
  expect(await lines()).toEqual([{ changed: { level_code: [null, 'NATIONAL'] } }]);
});
