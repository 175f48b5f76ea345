import { randomUUID } from 'node:crypto';
import type { TestDatabase } from '../support/database.ts';
import { computeResult } from '../support/meet/compute.ts';
import { keyAs, marks, type SmallMeet, smallMeet } from '../support/meet/small.ts';
import type { TestSchool } from '../support/people.ts';

export const [REYES, ITO] = ['MSgt Reyes', 'Sgt Ito'];

/** Larkspur has the first entry, Kestrel Ridge the second one. */
export type ScoredMeet = SmallMeet & { schools: { larkspur: string; kestrel: string } };

/** A call as the director of the host. */
export const sayAs =
  (db: TestDatabase, host: TestSchool) =>
  (text: string, ...values: unknown[]) =>
    db.call(
      host.instructor,
      `select ${text}`,
      values.map((value) => (typeof value === 'object' ? JSON.stringify(value) : value)),
    );

/** The small meet with an entry of each of two schools. A judge is replaced in the middle, and each sheet says something. */
export async function scoredMeet(db: TestDatabase, host: TestSchool): Promise<ScoredMeet> {
  const say = sayAs(db, host);
  const meet = await smallMeet(db, host);
  const kestrel = randomUUID();
  await say('save_meet_school($1, $2, $3)', meet.id, kestrel, { code: 'S02', name: 'Kestrel Ridge High' });
  const { rows } = await db.root.query<{ id: string }>(
    `update meet_entries set meet_school_id = $2 where id = $1
     returning (select id from meet_schools k where k.meet_id = meet_entries.meet_id and k.code = 'S01') as id`,
    [meet.entries[1], kestrel],
  );
  const drawn = { code: 'CG', name: 'Color guard', discipline: 'color_guard', form: 'knockout' };
  await say('save_meet_event($1, $2, $3)', meet.id, randomUUID(), drawn);
  for (const [at, name] of [REYES, ITO].entries()) {
    const judge = randomUUID();
    await say('save_meet_judge($1, $2, $3)', meet.id, judge, { name });
    if (at === 0) await db.root.query('update meet_seats set judge_id = $2 where id = $1', [meet.seats[1], judge]);
    else await say('replace_meet_judge($1, $2, $3, $4)', meet.seats[1], judge, meet.entries[1], `${REYES} felt ill`);
  }
  await keyAll(db, meet);
  await say('save_meet_penalty($1, $2, $3)', meet.entries[0], randomUUID(), { key: 'drop', reason: 'Left pad' });
  await computeResult(db, meet.id, meet.event);
  await computeResult(db, meet.id, null);
  return { ...meet, schools: { larkspur: rows[0]?.id ?? '', kestrel } };
}

async function keyAll(db: TestDatabase, meet: SmallMeet) {
  const { keyer, second_keyer } = meet.people;
  for (const entry of [0, 1])
    for (const seat of [0, 1, 2])
      for (const person of [keyer, second_keyer])
        await keyAs(db, person, meet, {
          entry,
          seat,
          marks: marks(20 + entry + seat),
          comments: { 'drill.bearing': entry === 0 ? 'Heads up' : 'Theirs alone' },
        });
}
