import { FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStack, type TestStack } from '../../../tests/support/stack.ts';

let stack: TestStack;
let instructor: SupabaseClient;
let cadet: SupabaseClient;

beforeAll(async () => {
  stack = await startStack({ demo: true });
  instructor = await stack.signedIn('instructor@guidon.example');
  cadet = await stack.signedIn('cadet@guidon.example');
});

afterAll(() => stack.stop());

const PERSON = {
  email: 'noor.vance@bluestem.example',
  password: 'Temporary-1',
  first_name: 'Noor',
  last_name: 'Vance',
  role: 'cadet',
  grade: '10',
  rank: 'C/PVT',
};

async function create(client: SupabaseClient, change: Record<string, unknown> = {}) {
  const { data, error } = await client.functions.invoke('create-cadet-user', { body: { ...PERSON, ...change } });
  if (!error) return { status: 200, body: data };
  if (!(error instanceof FunctionsHttpError)) throw error;
  const response: Response = error.context;
  return { status: response.status, body: await response.json() };
}

/** True where an account or a profile with this address exists. */
async function known(email: string): Promise<boolean> {
  const { data } = await stack.client(stack.serviceRoleKey).auth.admin.listUsers({ perPage: 1000 });
  return data.users.some((user) => user.email === email);
}

test('an instructor makes a cadet who can sign in, must change the password, and is on the roster', async () => {
  const { status, body } = await create(instructor);
  expect({ status, body }).toEqual({
    status: 200,
    body: { user: { id: expect.any(String) }, cadet_id: expect.any(String) },
  });
  const { data: roster } = await instructor
    .from('cadet_roster')
    .select()
    .eq('id', body.cadet_id)
    .single()
    .throwOnError();
  expect(roster).toMatchObject({ last_name: 'Vance', grade: 10, rank_abbreviation: 'C/PVT', has_account: true });

  const person = stack.client();
  const { data: session } = await person.auth.signInWithPassword({ email: PERSON.email, password: PERSON.password });
  expect(session.user?.id).toBe(body.user.id);
  const profile = () =>
    person.from('profiles').select('role, grade, password_change_required').eq('id', body.user.id).single();
  expect((await profile()).data).toEqual({ role: 'cadet', grade: '10', password_change_required: true });
  expect((await person.from('cadets').select('id')).data).toEqual([]);
  expect((await person.rpc('clear_password_change_requirement')).error?.details).toBe('password_not_changed');
  await person.auth.updateUser({ password: 'My-own-word-2' });
  expect((await person.rpc('clear_password_change_requirement')).error).toBeNull();
  expect((await person.from('cadets').select('id')).data).toEqual([{ id: body.cadet_id }]);
});

test('a cadet on the roster gets an account once', async () => {
  const { data } = await instructor
    .from('cadet_roster')
    .select('id')
    .is('profile_id', null)
    .limit(1)
    .single()
    .throwOnError();
  const change = { email: 'linked@bluestem.example', cadet_id: data.id, rank: null };
  expect(await create(instructor, change)).toMatchObject({ status: 200, body: { cadet_id: data.id } });
  const again = await create(instructor, { ...change, email: 'second@bluestem.example' });
  expect(again).toMatchObject({ status: 409, body: { error: 'This cadet already has an account', field: 'cadet_id' } });
  expect(await known('second@bluestem.example')).toBe(false);
});

test('no one without the right makes an account, and nothing is left of the try', async () => {
  for (const client of [
    cadet,
    await stack.signedIn('parent@guidon.example'),
    await stack.signedIn('external@guidon.example'),
  ]) {
    expect(await create(client, { email: 'denied@bluestem.example' })).toMatchObject({ status: 403 });
  }
  expect(await create(instructor, { role: 'admin', email: 'denied@bluestem.example' })).toMatchObject({ status: 403 });
  expect(await create(stack.client(), { email: 'denied@bluestem.example' })).toMatchObject({ status: 401 });
  expect(await known('denied@bluestem.example')).toBe(false);
});

test('a failure after the account was made takes it away again', async () => {
  const bad = [
    { email: 'half@bluestem.example', grade: '14' },
    { email: 'half@bluestem.example', rank: 'Grand Admiral' },
    { email: 'half@bluestem.example', flight: 'Zulu Platoon' },
  ];
  for (const change of bad) {
    const { status, body } = await create(instructor, change);
    expect([status, typeof body.error, typeof body.field]).toEqual([400, 'string', 'string']);
    expect(await known('half@bluestem.example')).toBe(false);
  }
});

test('a missing or wrong value is named with its field', async () => {
  expect(await create(instructor, { email: 'nonsense' })).toMatchObject({ status: 400, body: { field: 'email' } });
  expect(await create(instructor, { password: '12345' })).toMatchObject({ status: 400, body: { field: 'password' } });
  expect(await create(instructor, { first_name: ' ' })).toMatchObject({ status: 400, body: { field: 'first_name' } });
  expect(await create(instructor, { email: 'cadet@guidon.example' })).toMatchObject({
    status: 409,
    body: { field: 'email' },
  });
});
