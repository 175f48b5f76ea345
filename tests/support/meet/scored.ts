import { randomUUID } from 'node:crypto';
import { compute, type Input } from '../../../supabase/functions/_shared/compute-results.ts';
import type { TestDatabase } from '../database.ts';
import { computeResult } from './compute.ts';
import { keyAs, marks, type SmallMeet } from './small.ts';

/** Keys and verifies every sheet of the small meet, with a penalty, and stores the results of its event and of the overall. */
export async function scoreAll(db: TestDatabase, meet: SmallMeet): Promise<void> {
  const { keyer, second_keyer: second, tabulator } = meet.people;
  for (const entry of [0, 1])
    for (const seat of [0, 1, 2])
      for (const person of [keyer, second])
        await keyAs(db, person, meet, { entry, seat, marks: marks(20 + entry + seat) });
  const penalty = JSON.stringify({ key: 'drop', count: 2 });
  await db.call(keyer, 'select save_meet_penalty($1, $2, $3)', [meet.entries[0], randomUUID(), penalty]);
  await db.call(
    tabulator,
    'select verify_scores(array_agg(id), array_agg(revision)) from meet_scores where meet_id = $1',
    [meet.id],
  );
  for (const event of [meet.event, null]) await computeResult(db, meet.id, event);
}

/** What the engine makes of the meet as it is stored now, and what it is made from. */
export async function computed(db: TestDatabase, meet: SmallMeet, event: string | null) {
  const { rows } = await db.root.query<{ input: Input }>('select meet_input($1, $2) as input', [meet.id, event]);
  const input = rows[0]?.input ?? { meet: null, sheets: [], hash: '', event: null };
  const { engine, result } = compute(input);
  return { input, engine, result: JSON.stringify(result) };
}
