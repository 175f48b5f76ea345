import { afterAll, beforeAll, expect, test } from 'vitest';
import { differencesOf, openFolderDatabase } from '../../scripts/schema/check-folder.ts';
import { tellDifference } from '../../scripts/schema/compare.ts';
import { entriesOf, readFolder, textOf, type Folder } from '../../scripts/schema/folder.ts';
import { writeMigration } from '../../scripts/schema/write-migration.ts';
import { openTestDatabase, serverUrl, type TestDatabase } from '../support/database.ts';

/** What someone changed in the folder: a file, what it says today, and what it says then. */
const EDITS: [file: string, from: string, to: string][] = [
  [
    'conduct/10_tables.sql',
    'updated_by uuid\n);\ncomment on column public.conduct_reasons',
    'updated_by uuid,\n  place integer not null default 3\n);\ncomment on column public.conduct_reasons',
  ],
  [
    'conduct/10_tables.sql',
    'default 0 constraint conduct_reasons_points',
    'default 1 constraint conduct_reasons_points',
  ],
  ['conduct/10_tables.sql', 'points_check check (points between 0 and 100)', 'points_check check (points < 100)'],
  ['conduct/10_tables.sql', 'The last day it counts.', 'The last day on which it counts.'],
  ['conduct/10_tables.sql', 'create index conduct_details_cadet_id_idx on public.conduct_details (cadet_id);', ''],
  ['conduct/10_tables.sql', 'conduct_reasons (school_id);', 'conduct_reasons (school_id, kind);'],
  ['conduct/20_rights.sql', `or (state = 'confirmed' and`, `or (state in ('confirmed', 'revoked') and`],
  ['conduct/20_rights.sql', 'grant update (archived_at)', 'grant update (archived_at, place)'],
  ['conduct/30_reading.sql', 'e.updated_at\nfrom', 'e.updated_at, e.created_at\nfrom'],
  ['conduct/20_rights.sql', 'grant update', 'grant delete on public.conduct_reasons to authenticated;\ngrant update'],
  [
    'jobs/40_writing.sql',
    `call app.expose('public.run_job(uuid, uuid)', 'service_role')`,
    `call app.expose('public.run_job(uuid, uuid)', 'service_role', 'anon')`,
  ],
  [
    'jobs/40_writing.sql',
    `call app.expose('public.retry_job(uuid)', 'authenticated')`,
    `call app.expose('public.retry_job(uuid)', 'service_role')`,
  ],
  ['jobs/30_reading.sql', 'Another job was in the way', 'Something was in the way'],
  ['jobs/30_reading.sql', 'public.job_numbers() returns', 'public.job_numbers(p_school uuid default null) returns'],
  ['jobs/30_reading.sql', `'public.job_numbers()'`, `'public.job_numbers(uuid)'`],
  [
    'jobs/40_writing.sql',
    'public.run_job(p_id uuid, p_lock uuid) returns text',
    'public.run_job(p_id uuid, p_lock uuid) returns varchar',
  ],
];

const NEW_TABLE = `-- Things.
create table public.things (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  title text not null constraint things_title_check check (app.is_plain(title))
);
comment on column public.things.title is 'What it is called.';
create index things_school_id_idx on public.things (school_id);
call app.protect('public.things', 'conduct');
call app.audit('public.things', noun => 'a thing');
call app.broadcast('public.things', 'conduct');

create function app.count_things() returns bigint
language sql stable set search_path = ''
as $$
  select count(*) from public.things_shown
$$;

create view public.things_shown with (security_invoker = true) as select t.id, t.title from public.things t;
revoke all on public.things_shown from anon, authenticated, service_role;
grant select on public.things_shown to authenticated, service_role;`;

let migrations: TestDatabase;
let wanted: TestDatabase;
let folder: Folder;

beforeAll(async () => {
  folder = await readFolder();
  for (const [path, from, to] of EDITS) {
    const text = textOf(folder.get(path) ?? []);
    if (text.split(from).length !== 2) throw new Error(`${path} has to say once: ${from}`);
    folder.set(path, entriesOf(text.replace(from, to)));
  }
  folder.set('conduct/11_things.sql', entriesOf(NEW_TABLE));
  [migrations, wanted] = await Promise.all([openTestDatabase(), openFolderDatabase(folder, serverUrl())]);
});

afterAll(() => Promise.all([migrations.close(), wanted.close()]));

test('a written migration makes of the database what the folder says', async () => {
  const sql = writeMigration(await differencesOf(migrations, wanted), folder);
  expect(sql).not.toContain('By hand');
  const client = await migrations.root.connect();
  try {
    await client.query('set session authorization postgres');
    await client.query(sql);
  } finally {
    client.release(true);
  }
  expect((await differencesOf(migrations, wanted)).map(tellDifference)).toEqual([]);
});

test('what can’t be derived safely is named, to be written by hand', () => {
  const name = 'column public.cadets.status';
  const text = writeMigration([{ name, migrations: 'number 4\ntext', folder: 'number 4\ndate' }], folder);
  expect(text).toBe(`-- By hand: ${name}\n--   migrations: text\n--   folder:     date\n`);
});
