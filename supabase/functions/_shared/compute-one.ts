import type { SupabaseClient } from '@supabase/supabase-js';
import { compute, type Input } from './compute-results.ts';
import { Refusal, refusalOf } from './reply.ts';

type Asked = { meet: string; event: string | null };

/** How often a result is computed again because something was keyed in the meantime. */
const MOST_TRIES = 6;

/** Sends what waits for spectators once its turn comes: messages are at most five a second. What fails here, a job sends. */
async function sendLive(service: SupabaseClient, meet: string): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const { data, error } = await service.rpc('send_live_results', { p_meet: meet });
    if (error) console.error('Live results could not be sent', error.code);
    if (typeof data !== 'number') return;
    await new Promise((resolve) => setTimeout(resolve, data));
  }
}

/**
 * Computes a result and has the database keep it: an event's, or without an event the overall. Spectators get it at once. Raises
 * a `Refusal` with the code `busy` where something was keyed during each try.
 */
export async function computeOne(
  service: SupabaseClient,
  { meet, event }: Asked,
  most = MOST_TRIES,
): Promise<{ generation: number }> {
  const about = { p_meet: meet, p_event: event };
  for (let tries = 0; tries < most; tries += 1) {
    const { data, error } = await service.rpc('meet_input', about);
    if (error) throw refusalOf(error);
    const input: Input = data;
    const { engine, result } = compute(input);
    const kept = await service.rpc('accept_meet_result', {
      ...about,
      p_hash: input.hash,
      p_engine: engine,
      p_result: result,
    });
    if (kept.error) throw refusalOf(kept.error);
    if (kept.data.accepted) {
      await sendLive(service, meet);
      return { generation: kept.data.generation };
    }
  }
  throw new Refusal(409, 'Scores keep coming in', { code: 'busy', hint: 'The results follow in a minute.' });
}
