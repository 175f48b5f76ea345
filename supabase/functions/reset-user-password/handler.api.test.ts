import { FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStack, type TestStack } from '../../../tests/support/stack.ts';

let stack: TestStack;
let admin: SupabaseClient;
let instructor: SupabaseClient;
let cadet: SupabaseClient;

beforeAll(async () => {
  stack = await startStack({ demo: true });
  admin = await stack.signedIn('admin@guidon.example');
  instructor = await stack.signedIn('instructor@guidon.example');
  cadet = await stack.signedIn('cadet@guidon.example');
});

afterAll(() => stack.stop());

async function invoke(client: SupabaseClient, name: string, body: Record<string, unknown>) {
  const { data, error } = await client.functions.invoke(name, { body });
  if (!error) return { status: 200, body: data };
  if (!(error instanceof FunctionsHttpError)) throw error;
  const response: Response = error.context;
  return { status: response.status, body: await response.json() };
}

async function idOf(email: string): Promise<string> {
  const { data } = await stack.client(stack.serviceRoleKey).from('profiles').select('id').eq('email', email).single();
  return data?.id ?? '';
}

const mails = async (to: string): Promise<string> => {
  const { rows } = await stack.app.stack.db.admin.query('select html from mail.outbox where recipient = $1', [to]);
  return JSON.stringify(rows);
};

test('an instructor resets a password, which is shown once, ends the sessions and must be changed', async () => {
  const id = await idOf('cadet@guidon.example');
  const { status, body } = await invoke(instructor, 'reset-user-password', { user_id: id });
  expect(status).toBe(200);
  expect(body).toEqual({ temporary_password: expect.stringMatching(/^([A-Z][a-z]{2}\d-?){3}$/) });
  expect((await cadet.auth.refreshSession()).error).not.toBeNull();
  const before = await stack
    .client()
    .auth.signInWithPassword({ email: 'cadet@guidon.example', password: 'Guidon-demo-1' });
  expect(before.error?.code).toBe('invalid_credentials');
  const person = await stack.signedIn('cadet@guidon.example', body.temporary_password);
  const { data: profile } = await person
    .from('profiles')
    .select('password_change_required, temp_pswd')
    .eq('id', id)
    .single();
  expect(profile).toEqual({ password_change_required: true, temp_pswd: null });
  expect((await person.from('cadets').select('id')).data).toEqual([]);
  expect((await person.rpc('clear_password_change_requirement')).error?.details).toBe('password_not_changed');
  expect((await person.auth.updateUser({ password: 'My-own-word-2' })).error).toBeNull();
  expect((await person.rpc('clear_password_change_requirement')).error).toBeNull();
  expect((await person.from('cadets').select('id')).data).toHaveLength(1);
});

test('no one resets the password of someone they may not change', async () => {
  const [adminId, instructorId] = [await idOf('admin@guidon.example'), await idOf('instructor@guidon.example')];
  const parent = await stack.signedIn('parent@guidon.example');
  const other = await stack.signedIn('m.bell@kestrel.example');
  const reset = (client: SupabaseClient, user_id: string) => invoke(client, 'reset-user-password', { user_id });
  expect(await reset(parent, instructorId)).toMatchObject({ status: 403 });
  expect(await reset(instructor, adminId)).toMatchObject({ status: 400, body: { code: 'unknown_user' } });
  expect(await reset(other, instructorId)).toMatchObject({ status: 400, body: { code: 'unknown_user' } });
  expect(await reset(instructor, instructorId)).toMatchObject({ status: 400, body: { code: 'own_account' } });
  expect(await reset(stack.client(), instructorId)).toMatchObject({ status: 401 });
  expect(await reset(instructor, 'nonsense')).toMatchObject({ status: 400, body: { field: 'user_id' } });
  await stack.signedIn('instructor@guidon.example');
});

const GUEST = { email: 'new.instructor@bluestem.example', first_name: 'Nia', last_name: 'Okafor', role: 'instructor' };

test('an invitation makes the account with its role, mails the way in, and is sent again on demand', async () => {
  const { data: role } = await instructor
    .from('user_roles')
    .select('id')
    .eq('role_name', 'assistant-instructor')
    .single();
  const { status, body } = await invoke(admin, 'invite-user', { ...GUEST, role_id: role?.id });
  expect({ status, body }).toEqual({ status: 200, body: { user: { id: expect.any(String) } } });
  const { data: profile } = await instructor
    .from('profiles')
    .select('role, role_id, first_name, password_change_required')
    .eq('id', body.user.id)
    .single();
  const expected = { role: 'instructor', role_id: role?.id, first_name: 'Nia', password_change_required: true };
  expect(profile).toEqual(expected);
  expect(await mails(GUEST.email)).toContain('verify?');
  expect(await invoke(admin, 'invite-user', GUEST)).toMatchObject({
    status: 200,
    body: { user: { id: body.user.id } },
  });
  const taken = await invoke(admin, 'invite-user', { ...GUEST, email: 'parent@guidon.example' });
  expect(taken).toMatchObject({ status: 409, body: { field: 'email' } });
});

test('no one invites beyond their own rights, and nothing is left of the try', async () => {
  const guest = { ...GUEST, email: 'denied@bluestem.example' };
  const parent = await stack.signedIn('parent@guidon.example');
  expect(await invoke(parent, 'invite-user', guest)).toMatchObject({ status: 403 });
  expect(await invoke(instructor, 'invite-user', { ...guest, role: 'admin' })).toMatchObject({ status: 403 });
  expect(await invoke(instructor, 'invite-user', { ...guest, role: 'external' })).toMatchObject({ status: 403 });
  const cadetGuest = await invoke(instructor, 'invite-user', { ...guest, role: 'cadet' });
  expect(cadetGuest).toMatchObject({ status: 400, body: { field: 'cadet_id' } });
  expect(await invoke(stack.client(), 'invite-user', guest)).toMatchObject({ status: 401 });
  expect(await mails(guest.email)).toBe('[]');
  expect(await idOf(guest.email)).toBe('');
});
