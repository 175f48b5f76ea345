import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls, filled, idsOf, namedIn, type Call, type Ids } from '../support/module-calls.ts';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { fill } from '../support/fill.ts';
import { readRelations, type Relation } from '../support/matrix.ts';
import { officeCalls } from '../support/office-calls.ts';
import { aSchool, one, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/**
 * A call that names rows of another school touches none of them, not even to hold them for a moment: while the other school
 * holds all its own rows, the call is refused as ever. One that took a lock first would wait.
 */
let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;
let ids: Ids;
let foreign: Ids;
/** Rows of two other schools: of the other one as the host, and as the entrant. */
let between: Ids[];
/** Holds the other school's rows: one connection for all tries, so that its two hundred statements are planned once. */
let holder: pg.PoolClient;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  other = await aSchool(db.root);
  await db.root.query(
    `insert into school_modules (school_id, module_id, enabled)
     select s.id, m.id, true from schools s, permission_modules m where not m.on_by_default`,
  );
  const relations = (await readRelations(db.root)).filter(({ view, tenant }) => !view && tenant !== null);
  ids = await idsOf(db.root, school, relations);
  foreign = await idsOf(db.root, other, relations);
  const third = await aSchool(db.root);
  const hosted = relations.filter(({ columns, name }) => columns.includes('host_school_id') && !PARTS.includes(name));
  between = [await sharedBy(hosted, third, other), await sharedBy(hosted, other, third)];
  const takings = relations.map(({ name, tenant }) => {
    const theirs = [tenant, ...(hosted.some((one) => one.name === name) ? ['host_school_id'] : [])];
    const where = theirs.map((column) => `"${column}" = '${other.id}'`).join(' or ');
    return `perform from public."${name}" where ${where} for update skip locked;`;
  });
  // What the attacker's own preparation has taken already is left out.
  await db.root.query(
    `create function hold_all() returns void language plpgsql as $$ begin ${takings.join('\n')} end $$`,
  );
  holder = await db.root.connect();
});
afterAll(async () => {
  holder.release();
  await db.close();
});

/** What hangs on rows of any table: it is tried with them. */
const PARTS = ['attachments', 'audit_log', 'comments'];

/** A row of each table of two schools, by table. */
async function sharedBy(tables: Relation[], entrant: TestSchool, host: TestSchool): Promise<Ids> {
  const rows: Ids = {};
  for (const { name } of tables) {
    await fill(db.root, { name }, entrant, host);
    const sql = `select id from public."${name}" where school_id = $1 and host_school_id = $2 limit 1`;
    rows[name] = await one(db.root, sql, [entrant.id, host.id]);
  }
  return rows;
}

const waited = '55P03';

/** The SQL state that a call ends with while the other school holds its rows; 55P03 where it had to wait for one. */
function endOf(person: Person, call: Call, args: string): Promise<string> {
  return db.as(person, async (client) => {
    await client.query('reset role');
    if (call.given) await client.query(filled(call.given, ids));
    try {
      await holder.query('begin; select public.hold_all()');
      await client.query(`select set_config('role', 'authenticated', true), set_config('lock_timeout', '400ms', true)`);
      await client.query(`select * from public.${call.name}(${args})`);
      return 'done';
    } catch (error) {
      return String(Reflect.get(Object(error), 'code'));
    } finally {
      await holder.query('rollback');
    }
  });
}

/** The arguments with one id of the other school, alone and behind one of their own. */
function attacksOf(call: Call): string[] {
  return [foreign, ...between].flatMap((theirs) => attacksWith(call, theirs));
}

function attacksWith(call: Call, theirs: Ids): string[] {
  return namedIn(call).flatMap((name) => {
    const id = theirs[name.replace(/^new_/, '')];
    if (!id || id === ids[name]) return [];
    const alone = filled(call.args, { ...ids, [name]: id });
    const list = `{{${name}}}`;
    if (!call.args.includes(list)) return [alone];
    return [alone, filled(call.args.replace(list, `{${ids[name]},${id}}`), ids)];
  });
}

const askers: [string, () => Person][] = [
  ['an instructor', () => school.instructor],
  ['a cadet', () => school.cadet],
];

// PostgreSQL's timers do not fire under a clock that was moved from outside, so no one would stop waiting.
const moved = Boolean(process.env['FAKETIME']);

test.skipIf(moved).each(askers)(
  'no call of %s with an id of another school waits for a row of that school',
  async (_, personOf) => {
    const found: unknown[] = [];
    for (const call of [...calls, ...officeCalls])
      for (const args of attacksOf(call)) {
        const end = await endOf(personOf(), call, args);
        if (end === waited) found.push([call.name, args]);
      }
    expect(found).toEqual([]);
  },
  // Some hundred calls, each with the ids of another school.
  90_000,
);

test.skipIf(moved)('their own rows are waited for, so the attack above would be seen', async () => {
  const [call] = officeCalls;
  if (!call) throw new Error('no call');
  expect(await endOf(other.instructor, call, filled(call.args, foreign))).toBe(waited);
});

test.skipIf(moved)("who may not change the built-in roles, which are every school's, holds none of them", async () => {
  const role = '00000000-0000-4000-a000-000000000003';
  try {
    await holder.query('begin');
    await holder.query('select from user_roles where id = $1 for no key update', [role]);
    const rename = db.as(school.instructor, async (client) => {
      await client.query(`select set_config('lock_timeout', '400ms', true)`);
      await client.query(`select rename_role($1, 'Ours')`, [role]);
    });
    expect(await refusalOf(rename)).toMatchObject({ code: '42501' });
  } finally {
    await holder.query('rollback');
  }
});
