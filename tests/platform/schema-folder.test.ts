import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readFolder, textOf } from '../../scripts/schema/folder.ts';
import { KINDS } from '../../scripts/schema/kinds.ts';
import { patchesIn } from '../../scripts/schema/patches.ts';
import { takeMigration } from '../../scripts/schema/take.ts';
import { entriesOf } from '../../scripts/schema/folder.ts';
import { wrapComment, wrapSql } from '../../scripts/schema/wrap.ts';

const folder = await readFolder();
const entries = [...folder.values()].flat();

test('each object is defined once', () => {
  const defined = entries.filter(
    ({ key, act }) => act === 'define' && /^(routine|relation|type|index|trigger|policy) /.test(key),
  );
  const twice = [...Map.groupBy(defined, ({ key }) => key)].filter(([, all]) => all.length > 1);
  expect(twice.map(([key]) => key)).toEqual([]);
  expect(defined.length).toBeGreaterThan(3000);
});

test('each place that docs/schema.md links to defines the object', async () => {
  const lines = (await readFile('docs/schema.md', 'utf8')).split('\n').filter((line) => line.startsWith('| `'));
  const wrong = lines.filter((line) => {
    const [, name = '', path = ''] = /^\| `([^`]+)` .*\(\.\.\/supabase\/schema\/([^)]+)\) \|$/.exec(line) ?? [];
    const full = name.includes('.') ? name : `public.${name}`;
    const own = folder.get(path)?.some(({ key }) => key === `relation ${full}` || key.startsWith(`routine ${full}(`));
    return !own && !madeForTable(full, path);
  });
  expect(wrong).toEqual([]);
  expect(lines.length).toBeGreaterThan(2000);
});

/** A call such as app.attach makes it for a table of the same file: the files of a ticket for the tickets. */
function madeForTable(name: string, path: string): boolean {
  return (folder.get(path) ?? []).some(
    ({ key, sql }) => sql.startsWith('create table') && name.startsWith(`${key.replace(/^relation (.*?)s?$/, '$1')}_`),
  );
}

test('files are named by what they hold, and are small', () => {
  const kinds = new RegExp(`^[a-z-]+/(${KINDS.join('|')})(_\\d\\d_[a-z_-]+)?\\.sql$`);
  expect([...folder.keys()].filter((path) => !kinds.test(path))).toEqual([]);
  const long = [...folder].filter(([, all]) => textOf(all).split('\n').length > 251);
  expect(long.map(([path]) => path)).toEqual([]);
});

test('no line that can be parted is wider than 120 columns', () => {
  const wide = entries.filter(({ sql, comment }) => wrapSql(sql) !== sql || wrapComment(comment) !== comment);
  expect(wide.map(({ key }) => key)).toEqual([]);
});

test('what was the first statement of its file is parted from the one before it', () => {
  const [first, second] = entriesOf(
    '-- What it is.\ncreate view public.a as select 1;\n\ncreate view public.b as select 2;\n',
  );
  if (!first || !second) throw new Error('Two statements were read as others');
  const text = textOf([second, first]);
  expect(text).toContain('select 2;\n\n-- What it is.\ncreate view public.a');
  expect(entriesOf(text)[1]?.comment).toBe('-- What it is.');
});

test('a file that is read and written stays as it is', async () => {
  for (const [path, all] of folder) expect(textOf(all)).toBe(await readFile(`supabase/schema/${path}`, 'utf8'));
});

test('no migration from now on changes SQL by replacing parts of its text', async () => {
  const files = (await readdir('supabase/migrations')).filter((file) => file > '20261206');
  const texts = await Promise.all(files.map((file) => readFile(`supabase/migrations/${file}`, 'utf8')));
  expect(texts.flatMap((sql, n) => patchesIn(sql).map((line) => `${files[n]}: ${line}`))).toEqual([]);
});

test('a patch is found in whatever way it is written', () => {
  const patch = `do $$\nbegin\n  execute replace(pg_catalog.pg_get_functiondef('app.settle(app.jobs, text)'::regprocedure), 'a', 'b');\nend\n$$;`;
  expect(patchesIn(patch)).toEqual([
    "execute replace(pg_catalog.pg_get_functiondef('app.settle(app.jobs, text)'::regprocedure), 'a', 'b');",
  ]);
  expect(patchesIn(`select regexp_replace(p.prosrc, 'a', 'b') from pg_proc p;`)).toHaveLength(1);
  expect(patchesIn(`do $$ begin execute replace(pg_get_viewdef('v'), 'a', 'b'); end $$;`)).toHaveLength(1);
  expect(patchesIn(`-- pg_get_functiondef would do\nselect replace('a', 'b', 'c');`)).toEqual([]);
});

const TAKEN = `-- Things.
create table public.things (
  id uuid primary key,
  state text not null constraint things_state_check check (state in ('open', 'done'))
);
create index things_state_idx on public.things (state);

-- Counts them.
create function app.count_things(p_state text) returns bigint
language sql stable set search_path = ''
as $$ select 1::bigint $$;
call app.expose('app.count_things(text)', 'authenticated');`;

test('what migrations say later takes the place of what the folder said', () => {
  const own = new Map();
  takeMigration(own, 'things', entriesOf(TAKEN));
  takeMigration(
    own,
    'other',
    entriesOf(`-- This file changes three things.

alter table public.things add column note text, drop constraint things_state_check,
  add constraint things_state_check check (state <> '');
create or replace function app.count_things(p_state text) returns bigint
language sql stable set search_path = ''
as $$ select 2::bigint $$;
drop index public.things_state_idx;
create index things_note_idx on public.things (note);`),
  );
  expect(textOf(own.get('things/10_tables.sql'))).toBe(`-- Things.
create table public.things (
  id uuid primary key,
  state text not null constraint things_state_check check (state <> ''),
  note text
);
create index things_note_idx on public.things (note);
`);
  expect(textOf(own.get('things/30_reading.sql'))).toBe(`-- Counts them.
create function app.count_things(p_state text) returns bigint
language sql stable set search_path = ''
as $$ select 2::bigint $$;
call app.expose('app.count_things(text)', 'authenticated');
`);
  expect([...own.keys()]).toEqual(['things/10_tables.sql', 'things/30_reading.sql']);
});
