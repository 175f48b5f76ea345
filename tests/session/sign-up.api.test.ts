import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStack, type TestStack } from '../support/stack.ts';

let stack: TestStack;
let instructor: SupabaseClient;

beforeAll(async () => {
  stack = await startStack({ demo: true });
  instructor = await stack.signedIn('instructor@guidon.example');
});

afterAll(() => stack.stop());

async function idOf(email: string): Promise<string> {
  const { data } = await stack
    .client(stack.serviceRoleKey)
    .from('profiles')
    .select('id')
    .eq('email', email)
    .maybeSingle();
  return data?.id ?? '';
}

/** The 6-digit code of the newest mail to an address. */
async function codeFor(email: string): Promise<string> {
  const sql = 'select plain from mail.outbox where recipient = $1 order by created_at desc limit 1';
  const { rows } = await stack.app.stack.db.admin.query<{ plain: string }>(sql, [email]);
  return /\b\d{6}\b/.exec(rows[0]?.plain ?? '')?.[0] ?? '';
}

test('metadata that a person writes, and the role a sign-up names, lift nothing', async () => {
  const person = await stack.signedIn('parent@guidon.example');
  await person.auth.updateUser({ data: { role: 'admin', school_id: await idOf('admin@guidon.example') } });
  const { data: profiles } = await person.from('profiles').select('role');
  expect(profiles).toEqual([{ role: 'parent' }]);
  const { error } = await stack
    .client()
    .auth.signUp({
      email: 'boss@evil.example',
      password: 'Long-enough-1',
      options: { data: { role: 'admin', first_name: 'Boss', join_code: 'BLUESTEM' } },
    });
  expect(error).toBeNull();
  expect(await idOf('boss@evil.example')).toBe('');
});

test('a parent signs up with the join code of the school, and is told when it is not known', async () => {
  const signUp = (email: string, join_code: string) =>
    stack
      .client()
      .auth.signUp({
        email,
        password: 'Long-enough-1',
        options: { data: { role: 'parent', first_name: 'Ana', last_name: 'Chen', join_code } },
      });
  expect((await signUp('unknown@family.example', 'NOWHERE')).error).toMatchObject({
    status: 422,
    code: 'join_code',
    message: "That join code isn't valid",
  });
  expect((await signUp('ana@family.example', 'bluestem')).error).toBeNull();
  const { data } = await instructor.from('profiles').select('role, first_name').eq('email', 'ana@family.example');
  expect(data).toEqual([{ role: 'parent', first_name: 'Ana' }]);
});

test('a visiting school registers, and comes to be with the confirmation', async () => {
  const client = stack.client();
  const email = 'coach@millcreek.example';
  const { error } = await client.auth.signUp({
    email,
    password: 'Long-enough-1',
    options: {
      data: {
        role: 'external',
        first_name: 'Lou',
        school: { name: 'Mill Creek High', city: 'Mill', time_zone: 'America/Denver' },
      },
    },
  });
  expect(error).toBeNull();
  const { error: wrong } = await client.auth.verifyOtp({ email, token: await codeFor(email), type: 'signup' });
  expect(wrong).toBeNull();
  const { data } = await client
    .from('profiles')
    .select('role, schools(name, comp_register_only, competition_portal, time_zone)');
  const school = {
    name: 'Mill Creek High',
    comp_register_only: true,
    competition_portal: true,
    time_zone: 'America/Denver',
  };
  expect(data).toEqual([{ role: 'external', schools: school }]);
});

test('a wrong guardian code is an error of the client, is counted, and the right one opens the child', async () => {
  const parent = await stack.signedIn('parent@guidon.example');
  const { error, status } = await parent.rpc('redeem_guardian_code', { p_code: 'WRONG-123' });
  expect([status, error?.code, error?.details]).toEqual([400, 'P0001', 'unknown_code:code']);
  const sql = `select used from app.call_counts where name = 'family_try' and caller = $1`;
  const { rows } = await stack.app.stack.db.admin.query(sql, [await idOf('parent@guidon.example')]);
  expect(rows).toEqual([{ used: 1 }]);
  const { data } = await parent.rpc('redeem_guardian_code', { p_code: 'famx 2346' }).throwOnError();
  const { data: child } = await parent.from('cadets').select('id').eq('id', data.cadet_id);
  expect(child).toEqual([{ id: data.cadet_id }]);
});

test('no call that counts is undone by a preference of the caller, nor by what is asked of its answer', async () => {
  const parent = await stack.signedIn('parent@guidon.example');
  const used = async () => {
    const sql = `select coalesce(sum(used), 0)::int as used from app.call_counts where caller = $1`;
    const { rows } = await stack.app.stack.db.admin.query(sql, [await idOf('parent@guidon.example')]);
    return rows[0].used;
  };
  const before = await used();
  for (const [name, args] of [
    ['redeem_guardian_code', { p_code: 'famx 2346' }],
    ['parent_setup_students', { p_search: 'ch' }],
  ] as const) {
    const { data, error } = await parent.rpc(name, args).rollback();
    expect([data, error?.details]).toEqual([null, 'rollback']);
  }
  expect(await used()).toBe(before);
  const cast = await parent.rpc('parent_setup_students', { p_search: 'ch' }).select('first_name::int');
  expect(cast.error).toBeNull();
  const most = await parent.rpc('parent_setup_students', { p_search: 'ch' }).single();
  expect(most.error).toBeNull();
  expect(await used()).toBeGreaterThan(before + 1);
});

test('who signs up with an address that another waits to confirm takes neither password along', async () => {
  const email = 'two@family.example';
  const signUp = (password: string) =>
    stack
      .client()
      .auth.signUp({
        email,
        password,
        options: { data: { role: 'parent', first_name: 'Ana', last_name: 'Chen', join_code: 'bluestem' } },
      });
  expect((await signUp('Known-to-a-thief-1')).error).toBeNull();
  // One mail a second to an address: the first tries are refused.
  await expect.poll(async () => (await signUp('Of-the-owner-1')).error, { timeout: 5000 }).toBeNull();
  const owner = stack.client();
  const { error } = await owner.auth.verifyOtp({ email, token: await codeFor(email), type: 'signup' });
  expect(error).toBeNull();
  for (const password of ['Known-to-a-thief-1', 'Of-the-owner-1', '']) {
    const tried = await stack.client().auth.signInWithPassword({ email, password });
    expect(tried.data.session).toBeNull();
  }
  expect((await owner.auth.updateUser({ password: 'Of-the-owner-1' })).error).toBeNull();
  await stack.signedIn(email, 'Of-the-owner-1');
});

test('an account that someone made ahead of an invitation opens nothing to them', async () => {
  const email = 'new.teacher@school.example';
  const password = 'Known-to-a-thief-1';
  expect((await stack.client().auth.signUp({ email, password })).error).toBeNull();
  const admin = await stack.signedIn('admin@guidon.example');
  const body = { email, first_name: 'New', last_name: 'Teacher', role: 'instructor' };
  const invited = await admin.functions.invoke('invite-user', { body });
  expect(invited.error).toBeNull();
  const teacher = stack.client();
  const sql = 'select html from mail.outbox where recipient = $1 order by created_at desc limit 1';
  const { rows } = await stack.app.stack.db.admin.query<{ html: string }>(sql, [email]);
  const token_hash = /[?&;]token=(\w+)/.exec(rows[0]?.html ?? '')?.[1] ?? '';
  expect((await teacher.auth.verifyOtp({ token_hash, type: 'invite' })).error).toBeNull();
  expect((await stack.client().auth.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials');
});

test('no one has our mails say what they like to an address of their choice', async () => {
  for (const first_name of [
    'Your account is locked, see evil.example',
    'https://evil.example',
    'x'.repeat(81),
    '<b>Bank</b>',
    '{{ .Token }}',
  ]) {
    const email = `victim-${first_name.length}@family.example`;
    const { error } = await stack
      .client()
      .auth.signUp({ email, password: 'Long-enough-1', options: { data: { first_name } } });
    expect([first_name, error?.code]).toEqual([first_name, 'first_name']);
    const link = await stack.client().auth.signInWithOtp({ email: `o${email}`, options: { data: { first_name } } });
    expect([first_name, link.error?.code]).toEqual([first_name, 'first_name']);
    expect([await codeFor(email), await codeFor(`o${email}`)]).toEqual(['', '']);
  }
  const named = await stack
    .client()
    .auth.signUp({
      email: 'named@family.example',
      password: 'Long-enough-1',
      options: { data: { first_name: "J.Robert D'Angelo-St. John", last_name: 'Ñúñez, Jr.' } },
    });
  expect(named.error).toBeNull();
});

test('what the API answers is kept by no one on the way', async () => {
  const reply = await fetch(`${stack.url}/rest/v1/schools?select=id`, { headers: { apikey: stack.anonKey } });
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
});
