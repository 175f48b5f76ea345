import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import type { Input, Stored } from '../../../shared/meet/results/stored.ts';

const COLUMNS = 'event_id, generation, engine, input_hash, created_at, result';

async function readStandings(db: Db, meet: string): Promise<Stored[]> {
  const { data } = await db.from('meet_standings').select(COLUMNS).eq('meet_id', meet).throwOnError();
  return data.map((row) => ({
    ...row,
    generation: row.generation ?? 0,
    engine: row.engine ?? 0,
    input_hash: row.input_hash ?? '',
    created_at: row.created_at ?? '',
  }));
}

async function readInput(db: Db, p_meet: string, event: string | null): Promise<Input> {
  const asked = event === null ? { p_meet } : { p_meet, p_event: event };
  return (await db.rpc('meet_result_input', asked).throwOnError()).data as Input;
}

export const results = readsOf(
  'competition-scoring',
  { standings: readStandings, input: readInput },
  { input: { reads: ['meet_events', 'meet_entries', 'meet_seats', 'meet_schools', 'meet_divisions', 'score_sheets'] } },
);
