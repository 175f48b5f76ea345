import type pg from 'pg';
import { told } from './all-access.ts';
import type { Relation } from './matrix.ts';
import { one, type TestSchool } from './people.ts';

type Need = { name: string; type: string; target: string | null; key: string | null };

const NEEDS = `
  select a.attname as name, format_type(a.atttypid, null) as type,
    (select k.confrelid::regclass::text from pg_constraint k
      where k.contype = 'f' and k.conrelid = a.attrelid and k.conkey = array[a.attnum]) as target,
    (select c.attname from pg_constraint k join pg_attribute c on c.attrelid = k.confrelid and c.attnum = k.confkey[1]
      where k.contype = 'f' and k.conrelid = a.attrelid and k.conkey = array[a.attnum]) as key
  from pg_attribute a
  where a.attrelid = format('public.%I', $1::text)::regclass and a.attnum > 0 and not a.attisdropped
    and ((a.attnotnull and not a.atthasdef and a.attidentity = '') or a.attname in ('school_id', 'user_id', 'cadet_id', 'registration_id')
      -- One of two columns has to be there.
      or $1::text || '.' || a.attname in ('slot_bookings.entry_id'))`;

const VALUES: Record<string, string> = {
  text: `'sample'`,
  integer: '1',
  bigint: '1',
  numeric: '1',
  boolean: 'true',
  jsonb: `'{}'`,
  'timestamp with time zone': 'now()',
  uuid: 'gen_random_uuid()',
};

/** What a check constraint asks of columns that have no default. */
const SAMPLES: Record<string, string> = {
  ...told('samples'),
  'approvals.decision': `'approved'`,
  'approvals.subject_table': `'service_hours'`,
  'attachments.mime_type': `'text/plain'`,
  'attachments.subject_table': `'portfolio_items'`,
  'comments.subject_table': `'portfolio_items'`,
  'signatures.method': `'typed'`,
  'signatures.subject_table': `'consents'`,
};

/**
 * Adds one row of the school to a table that has none, so that a new table is tried without anybody describing it. A row of
 * two schools has a host, the school itself unless another one is named.
 */
export async function fill(
  root: pg.Pool,
  { name }: Pick<Relation, 'name'>,
  school: TestSchool,
  host = school,
): Promise<void> {
  const { rows } = await root.query<Need>(NEEDS, [name]);
  const hosted = await hostedColumns(root, name);
  const values: string[] = [];
  for (const need of rows) {
    const pair = { school: hosted.includes(need.name) ? host : school, host };
    values.push(SAMPLES[`${name}.${need.name}`] ?? (await valueOf(root, need, pair, name)));
  }
  const columns = rows.map((need) => `"${need.name}"`).join(', ');
  // What a row of two schools was pointed at by has made it already, where it can be there once.
  const once = hosted.length > 0 ? 'on conflict do nothing' : '';
  await root.query(`insert into public."${name}" (${columns}) values (${values.join(', ')}) ${once}`);
}

/** What the rows of shared parts hang on here, where it is not the portfolio. */
const SUBJECTS: Record<string, string> = { approvals: 'service_hours', signatures: 'consents' };

type Pair = { school: TestSchool; host: TestSchool };

/** The columns of a table of two schools that name what is the host's, as its triggers keep it. */
async function hostedColumns(root: pg.Pool, table: string): Promise<string[]> {
  const { rows } = await root.query<{ body: string }>(
    `select p.prosrc as body from pg_proc p where p.pronamespace = 'app'::regnamespace
       and p.proname in ('keep_school_' || $1, 'keep_meet_' || $1)
       and exists (select from pg_attribute a where a.attrelid = format('public.%I', $1::text)::regclass
         and a.attname = 'host_school_id' and not a.attisdropped)`,
    [table],
  );
  const found = rows.flatMap(({ body }) => [
    ...body.matchAll(/t\.id = new\.(\w+)\)\s+is distinct from new\.host_school_id/g),
    ...body.matchAll(/m\.id = new\.(meet_id)\)/g),
    ...body.matchAll(/select t\.meet_id from public\.\w+ t where t\.id = new\.(\w+)\)/g),
  ]);
  // What is of both schools and of the meet, too, isn't the host's alone.
  const both = rows.flatMap(({ body }) => [
    ...body.matchAll(/concat\(t\.school_id, t\.host_school_id\) from public\.\w+ t where t\.id = new\.(\w+)\)/g),
  ]);
  const shared = both.map(([, column]) => column);
  return found.map(([, column = '']) => column).filter((column) => !shared.includes(column));
}

async function valueOf(
  root: pg.Pool,
  { name, type, target, key }: Need,
  { school, host }: Pair,
  table: string,
): Promise<string> {
  if (name === 'host_school_id') return `'${host.id}'`;
  if (name === 'school_id') return `'${school.id}'`;
  if (name === 'user_id') return `'${school.instructor.id}'`;
  if (name === 'from_year_id') return `'${school.year}'`;
  if (name === 'to_year_id') return `'${await nextYear(root, school)}'`;
  if (name === 'cadet_id') return `'${school.cadets.own}'`;
  // What hangs on the rows of any module hangs on this one here.
  if (name === 'subject_id')
    return `'${await targetOf(root, SUBJECTS[table] ?? 'portfolio_items', 'id', { school, host })}'`;
  if (target) return `'${await targetOf(root, target, key ?? 'id', { school, host })}'`;
  if (type === 'date') return `app.today('${school.id}')`;
  return type.startsWith('numeric') ? '1' : (VALUES[type] ?? `'sample'`);
}

/** The year after the current one. */
function nextYear(root: pg.Pool, { id }: TestSchool): Promise<string> {
  return one(
    root,
    `insert into public.school_years (school_id, name, starts_on, ends_on)
     select school_id, 'next', ends_on + 1, ends_on + 365 from public.school_years where school_id = $1 and is_current
     returning id`,
    [id],
  );
}

/** A row to point at: of the school (or both), made where it has none, or any where the table is every school's. */
async function targetOf(root: pg.Pool, target: string, key: string, { school, host }: Pair): Promise<string> {
  const { rows: columns } = await root.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and not attisdropped
       and attname in ('school_id', 'host_school_id')`,
    [target],
  );
  const owner = (name: string) => (name === 'school_id' ? school : host).id;
  const scope = columns.map(({ name }) => `and ${name} = '${owner(name)}'`).join(' ');
  const find = `select ${key} as id from ${target} where true ${scope} limit 1`;
  const { rows } = await root.query<{ id: string }>(find);
  if (rows.length === 0) await fill(root, { name: target }, school, host);
  return rows[0]?.id ?? one(root, find);
}
