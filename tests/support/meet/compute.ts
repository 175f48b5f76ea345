import { compute, type Input } from '../../../supabase/functions/_shared/compute-results.ts';
import type { TestDatabase } from '../database.ts';

/** Has the engine compute results as the function of the service does: of an event, or without one the overall. */
export async function computeResult(db: TestDatabase, meet: string, event: string | null): Promise<number> {
  const { rows } = await db.root.query<{ input: Input }>('select meet_input($1, $2) as input', [meet, event]);
  const [row] = rows;
  if (!row) throw new Error('The meet has no input');
  const { engine, result } = compute(row.input);
  const kept = await db.root.query<{ done: { accepted: boolean; generation: number } }>(
    'select accept_meet_result($1, $2, $3, $4, $5) as done',
    [meet, event, row.input.hash, engine, JSON.stringify(result)],
  );
  const done = kept.rows[0]?.done;
  if (!done?.accepted) throw new Error('The result was not kept');
  return done.generation;
}
