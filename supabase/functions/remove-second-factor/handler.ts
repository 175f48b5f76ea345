import { authRefusal, beginHandover } from '../_shared/account.ts';
import { actorOf, answer } from '../_shared/actor.ts';
import { readBody } from '../_shared/body.ts';
import { serviceClient, type Project } from '../_shared/clients.ts';
import { Refusal, refusalOf } from '../_shared/reply.ts';

/**
 * Takes the authenticator apps of an account away, for someone who lost the phone: `{ removed }`, how many there were.
 * Who may reset the password may do this. `{ error }` where the caller may not.
 */
export function handler(request: Request, project: Project): Promise<Response> {
  return answer(request, 'Failed to turn off two-step verification', async () => {
    const actor = await actorOf(request, project);
    const user = (await readBody(request)).id('user_id');
    if (user === null) throw new Refusal(400, 'The account is missing', { code: 'missing', field: 'user_id' });
    const { error: denied } = await actor.client.rpc('check_password_reset', { p_user: user });
    if (denied) throw refusalOf(denied);
    const service = serviceClient(project);
    const { data, error } = await service.auth.admin.mfa.listFactors({ userId: user });
    if (error) throw authRefusal(error);
    if (data.factors.length > 0) await beginHandover(service, { user, actor: actor.id, kind: 'factor_removed' });
    for (const { id } of data.factors) {
      const { error: failed } = await service.auth.admin.mfa.deleteFactor({ id, userId: user });
      if (failed) throw authRefusal(failed);
    }
    const { error: unnoted } = await service.rpc('note_factor_removed', { p_user: user, p_actor: actor.id });
    if (unnoted) throw refusalOf(unnoted);
    return { removed: data.factors.length };
  });
}
