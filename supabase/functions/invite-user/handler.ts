import type { SupabaseClient } from '@supabase/supabase-js';
import { authRefusal, checkAccount, completeAccount } from '../_shared/account.ts';
import { actorOf, answer, type Actor } from '../_shared/actor.ts';
import { serviceClient, type Project } from '../_shared/clients.ts';
import { Refusal, refusalOf } from '../_shared/reply.ts';
import { readInvitation, type Invitation } from './input.ts';

/**
 * Makes an account and mails its owner the way in, where a password of one's own is chosen: `{ user: { id } }`. On any
 * failure nothing of it remains and the reply is `{ error }`.
 */
export function handler(request: Request, project: Project): Promise<Response> {
  return answer(request, 'Failed to invite this person', async () => {
    const actor = await actorOf(request, project);
    const input = await readInvitation(request);
    return invite(actor, input, project, request.headers.get('origin'));
  });
}

async function invite(actor: Actor, input: Invitation, project: Project, origin: string | null) {
  await checkAccount(actor, input);
  if (input.role === 'cadet' && input.cadet_id === null) {
    throw new Refusal(400, 'Choose the cadet on the roster', { code: 'missing', field: 'cadet_id' });
  }
  const service = serviceClient(project);
  const invited = await findInvited(actor, service, input.email);
  const { data, error } = await service.auth.admin.inviteUserByEmail(input.email, {
    data: { first_name: input.first_name, last_name: input.last_name, password_change_required: true },
    ...(origin ? { redirectTo: `${origin}/app` } : {}),
  });
  if (error) throw authRefusal(error);
  const { id } = data.user;
  if (!invited) {
    await completeAccount(service, { user: id, actor: actor.id, input: { ...input, invited: true } });
    await service.auth.admin.updateUserById(id, { app_metadata: { made_by: actor.id } });
  }
  return { user: { id } };
}

/** Whether the address was invited by this school before, so that the mail is only sent again. */
async function findInvited(actor: Actor, service: SupabaseClient, email: string): Promise<boolean> {
  const { data: profile } = await service.from('profiles').select('id').eq('email', email).maybeSingle();
  if (!profile) return false;
  const { data } = await service.auth.admin.getUserById(profile.id);
  const { data: allowed, error } = await actor.client.rpc('check_invitation', { p_user: profile.id });
  if (error?.details.startsWith('too_many_invitations')) throw refusalOf(error);
  if (data.user?.app_metadata['made_by'] && !data.user.email_confirmed_at && allowed === true) return true;
  const details = { code: 'duplicate', field: 'email', hint: 'Use another address.' };
  throw new Refusal(409, 'Someone already has an account with this email address', details);
}
