import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { batteryOf, eventOf } from '../support/fitness.ts';
import { aKeeperWithout, aKeeperOf } from '../support/keeper.ts';
import { anAccount, ANONYMOUS, aSchool, one, type Account, type TestSchool } from '../support/people.ts';
import { ASKED_BY_CALLS } from '../support/past-the-policies.ts';

/**
 * What `app` tells readers past the policies, against what the policies show the same person: whoever gets the name of a
 * cadet beside a module sees that module's rows of the cadet.
 */
let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;
const clerks: Record<string, Account> = {};

/** Module → a table of it that has a row of every cadet here, and who sees all of it. */
const ROWS: Record<string, string> = {
  awards: 'award_records',
  cadets: 'cadet_details',
  contacts: 'guardian_links',
  fitness: 'pt_entries',
  promotions: 'promotion_exams',
  'school-year': 'clearance_checks',
};

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
    const item = await one(db.root, `insert into clearance_items (school_id, name) values ($1, 'Book') returning id`, [
      id,
    ]);
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

const ROLES = ['admin', 'instructor', 'bare', 'cadet', 'parent', 'external'] as const;

/** Everybody who asks, by name. */
const everybody = (): [string, Person][] => [
  ...ROLES.flatMap((role): [string, Person][] => [
    [role, school[role]],
    [`${role} of another school`, other[role]],
  ]),
  ...Object.entries(clerks),
];

/** The first column of what a person reads. */
async function read(person: Person, sql: string, values: unknown[] = []): Promise<string[]> {
  const rows = await db.call<{ id: string }>(
    person,
    `select distinct t.id::text as id from (${sql}) t (id) order by 1`,
    values,
  );
  return rows.map(({ id }) => id);
}

const may = async (person: Person, module: string): Promise<boolean> =>
  (await read(person, `select app.manages('${module}', 'read')`))[0] === 'true';

describe.each(Object.entries(ROWS))('beside the rows of %s', (module, table) => {
  test('who manages them has the names of the cadets they are about, everybody else none', async () => {
    const given: Record<string, number> = {};
    for (const [name, person] of everybody()) {
      const names = await read(person, `select p.id from app.people('${module}') p`);
      const rows = await read(person, `select r.cadet_id from public.${table} r where r.cadet_id is not null`);
      expect([name, names]).toEqual([name, (await may(person, module)) ? rows : []]);
      if (names.length > 0) given[name] = names.length;
    }
    expect(given).toMatchObject({ instructor: 2, 'instructor of another school': 2 });
    expect(Object.keys(given)).not.toContain('parent');
    expect(Object.keys(given)).not.toContain(`all but ${module}`);
    if (module !== 'contacts') expect(given).toMatchObject({ [`only ${module}`]: 2 });
  });
});

/** Helper → what the policies show at least of what it names, as SQL; where the caller is nobody there, nothing. */
const WITHIN: [string, string, string][] = [
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

test.each(WITHIN)('%s names nobody and nothing that the policies do not show', async (_, told, shown) => {
  let most = 0;
  for (const [name, person] of everybody()) {
    const found = await db.as(person, async (client) => {
      await client.query('reset role');
      await client.query('create temporary table all_cadets as select id from public.cadets');
      await client.query('create temporary table all_sessions as select id, user_id from auth.sessions');
      await client.query('grant select on all_cadets, all_sessions to authenticated');
      await client.query(`select set_config('role', 'authenticated', true)`);
      const ids = async (sql: string): Promise<string[]> =>
        (await client.query<{ id: string }>(`select distinct t.id::text as id from (${sql}) t (id)`)).rows.map(
          (row) => row.id,
        );
      return { told: await ids(told), shown: await ids(shown) };
    });
    expect([name, found.told.filter((id) => !found.shown.includes(id))]).toEqual([name, []]);
    most = Math.max(most, found.told.length);
  }
  // Five people of one unit are behind a mean; there are not so many here.
  if (_ !== 'pt_unit_means') expect(most).toBeGreaterThan(0);
});

test('who may be recommended for an award is named to those who may recommend', async () => {
  for (const [name, person] of everybody()) {
    const [right] = await db.call<{ right: boolean }>(
      person,
      `select (app.manages('awards', 'read') or app.can('awards', 'create') and app.role() <> 'parent') is true as right`,
    );
    const names = await read(person, 'select p.id from app.award_people() p');
    const own = await read(person, 'select id from schools');
    const home = await db.root.query<{ school_id: string }>(
      'select distinct school_id from cadets where id = any ($1)',
      [names],
    );
    expect([name, names.length]).toEqual([name, right?.right ? 2 : 0]);
    for (const { school_id: id } of home.rows) expect(own).toContain(id);
  }
});

test('numbers are told to those whose module they are of', async () => {
  const sql = `select (app.corps_numbers() ->> 'active') is not null as corps,
    (select c.cadets from app.enrollment_counts(app.school_id()) c) > 0 as enrolled,
    exists (select from app.module_users($1)) as users`;
  for (const [name, person] of everybody()) {
    const [told] = await db.call<Record<string, boolean>>(person, sql, [school.id]);
    const admin = name.startsWith('admin');
    const home = !name.includes('another');
    expect([name, told]).toEqual([
      name,
      {
        corps: await may(person, 'dashboard'),
        enrolled: await may(person, 'school-year'),
        users: (await may(person, 'school')) && (home || admin),
      },
    ]);
  }
});

test('every helper of readers that gives rows is compared here, or refuses, or is nobody’s row', () => {
  // `school_accounts` in tests/comments/comments.db.test.ts, `audience_names` in tests/audience/audience.db.test.ts.
  const compared = [
    'people',
    'award_people',
    'corps_numbers',
    'enrollment_counts',
    'module_users',
    'school_accounts',
    'audience_names',
    // In tests/audience/reach.db.test.ts.
    'unseen_guardians',
    'unseen_recipients',
    // In tests/job-board/labels.db.test.ts.
    'position_label',
    'unit_label',
    'unit_place',
    'job_rows',
    // In tests/job-season/season.db.test.ts.
    'own_criteria',
    'own_eligibility',
    'job_board_people',
    // In tests/teams, each by every kind of person.
    // In tests/calendar and tests/tasks.
    'targets_to_choose',
    'holder_name',
    'template_lines',
    'tasks_off',
    'days_with_rows',
    'conflicts_of',
    'staff_to_lead',
    'my_part',
    'days_of_series',
    'practices_on',
    'my_invitations',
    'event_answer_rows',
    'sign_up_rows',
    'roll_of',
    'roll_hashes',
    'event_roster_rows',
    'duty_preview',
    'duty_rows',
    'duty_request_rows',
    'duty_choices',
    'duty_groups',
    // In tests/contacts/families.db.test.ts and threads.db.test.ts.
    'family_staff_rows',
    'thread_family_rows',
    // In tests/users/handover-ways.db.test.ts.
    'own_handover',
    'kept_handover',
    // In tests/incidents/own-words.db.test.ts, second-adult.db.test.ts, and tests/contacts/custody-people.db.test.ts.
    'others_words',
    'waiting_for_me',
    'second_adult_choices',
    'settle_comment',
    'may_be_barred',
    // In tests/incidents/second-adult.db.test.ts and tests/contacts/custody-people.db.test.ts.
    'waiting_rows',
    'second_adult_choices',
    'settle_comment',
    'may_be_barred',
    'guardian_approval',
    'waiting_rows',
    'second_adult_choices',
    'settle_comment',
    'may_be_barred',
    // In tests/platform/moved.api.test.ts.
    'hold_rows',
    // In tests/incidents/articles.db.test.ts.
    'desk_people',
    'article_counts',
    // In tests/email.
    'mail_reach_of',
    'letter_for',
    'rule_kinds_for',
    'own_mail_choices',
    // In tests/inventory/issuing.db.test.ts.
    'card_holder',
    'supply_cadets',
    'supply_sizes',
    'supply_staff_and_teams',
    'coach_name',
    'team_clashes',
    'team_members_seen',
    'team_size',
    'team_view',
    'trip_lights',
  ];
  const plain =
    /^(need_|is_|today$|card_query|audience_choices_query|count_query|sheet_query|search_query|calendar_query|row_names_query|timeline_query|factor_step|home_school|switched_by|purge_preview|once$|done$)/;
  const named = [...compared, ...WITHIN.map(([name]) => name)];
  expect(Object.keys(ASKED_BY_CALLS).filter((name) => !plain.test(name) && !named.includes(name))).toEqual([]);
});

test('nobody without an account asks any of it', async () => {
  const tried = db.call(ANONYMOUS, `select * from app.people('cadets')`);
  await expect(tried).rejects.toMatchObject({ code: '42501' });
});
