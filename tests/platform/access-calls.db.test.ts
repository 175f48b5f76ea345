import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { readRelations } from '../support/matrix.ts';
import { calls, filled, idsOf, type Ids } from '../support/module-calls.ts';
import { ANONYMOUS, aSchool, type TestSchool } from '../support/people.ts';

/**
 * Every function that the API offers × who asks, with ids of another school: nothing of that school changes, and no row or name of it
 * is in an answer. Read from the catalog; the arguments are made of the names and types, and of the tables that a function names.
 */
const MARK = 'Othercorps';
const BREACH = 'ZZ001';
let db: TestDatabase;
let own: TestSchool;
let ids: Ids;
let hidden: Set<string>;
let functions: Routine[];

type Routine = { name: string; args: string[]; types: string[]; tables: string[]; keys: string[] };

const FUNCTIONS = `
  with fn as (select p.oid, p.proname::text as name, p.pronamespace::regnamespace::text as ns, p.prosrc as src from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'app'::regnamespace)),
  texts as (select f.oid, f.name, f.src || coalesce((select string_agg(g.src, ' ') from fn g where g.ns = 'app'
      and g.name = any (array(select m[1] from regexp_matches(f.src, '\\mapp\\.(\\w+)\\(', 'g') m))), '') as src
    from fn f where f.ns = 'public' and (has_function_privilege('authenticated', f.oid, 'execute') or has_function_privilege('anon', f.oid, 'execute')))
  select t.name, coalesce(p.proargnames[1:p.pronargs], '{}') as args,
    array(select format_type(a, null) from unnest(p.proargtypes::oid[]) with ordinality u(a, n) order by n) as types,
    array(select distinct m[1] from regexp_matches(t.src, 'public\\.(\\w+)', 'g') m) as tables,
    array(select distinct m[1] from regexp_matches(t.src, '->>? ?''(\\w+)''', 'g') m) as keys
  from texts t join pg_proc p on p.oid = t.oid where p.prokind = 'f' and p.prorettype <> 'trigger'::regtype order by 1`;

/** Whatever a person's call writes into the other school ends it with a code of its own. */
const ALARM = `
  create function public.alarm() returns trigger language plpgsql security definer set search_path = '' as $$
  begin
    if nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub' is not null
      and '%s' in (case when tg_op <> 'INSERT' then to_jsonb(old) ->> 'school_id' end, case when tg_op <> 'DELETE' then to_jsonb(new) ->> 'school_id' end)
    then raise exception using errcode = '${BREACH}', message = tg_table_name; end if;
    return coalesce(new, old);
  end $$;
  do $$ declare t record; begin
    for t in select c.oid::regclass as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'school_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' loop
      execute format('create trigger aaa_alarm before insert or update or delete on %%s for each row execute function public.alarm()', t.name);
    end loop;
  end $$;
  revoke execute on function public.alarm() from public, anon, authenticated`;

beforeAll(async () => {
  db = await openTestDatabase();
  own = await aSchool(db.root);
  const other = await aSchool(db.root);
  await db.root.query(
    `insert into school_modules (school_id, module_id, enabled) select s.id, m.id, true from schools s, permission_modules m where not m.on_by_default`,
  );
  const relations = await readRelations(db.root);
  ids = await idsOf(db.root, other, relations);
  await db.root.query(`update cadets set first_name = $2 where school_id = $1`, [other.id, MARK]);
  await db.root.query(`update profiles set first_name = $2 where school_id = $1`, [other.id, MARK]);
  await db.root.query(`update contacts set name = $2 where school_id = $1`, [other.id, MARK]);
  // What is everyone's, or so short that it is in any answer, tells nothing.
  const everyone = ['battery', 'event', 'recalled', 'new'];
  hidden = new Set(
    Object.entries(ids).flatMap(([name, id]) => (id.length === 36 && !everyone.includes(name) ? [id] : [])),
  );
  functions = (await db.root.query<Routine>(FUNCTIONS)).rows;
  await db.root.query(ALARM.replace('%s', other.id).replaceAll('%%', '%'));
}, 120_000);

afterAll(() => db.close());

/** An argument that stands for a row of the other school. */
function valueOf(name: string, type: string, table: string, keys: string[]): string | null {
  const id = idFor(name, table);
  if (type === 'uuid') return `'${id}'`;
  if (type === 'uuid[]') return `array['${id}']::uuid[]`;
  if (type === 'jsonb')
    return `'${JSON.stringify(Object.fromEntries(keys.flatMap((key) => inputOf(key, table))))}'::jsonb`;
  if (type === 'date') return `'${ids['today']}'`;
  if (type === 'text') return name === 'p_table' ? `'${table}'` : `'approved'`;
  if (type === 'text[]') return `'{x}'`;
  if (type === 'boolean') return 'true';
  return null;
}

const NAMED: Record<string, string> = {
  cadet: 'cadets',
  event: 'school_events',
  team: 'teams',
  unit: 'units',
  contact: 'contacts',
  school: 'schools',
};

/** The id of the table that a name speaks of, else of the one that is tried. */
function idFor(name: string, table: string): string {
  const bare = name.replace(/^p_/, '').replace(/_id$/, '').replace(/s$/, '');
  return ids[NAMED[bare] ?? ''] ?? ids[table] ?? ids['cadets'] ?? '';
}

function inputOf(key: string, table: string): [string, string][] {
  if (/(^|_)id$/.test(key) || key in NAMED) return [[key, idFor(key, table)]];
  if (/_on$|^day$|^from$|^until$/.test(key)) return [[key, ids['today'] ?? '']];
  return /title|name|body|reason|note/.test(key) ? [[key, 'Words of the other school']] : [];
}

/** The calls of a function: as its module tries it, and with a row of each table that it names. */
function callsOf({ name, args, types, tables, keys }: Routine): string[] {
  const told = calls.filter((call) => call.name === name).map((call) => `${name}(${filled(call.args, ids)})`);
  const made = [...tables.filter((table) => table in ids), 'cadets'].map((table) => {
    const list = args.flatMap((arg, at) => {
      const value = valueOf(arg, types[at] ?? '', table, keys);
      return arg === 'p_key' || arg === 'p_seen' || value === null ? [] : [`${arg} => ${value}`];
    });
    return `${name}(${list.join(', ')})`;
  });
  return [...new Set([...told, ...made])];
}

/** What a call gave away or changed; nothing where it is refused or gives what is the caller's. */
async function breachOf(client: pg.PoolClient, call: string): Promise<string | null> {
  await client.query('savepoint here');
  try {
    const { rows } = await client.query<{ answer: string | null }>(`select to_jsonb(t)::text as answer from ${call} t`);
    const answer = rows.map((row) => row.answer ?? '').join(' ');
    if (answer.includes(MARK)) return `${call} gave a name`;
    const given = [...hidden].find((id) => !call.includes(id) && answer.includes(id));
    return given ? `${call} gave ${Object.entries(ids).find(([, id]) => id === given)?.[0]}` : null;
  } catch (error) {
    const { code, message } = error instanceof Error && 'code' in error ? error : { code: '', message: String(error) };
    if (code === BREACH) return `${call} wrote into ${message}`;
    if (message.includes(MARK)) return `${call} named someone in a refusal`;
    return null;
  } finally {
    await client.query('rollback to savepoint here');
  }
}

const askers: [string, (school: TestSchool) => Person][] = [
  ['an instructor', (school) => school.instructor],
  ['a cadet', (school) => school.cadet],
  ['a parent', (school) => school.parent],
  ['someone without an account', () => ANONYMOUS],
];

describe.each(askers)('%s', (_, personOf) => {
  test('changes and learns nothing of another school by any function', async () => {
    const found = await db.as(personOf(own), async (client) => {
      const breaches: string[] = [];
      for (const call of functions.flatMap(callsOf)) {
        const breach = await breachOf(client, call);
        if (breach) breaches.push(breach);
      }
      return breaches;
    });
    expect(found).toEqual([]);
  });
});

test('every function of the API is called, and one that doesn’t ask for the school is found', async () => {
  expect(functions.length).toBeGreaterThan(450);
  const client = await db.root.connect();
  try {
    await client.query('begin');
    await client.query(
      `create function public.any_excuse(p_id uuid) returns text language sql security definer as $$ update public.excuse_requests x set reason = 'Mine' where x.id = p_id returning x.reason $$;
       create function public.any_cadet(p_cadet uuid) returns text language sql security definer as $$ select c.first_name from public.cadets c where c.id = p_cadet $$;
       select set_config('request.jwt.claims', '{"sub":"${own.cadet.id}","role":"authenticated"}', true)`,
    );
    const added = (await client.query<Routine>(FUNCTIONS)).rows.filter(({ name }) => name.startsWith('any_'));
    const found: (string | null)[] = [];
    for (const call of added.flatMap(callsOf)) found.push(await breachOf(client, call));
    expect(found.filter(Boolean)).toEqual([
      expect.stringContaining('gave a name'),
      expect.stringContaining('wrote into excuse_requests'),
    ]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
