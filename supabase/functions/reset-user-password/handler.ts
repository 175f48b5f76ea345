import { authRefusal, beginHandover } from '../_shared/account.ts';
import { actorOf, answer } from '../_shared/actor.ts';
import { readBody } from '../_shared/body.ts';
import { serviceClient, type Project } from '../_shared/clients.ts';
import { Refusal, refusalOf } from '../_shared/reply.ts';
import { temporaryPassword } from './temporary-password.ts';

/**
 * Gives an account a password that must be changed at the next sign-in: `{ temporary_password }`. It is shown this once
 * and kept nowhere; every session of the account ends. `{ error }` where the caller may not.
 */
export function handler(request: Request, project: Project): Promise<Response> {
  return answer(request, 'Failed to reset the password', async () => {
    const actor = await actorOf(request, project);
    const user = (await readBody(request)).id('user_id');
    if (user === null) throw new Refusal(400, 'The account is missing', { code: 'missing', field: 'user_id' });
    const { data: allowed, error: denied } = await actor.client.rpc('check_password_reset', { p_user: user });
    if (denied) throw refusalOf(denied);
    if (allowed !== true)
      throw new Refusal(403, "You don't have permission to edit accounts", { code: 'permission_denied' });
    const service = serviceClient(project);
    await beginHandover(service, { user, actor: actor.id, kind: 'password_reset' });
    const password = temporaryPassword();
    const { error } = await service.auth.admin.updateUserById(user, {
      password,
      user_metadata: { password_change_required: true },
    });
    if (error) throw authRefusal(error);
    const { error: failed } = await service.rpc('complete_password_reset', { p_user: user, p_actor: actor.id });
    if (failed) throw refusalOf(failed);
    return { temporary_password: password };
  });
}
