import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSqlFiles } from '../../server/database/apply.ts';
import { migrate } from '../../server/database/migrate.ts';
import { restoreDatabase } from '../../scripts/landed/restore.ts';
import { readStored, type StoredDatabase } from '../../scripts/landed/stored.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';

/** The database that schools have, stored when the last schema landed, under the migrations of today. */
const MIGRATIONS = join(import.meta.dirname, '..', '..', 'supabase', 'migrations');

let db: TestDatabase;
let stored: StoredDatabase;
let added: string[];

beforeAll(async () => {
  const found = await readStored();
  if (found === null) throw new Error('No landed database is stored. Run npm run landed.');
  stored = found;
  // A folder without migrations: the platform alone.
  db = await openTestDatabase(undefined, join(import.meta.dirname, 'no-migrations'));
  const client = await db.root.connect();
  try {
    await restoreDatabase(client, stored);
    await client.query('set session authorization postgres');
    added = await migrate(client, MIGRATIONS);
  } finally {
    client.release(true);
  }
});
afterAll(() => db.close());

const counted = (name: string) => `select count(*)::int as count from ${name}`;

test('what has landed is never edited: each new migration comes after it, and all of them run', async () => {
  const versions = stored.migrations.map(({ version }) => version);
  const files = await readSqlFiles(MIGRATIONS);
  const fresh = files.filter(({ version }) => !versions.includes(version));
  expect(fresh.filter(({ version }) => version < (versions.at(-1) ?? ''))).toEqual([]);
  expect(added).toEqual(fresh.map(({ file }) => file));
});

test('nothing that a school had entered is lost on the way', async () => {
  const lost: string[] = [];
  for (const { name, rows } of stored.tables.filter(({ name }) => name.startsWith('public.'))) {
    const before: unknown[] = JSON.parse(rows);
    const found = await db.root.query<{ count: number }>(counted(name)).catch(() => null);
    if ((found?.rows[0]?.count ?? 0) < before.length) lost.push(name);
  }
  expect(lost).toEqual([]);
});

test('the people of the stored database find their work as it was', async () => {
  const { rows } = await db.root.query<{ id: string }>(
    `select id from auth.users where email = 'instructor@guidon.example'`,
  );
  const instructor = { id: rows[0]?.id ?? '', role: 'authenticated' } as const;
  const [roster] = await db.call<{ count: number }>(instructor, counted('cadet_roster'));
  expect(roster?.count).toBeGreaterThanOrEqual(150);
  const [readiness] = await db.call<{ cadets: number }>(
    instructor,
    `select json_array_length(promotion_readiness() -> 'cadets') as cadets`,
  );
  expect(readiness?.cadets).toBeGreaterThan(100);
  const [dashboard] = await db.call<{ summary: unknown }>(instructor, 'select dashboard_summary() as summary');
  expect(dashboard?.summary).toMatchObject({ attention: expect.any(Array) });
});

test('what was stored under the name of a unit or a position has its new form, and every list names units in full', async () => {
  const labels = new Set(
    (await db.root.query<{ label: string }>('select app.unit_label(id) as label from units')).rows.map(
      (row) => row.label,
    ),
  );
  expect([...labels].filter((label) => label.includes(', ')).length).toBeGreaterThan(5);
  const { rows: stored } = await db.root.query<{ who: string; label: string }>(
    `select a.who, coalesce(app.position_label(a.position_id), app.unit_label(a.unit_id)) as label
     from task_assignments a where coalesce(a.position_id, a.unit_id) is not null
     union all select p.title, left(app.position_label(p.position_id), 120) from job_postings p
       where p.title like '% · %' and p.position_id is not null`,
  );
  expect(stored.length).toBeGreaterThan(0);
  expect(stored.filter(({ who, label }) => who !== label)).toEqual([]);
  const { rows: views } = await db.root.query<{ name: string }>(
    `select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' and a.attname = 'unit_name' order by 1`,
  );
  expect(views.length).toBeGreaterThan(5);
  const bare: string[] = [];
  for (const { name } of views) {
    const { rows } = await db.root.query<{ unit: string }>(
      `select distinct unit_name as unit from ${name} where unit_name is not null`,
    );
    bare.push(...rows.filter(({ unit }) => !labels.has(unit)).map(({ unit }) => `${name}: ${unit}`));
  }
  expect(bare).toEqual([]);
});
