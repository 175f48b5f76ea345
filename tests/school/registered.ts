import { randomUUID } from 'node:crypto';
import type { TestDatabase } from '../support/database.ts';
import { one, type TestSchool } from '../support/people.ts';

/** A published meet of the host. */
export async function aMeet(db: TestDatabase, host: TestSchool): Promise<string> {
  const id = randomUUID();
  const input = { title: `Meet ${id.slice(0, 8)}`, starts_on: '2030-03-02', venue: 'Gym' };
  await db.call(host.instructor, 'select save_meet($1, $2)', [id, input]);
  await db.root.query(`update meets set state = 'published' where id = $1`, [id]);
  return id;
}

/** A registration of the school for a meet, by rows. */
export const aRegistration = (db: TestDatabase, host: TestSchool, meet: string, school: string, state = 'submitted') =>
  one(
    db.root,
    `insert into meet_registrations (school_id, host_school_id, meet_id, state, submitted_at) values ($1, $2, $3, $4, now()) returning id`,
    [school, host.id, meet, state],
  );
