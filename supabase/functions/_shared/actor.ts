import type { SupabaseClient } from '@supabase/supabase-js';
import { callerClient, type Project } from './clients.ts';
import { preflight, Refusal, reply } from './reply.ts';

/** Who sent the request, and a client with their rights. */
export type Actor = { id: string; client: SupabaseClient };

/** Who sent the request. Raises a `Refusal` where no one is signed in. */
export async function actorOf(request: Request, project: Project): Promise<Actor> {
  const client = callerClient(project, request);
  const token = (request.headers.get('authorization') ?? '').replace(/^Bearer /i, '');
  const { data, error } = await client.auth.getUser(token);
  if (error) throw new Refusal(401, 'Please sign in first', { code: 'not_signed_in' });
  return { id: data.user.id, client };
}

/** Answers one POST with what `work` gives, its refusal, or `failed` in words. */
export async function answer(request: Request, failed: string, work: () => Promise<unknown>): Promise<Response> {
  if (request.method === 'OPTIONS') return preflight();
  try {
    if (request.method !== 'POST') throw new Refusal(405, 'Use POST', { code: 'method' });
    return reply(await work());
  } catch (error) {
    if (error instanceof Refusal) return error.toReply();
    console.error(failed, error);
    return reply({ error: failed, code: 'unexpected' }, 500);
  }
}
