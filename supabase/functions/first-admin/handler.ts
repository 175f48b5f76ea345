import type { SupabaseClient } from '@supabase/supabase-js';
import { serviceClient, type Project } from '../_shared/clients.ts';
import { preflight, Refusal, refusalOf, reply } from '../_shared/reply.ts';
import { purposeOf, readFirstAdmin, type FirstAdmin } from './input.ts';

/**
 * Creates the first admin of an empty installation with a school to work in: `{ user: { id }, school_id }`. The caller
 * holds the one-time link's token, whose signature the gateway has checked (`verify_jwt`). On failure nothing remains.
 */
export async function handler(request: Request, project: Project): Promise<Response> {
  if (request.method === 'OPTIONS') return preflight();
  try {
    if (request.method !== 'POST') throw new Refusal(405, 'Use POST', { code: 'method' });
    if (purposeOf(request) !== 'first-admin') {
      throw new Refusal(403, "This setup link isn't valid", { code: 'purpose' });
    }
    return reply(await createFirstAdmin(await readFirstAdmin(request), serviceClient(project)));
  } catch (error) {
    if (error instanceof Refusal) return error.toReply();
    console.error('first-admin failed', error);
    return reply({ error: 'Setup failed. Please try again.', code: 'unexpected' }, 500);
  }
}

async function createFirstAdmin(input: FirstAdmin, service: SupabaseClient) {
  const { email, password, first_name, last_name } = input;
  const { data: open, error: unknown } = await service.rpc('awaits_first_admin');
  if (unknown) throw refusalOf(unknown);
  if (open !== true) {
    throw new Refusal(409, 'This link was already used', { code: 'has_admin', hint: 'Please sign in.' });
  }
  const { data, error } = await service.auth.admin.createUser({
    email,
    password,
    email_confirm: true,
    user_metadata: { first_name, last_name },
    app_metadata: { made_by: 'first-admin' },
  });
  if (error) throw new Refusal(error.status ?? 400, error.message, { code: error.code ?? 'auth' });
  const { id } = data.user;
  const { data: school, error: refused } = await service.rpc('create_first_admin', {
    p_user: id,
    p_input: { ...input, password: undefined },
  });
  if (!refused) return { user: { id }, school_id: school };
  const { error: left } = await service.auth.admin.deleteUser(id);
  if (left) console.error('An account without a profile remains', id, left.message);
  throw refusalOf(refused);
}
