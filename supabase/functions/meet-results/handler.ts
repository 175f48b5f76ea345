import type { SupabaseClient } from '@supabase/supabase-js';
import { actorOf, answer } from '../_shared/actor.ts';
import { bodyOf } from '../_shared/body.ts';
import { jsonOf, textWithin } from '../_shared/bounded.ts';
import { callerClient, type Project, serviceClient } from '../_shared/clients.ts';
import { computeOne } from '../_shared/compute-one.ts';
import { Refusal, refusalOf } from '../_shared/reply.ts';

/** No request here needs more: two ids. */
const MOST_BYTES = 2000;
/** How many results a call of the job computes; what is left waits for the next one. */
const A_JOB = 20;

/**
 * Computes the results of a meet and has the database keep them: `{ meet, event }` one event's, `{ meet }` the overall. For
 * those who work at the meet. A job calls it with the service's key and no meet: it computes what a crash left behind.
 * Takes ids, never results.
 */
export function handler(request: Request, project: Project): Promise<Response> {
  return answer(request, 'Failed to compute the results', async () => {
    const body = jsonOf((await textWithin(request, MOST_BYTES, 'This request is too large')).text);
    const service = serviceClient(project);
    if (typeof body === 'object' && body !== null && 'kind' in body) return computeStale(request, project);
    const { id } = bodyOf(body);
    const [meet, event] = [id('meet'), id('event')];
    if (meet === null) throw new Refusal(400, 'The meet is missing', { code: 'missing', field: 'meet' });
    const { client } = await actorOf(request, project);
    await needMeet(client, meet);
    return computeOne(service, { meet, event });
  });
}

/** Refuses those who don't see the meet: with the caller's rights, it isn't there. */
async function needMeet(client: SupabaseClient, meet: string): Promise<void> {
  const { data, error } = await client.from('meets').select('id').eq('id', meet).maybeSingle();
  if (error) throw refusalOf(error);
  if (data === null)
    throw new Refusal(403, "You don't have permission to see this meet", { code: 'permission_denied' });
}

/** What the tables say was scored since the last result, with the service's rights: the database refuses any other caller. */
async function computeStale(request: Request, project: Project): Promise<{ computed: number }> {
  const service = callerClient(project, request);
  const { data, error } = await service.rpc('stale_meet_results', { p_limit: A_JOB });
  if (error) throw refusalOf(error);
  const stale: { meet_id: string; event_id: string }[] = data;
  for (const { meet_id, event_id } of stale) await computeOne(service, { meet: meet_id, event: event_id });
  const overalls = await service.rpc('stale_meet_overalls', { p_limit: A_JOB });
  if (overalls.error) throw refusalOf(overalls.error);
  const meets: { meet_id: string }[] = overalls.data;
  for (const { meet_id: meet } of meets) await computeOne(service, { meet, event: null });
  return { computed: stale.length };
}
