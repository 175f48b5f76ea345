import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { dayOf } from '../support/days.ts';
import { aCadet, aSchool, type TestSchool } from '../support/people.ts';

/** Two people who import the same file at the same moment, on connections of their own: each thing once. */
let db: TestDatabase;
let school: TestSchool;
let day: string;
/** A meet with one event and one school, by the codes of its rows. */
const meet = { id: randomUUID(), event: randomUUID(), school: randomUUID(), entry: randomUUID() };
const team = randomUUID();
/** What the school has registered for at another one. */
const registration = randomUUID();

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  day = await dayOf(db, school, 10);
  const cadet = await aCadet(db.root, school.id, school.year);
  await db.root.query(
    `insert into cadet_details (cadet_id, school_id, student_number) values ($1, $2, 'Z-7')
     on conflict (cadet_id) do update set student_number = excluded.student_number`,
    [cadet, school.id],
  );
  const plan = {
    meet: { title: 'Meet to import to', starts_on: day },
    schools: [{ id: meet.school, code: 'X01', name: 'Bluestem High' }],
    events: [{ id: meet.event, code: 'AREG', name: 'Armed regulation', discipline: 'armed_regulation' }],
  };
  await db.call(school.instructor, 'select import_meet($1, $2)', [meet.id, JSON.stringify(plan)]);
  await db.root.query(
    `insert into meet_entries (id, school_id, meet_id, event_id, meet_school_id, code) values ($1, $2, $3, $4, $5, 'X')`,
    [meet.entry, school.id, meet.id, meet.event, meet.school],
  );
  // Scores come to a meet that runs, by the sheet of its event.
  await db.root.query(
    `with sheet as (
       insert into score_sheets (school_id, key, title, discipline, state, published_at, content)
       values ($1, 'once', 'Once', 'armed_regulation', 'published', now(), '{"format":"scoresheet/1","sections":[]}') returning id
     ), given as (update meet_events set sheet_id = (select id from sheet) where id = $2)
     update meets set state = 'in_progress', started_at = now() where id = $3`,
    [school.id, meet.event, meet.id],
  );
  await db.root.query(
    `insert into teams (id, school_id, name, season_from, season_to) values ($1, $2, 'Once', $3::date - 60, $3)`,
    [team, school.id, day],
  );
  await register();
});
afterAll(() => db.close());

async function register(): Promise<void> {
  const [host, away] = [await aSchool(db.root), randomUUID()];
  await db.root.query(
    `insert into meets (id, school_id, code, title, starts_on, ends_on, time_zone, state)
     values ($1, $2, 'away', 'Away', $3, $3, 'America/Chicago', 'registration_open')`,
    [away, host.id, day],
  );
  await db.root.query(`insert into meet_openings (meet_id, school_id) values ($1, $2)`, [away, host.id]);
  await db.root.query(
    `insert into meet_registrations (id, school_id, host_school_id, meet_id) values ($1, $2, $3, $4)`,
    [registration, school.id, host.id, away],
  );
}

type Importer = {
  /** The call that stores the rows: $1 is the import, $2 the rows, $3 the key. */
  call: string;
  rows: () => object[];
  /** How many of the school's own there are, each of which the file must have added once. */
  count: string;
  adds: number;
};

const guardians = [{ place: 1, name: 'Jane Once', type: 'parent', email: 'jane.once@home.example' }];

/** Every kind of import that there is. One that isn't in here fails the first test. */
const IMPORTERS: Record<string, Importer> = {
  cadets: {
    call: 'import_cadets($1, $2, $3)',
    rows: () => [
      { row: 2, first_name: 'Ada', last_name: 'Once', grade: '9', student_number: 'A-1', guardians },
      { row: 3, first_name: 'Ben', last_name: 'Once', grade: '9', guardians },
    ],
    count: `(select count(*) from cadets where last_name = 'Once') + (select count(*) from contacts where name = 'Jane Once')`,
    adds: 3,
  },
  academics: {
    call: 'import_academics($1, $2, $3)',
    rows: () => [{ row: 2, student_number: 'Z-7', term: 'Fall once', gpa: '3.4' }],
    count: `(select count(*) from academic_snapshots where term = 'Fall once')`,
    adds: 1,
  },
  contacts: {
    call: 'import_contacts($1, $2, $3)',
    rows: () => [
      { row: 2, name: 'Nia Once', email: 'nia.once@home.example', student_number: 'Z-7', relation: 'mother' },
      { row: 3, name: 'Tom Once', phone: '210-555-0142 x3', type: 'vendor' },
    ],
    count: `(select count(*) from contacts where name in ('Nia Once', 'Tom Once')) + (select count(*) from guardian_links
      where relation = 'mother' and contact_id in (select id from contacts where name = 'Nia Once'))`,
    adds: 3,
  },
  calendar: {
    call: 'import_events($1, $2, false, $3)',
    rows: () => [{ row: 2, title: 'Once', starts_at: `${day}T15:15:00Z`, ends_at: `${day}T18:15:00Z` }],
    count: `(select count(*) from school_events where title = 'Once')`,
    adds: 1,
  },
  meet_schools: {
    call: `import_meet_schools($1, '${meet.id}', $2, $3)`,
    rows: () => [{ row: 2, name: 'Once High' }],
    count: `(select count(*) from meet_schools where name = 'Once High')`,
    adds: 1,
  },
  meet_entries: {
    call: `import_meet_entries($1, '${meet.id}', $2, $3)`,
    rows: () => [{ row: 2, event_id: meet.event, meet_school_id: meet.school, code: 'AREG-X01' }],
    count: `(select count(*) from meet_entries where code = 'AREG-X01')`,
    adds: 1,
  },
  meet_roster: {
    call: `import_roster($1, '${registration}', $2, $3)`,
    rows: () => [{ row: 2, name: 'Robin Once', grade: '9' }],
    count: `(select count(*) from roster_members where name = 'Robin Once')`,
    adds: 1,
  },
  meet_scores: {
    call: `import_meet_scores($1, '${meet.event}', $2, $3)`,
    rows: () => [{ row: 2, entry_id: meet.entry, status: 'dnf' }],
    count: `(select count(*) from meet_file_scores where entry_id = '${meet.entry}')`,
    adds: 1,
  },
  old_results: {
    call: 'import_old_results($1, $2, $3)',
    rows: () => [{ row: 2, event_name: 'Once', held_on: '2020-02-01', team_id: team, placement: '1' }],
    count: `(select count(*) from old_results where event_name = 'Once')`,
    adds: 1,
  },
  inventory: {
    call: `import_stock($1, $2, '{"mode":"set"}', $3)`,
    rows: () => [
      { row: 2, name: 'Belt, once', tracking: 'quantity', category: 'accessory', place: 'Once room', qty: '12' },
      {
        row: 3,
        name: 'Rifle, once',
        tracking: 'serial',
        category: 'equipment',
        place: 'Once room',
        serials: ['ONCE-1'],
      },
    ],
    count: `(select count(*) from inventory_items where name like '%, once') + (select count(*) from inventory_locations
      where name = 'Once room') + (select count(*) from serial_assets where serial_no = 'ONCE-1') + (select sum(on_hand)
      from stock_levels l join item_variants v on v.id = l.variant_id join inventory_items i on i.id = v.item_id
      where i.name = 'Belt, once')`,
    adds: 16,
  },
};

test('every kind of import is tried here', async () => {
  const { rows } = await db.root.query<{ module: string }>('select module from app.importers order by module');
  expect(rows.map(({ module }) => module)).toEqual(Object.keys(IMPORTERS).toSorted());
});

async function open(module: string): Promise<string> {
  const id = randomUUID();
  const sql = `insert into imports (id, school_id, module, file_name) values ($1, $2, $3, 'same.csv')`;
  await db.call(school.instructor, sql, [id, school.id, module]);
  return id;
}

test.each(Object.entries(IMPORTERS))(
  '%s: the second waits, and finds what the first has stored',
  async (module, one) => {
    const { call, rows, count, adds } = one;
    const send = (id: string) => [id, JSON.stringify(rows()), randomUUID()];
    const [first, second] = [await open(module), await open(module)];
    let isOver = false;
    const later = await db.commitAs(school.instructor, async (client) => {
      await client.query(`select ${call}`, send(first));
      // The other is sent while this one isn't committed: it can only be waiting for it.
      const other = db.call(school.instructor, `select ${call}`, send(second)).then(() => (isOver = true));
      await waiting();
      expect(isOver).toBe(false);
      return { other };
    });
    await later.other;
    const { rows: found } = await db.root.query<{ n: string }>(`select (${count})::text as n`);
    expect(Number(found[0]?.n)).toBe(adds);
  },
);

/** Until a connection waits for a lock. */
async function waiting(): Promise<void> {
  const sql = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await db.root.query(sql)).rowCount === 0);
}
