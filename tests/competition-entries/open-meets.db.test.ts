import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { anOpenMeet } from '../support/meet/open.ts';
import { ANONYMOUS } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { twoSchools, type TwoSchools } from '../support/two-schools.ts';

let db: TestDatabase;
let schools: TwoSchools;

beforeAll(async () => {
  db = await openTestDatabase();
  schools = await twoSchools(db);
});
afterAll(() => db.close());

type Row = Record<string, unknown>;

const listed = async (person: Person, meet: string): Promise<Row | undefined> =>
  (await db.call<Row>(person, 'select * from open_meet_list where id = $1', [meet]))[0];
const page = async (person: Person, meet: string, code: string | null = null): Promise<Row | null> =>
  (await db.call<{ page: Row | null }>(person, 'select open_meet($1, $2) as page', [meet, code]))[0]?.page ?? null;
const setPlace = (school: string, city: string, state: string) =>
  db.root.query('update schools set city = $2, state = $3 where id = $1', [school, city, state]);

test('a listed meet is on the list of other schools with its distance, its places, and its status', async () => {
  const { host, entrant } = schools;
  await setPlace(host.id, 'Plano', 'TX');
  await setPlace(entrant.id, ' plano ', 'tx');
  const meet = await anOpenMeet(db, host, { max_schools: 1 });
  expect(await listed(entrant.instructor, meet.id)).toMatchObject({
    distance: 'city',
    places_left: 1,
    status: 'open',
    mine: 'no',
    can_enter: 'yes',
    disciplines: ['armed_regulation', 'color_guard'],
  });
  // The host's own list is that of the meets it hosts.
  expect(await listed(host.instructor, meet.id)).toBeUndefined();
  expect(await page(host.instructor, meet.id)).toMatchObject({ way: 'host' });
  await setPlace(entrant.id, 'Tulsa', 'OK');
  expect(await listed(entrant.external, meet.id)).toMatchObject({ distance: 'other' });
});

test('"what my school can enter" follows its program and the disciplines of its teams this season', async () => {
  const { host, entrant } = schools;
  const meet = await anOpenMeet(db, host, { branches: ['NJROTC'] });
  expect(await listed(entrant.instructor, meet.id)).toMatchObject({ can_enter: 'no' });
  await db.root.query(`update meet_openings set branches = '{AJROTC,NJROTC}' where meet_id = $1`, [meet.id]);
  expect(await listed(entrant.instructor, meet.id)).toMatchObject({ can_enter: 'yes', enters: [] });
  const team = (discipline: string, over: string) =>
    db.root.query(
      `insert into teams (school_id, name, discipline, season_from, season_to)
       values ($1, $2, $2, app.today($1) - 200, app.today($1) + $3::integer)`,
      [entrant.id, discipline, over],
    );
  await team('cyber', '30');
  expect(await listed(entrant.instructor, meet.id)).toMatchObject({ can_enter: 'no' });
  await team('color_guard', '-1');
  expect(await listed(entrant.instructor, meet.id)).toMatchObject({ can_enter: 'no' });
  await team('drill_armed', '30');
  expect(await listed(entrant.instructor, meet.id)).toMatchObject({ can_enter: 'yes', enters: ['armed_regulation'] });
  expect(
    await db.call(entrant.instructor, `select rows from open_meet_filters where filter = 'can_enter' and value = 'no'`),
  ).toEqual([]);
});

test('an unlisted meet opens by its link alone, one by invitation for those invited', async () => {
  const { host, entrant, rival } = schools;
  const unlisted = await anOpenMeet(db, host, { visibility: 'unlisted' });
  expect(await listed(entrant.instructor, unlisted.id)).toBeUndefined();
  expect(await page(entrant.instructor, unlisted.id)).toBeNull();
  expect(await page(entrant.instructor, unlisted.id, 'wrong')).toBeNull();
  expect(await page(entrant.instructor, unlisted.id, unlisted.code)).toMatchObject({ way: 'link' });
  const invited = await anOpenMeet(db, host, { visibility: 'invite_only' });
  expect(await page(entrant.instructor, invited.id, invited.code)).toBeNull();
  await db.root.query(
    `insert into meet_invitations (school_id, meet_id, invited_school_id, name) values ($1, $2, $3, 'Entrant')`,
    [host.id, invited.id, entrant.id],
  );
  await db.root.query(
    `insert into meet_invitations (school_id, meet_id, name, email) values ($1, $2, 'Rival', upper($3))`,
    [host.id, invited.id, rival.external.email],
  );
  expect(await page(entrant.instructor, invited.id)).toMatchObject({ way: 'invited' });
  expect(await listed(entrant.cadet, invited.id)).toMatchObject({ invited: true });
  // Invited by email: the person, not the school.
  expect(await page(rival.external, invited.id)).toMatchObject({ way: 'invited' });
  expect(await page(rival.instructor, invited.id)).toBeNull();
  await db.root.query('update meet_invitations set archived_at = now() where meet_id = $1', [invited.id]);
  expect(await page(entrant.instructor, invited.id)).toBeNull();
});

test('a draft, a hidden, an archived, and an unknown meet answer alike, and so does one whose host has turned meets off', async () => {
  const { host, entrant } = schools;
  const meet = await anOpenMeet(db, host);
  const { instructor } = entrant;
  expect(await page(instructor, randomUUID())).toBeNull();
  const hides = async (sql: string, back: string) => {
    await db.root.query(sql, [meet.id]);
    expect([sql, await page(instructor, meet.id), await listed(instructor, meet.id)]).toEqual([sql, null, undefined]);
    await db.root.query(back, [meet.id]);
    expect(await page(instructor, meet.id)).not.toBeNull();
  };
  const open = `update meets set state = 'registration_open' where id = $1`;
  await hides(`update meets set state = 'draft' where id = $1`, open);
  await hides(`update meets set state = 'cancelled' where id = $1`, open);
  await hides(
    'update meets set archived_at = now() where id = $1',
    'update meets set archived_at = null where id = $1',
  );
  const flag = (on: boolean) =>
    `update schools set competition_module = ${String(on)} where id = (select school_id from meets where id = $1)`;
  await hides(flag(false), flag(true));
});

test('visitors get no rosters, no other schools, no contacts of theirs, and no codes', async () => {
  const { host, entrant, rival } = schools;
  const meet = await anOpenMeet(db, host);
  await db.root.query(
    `insert into meet_schools (school_id, meet_id, code, name, contact) values ($1, $2, 'S01', 'Secret High', 'secret@x.org')`,
    [host.id, meet.id],
  );
  await db.root.query(
    `insert into meet_registrations (school_id, host_school_id, meet_id, contact_name, note) values ($1, $2, $3, 'Secret Person', 'Secret note')`,
    [rival.id, host.id, meet.id],
  );
  const text = JSON.stringify(await page(entrant.instructor, meet.id));
  expect(text).not.toContain('Secret');
  expect(text).not.toContain('secret@');
  expect(text).not.toContain(meet.code);
  expect(JSON.stringify(await listed(entrant.instructor, meet.id))).not.toContain(meet.code);
  expect(await db.call(entrant.instructor, 'select id from meet_registrations where meet_id = $1', [meet.id])).toEqual(
    [],
  );
});

test('documents of an open meet are read by the schools it is open to, not those of a draft', async () => {
  const { host, entrant } = schools;
  const meet = await anOpenMeet(db, host, { visibility: 'unlisted' });
  const read = (person: Person) => db.call(person, 'select id from meet_documents where id = $1', [meet.sop]);
  expect(await read(entrant.instructor)).toEqual([]);
  await db.root.query(`update meet_openings set visibility = 'listed' where meet_id = $1`, [meet.id]);
  expect(await read(entrant.external)).toEqual([{ id: meet.sop }]);
  expect(await read(entrant.parent)).toEqual([]);
  await db.root.query(`update meets set state = 'draft' where id = $1`, [meet.id]);
  expect(await read(entrant.external)).toEqual([]);
});

test('parents and people without an account see no competitions', async () => {
  const { host, entrant } = schools;
  const meet = await anOpenMeet(db, host);
  expect(await listed(entrant.parent, meet.id)).toBeUndefined();
  expect(await refusalOf(page(entrant.parent, meet.id))).toMatchObject({ code: '42501' });
  expect(await refusalOf(page(ANONYMOUS, meet.id))).toMatchObject({ code: '42501' });
  expect(await refusalOf(listed(ANONYMOUS, meet.id))).toMatchObject({ code: '42501' });
});

test('the clock opens and closes before any job has run, and full says so', async () => {
  const { host, entrant } = schools;
  const status = async (opening: object, state: string) => {
    const meet = await anOpenMeet(db, host, opening, state);
    return (await listed(entrant.instructor, meet.id))?.['status'];
  };
  const [past, soon] = [new Date(Date.now() - 60_000).toISOString(), new Date(Date.now() + 3_600_000).toISOString()];
  expect(await status({ opens_at: soon }, 'published')).toBe('soon');
  expect(await status({ opens_at: past }, 'published')).toBe('open');
  expect(await status({ closes_at: past }, 'registration_open')).toBe('closed');
  expect(await status({}, 'registration_closed')).toBe('closed');
});

test('300 hosts stand on one list, narrowed and counted within the bound of a page', async () => {
  const { entrant } = schools;
  const made = [
    `insert into schools (name, city, state, competition_module, competition_portal)
     select 'Many ' || n, 'City ' || n, 'TX', true, true from generate_series(1, 300) n`,
    `insert into meets (school_id, code, title, starts_on, ends_on, time_zone, venue, state)
     select id, 'many', 'Many', current_date + 40, current_date + 40, time_zone, 'Gym', 'registration_open'
     from schools where name like 'Many %'`,
    `insert into meet_events (school_id, meet_id, code, name, discipline)
     select school_id, id, 'E' || n, 'Event ' || n, 'color_guard' from meets, generate_series(1, 2) n where code = 'many'`,
    `insert into meet_openings (meet_id, school_id, max_schools) select id, school_id, 40 from meets where code = 'many'`,
  ];
  for (const sql of made) await db.root.query(sql);
  await db.root.query('analyze');
  const ask = () =>
    db.call<{ id: string }>(
      entrant.instructor,
      `select id from open_meet_list where search like '%many%' order by starts_on, id limit 100`,
    );
  expect(await ask()).toHaveLength(100);
  const [{ rows } = { rows: 0 }] = await db.call<{ rows: number }>(
    entrant.instructor,
    `select rows from open_meet_filters where filter = 'distance' and value = 'other'`,
  );
  expect(rows).toBeGreaterThanOrEqual(300);
});
