import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { told } from '../support/all-access.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';

/**
 * Every function that saves a record over what it was is called by a form that merges what others saved (decision 0160), or is
 * here with the reason why nothing of anyone is lost. A new one is found by its name.
 */
let db: TestDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const NOTHING_LOST: Record<string, string> = {
  ...told('nothingLost'),
  edit_comment: 'only its author edits a comment',
  update_own_profile: 'only the account itself',
};

async function saving(): Promise<string[]> {
  const { rows } = await db.root.query<{ name: string }>(
    `select distinct p.proname::text as name from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
       and p.proname ~ '^(save|update|correct|change|edit|rename)_|^set_(sign_up|role_perm|rollover|inspection$|position_right|school_flags)'
       and p.proname not in ('change_accounts_undo') and has_function_privilege('authenticated', p.oid, 'execute')
       and 'jsonb' = any (select t.typname::text from pg_type t where t.oid = any (p.proargtypes))
     order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** The text of each module of the pages, by its folder. */
function modules(): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of globSync('web/src/modules/**/*.{ts,tsx}')) {
    const [, , , module = ''] = file.split('/');
    const folder = file.slice(0, file.lastIndexOf('/'));
    for (const at of new Set([folder, `web/src/modules/${module}`]))
      found.set(at, `${found.get(at) ?? ''}\n${readFileSync(file, 'utf8')}`);
  }
  return found;
}

test('each function that saves a record is called by forms that merge, or loses nothing for a reason', async () => {
  const folders = modules();
  const names = await saving();
  expect(names.length).toBeGreaterThan(40);
  const unsafe = names.filter((name) => {
    if (name in NOTHING_LOST) return false;
    const callers = [...folders].filter(([, text]) => text.includes(`'${name}'`));
    return !callers.some(([, text]) => /useRecordForm\(|edits: \{/.test(text));
  });
  expect(unsafe).toEqual([]);
});

test('what is excused is there', async () => {
  const { rows } = await db.root.query<{ name: string }>(
    `select proname::text as name from pg_proc where pronamespace = 'public'::regnamespace and proname = any ($1)`,
    [Object.keys(NOTHING_LOST)],
  );
  expect([...new Set(rows.map(({ name }) => name))].toSorted()).toEqual(Object.keys(NOTHING_LOST).toSorted());
});

test('each table that a form of a record names has versions', async () => {
  const named = globSync('web/src/modules/**/*.tsx').flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const forms = [...text.matchAll(/useRecordForm\(\s*\w+,\s*'(\w+)'/g), ...text.matchAll(/rows: \[\['(\w+)'/g)];
    return forms.map(([, table]) => table ?? '');
  });
  expect(named.length).toBeGreaterThan(40);
  for (const table of new Set(named)) await db.root.query('select app.version_query($1)', [table]);
});
