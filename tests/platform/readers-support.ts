import { afterAll, beforeAll } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { batteryOf, eventOf } from '../support/fitness.ts';
import { aKeeperWithout, aKeeperOf } from '../support/keeper.ts';
import { anAccount, aSchool, one, type Account, type TestSchool } from '../support/people.ts';

/**
 * What `app` tells readers past the policies, against what the policies show the same person: anyone who gets the name of a
 * cadet beside a module sees that module's rows of the cadet.
 */
export let db: TestDatabase;

export let school: TestSchool;

let other: TestSchool;

const clerks: Record<string, Account> = {};

/** Module → a table of it that has a row of every cadet here, and who sees all of it. */
export const ROWS: Record<string, string> = {
  awards: 'award_records',
  cadets: 'cadet_details',
  contacts: 'guardian_links',
  fitness: 'pt_entries',
  promotions: 'promotion_exams',
  'school-year': 'clearance_checks',
};

const ROLES = ['admin', 'instructor', 'bare', 'cadet', 'parent', 'external'] as const;

/** Everyone who asks, by name. */
export const everybody = (): [string, Person][] => [
  ...ROLES.flatMap((role): [string, Person][] => [
    [role, school[role]],
    [`${role} of another school`, other[role]],
  ]),
  ...Object.entries(clerks),
];

/** The first column of what a person reads. */
export async function read(person: Person, sql: string, values: unknown[] = []): Promise<string[]> {
  const rows = await db.call<{ id: string }>(
    person,
    `select distinct t.id::text as id from (${sql}) t (id) order by 1`,
    values,
  );
  return rows.map(({ id }) => id);
}

export const may = async (person: Person, module: string): Promise<boolean> =>
  (await read(person, `select app.manages('${module}', 'read')`))[0] === 'true';

/** Helper → what the policies show at least of what it names, as SQL; where the caller is no one there, nothing. */
export const WITHIN: [string, string, string][] = [
  [
    'readiness_rows',
    'select b.cadet_id from app.readiness_rows(null, null, null, 0, null) b',
    'select cadet_id from promotion_exams',
  ],
  ['clearing', 'select c.cadet_id from app.clearing() c', 'select cadet_id from clearance_checks'],
  [
    'in_the_way',
    'select c.cadet_id from app.in_the_way(array(select id from all_cadets)) c',
    'select cadet_id from clearance_checks',
  ],
  [
    'pt_unit_means',
    'select m.session_id from all_cadets c, app.pt_unit_means(c.id) m',
    'select session_id from pt_entries',
  ],
  ['reads_scores', 'select c.id from all_cadets c where app.reads_scores(c.id)', 'select cadet_id from pt_entries'],
  ['kept_accounts', 'select k.id from app.kept_accounts() k', 'select id from profiles'],
  ['own_sessions', 'select s.id from app.own_sessions() s', 'select id from all_sessions where user_id = auth.uid()'],
  [
    'own_link_schools',
    'select s.id from app.own_link_schools() s',
    'select school_id from guardian_links union select school_id from child_requests',
  ],
  ['position_holders', 'select jsonb_object_keys(app.position_holders())', 'select id from positions'],
  ['relief_people', 'select p.relief_id from app.relief_people() p', 'select id from position_reliefs'],
  ['rights_held', 'select r.position_id from app.rights_held() r', 'select position_id from position_assignments'],
  ['requested_cadets', 'select q.cadet_id from app.requested_cadets() q', 'select cadet_id from guardian_links'],
];

/** Sets up what the tests need, and closes it after them. */
export function prepared(): void {
  beforeAll(async () => {
    db = await openTestDatabase();
    school = await aSchool(db.root);
    other = await aSchool(db.root);
    const battery = await batteryOf(db.root, 'ARMY_CADET_CHALLENGE');
    const event = await eventOf(db.root, 'CURL_UPS_60');
    for (const { id, cadets } of [school, other]) {
      const both = [cadets.own, cadets.other];
      const session = await one(
        db.root,
        `insert into pt_sessions (school_id, battery_id, name, held_on, state) values ($1, $2, 'Day', '2026-10-01', 'closed') returning id`,
        [id, battery],
      );
      const item = await one(
        db.root,
        `insert into clearance_items (school_id, name) values ($1, 'Book') returning id`,
        [id],
      );
      const guest = await one(
        db.root,
        `insert into contacts (school_id, name, type) values ($1, 'Ann', 'parent') returning id`,
        [id],
      );
      for (const sql of [
        `insert into pt_entries (school_id, session_id, cadet_id) select $1, '${session}', unnest($2::uuid[])`,
        `insert into pt_results (school_id, session_id, cadet_id, event_id, raw_value, status)
         select $1, '${session}', unnest($2::uuid[]), '${event}', 40, 'ok'`,
        `insert into clearance_checks (school_id, item_id, cadet_id, state) select $1, '${item}', unnest($2::uuid[]), 'open'`,
        `insert into promotion_exams (school_id, cadet_id, taken_on, score) select $1, unnest($2::uuid[]), '2026-10-01', 90`,
        `insert into guardian_links (school_id, contact_id, cadet_id, state) select $1, '${guest}', unnest($2::uuid[]), 'pending'`,
        `insert into child_requests (school_id, contact_id, student_number)
         select $1, '${guest}', left(x::text, 8) from unnest($2::uuid[]) x`,
        `insert into award_records (school_id, award_id, award_code, cadet_id, count_no, earned_on, state)
         select $1, a.id, a.code, c, 1, '2026-10-01', 'presented'
         from unnest($2::uuid[]) c, (select id, code from awards where code = 'ARMY_N_1_3') a`,
        `with p as (insert into positions (school_id, title, rights) values ($1, 'Platoon Leader', 'unit_leader') returning id)
         insert into position_assignments (school_id, position_id, cadet_id, starts_at)
         select $1, p.id, ($2::uuid[])[1], now() - interval '1 hour' from p`,
        `insert into position_reliefs (school_id, position_id, outgoing_id, cadet_id, planned_on)
         select a.school_id, a.position_id, a.id, ($2::uuid[])[2], app.today($1) from position_assignments a where a.school_id = $1`,
        `update cadet_enrollments set grade = 12 where school_id = $1 and cadet_id = any ($2)`,
      ])
        await db.root.query(sql, [id, both]);
      await db.root.query(
        `insert into auth.sessions (id, user_id, created_at) select gen_random_uuid(), id, now()
      from profiles where school_id = $1`,
        [id],
      );
    }
    for (const module of Object.keys(ROWS).filter((name) => name !== 'contacts')) {
      clerks[`only ${module}`] = await aKeeperOf(db.root, school, [module]);
      clerks[`all but ${module}`] = await aKeeperWithout(db.root, school, module);
    }
    clerks['S-1'] = await aKeeperOf(db.root, school, ['cadets', 'promotions']);
    clerks['a closed account'] = await anAccount(db.root, { role: 'instructor', school: school.id, active: false });
  });
  afterAll(() => db.close());
}
