import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../web/src/shared/supabase/client.ts';
import { callOfPage, readsOfPages } from '../support/reads-of-pages.ts';
import { startStack, type TestStack } from '../support/stack.ts';

/** The heaviest that the product itself asks for, at a school of 500 cadets: three people at once meet no limit. */
let stack: TestStack;

beforeAll(async () => {
  stack = await startStack({ demo: true });
  const { db } = await person('instructor@guidon.example');
  await importRoster(db, 'Added', 400);
  const client = new pg.Client({ connectionString: stack.app.stack.settings.databaseUrl ?? '' });
  await client.connect();
  await client.query(FOUR_YEARS).finally(() => client.end());
}, 120_000);
afterAll(() => stack.stop());

/** What lies behind 500 cadets: 16 test days of the whole school, and forty awards for each. */
const FOUR_YEARS = `
  set session_replication_role = replica;
  create temporary table home as select id from public.schools where initials = 'BHS';
  insert into public.pt_sessions (id, school_id, battery_id, name, held_on, state)
  select gen_random_uuid(), s.school_id, s.battery_id, 'Test ' || n, current_date - n * 85, 'closed'
  from (select t.* from public.pt_sessions t join home on home.id = t.school_id order by t.held_on limit 1) s,
    generate_series(1, 16) n;
  insert into public.pt_results (school_id, session_id, cadet_id, event_id, raw_value, status, level_code, level_rank)
  select s.school_id, s.id, c.id, e.id, 30, 'ok', 'NATIONAL', 1
  from public.pt_sessions s join home on home.id = s.school_id
  join public.cadets c on c.school_id = s.school_id and c.exit_date is null
  cross join (select id from public.pt_events where school_id is null order by sort, code limit 5) e
  where s.name like 'Test %' on conflict do nothing;
  insert into public.award_records (school_id, cadet_id, award_id, award_code, count_no, earned_on, term, state)
  select home.id, c.id, a.id, a.code, 1, current_date - 20, 'fall', 'presented'
  from home join public.cadets c on c.school_id = home.id and c.exit_date is null
  cross join lateral (select distinct on (w.code) w.id, w.code from public.awards w where w.school_id is null
    order by w.code limit 40) a on conflict do nothing;
  set session_replication_role = origin;
  analyze`;

type Answer = { path: string; status: number; body: string };

/** Someone of the school whose answers are written down, as the server gave them. */
async function person(email: string): Promise<{ db: Db; answers: Answer[] }> {
  const answers: Answer[] = [];
  const written: typeof fetch = async (input, init) => {
    const reply = await fetch(input, init);
    const body = reply.ok ? '' : await reply.clone().text();
    answers.push({ path: new URL(input instanceof Request ? input.url : input).pathname, status: reply.status, body });
    return reply;
  };
  const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };
  const db: Db = createClient(stack.url, stack.anonKey, { auth, global: { fetch: written } });
  const { error } = await db.auth.signInWithPassword({ email, password: 'Guidon-demo-1' });
  if (error) throw error;
  return { db, answers };
}

// Without a key of its own this server takes no welfare reports, and says so.
const limited = ({ status, body }: Answer): boolean =>
  (status === 429 || status >= 500 || body.includes('54000')) && !body.includes('no_key');

async function idsOf(db: Db): Promise<string[]> {
  const { data } = await db.from('cadets').select('id').is('exit_date', null).limit(500).throwOnError();
  return data.map(({ id }) => id);
}

test('every page opened at once, exports, imports, and prints by three people of one school meet no limit', async () => {
  const reads = await readsOfPages();
  expect(reads.length).toBeGreaterThan(50);
  const [readCadet, issueCodes] = await Promise.all([
    callOfPage('modules/cadets/cadet.api.ts', 'readCadet'),
    callOfPage('modules/users/guardian.api.ts', 'issueCodes'),
  ]);
  const people = await Promise.all(['instructor', 'admin', 's1'].map((name) => person(`${name}@guidon.example`)));
  const cadets = (await Promise.all(people.map(({ db }) => idsOf(db)))).at(0) ?? [];
  expect(cadets.length).toBeGreaterThan(450);
  const work = people.map(async ({ db }, at) => {
    // What one may not read is refused for that, and not here.
    await Promise.allSettled(reads.map(({ run }) => run(db)));
    await Promise.allSettled(cadets.slice(0, 30).map((id) => readCadet(db, id)));
    if (at === 0) await importRoster(db, 'Imported', 500);
    await issueCodes(db, cadets, 14, randomUUID()).catch(() => undefined);
    await Promise.allSettled(reads.map(({ run }) => run(db)));
  });
  await Promise.all(work);
  for (const { answers } of people) {
    expect(answers.length).toBeGreaterThan(100);
    expect(answers.filter(limited)).toEqual([]);
  }
}, 60_000);

/** Imports a roster as the page does, 200 rows at a time. */
async function importRoster(db: Db, first_name: string, rows: number): Promise<void> {
  const openImport = await callOfPage('shared/import/import.api.ts', 'openImport');
  const importCadets = await callOfPage('modules/cadets/import.api.ts', 'importCadets');
  const id = randomUUID();
  const { data } = await db
    .from('profiles')
    .select('school_id')
    .eq('email', 'instructor@guidon.example')
    .single()
    .throwOnError();
  const input = { id, schoolId: data.school_id, module: 'cadets', fileName: 'roster.csv', mapping: {}, rowCount: rows };
  await openImport(db, { ...input, skipped: [] });
  for (let from = 0; from < rows; from += 200) {
    const entries = Array.from({ length: Math.min(200, rows - from) }, (_, at) => ({
      row: from + at + 1,
      first_name,
      last_name: lettersOf(from + at),
      grade: 9,
    }));
    expect(await importCadets(db, id, entries, randomUUID())).toMatchObject({ refused: [] });
  }
}

const lettersOf = (number: number): string =>
  String(number).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');

test('an embed six deep is refused before it runs, however often it comes', async () => {
  const { db, answers } = await person('instructor@guidon.example');
  const select = 'id,cadets(id,schools(id,cadets(id,schools(id,cadets(id,rank_records(*))))))' as '*';
  await Promise.all(Array.from({ length: 30 }, () => db.from('schools').select(select)));
  const refused = answers.filter(({ path }) => path.endsWith('/schools'));
  expect(refused.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 400));
  expect(refused[0]?.body).toMatch(/"54000".+embeds within embeds/);
  const { error } = await db.from('schools').select('id, cadets(id, rank_records(id))');
  expect(error).toBeNull();
});
