import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, idsOf, type Call, type Ids } from '../support/module-calls.ts';
import { outcomeOf } from '../support/career-outcome.ts';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { readRelations, type Relation } from '../support/matrix.ts';
import { anAccount, aSchool, type Account, type TestSchool } from '../support/people.ts';

/**
 * Who signed in by a password alone, where two-step verification is asked, against every table, view and function of the catalog:
 * nothing answers but their own profile and what says which step is missing.
 */
let db: TestDatabase;
let school: TestSchool;
let demanding: TestSchool;
let relations: Relation[];
let functions: Call[];
let ids: Ids;

const SAMPLES: Record<string, string> = {
  'timestamp with time zone': 'now()',
  uuid: `'{cadet}'`,
  'uuid[]': `'{{cadet}}'`,
  jsonb: `'{}'`,
  text: `'a'`,
  'text[]': `array['a']`,
  date: `'{today}'`,
  integer: '1',
  'integer[]': `'{1}'`,
  bigint: '1',
  boolean: 'true',
};

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  demanding = await aSchool(db.root);
  await db.root.query(
    'insert into school_modules (school_id, module_id, enabled) select $1, id, true from permission_modules',
    [school.id],
  );
  relations = await readRelations(db.root);
  ids = await idsOf(db.root, school, relations);
  const people = [school.admin, school.instructor, school.bare, school.cadet, school.parent, school.external];
  for (const { id } of people) {
    await db.root.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
       values (gen_random_uuid(), $1, '', 'totp', 'verified', now(), now(), 'x')`,
      [id],
    );
    await db.root.query('insert into auth.sessions (id, user_id, created_at) values (gen_random_uuid(), $1, now())', [
      id,
    ]);
    await db.root.query(`insert into user_sidebar_preferences (user_id) values ($1) on conflict do nothing`, [id]);
  }
  await db.root.query('update schools set staff_second_factor = true where id = $1', [demanding.id]);
  const { rows } = await db.root.query<{ name: string; types: string[] }>(
    `select proname::text as name, array(select format_type(t, null) from unnest(proargtypes) with ordinality as a (t, n)
       where n <= pronargs - pronargdefaults order by n) as types
     from pg_proc where pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', oid, 'execute')`,
  );
  functions = rows.map(({ name, types }) => ({
    module: 'every',
    name,
    args: types.map((type) => SAMPLES[type] ?? type).join(),
  }));
});
afterAll(() => db.close());

const proved = (person: Account): Person => ({ ...person, aal: 'aal2' });

/** The tables and views of which a person sees anything, with how much. */
function shown(person: Person): Promise<Record<string, number>> {
  return db.as(person, async (client) => {
    const found: Record<string, number> = {};
    for (const { name, closed } of relations) {
      if (closed) continue;
      const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from public."${name}"`);
      if (rows[0]?.n) found[name] = rows[0].n;
    }
    return found;
  });
}

/** True for an answer that says nothing: no row, or none but empty values and zeros in it. */
function isNothing(value: unknown): boolean {
  if (value === null || value === '' || value === 0) return true;
  return typeof value === 'object' && Object.values(value).every(isNothing);
}

/** What a person is told or does by calls, where a call does anything but refuse in words. */
async function answered(person: Person, tried: Call[]): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const call of tried) {
    const { code, answers, log } = await outcomeOf(db, person, call, { ids });
    const refused = code === '42501' || code === 'P0001';
    if (!refused && (code !== 'done' || log !== '' || !isNothing(answers.map((text) => JSON.parse(text)))))
      found[call.name] = [code, answers, log];
  }
  return found;
}

const people: [string, () => Account][] = [
  ['an admin', () => school.admin],
  ['an instructor', () => school.instructor],
  ['an instructor with a role of the school', () => school.bare],
  ['a cadet', () => school.cadet],
  ['a parent', () => school.parent],
  ['an external school', () => school.external],
  ['an instructor who has none and whose school asks for one', () => demanding.instructor],
  ['an admin who has none and whose school asks for one', () => demanding.admin],
];

describe.each(people)('%s without two-step verification', (_, personOf) => {
  test('reads their own profile, and nothing else of any table or view', async () => {
    expect(await shown(personOf())).toEqual({ profiles: 1 });
    expect(Object.keys(await shown(proved(personOf()))).length).toBeGreaterThan(5);
    const { rows } = await db.as(personOf(), (client) => client.query('select id from profiles'));
    expect(rows).toEqual([{ id: personOf().id }]);
  });

  test('is told by no function but the one that names the step', async () => {
    const { use_recovery_code: instead, ...found } = await answered(personOf(), [...functions, ...calls]);
    expect(found).toEqual({ second_factor_step: [expect.anything(), expect.anything(), ''] });
    // A code replaces the app; a wrong one is refused in an answer, so that it counts.
    if (instead) expect(JSON.stringify(instead)).toContain('unknown_code:code');
  });

  test('joins no live channel, opens and stores no file', async () => {
    const { id } = personOf();
    const { rows } = await db.root.query<{ school_id: string }>('select school_id from profiles where id = $1', [id]);
    const topic = `school:${rows[0]?.school_id}`;
    const seen = (person: Person) =>
      db.as(person, async (client) => {
        await client.query('reset role');
        await client.query(`select set_config('realtime.topic', $1, true)`, [topic]);
        await client.query(`insert into realtime.messages (topic, extension, private) values ($1, 'broadcast', true)`, [
          topic,
        ]);
        await client.query(
          `insert into storage.objects (bucket_id, name) values ('school-logos', $1 || '/logo.png') on conflict do nothing`,
          [rows[0]?.school_id],
        );
        await client.query(`select set_config('role', 'authenticated', true)`);
        const { rows: messages } = await client.query('select from realtime.messages where topic = $1', [topic]);
        const { rows: files } = await client.query('select from storage.objects');
        return [messages.length, files.length].map((count) => count > 0);
      });
    expect(await seen(personOf())).toEqual([false, false]);
    expect(await seen(proved(personOf()))).toEqual([true, true]);
  });
});

test('the step is named: the code, the setting up, or nothing', async () => {
  const step = async (person: Person) =>
    (await db.call<{ said: unknown }>(person, 'select second_factor_step() as said'))[0]?.said;
  const { rows } = await db.root.query<{ name: string }>(
    'select name from schools where id = any ($1) order by id = $2',
    [[school.id, demanding.id], demanding.id],
  );
  expect(await step(school.instructor)).toEqual({ step: 'code', school: rows[0]?.name });
  expect(await step(proved(school.instructor))).toEqual({ step: null, school: rows[0]?.name });
  expect(await step(demanding.instructor)).toEqual({ step: 'set_up', school: rows[1]?.name });
  expect(await step(demanding.cadet)).toEqual({ step: null, school: rows[1]?.name });
  const closed = await anAccount(db.root, { role: 'instructor', school: school.id, active: false });
  expect(await step(closed)).toEqual({ step: null, school: null });
});

test('staff who must set one up change a temporary password before it', async () => {
  const person = await anAccount(db.root, { role: 'instructor', school: demanding.id, mustChange: true });
  await db.root.query(`update auth.users set encrypted_password = 'own' where id = $1`, [person.id]);
  await db.call(person, 'select clear_password_change_requirement()');
  expect(await db.call(person, 'select password_change_required as waits from profiles')).toEqual([{ waits: false }]);
  expect(await shown(person)).toEqual({ profiles: 1 });
});
