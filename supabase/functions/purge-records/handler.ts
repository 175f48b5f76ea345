import { actorOf, answer } from '../_shared/actor.ts';
import { readBody, type Body } from '../_shared/body.ts';
import { serviceClient, type Project } from '../_shared/clients.ts';
import { Refusal, refusalOf } from '../_shared/reply.ts';

const atOnce = 500;

/**
 * Purges the records of cadets whose time has come: `{ purged }`, how many. The files go first, so that none stays behind
 * without a row that knows it; sent again with the same `key`, it goes on where it stopped. `{ error }` where the caller
 * may not, or a record is not due.
 */
export function handler(request: Request, project: Project): Promise<Response> {
  return answer(request, 'Failed to purge the records', async () => {
    const actor = await actorOf(request, project);
    const body = await readBody(request);
    const cadets = idsOf(body);
    const key = body.id('key');
    if (key === null) throw new Refusal(400, 'The request key is missing', { code: 'missing', field: 'key' });
    const service = serviceClient(project);
    // The rights, with what the caller's own session has proved. Gone already: the same request was sent before.
    const { error: denied } = await actor.client.rpc('preview_purge', { p_cadets: cadets });
    if (denied && !denied.details?.startsWith('not_due')) throw refusalOf(denied);
    if (!denied) await removeFiles(service, actor.id, cadets);
    const { data, error } = await service.rpc('purge_records', { p_actor: actor.id, p_cadets: cadets, p_key: key });
    if (error) throw refusalOf(error);
    return { purged: data };
  });
}

function idsOf(body: Body): string[] {
  const raw = body.raw('cadets');
  const ids = Array.isArray(raw) ? raw.filter((id) => typeof id === 'string') : [];
  if (ids.length === 0) throw new Refusal(400, 'No record is selected', { code: 'missing', field: 'cadets' });
  if (ids.length > atOnce) {
    throw new Refusal(400, `Purge up to ${atOnce} records at a time`, { code: 'too_many', field: 'cadets' });
  }
  return ids;
}

async function removeFiles(service: ReturnType<typeof serviceClient>, actor: string, cadets: string[]): Promise<void> {
  const { data, error } = await service.rpc('files_to_purge', { p_actor: actor, p_cadets: cadets });
  if (error) throw refusalOf(error);
  const byBucket = Map.groupBy(data as { bucket: string; path: string }[], ({ bucket }) => bucket);
  for (const [bucket, files] of byBucket) {
    const { error: failed } = await service.storage.from(bucket).remove(files.map(({ path }) => path));
    if (failed) throw failed;
  }
}
