import { randomUUID } from 'node:crypto';
import type { TestDatabase } from '../support/database.ts';
import { one, type TestSchool } from '../support/people.ts';

/** A meet of the host in a state, by rows. */
export const aMeet = (db: TestDatabase, host: TestSchool, state = 'published') =>
  one(
    db.root,
    `insert into meets (school_id, title, starts_on, ends_on, state) values ($1, $2, '2030-03-02', '2030-03-02', $3) returning id`,
    [host.id, `Meet ${randomUUID().slice(0, 8)}`, state],
  );

/** A registration of the school for a meet, by rows. */
export const aRegistration = (db: TestDatabase, host: TestSchool, meet: string, school: string, state = 'submitted') =>
  one(
    db.root,
    `insert into meet_registrations (school_id, host_school_id, meet_id, state, submitted_at) values ($1, $2, $3, $4, now()) returning id`,
    [school, host.id, meet, state],
  );
