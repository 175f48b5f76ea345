import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { anAccount, aSchool, one, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  other = await aSchool(db.root);
});

afterAll(() => db.close());

const NEW = { first_name: 'Robin', last_name: 'Sample', grade: '10', student_number: 'A-77' };

function create(person: Person, input: Record<string, unknown>, key: string | null = null): Promise<string> {
  return db.commitAs(person, (client) => one(client, 'select create_cadet($1, $2) as id', [input, key]));
}

test('an instructor adds a cadet with details, enrollment, unit and rank as one', async () => {
  const id = await create(school.instructor, {
    ...NEW,
    student_number: 'A-1',
    unit_id: school.unit,
    rank_code: 'ARMY_PFC',
    birth_date: '2010-01-02',
  });
  const { rows } = await db.as(school.instructor, (client) =>
    client.query('select * from cadet_roster where id = $1', [id]),
  );
  expect(rows[0]).toMatchObject({
    grade: 10,
    rank_abbreviation: 'C/PFC',
    unit_name: 'Alpha Company',
    student_number: 'A-1',
    status: 'active',
    has_account: false,
  });
});

test('the same key adds once and gives the same cadet; other contents under it are refused', async () => {
  const key = randomUUID();
  const input = { ...NEW, student_number: 'A-2' };
  const first = await create(school.instructor, input, key);
  expect(await create(school.instructor, input, key)).toBe(first);
  expect(await refusalOf(create(school.instructor, { ...input, grade: '11' }, key))).toMatchObject({
    detail: 'key_reused',
  });
});

test('the same call at the same moment adds once', async () => {
  const key = randomUUID();
  const input = { ...NEW, student_number: 'A-3' };
  const ids = await Promise.all(Array.from({ length: 6 }, () => create(school.instructor, input, key)));
  expect(new Set(ids).size).toBe(1);
});

test('the same student number at the same moment is added once, the others are refused by name', async () => {
  const calls = Array.from({ length: 5 }, () =>
    create(school.instructor, { ...NEW, student_number: 'A-4' }, randomUUID()),
  );
  const results = await Promise.allSettled(calls);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of results) {
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({ code: 'P0001', detail: expect.stringMatching(/^duplicate/) });
  }
});

test('a refusal names the field, says what is wrong and what to do', async () => {
  expect(await refusalOf(create(school.instructor, { ...NEW, grade: '14' }))).toEqual({
    code: 'P0001',
    detail: 'grade:grade',
    message: '"14" isn\'t a grade',
    hint: 'Use 7 to 12.',
  });
});

test('no one without the right adds or changes cadets', async () => {
  for (const person of [school.bare, school.cadet, school.parent, school.external]) {
    expect(await refusalOf(create(person, NEW))).toMatchObject({ code: '42501' });
    const promote = (client: { query: (sql: string, values: unknown[]) => Promise<unknown> }) =>
      client.query(`select record_rank($1, 'ARMY_CPT')`, [school.cadets.own]);
    expect(await refusalOf(db.as(person, promote))).toMatchObject({ code: '42501' });
  }
});

test('an instructor reaches no cadet of another school by any call', async () => {
  const foreign = other.cadets.own;
  const calls = [
    `select assign_unit(array[$1]::uuid[], null)`,
    `select change_cadet_status(array[$1]::uuid[], 'inactive')`,
    `select record_rank($1, 'ARMY_CPL')`,
    `select update_cadet($1, '{"first_name":"Mallory"}')`,
  ];
  for (const call of calls) {
    expect(await refusalOf(db.as(school.instructor, (client) => client.query(call, [foreign])))).toMatchObject({
      detail: 'unknown_cadet',
    });
  }
});

test('a cadet can change neither role, school, grade nor being active, and reads no other profile', async () => {
  for (const change of [
    `role = 'admin'`,
    `school_id = null`,
    `grade = '12'`,
    'active = false',
    `role_id = gen_random_uuid()`,
  ]) {
    const attempt = db.as(school.cadet, (client) => client.query(`update profiles set ${change}`));
    expect(await refusalOf(attempt)).toMatchObject({ code: '42501' });
  }
  const { rows } = await db.as(school.cadet, (client) => client.query('select id from profiles'));
  expect(rows).toEqual([{ id: school.cadet.id }]);
});

test('a status change keeps the history, sets the exit and ends the unit', async () => {
  const id = await create(school.instructor, { ...NEW, student_number: 'A-5', unit_id: school.unit });
  await db.commitAs(school.instructor, (client) =>
    client.query(
      `select change_cadet_status(array[$1]::uuid[], 'transferred', null, 'Moved away', null, 'moved', 'Father was posted')`,
      [id],
    ),
  );
  const { rows } = await db.as(school.instructor, (client) =>
    client.query(
      `select c.status, c.exit_date is not null as left, c.exit_reason, c.exit_clearance, r.unit_id,
         (select array_agg(s.status order by s.seq) from cadet_status_records s where s.cadet_id = c.id) as history
       from cadets c join cadet_roster r on r.id = c.id where c.id = $1`,
      [id],
    ),
  );
  expect(rows).toEqual([
    {
      status: 'transferred',
      left: true,
      exit_reason: 'moved',
      exit_clearance: 'open',
      unit_id: null,
      history: ['active', 'transferred'],
    },
  ]);
});

test('moving cadets twice with one key moves them once; the former unit stays in the history', async () => {
  const id = await create(school.instructor, { ...NEW, student_number: 'A-6', unit_id: school.unit });
  const bravo = await one(
    db.root,
    `insert into units (school_id, echelon, name) values ($1, 'company', 'Bravo Company') returning id`,
    [school.id],
  );
  const key = randomUUID();
  const move = () =>
    db.commitAs(school.instructor, (client) =>
      client.query('select assign_unit(array[$1]::uuid[], $2, null, $3) as n', [id, bravo, key]),
    );
  expect((await move()).rows).toEqual([{ n: 1 }]);
  expect((await move()).rows).toEqual([{ n: 1 }]);
  const { rows } = await db.root.query(
    'select unit_id, to_on is null as open from unit_assignments where cadet_id = $1 order by from_on, created_at',
    [id],
  );
  expect(rows).toEqual([
    { unit_id: school.unit, open: false },
    { unit_id: bravo, open: true },
  ]);
});

test('two bulk changes of the same cadets at once leave one open unit each', async () => {
  const cadets = await Promise.all(
    ['B-1', 'B-2', 'B-3', 'B-4'].map((student_number) => create(school.instructor, { ...NEW, student_number })),
  );
  const move = (list: string[]) =>
    db.commitAs(school.instructor, (client) => client.query('select assign_unit($1, $2)', [list, school.unit]));
  await Promise.all([move(cadets), move(cadets.toReversed()), move(cadets)]);
  const { rows } = await db.root.query(
    'select count(*)::int as n from unit_assignments where cadet_id = any ($1) and to_on is null',
    [cadets],
  );
  expect(rows).toEqual([{ n: 4 }]);
});

test('a correction changes only what it names, and all or nothing', async () => {
  const id = await create(school.instructor, { ...NEW, student_number: 'A-8', email: 'a8@student.example' });
  await create(school.instructor, { ...NEW, student_number: 'A-9' });
  const change = (input: Record<string, unknown>) =>
    db.commitAs(school.instructor, (client) => client.query('select update_cadet($1, $2)', [id, input]));
  await change({ first_name: 'Robyn', grade: '11' });
  expect(await refusalOf(change({ last_name: 'Changed', student_number: 'A-9' }))).toMatchObject({
    detail: 'duplicate:student_number',
  });
  const { rows } = await db.root.query(
    'select first_name, last_name, student_number, email, grade from cadet_roster where id = $1',
    [id],
  );
  expect(rows).toEqual([
    { first_name: 'Robyn', last_name: 'Sample', student_number: 'A-8', email: 'a8@student.example', grade: 11 },
  ]);
});

test('a rank of another program is refused, and a correction is one more record', async () => {
  const record = (code: string, action: string) =>
    db.commitAs(school.instructor, (client) =>
      client.query(`select record_rank($1, $2, null, 'permanent', $3)`, [school.cadets.other, code, action]),
    );
  expect(await refusalOf(record('NAVY_SN', 'promotion'))).toMatchObject({ detail: 'rank:rank_code' });
  await record('ARMY_PFC', 'promotion');
  await record('ARMY_PVT', 'rescinded');
  const { rows } = await db.root.query('select rank_code from cadet_roster where id = $1', [school.cadets.other]);
  expect(rows).toEqual([{ rank_code: 'ARMY_PVT' }]);
});

test("the account's grade follows the enrollment", async () => {
  await db.commitAs(school.instructor, (client) =>
    client.query(`update cadet_enrollments set grade = 11 where cadet_id = $1`, [school.cadets.own]),
  );
  const { rows } = await db.root.query('select grade from profiles where id = $1', [school.cadet.id]);
  expect(rows).toEqual([{ grade: '11' }]);
});

test('who may not see restricted data enters none, neither by form nor by file', async () => {
  const roleId = await one(
    db.root,
    `insert into user_roles (role_name, label, base_role, school_id) values ('clerk', 'Clerk', 'instructor', $1)
     returning id`,
    [school.id],
  );
  await db.root.query(
    `insert into role_permissions (role_id, role, module_id, action_id)
     select $1, 'clerk', m.id, a.id from permission_modules m, permission_actions a
     where m.name = 'cadets' and a.name in ('read', 'create', 'manage')`,
    [roleId],
  );
  const clerk = await anAccount(db.root, { role: 'instructor', school: school.id, roleId });
  const add = (input: object) => db.as(clerk, (client) => client.query('select create_cadet($1)', [input]));
  const plain = { first_name: 'Ida', last_name: 'Clerked', grade: 9 };
  await add(plain);
  expect(await refusalOf(add({ ...plain, birth_date: '2010-01-02' }))).toMatchObject({
    detail: 'restricted:birth_date',
  });
  expect(await refusalOf(add({ ...plain, sex_for_tables: 'F' }))).toMatchObject({
    detail: 'restricted:sex_for_tables',
  });
});
