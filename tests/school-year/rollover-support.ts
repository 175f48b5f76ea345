import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aCadet, aSchool, one, type TestSchool } from '../support/people.ts';

export let db: TestDatabase;

export let school: TestSchool;

export let nextYear: string;

export const senior = () => aCadet(db.root, school.id, school.year, { grade: 12 });

export async function plan(person: Person = school.instructor, key: string | null = null): Promise<string> {
  const [row] = await db.call<{ id: string }>(person, 'select plan_rollover($1, $2) as id', [nextYear, key]);
  return row?.id ?? '';
}

export async function run(id: string, limit = 100, key: string | null = null) {
  const [row] = await db.call<{ state: object }>(school.instructor, 'select run_rollover($1, $2, $3) as state', [
    id,
    limit,
    key,
  ]);
  return row?.state;
}

export const undo = (id: string, person: Person = school.instructor) =>
  db.call(person, 'select undo_rollover($1)', [id]);

export const decide = (id: string, cadets: string[], decision: string | null, level: number | null = null) =>
  db.call(school.instructor, 'select decide_rollover($1, $2, $3, $4)', [id, cadets, decision, level]);

/** Everything a rollover may change, of the whole school. */
export async function picture() {
  const { rows } = await db.root.query<{ line: object }>(
    `select jsonb_build_object('cadet', c.id, 'status', c.status, 'since', c.status_since, 'exit', c.exit_date,
       'clearance', c.exit_clearance,
       'years', (select jsonb_agg(jsonb_build_array(e.school_year_id, e.grade, e.program_level) order by e.grade, e.created_at)
         from cadet_enrollments e where e.cadet_id = c.id),
       'units', (select jsonb_agg(jsonb_build_array(a.unit_id, a.to_on) order by a.created_at)
         from unit_assignments a where a.cadet_id = c.id),
       'statuses', (select count(*) from cadet_status_records s where s.cadet_id = c.id),
       'year', (select y.id from school_years y where y.school_id = c.school_id and y.is_current),
       'account', (select p.grade from profiles p where p.id = c.profile_id)) as line
     from cadets c where c.school_id = $1 order by c.id`,
    [school.id],
  );
  return rows.map(({ line }) => line);
}

/** Sets up what the tests need, and closes it after them. */
export function prepared(): void {
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  beforeEach(async () => {
    school = await aSchool(db.root);
    nextYear = await one(
      db.root,
      `insert into school_years (school_id, name, starts_on, ends_on)
     select school_id, 'next', ends_on + 1, ends_on + 365 from school_years where id = $1 returning id`,
      [school.year],
    );
  });
  afterAll(() => db.close());
}
