import type { SupabaseClient } from '@supabase/supabase-js';
import { callerClient, serviceClient, type Project } from '../_shared/clients.ts';
import { preflight, Refusal, refusalOf, reply } from '../_shared/reply.ts';
import { readNewUser, type NewUser } from './input.ts';

/**
 * Makes an account for a member of the caller's school, and for a cadet the person with it: `{ user: { id }, cadet_id }`.
 * On any failure nothing of it remains and the reply is `{ error }` with the status that fits.
 */
export async function handler(request: Request, project: Project): Promise<Response> {
  if (request.method === 'OPTIONS') return preflight();
  try {
    if (request.method !== 'POST') throw new Refusal(405, 'Use POST', { code: 'method' });
    const actor = await callerOf(request, project);
    const input = await readNewUser(request);
    return reply(await createUser(actor, input, serviceClient(project)));
  } catch (error) {
    if (error instanceof Refusal) return error.toReply();
    console.error('create-cadet-user failed', error);
    return reply({ error: 'Failed to create user', code: 'unexpected' }, 500);
  }
}

type Actor = { id: string; client: SupabaseClient };

async function callerOf(request: Request, project: Project): Promise<Actor> {
  const client = callerClient(project, request);
  const token = (request.headers.get('authorization') ?? '').replace(/^Bearer /i, '');
  const { data, error } = await client.auth.getUser(token);
  if (error) throw new Refusal(401, 'Please sign in first', { code: 'not_signed_in' });
  return { id: data.user.id, client };
}

async function createUser(actor: Actor, input: NewUser, service: SupabaseClient) {
  const { role, school_id, cadet_id } = input;
  // Asked before anything is made, with the caller's own rights.
  const asked = {
    p_role: role,
    ...(school_id ? { p_school: school_id } : {}),
    ...(cadet_id ? { p_cadet: cadet_id } : {}),
  };
  const { error: denied } = await actor.client.rpc('check_account', asked);
  if (denied) throw refusalOf(denied);
  const id = await addAuthUser(input, actor, service);
  const { data, error } = await service.rpc('complete_account', {
    p_user: id,
    p_actor: actor.id,
    p_input: { ...input, password: undefined },
  });
  if (error) {
    const { error: left } = await service.auth.admin.deleteUser(id);
    if (left) console.error('An account without a profile remains', id, left.message);
    throw refusalOf(error);
  }
  return { user: { id }, cadet_id: data };
}

async function addAuthUser(input: NewUser, actor: Actor, service: SupabaseClient): Promise<string> {
  const { email, password, first_name, last_name } = input;
  const { data, error } = await service.auth.admin.createUser({
    email,
    password,
    email_confirm: true,
    user_metadata: { first_name, last_name, password_change_required: true },
    app_metadata: { made_by: actor.id },
  });
  if (!error) return data.user.id;
  if (error.code === 'email_exists' || error.code === 'user_already_exists') {
    throw new Refusal(409, 'Somebody has an account with this e-mail address', {
      code: 'duplicate',
      field: 'email',
      hint: 'Use another address.',
    });
  }
  if (error.status !== undefined && error.status < 500) {
    throw new Refusal(error.status, error.message, { code: error.code ?? 'auth' });
  }
  throw error;
}
