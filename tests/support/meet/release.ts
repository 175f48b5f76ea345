import type { TestDatabase } from '../database.ts';

/** Lets schools have the newest result of an event (without one, of the overall). */
export async function releaseResult(db: TestDatabase, meet: string, event: string | null): Promise<void> {
  await db.root.query(
    `insert into meet_releases (school_id, meet_id, event_id, audience, generation)
     select r.school_id, r.meet_id, r.event_id, 'schools', max(r.generation) from meet_results r
     where r.meet_id = $1 and r.event_id is not distinct from $2 group by r.school_id, r.meet_id, r.event_id`,
    [meet, event],
  );
}
