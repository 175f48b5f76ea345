import { compute, type Input } from '../../../supabase/functions/_shared/compute-results.ts';
import type { TestDatabase } from '../database.ts';

/** Computes the result of an event (without one, the overall) of a meet and stores it, as the function does. */
export async function computeResult(db: TestDatabase, meet: string, event: string | null): Promise<void> {
  const { rows } = await db.root.query<{ input: Input & { hash: string } }>('select meet_input($1, $2) as input', [
    meet,
    event,
  ]);
  const [row] = rows;
  if (!row) throw new Error('The meet has no input');
  const { engine, result } = compute(row.input);
  await db.root.query('select accept_meet_result($1, $2, $3, $4, $5)', [
    meet,
    event,
    row.input.hash,
    engine,
    JSON.stringify(result),
  ]);
}

/** Lets schools have the newest result of an event (without one, of the overall). */
export async function releaseResult(db: TestDatabase, meet: string, event: string | null): Promise<void> {
  await db.root.query(
    `insert into meet_releases (school_id, meet_id, event_id, audience, generation)
     select r.school_id, r.meet_id, r.event_id, 'schools', max(r.generation) from meet_results r
     where r.meet_id = $1 and r.event_id is not distinct from $2 group by r.school_id, r.meet_id, r.event_id`,
    [meet, event],
  );
}
