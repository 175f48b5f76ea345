import { authRefusal, checkAccount, completeAccount } from '../_shared/account.ts';
import { actorOf, answer, type Actor } from '../_shared/actor.ts';
import { serviceClient, type Project } from '../_shared/clients.ts';
import { readNewUser, type NewUser } from './input.ts';

/**
 * Makes an account for a member of the caller's school, and for a cadet the person with it: `{ user: { id }, cadet_id }`.
 * On any failure nothing of it remains and the reply is `{ error }` with the status that fits.
 */
export function handler(request: Request, project: Project): Promise<Response> {
  return answer(request, 'Failed to create user', async () => {
    const actor = await actorOf(request, project);
    return createUser(actor, await readNewUser(request), project);
  });
}

async function createUser(actor: Actor, { password, ...input }: NewUser, project: Project) {
  await checkAccount(actor, input);
  const service = serviceClient(project);
  const { data, error } = await service.auth.admin.createUser({
    email: input.email,
    password,
    email_confirm: true,
    user_metadata: { first_name: input.first_name, last_name: input.last_name, password_change_required: true },
    app_metadata: { made_by: actor.id },
  });
  if (error) throw authRefusal(error);
  const { id } = data.user;
  const cadetId = await completeAccount(service, { user: id, actor: actor.id, input });
  return { user: { id }, cadet_id: cadetId };
}
