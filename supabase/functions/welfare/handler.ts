import { cipherOf } from '../_shared/cipher.ts';
import { actorOf, answer } from '../_shared/actor.ts';
import { bodyOf } from '../_shared/body.ts';
import { callerClient, serviceClient, type Project } from '../_shared/clients.ts';
import { Refusal, refusalOf } from '../_shared/reply.ts';
import { readBounded } from './bounded.ts';

import type { Context } from './context.ts';
import { attach, file } from './files.ts';
import { act, handlers, saveHandlers, update } from './handling.ts';
import { list, open } from './reading.ts';
import { match, send, start } from './sending.ts';

const WORK = new Map<string, (context: Context) => Promise<unknown>>(
  Object.entries({
    start,
    match,
    send,
    list,
    update,
    act,
    attach,
    file,
    handlers,
    open: (context: Context) => open(context, 'opened'),
    export: (context: Context) => open(context, 'exported'),
    save_handlers: saveHandlers,
  }),
);

/**
 * Everything about welfare reports: `{ do: 'start' | 'send' | 'list' | ... }`. What is read was logged by the database first, and is
 * decrypted here with `WELFARE_KEY`, which the database doesn't have. The job that erases old reports calls it with the service's key.
 */
export function handler(request: Request, project: Project, secrets: string): Promise<Response> {
  return answer(request, 'Failed to reach the reports', async () => {
    const body = bodyOf(await readBounded(request));
    if (body.text('kind') === 'incidents.retention' && body.raw('do') === undefined) return erase(request, project);
    const { id: actor, client } = await actorOf(request, project);
    // The caller's own session answers: one that has ended, or has not proved enough, is refused here.
    const { error } = await client.rpc('welfare_door');
    if (error) throw refusalOf(error);
    const work = WORK.get(body.text('do') ?? '');
    if (!work) throw new Refusal(400, "That isn't a report action", { code: 'do' });
    const cipher = await cipherOf(secrets);
    if (!cipher)
      throw new Refusal(503, "Reports can't be submitted here yet: the server has no key to encrypt them", {
        code: 'no_key',
      });
    return work({ actor, client, service: serviceClient(project), cipher, marks: await cipher.marks(actor), body });
  });
}

/** Erases the reports whose time is over, then their files: `{ erased }`, how many files. */
async function erase(request: Request, project: Project): Promise<unknown> {
  const service = callerClient(project, request);
  const { data, error } = await service.rpc('erase_welfare_reports');
  if (error) throw refusalOf(error);
  const paths: string[] = data;
  if (paths.length === 0) return { erased: 0 };
  const { error: kept } = await service.storage.from('welfare').remove(paths);
  if (kept) throw kept;
  const { error: known } = await service.rpc('forget_welfare_files', { p_paths: paths });
  if (known) throw refusalOf(known);
  return { erased: paths.length };
}
